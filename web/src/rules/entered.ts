// Facts that the host entered in place of ours: whole data files, which the start page carries. What is drawn and
// explained is what new tables are played with; on the page of a table, what that one began with.

interface Entered {
  /** Their name. */
  sha256: string;
  /** Whole data files by their names. */
  files: Record<string, unknown>;
}

/** What the host entered for a game, as this page has it. */
function enteredFor(game: string): Entered | undefined {
  const block = typeof document === 'undefined' ? null : document.getElementById('entered');
  if (!block?.textContent) return undefined;
  return (JSON.parse(block.textContent) as Record<string, Entered>)[game];
}

/**
 * Did a table begin with other facts than this page draws? Then the page of its address, loaded anew, has them. It is
 * loaded once: who gets nothing else plays with what is there.
 */
export function drawnElsewhere(table: { id: string; game: string; config?: unknown }): boolean {
  const wanted = (table.config as { facts?: Entered } | undefined)?.facts?.sha256 ?? '';
  if (wanted === (enteredFor(table.game)?.sha256 ?? '')) return false;
  const tried = `${table.id} ${wanted}`;
  if (sessionStorage.getItem('facts') === tried) return false;
  sessionStorage.setItem('facts', tried);
  return true;
}

/** What `partOf` makes of each file: of ours it is made already, of those that the host entered now. */
export function withEntered<Part>(
  game: string,
  ours: Record<string, Part>,
  partOf: (name: string, file: unknown) => Part,
): Record<string, Part> {
  const parts = { ...ours };
  for (const [name, file] of Object.entries(enteredFor(game)?.files ?? {}))
    if (name in ours) parts[name] = marked(partOf(name, file), ours[name]) as Part;
  return parts;
}

interface Piece {
  confidence?: string;
}

/** Says of each piece that differs from ours that the host entered it. */
function marked(own: unknown, ours: unknown): unknown {
  if (Array.isArray(own)) {
    const others = Array.isArray(ours) ? (ours as unknown[]) : [];
    return own.map((item: unknown, nth) => marked(item, sameAs(item, others) ?? others[nth]));
  }
  if (!isObject(own)) return own;
  const other = isObject(ours) ? ours : {};
  const all = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, marked(value, other[name])]));
  if ('confidence' in own && JSON.stringify(own) !== JSON.stringify(ours)) {
    const said = (own as Piece).confidence;
    const more = said && said !== (other as Piece).confidence ? `: ${said}` : '';
    return { ...all, confidence: `entered by the host${more}` };
  }
  return all;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The piece of the same name. */
function sameAs(item: unknown, others: unknown[]): unknown {
  if (!isObject(item)) return undefined;
  const field = ['id', 'key'].find((name) => name in item);
  return field && others.find((other) => isObject(other) && other[field] === item[field]);
}
