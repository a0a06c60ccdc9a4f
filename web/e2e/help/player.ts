// Somebody who knows no rule: looks for what lights up, and clicks it.
import type { Page } from 'playwright-core';
import { chance } from './table.ts';

/** Something that can be pressed: where it is, and what kind of thing it is. */
export interface Lit {
  kind:
    | 'space'
    | 'depot'
    | 'black'
    | 'stored'
    | 'pile'
    | 'fan'
    | 'bundle'
    | 'confirm'
    | 'end'
    | 'skip'
    | 'workers'
    | 'side'
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
  const add = (kind: Lit['kind'], data: string) =>
    document.querySelectorAll(`.target[data-${data}]`).forEach((element) => {
      if (visible(element))
        found.push({ kind, css: `.target[data-${data}="${element.getAttribute(`data-${data}`)}"]` });
    });
  add('space', 'space');
  add('depot', 'slot');
  add('depot', 'depot');
  add('black', 'black');
  add('pile', 'pile');
  // A stored tile that only says which tile is to be placed is no choice of its own.
  document.querySelectorAll('.target[data-stored]:not([data-target^="stored"])').forEach((element) => {
    found.push({ kind: 'stored', css: `.target[data-stored="${element.getAttribute('data-stored')}"]` });
  });
  document
    .querySelectorAll('.bundles .button')
    .forEach((_, nth) => found.push({ kind: 'bundle', css: `.bundles .button >> nth=${nth}` }));
  document
    .querySelectorAll<HTMLButtonElement>('.set-up section > .button')
    .forEach((_, nth) => found.push({ kind: 'side', css: `.set-up section > .button >> nth=${nth}` }));
  document.querySelectorAll<HTMLButtonElement>('.dock .button:enabled').forEach((button) => {
    const says = button.textContent?.trim() ?? '';
    const label = button.getAttribute('aria-label') ?? '';
    if (says === 'Confirm') found.push({ kind: 'confirm', css: '.dock .button.primary' });
    if (says === 'End turn') found.push({ kind: 'end', css: '.dock .button:text-is("End turn")' });
    if (says === 'Skip') found.push({ kind: 'skip', css: '.dock .button:text-is("Skip")' });
    if (/black (?:depot|tile)/i.test(label)) found.push({ kind: 'black', css: `.dock .button[aria-label="${label}"]` });
    if (/worker/i.test(label)) found.push({ kind: 'workers', css: `.dock .button[aria-label="${label}"]` });
  });
  document.querySelectorAll('.switch [role=tab][aria-selected=false] .count').forEach((count) => {
    const tab = count.closest('[data-tab]')!.getAttribute('data-tab');
    found.push({ kind: 'tab', css: `.switch [data-tab="${tab}"]` });
  });
  return found.length ? found : null;
}

/** How much a kind of thing is liked: placing fills the duchy, so that games get somewhere. */
const LIKED: Partial<Record<Lit['kind'], number>> = {
  space: 12,
  fan: 5,
  depot: 5,
  bundle: 5,
  pile: 3,
  side: 3,
  stored: 3,
  black: 2,
  tab: 6,
  workers: 1,
  end: 2,
  skip: 0.3,
};

export class Player {
  /** What was pressed, by kind. */
  pressed: Partial<Record<Lit['kind'], number>> = {};
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
    const found = await this.page.waitForFunction(look, undefined, { polling: 30, timeout: 30_000 });
    return (await found.jsonValue())!;
  }

  choose(lit: Lit[]): Lit {
    const confirm = lit.find(({ kind }) => kind === 'confirm');
    if (confirm) return confirm;
    const weights = lit.map(({ kind }) => LIKED[kind] ?? 1);
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
