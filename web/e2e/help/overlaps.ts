/** Texts of a table that lie over each other, over a small picture beside them, or are wider than the hex they name; and
 * clocks that are too small to read at a glance. Runs in the page. */
export function overlaps(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.hidden, .scroll, .chips, dialog:not([open])');
  interface Piece {
    of: Element;
    says: string;
    box: DOMRect;
    text: boolean;
    /** The drawing it is part of. */
    root: Element | null;
  }
  const rootOf = (element: Element) => {
    let root = element.closest('svg');
    for (let up = root?.parentElement?.closest('svg'); up; up = up.parentElement?.closest('svg')) root = up;
    return root;
  };
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const of = text.parentElement;
    const says = text.data.trim().replace(/\s+/g, ' ');
    if (!of || !says || !shown(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // What is cut off with an ellipsis ends where its box ends.
    const cut = of.closest('svg')
      ? null
      : [of, of.parentElement].find((one) => one && getComputedStyle(one).overflowX === 'hidden');
    for (const line of range.getClientRects()) {
      const right = cut ? Math.min(line.right, cut.getBoundingClientRect().right) : line.right;
      if (right - line.left > 1)
        pieces.push({
          of,
          says,
          box: new DOMRect(line.x, line.y, right - line.x, line.height),
          text: true,
          root: rootOf(of),
        });
    }
  }
  for (const of of document.querySelectorAll('svg')) {
    const box = of.getBoundingClientRect();
    if (shown(of) && box.width > 4 && box.width <= 40)
      pieces.push({ of, says: 'a picture', box, text: false, root: rootOf(of) });
  }
  const found = pieces.flatMap((one, nth) =>
    pieces.slice(nth + 1).flatMap((other) => {
      if (!one.text && !other.text) return [];
      if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) return [];
      // A price lies on what it is for.
      if ((!one.text && other.of.closest('.badge')) || (!other.text && one.of.closest('.badge'))) return [];
      // Inside one drawing a number may lie on what it counts.
      if (one.root && one.root === other.root) return [];
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The box of a line is higher than its letters.
      if (across <= 1 || down <= Math.min(one.box.height, other.box.height) / 3) return [];
      return [`“${one.says}” and “${other.says}” by ${Math.round(across)} × ${Math.round(down)}`];
    }),
  );
  // A badge has an edge around its words.
  const badges = [...document.querySelectorAll('.badge')]
    .filter(shown)
    .map((of) => ({ of, box: of.getBoundingClientRect() }));
  badges.forEach(({ of, box }, nth) => {
    for (const other of badges.slice(nth + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1)
        found.push(`badges “${of.textContent}” and “${other.of.textContent}” by ${Math.round(across)}`);
    }
  });
  const hex = document.querySelector('.black .ground')?.getBoundingClientRect();
  const name = document.querySelector('.black .name')?.getBoundingClientRect();
  if (hex && name) {
    // The sides of a hex that stands on its corner meet at the top.
    const room = 2 * Math.sqrt(3) * Math.max(0, name.top + 0.6 * name.height - hex.top);
    if (name.width > room) found.push(`the black depot’s name is ${Math.round(name.width - room)} too wide`);
  }
  for (const pile of document.querySelectorAll('.piles > .pile')) {
    const { right } = pile.getBoundingClientRect();
    if (shown(pile) && right > innerWidth - 4)
      found.push(`a pile of goods ends ${Math.round(innerWidth - right)} from the edge`);
  }
  const cell = document
    .querySelector('[data-marker^=order]')
    ?.closest('svg')
    ?.querySelector('.space')
    ?.getBoundingClientRect();
  for (const marker of document.querySelectorAll('[data-marker^=order]')) {
    const { top, bottom } = marker.getBoundingClientRect();
    if (cell && shown(marker) && (top < cell.top - 1 || bottom > cell.bottom + 1))
      found.push('a marker leaves its cell');
  }
  for (const clock of document.querySelectorAll('.clock'))
    if (shown(clock) && parseFloat(getComputedStyle(clock).fontSize) < 14) found.push('a clock is small');
  return [...new Set(found)];
}
