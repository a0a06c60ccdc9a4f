// The server over HTTP: what does not belong to one table.
import type { Refused } from '../types/table';
import type {
  Dailies,
  Day,
  Games,
  Listed,
  MyTables,
  NewTable,
  SoloResults,
  TableInfo,
  TableLine,
  TableMade,
  Tables,
} from '../types/server';

/** Why the server did not do what was asked. */
export class ServerError extends Error {
  /** When it was received. */
  readonly when = new Date();
  constructor(
    readonly status: number,
    readonly refused: Refused,
  ) {
    super(refused.message);
  }
  get code(): string {
    return this.refused.code;
  }
}

/** The words for a refusal, before anybody is told of it; without them the server's own sentence is said. */
export const refusalWords = (): Promise<unknown> =>
  import('./refusal-words').then(({ learnt }) => learnt()).catch(() => undefined);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ServerError(0, { code: 'offline', message: 'The server cannot be reached.' });
  }
  const text = await reply.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServerError(reply.status, { code: 'defect', message: text.slice(0, 200) });
  }
  if (reply.ok) return value as T;
  await refusalWords();
  throw new ServerError(reply.status, (value as { error: Refused }).error);
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);
export const remove = <T>(path: string, body?: unknown) => ask<T>('DELETE', path, body);

let known: Promise<Games> | undefined;
/** What can be played here, requested once. */
export function games(): Promise<Games> {
  known ??= get<Games>('/api/games').catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The tables I sit at, those where it is my turn first. */
export async function myTables(): Promise<TableLine[]> {
  const { tables } = await get<MyTables>('/api/my-tables');
  return tables.sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.changed - a.changed);
}

/** Public tables: open, running or over. */
export async function publicTables(status: 'open' | 'running' | 'over'): Promise<Listed[]> {
  return (await get<Tables>(`/api/tables?status=${status}`)).tables;
}

/** Makes a table. */
export async function makeTable(wish: NewTable): Promise<TableInfo> {
  return (await post<TableMade>('/api/tables', wish)).table;
}

/** My guided game, the first one or that of an option: the one I am in the middle of, else a new one. */
export async function guidedTable(game: string, option?: string): Promise<TableInfo> {
  const taught = option ? `?option=${encodeURIComponent(option)}` : '';
  return (await post<TableMade>(`/api/games/${encodeURIComponent(game)}/guide${taught}`)).table;
}

/** How my games alone went, by game, board and start. */
export const mySolo = () => get<SoloResults>('/api/me/solo');

/** The games of the day. */
export const daily = () => get<Dailies>('/api/daily');

/** A game of the day with its results, where they may be seen. */
export const dayOf = (game: string, day: string) =>
  get<Day>(`/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`);

/** My try of today: a new one, or the one I have. */
export async function dailyTry(game: string): Promise<TableInfo> {
  return (await post<TableMade>(`/api/daily/${encodeURIComponent(game)}`)).table;
}

/** Asks a table over HTTP; at the table itself requests go over its socket. */
export const askTable = <T>(id: string, request: { type: string; [field: string]: unknown }) =>
  post<T>(`/api/tables/${encodeURIComponent(id)}`, request);
