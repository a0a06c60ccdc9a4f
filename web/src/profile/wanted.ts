// What of somebody's games is looked at: it stands in the address, and filters everything but the ratings.
export interface Wanted {
  game: string;
  edition: string;
  opponent: string;
  board: string;
  result: '' | 'won' | 'lost';
  rated: boolean;
}

export const FIELDS = ['game', 'edition', 'opponent', 'board', 'result', 'rated'] as const;

export function wantedOf(query: URLSearchParams): Wanted {
  const text = (name: string) => query.get(name) ?? '';
  const result = text('result');
  return {
    game: text('game'),
    edition: text('edition'),
    opponent: text('opponent'),
    board: text('board'),
    result: result === 'won' || result === 'lost' ? result : '',
    rated: text('rated') === '1',
  };
}

/** The same as the address of the page has it: what is not chosen is not named. */
export function queryOf(wanted: Wanted): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = wanted[field];
    if (value) query.set(field, value === true ? '1' : value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The same as the server is asked. */
export function askedOf({ result, rated, ...named }: Wanted, skip: number, most: number): string {
  const query = new URLSearchParams({ skip: String(skip), most: String(most) });
  for (const [field, value] of Object.entries(named)) if (value) query.set(field, value);
  if (result) query.set('won', String(result === 'won'));
  if (rated) query.set('rated', 'true');
  return `?${query.toString()}`;
}
