// Where the discs, glyphs and figures of a territory lie. Measures are parts of the cell's width, from its centre.
import type { GlyphName } from '../../pieces/glyphs';
import { GLYPH_OF_DEED } from './kind';
import { counted, type Bundle, type Effect, type Item } from './shown';

/** One sign of an effect. */
export type Sign =
  | { sign: 'disc'; item: Item }
  | { sign: 'glyph'; glyph: GlyphName }
  | { sign: 'text'; text: string }
  | { sign: 'arrow' };
/** A sign in its place; `size` is the width of a disc or glyph, the height of letters. */
export type Laid = Sign & { x: number; y: number; size: number };

/** Resources are drawn one by one, coins and points as a disc and a figure. */
function signsOfBundle(bundle: Bundle): Sign[] {
  return counted(bundle).flatMap(({ item, count }): Sign[] => {
    const disc: Sign = { sign: 'disc', item };
    if (count === 1) return [disc];
    if (item === 'coin' || item === 'point' || count > 3) return [disc, { sign: 'text', text: `${count}` }];
    return Array.from({ length: count }, () => disc);
  });
}

/** One of several, with slashes between them. */
function signsOfChoice(bundles: readonly Bundle[]): Sign[] {
  return bundles.flatMap((bundle, nth): Sign[] => [
    ...(nth ? [{ sign: 'text', text: '/' } as const] : []),
    ...signsOfBundle(bundle),
  ]);
}

/** An effect as signs in one line: what is paid, an arrow, what is gained. */
export function signsOf(effect: Effect): Sign[] {
  if ('action' in effect) return [{ sign: 'glyph', glyph: GLYPH_OF_DEED[effect.action] }];
  if ('gain' in effect) return signsOfBundle(effect.gain);
  return [...signsOfChoice(effect.trade.pay), { sign: 'arrow' }, ...signsOfChoice(effect.trade.gain)];
}

const GAP = 0.08;
/** Width of a sign relative to a disc. */
export function widthOf(sign: Sign): number {
  if (sign.sign === 'text') return sign.text === '/' ? 0.3 : 0.46 * sign.text.length;
  return sign.sign === 'arrow' ? 0.6 : 1;
}
const widthOfRow = (row: readonly Sign[]) =>
  row.reduce((sum, sign) => sum + widthOf(sign), 0) + GAP * Math.max(0, row.length - 1);

/** A row of signs round a height, as large as asked for or as fits. */
function rowAt(row: readonly Sign[], y: number, most: number, room = 0.84): Laid[] {
  const width = widthOfRow(row);
  const unit = Math.min(most, room / width);
  let x = (-width * unit) / 2;
  return row.map((sign) => {
    const own = widthOf(sign) * unit;
    const laid = { ...sign, x: x + own / 2, y, size: unit * (sign.sign === 'text' ? 0.72 : 1) };
    x += own + GAP * unit;
    return laid;
  });
}

/** The signs in two rows, the longer one on top. */
function twoRows(signs: readonly Sign[], most: number): Laid[] {
  const upper = Math.ceil(signs.length / 2);
  return [...rowAt(signs.slice(0, upper), -0.19, most), ...rowAt(signs.slice(upper), 0.19, most)];
}

function laidOne(effect: Effect): Laid[] {
  if ('action' in effect) return rowAt(signsOf(effect), 0, 0.52);
  if ('gain' in effect) {
    const signs = signsOf(effect);
    const discs = signs.filter(({ sign }) => sign === 'disc').length;
    if (discs > 2) return twoRows(signs, 0.34);
    return rowAt(signs, 0, signs.length > 1 ? 0.38 : 0.46);
  }
  return [
    ...rowAt(signsOfChoice(effect.trade.pay), -0.235, 0.32),
    { sign: 'arrow', x: 0, y: 0, size: 0.14 },
    ...rowAt(signsOfChoice(effect.trade.gain), 0.235, 0.32),
  ];
}

/** Several effects, in as few rows as keep their signs a good size. */
function packed(effects: readonly Sign[][]): Sign[][] {
  const rows: Sign[][] = [];
  for (const signs of effects) {
    const last = rows.at(-1);
    if (last && widthOfRow([...last, ...signs]) < 2.3) last.push(...signs);
    else rows.push([...signs]);
  }
  return rows;
}

/** Everything that is drawn on a territory with these effects. The arrow of a single trade points down. */
export function faceOf(effects: readonly Effect[]): Laid[] {
  const [first, ...others] = effects;
  if (!first) return [];
  if (!others.length) return laidOne(first);
  const rows = packed(effects.map(signsOf));
  if (rows.length === 1) return rowAt(rows[0] ?? [], 0, 0.38);
  const pitch = 0.84 / rows.length;
  return rows.flatMap((row, nth) => rowAt(row, (nth - (rows.length - 1) / 2) * pitch, Math.min(0.36, pitch * 0.88)));
}

/** Does the arrow point down, from a row to the next? */
export const arrowDown = (effects: readonly Effect[]): boolean => effects.length === 1;
