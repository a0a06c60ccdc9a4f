// Facts that the host entered in place of ours: whole data files, which the start page carries. What is drawn and
// explained here is what new tables are played with.

/** The data files of a game that the host entered, by name. */
export function enteredFiles(game: string): Record<string, unknown> {
  const block = typeof document === 'undefined' ? null : document.getElementById('entered');
  if (!block?.textContent) return {};
  const all = JSON.parse(block.textContent) as Record<string, { files: Record<string, unknown> }>;
  return all[game]?.files ?? {};
}

/** What `partOf` makes of each file: of ours it is made already, of those that the host entered now. */
export function withEntered<Part>(
  game: string,
  ours: Record<string, Part>,
  partOf: (name: string, file: unknown) => Part,
): Record<string, Part> {
  const parts = { ...ours };
  for (const [name, file] of Object.entries(enteredFiles(game)))
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
