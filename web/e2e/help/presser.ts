// A player who knows no rules: looks for what lights up, and presses it. The preferences for each game are in
// `player.ts` and `santa-player.ts`.
import type { Page } from 'playwright-core';
import { chance } from './table.ts';

/** Something that can be pressed: where it is, and what kind of thing it is: the first word of a place's address, what a
 * button of the dock does, or `fan`, `bundle`, `side`, `option`, `tab`; `over` when the game is. */
export interface Lit {
  kind: string;
  css: string;
}

/** What is lit in a page, null if nothing is. Runs in the page. */
function look(): Lit[] | null {
  const found: Lit[] = [];
  const visible = (element: Element) => (element as HTMLElement).checkVisibility();
  const each = (css: string, add: (element: HTMLElement) => Lit | null) =>
    document.querySelectorAll<HTMLElement>(css).forEach((element) => {
      const lit = visible(element) ? add(element) : null;
      if (lit) found.push(lit);
    });
  const nth = (kind: string, css: string) =>
    document.querySelectorAll(css).forEach((_, at) => found.push({ kind, css: `${css} >> nth=${at}` }));
  // A decision is on its way: everything stays where it is until it is answered.
  if (document.querySelector('[data-sent]')) return null;
  if (document.querySelector('dialog[open] tfoot')) return [{ kind: 'over', css: 'dialog[open]' }];
  nth('fan', '.fan > .button:not(.ghost)');
  if (found.length) return found;
  for (const kind of ['sell', 'buy'])
    each(`.market .button[data-${kind}]:enabled`, ({ dataset }) => ({
      kind,
      css: `.market [data-${kind}="${dataset[kind]}"]`,
    }));
  if (found.length) return [...found, { kind: 'market', css: '.market .button.ghost' }];

  // A die, or a stored tile that only says which tile is to be placed, is not a choice by itself.
  each('.target[data-at]:not(.die, [data-target^="from "])', ({ dataset: { at = '' } }) => ({
    kind: at.split('.')[0]!,
    css: `.target[data-at="${at}"]`,
  }));
  nth('bundle', '.bundles .button');
  each('.button[data-side]', ({ dataset: { side } }) => ({ kind: 'side', css: `.button[data-side="${side}"]` }));
  each('.dock .button[data-offer]', ({ dataset: { offer } }) => ({
    kind: 'option',
    css: `.dock .button[data-offer="${offer}"]`,
  }));
  each('.dock .button[data-act]:enabled', ({ dataset: { act = '' } }) =>
    ['market', 'hasten', 'back', 'change', 'suggest'].includes(act)
      ? null
      : { kind: act, css: `.dock .button[data-act="${act}"]` },
  );
  each('.switch [role=tab][aria-selected=false]:has(.count)', ({ dataset: { tab } }) => ({
    kind: 'tab',
    css: `.switch [data-tab="${tab}"]`,
  }));
  // Where nothing else can be done, there is still something to buy or sell.
  if (!found.length)
    each('.dock .button[data-act=market]:enabled', () => ({ kind: 'market', css: '.dock .button[data-act=market]' }));
  return found.length ? found : null;
}

/** What a player prefers to press. */
export interface Habits {
  /** How much a kind of thing is liked; 1 for others. */
  liked: Readonly<Record<string, number>>;
  /** This is pressed whenever it can be. */
  always?: string;
  /** What was never pressed is liked more, except for these. */
  dull?: readonly string[];
  /** Now and then this is pressed in between. */
  between?: Lit;
}

export class Presser {
  /** What was pressed, by kind. */
  pressed: Record<string, number> = {};
  /** How long it waits for its turn: others may have much to do. */
  patience = 30_000;
  #random: () => number;

  constructor(
    readonly page: Page,
    readonly habits: Habits,
    readonly way: 'click' | 'tap' = 'click',
    seed = 1,
  ) {
    this.#random = chance(seed);
  }

  /** Waits until something is lit, or the game is over. */
  async lit(): Promise<Lit[]> {
    const found = await this.page.waitForFunction(look, undefined, { polling: 60, timeout: this.patience });
    return (await found.jsonValue())!;
  }

  #likes(kind: string): number {
    const { liked, dull } = this.habits;
    const fresh = dull && !this.pressed[kind] && !dull.includes(kind);
    return (fresh ? 20 : 1) * (liked[kind] ?? 1);
  }

  choose(lit: Lit[]): Lit {
    const sure = lit.find(({ kind }) => kind === this.habits.always);
    if (sure) return sure;
    const weights = lit.map(({ kind }) => this.#likes(kind));
    let left = this.#random() * weights.reduce((sum, weight) => sum + weight, 0);
    return lit.find((_, nth) => (left -= weights[nth]!) < 0) ?? lit.at(-1)!;
  }

  async press({ kind, css }: Lit, timeout = 10_000) {
    await this.page.locator(css).first()[this.way]({ timeout });
    this.pressed[kind] = (this.pressed[kind] ?? 0) + 1;
  }

  /** One press; false when the game is over. */
  async step(): Promise<boolean> {
    const lit = await this.lit();
    if (lit[0]!.kind === 'over') return false;
    await this.#tryTo(this.choose(lit));
    return true;
  }

  /** Presses what may be gone by now: the decision before was just answered. Whoever sees that looks again. */
  async #tryTo(lit: Lit) {
    try {
      await this.press(lit, 3000);
    } catch {
      // It may be there again by now, for the decision that follows.
      if (await this.page.locator(lit.css).count()) await this.press(lit);
    }
  }

  /** Plays to the end. */
  async play() {
    const { between } = this.habits;
    for (let presses = 0; await this.step(); presses++) {
      if (presses > 3000) throw new Error('the game does not end');
      if (between && presses % 25 === 10 && (await this.page.locator(between.css).count())) await this.#tryTo(between);
    }
  }

  /** The sums the result shows, by seat. */
  async result(): Promise<number[]> {
    return this.page.evaluate(() => {
      // Partners stand together under the name of their team, and have a row for their sum.
      const seats = [...document.querySelectorAll('dialog[open] thead th[class*="p-"]')].map((head) =>
        Number(/\bp-(\d)/.exec(head.className)?.[1]),
      );
      const sums = [...document.querySelectorAll('dialog[open] tfoot tr:first-child td')].map((sum) =>
        Number(sum.textContent),
      );
      return [...seats.keys()].map((nth) => sums[seats.indexOf(nth + 1)] ?? NaN);
    });
  }
}
