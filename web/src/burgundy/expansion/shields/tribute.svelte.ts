// Who always pays the tribute says so once, and it holds for the table: kept in this browser.
const KEY = 'tessera.tribute.';

export class Tribute {
  /** Pay for all shields at the end of each phase without being asked. */
  always = $state(false);
  /** The phase it was paid in by itself: whoever takes that back decides. */
  paid = '';

  constructor(readonly table: string) {
    this.always = localStorage.getItem(KEY + table) !== null;
  }

  choose(always: boolean) {
    this.always = always;
    if (always) localStorage.setItem(KEY + this.table, '1');
    else localStorage.removeItem(KEY + this.table);
  }
}

const known = new Map<string, Tribute>();

/** What is remembered for a table. */
export function tributeAt(table: string): Tribute {
  const found = known.get(table) ?? new Tribute(table);
  known.set(table, found);
  return found;
}
