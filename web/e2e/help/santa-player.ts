// Somebody who knows no rule of Santa Maria: looks for what lights up, and presses it.
import type { Page } from 'playwright-core';
import { chance } from './table.ts';

/** Something that can be pressed: where it is, and what kind of thing it is. */
export interface Lit {
  kind:
    | 'line'
    | 'cell'
    | 'tile'
    | 'retreat'
    | 'place'
    | 'option'
    | 'fan'
    | 'primary'
    | 'end'
    | 'skip'
    | 'turn'
    | 'sell'
    | 'buy'
    | 'market'
    | 'tab'
    | 'over';
  css: string;
}

/** What is lit in a page, null if nothing is. Runs in the page. */
function look(): Lit[] | null {
  const found: Lit[] = [];
  const visible = (element: Element) => (element as HTMLElement).checkVisibility();
  if (document.querySelector('dialog[open] tfoot')) return [{ kind: 'over', css: 'dialog[open]' }];
  document
    .querySelectorAll('.fan > .button:not(.ghost)')
    .forEach((_, nth) => found.push({ kind: 'fan', css: `.fan > .button:not(.ghost) >> nth=${nth}` }));
  if (found.length) return found;
  for (const kind of ['sell', 'buy'] as const) {
    document
      .querySelectorAll(`.market .button[data-${kind}]:enabled`)
      .forEach((button) =>
        found.push({ kind, css: `.market [data-${kind}="${button.getAttribute(`data-${kind}`)}"]` }),
      );
  }
  if (found.length) found.push({ kind: 'market', css: '.market .button.ghost' });
  if (found.length) return found;
  const add = (data: string, kindOf: (value: string) => Lit['kind']) =>
    document.querySelectorAll(`.target[data-${data}]`).forEach((element) => {
      const value = element.getAttribute(`data-${data}`)!;
      if (visible(element)) found.push({ kind: kindOf(value), css: `.target[data-${data}="${value}"]` });
    });
  add('column', () => 'line');
  add('row', () => 'line');
  add('cell', () => 'cell');
  add('place', (value) => (value.startsWith('tile') ? 'tile' : value.startsWith('retreat') ? 'retreat' : 'place'));
  document
    .querySelectorAll<HTMLElement>('.dock .button[data-offer]')
    .forEach((button) => found.push({ kind: 'option', css: `.dock .button[data-offer="${button.dataset.offer}"]` }));
  const primary = document.querySelector('.dock .button.primary:enabled');
  if (primary)
    found.push({ kind: primary.textContent?.trim() === 'End turn' ? 'end' : 'primary', css: '.dock .button.primary' });
  if (document.querySelector('.dock .button[data-skip]')) found.push({ kind: 'skip', css: '.dock .button[data-skip]' });
  document
    .querySelectorAll('.dock .button[aria-label="Turn right"]:enabled')
    .forEach(() => found.push({ kind: 'turn', css: '.dock .button[aria-label="Turn right"]' }));
  document.querySelectorAll('.switch [role=tab][aria-selected=false] .count').forEach((count) => {
    const tab = count.closest('[data-tab]')!.getAttribute('data-tab');
    found.push({ kind: 'tab', css: `.switch [data-tab="${tab}"]` });
  });
  // Where nothing else can be done, there is still something to buy or sell.
  if (!found.length && document.querySelector('.dock .button[data-act=market]:enabled'))
    found.push({ kind: 'market', css: '.dock .button[data-act=market]' });
  return found.length ? found : null;
}

/** How much a kind of thing is liked: lines and tiles get a colony somewhere. */
const LIKED: Partial<Record<Lit['kind'], number>> = {
  line: 6,
  tile: 6,
  place: 4,
  option: 6,
  cell: 0.5,
  retreat: 0.15,
  primary: 60,
  fan: 3,
  turn: 1,
  skip: 0.4,
  end: 5,
  tab: 2,
  sell: 1,
  buy: 0.5,
  market: 3,
};

/** What ends a turn, a year or a line. */
const ENDING = new Set<Lit['kind']>(['retreat', 'end', 'skip']);

export class SantaPlayer {
  /** What was pressed, by kind. */
  pressed: Partial<Record<Lit['kind'], number>> = {};
  /** How long it waits for its turn: whoever retires early sees the others play on. */
  patience = 30_000;
  #random: () => number;

  constructor(
    readonly page: Page,
    readonly way: 'click' | 'tap' = 'click',
    seed = 1,
  ) {
    this.#random = chance(seed);
  }

  /** Waits until something is lit, or the game is over. */
  async lit(): Promise<Lit[]> {
    const found = await this.page.waitForFunction(look, undefined, { polling: 30, timeout: this.patience });
    return (await found.jsonValue())!;
  }

  /** Chance decides, but what was never pressed is liked more (unless it ends something): a game tries all it meets. */
  choose(lit: Lit[]): Lit {
    const weights = lit.map(({ kind }) => (this.pressed[kind] || ENDING.has(kind) ? 1 : 20) * (LIKED[kind] ?? 1));
    let left = this.#random() * weights.reduce((sum, weight) => sum + weight, 0);
    return lit.find((_, nth) => (left -= weights[nth]!) < 0) ?? lit.at(-1)!;
  }

  async press({ kind, css }: Lit) {
    this.pressed[kind] = (this.pressed[kind] ?? 0) + 1;
    await this.page.locator(css).first()[this.way]({ timeout: 10_000 });
  }

  /** One press; false when the game is over. */
  async step(): Promise<boolean> {
    const lit = await this.lit();
    if (lit[0]!.kind === 'over') return false;
    await this.press(this.choose(lit));
    return true;
  }

  /** Plays to the end. */
  async play() {
    for (let presses = 0; await this.step(); presses++) {
      if (presses > 3000) throw new Error('the game does not end');
      // Now and then something is sold in between: it breaks nothing.
      if (presses % 25 === 10) {
        const market = this.page.locator('.dock .button[aria-expanded=false]:enabled');
        if (await market.count())
          await this.press({ kind: 'market', css: '.dock .button[aria-expanded=false]:enabled' });
      }
    }
  }

  /** The sums the result shows, by seat. */
  async result(): Promise<number[]> {
    return this.page.evaluate(() => {
      const seats = [...document.querySelectorAll('dialog[open] thead th')].map((head) =>
        Number(/\bp-(\d)/.exec(head.className)?.[1]),
      );
      const sums = [...document.querySelectorAll('dialog[open] tfoot td')].map((sum) => Number(sum.textContent));
      return [...seats.keys()].map((nth) => sums[seats.indexOf(nth + 1)] ?? NaN);
    });
  }
}
