/** Layout flaws of a table. Runs in the page. */
export function tableFlaws({ touch }: { touch: boolean }): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const says =
      element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '')
      .replace(/svelte-\S+/g, '')
      .trim()
      .replace(/\s+/g, '.')} “${says}”`;
  };
  const seen = (element: Element) => (element as HTMLElement).checkVisibility() && !element.closest('.hidden');
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`scrolls sideways by ${scrollWidth - innerWidth}`);
  if (scrollHeight > innerHeight) found.push(`scrolls down by ${scrollHeight - innerHeight}`);

  const panels = [...document.querySelectorAll('.top, .scores.row, .zone, .side > *, .dock')].filter(seen);
  const boxes = panels.map((panel) => panel.getBoundingClientRect());
  boxes.forEach((box, nth) => {
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      found.push(`leaves the window: ${nameOf(panels[nth]!)}`);
    boxes.slice(nth + 1).forEach((other, later) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 0.5 && down > 0.5)
        found.push(`lie over each other: ${nameOf(panels[nth]!)} and ${nameOf(panels[nth + 1 + later]!)}`);
    });
  });

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const holder = text.parentElement;
    if (!holder || !text.data.trim() || !seen(holder) || holder.closest('.scroll, .chips, dialog:not([open])'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`text leaves the window: ${nameOf(holder)}`);
    const panel = holder.closest('.zone, .dock, .side > *, .top, .scores.row');
    const room = panel?.getBoundingClientRect();
    if (
      room &&
      (box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1)
    )
      found.push(`text leaves its panel: ${nameOf(holder)}`);
    // A parent that hides overflow cuts off the text.
    for (let parent: Element | null = holder; parent && parent !== panel; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const cut = parent.getBoundingClientRect();
      // The box of a line of letters is higher than the letters.
      const spare = box.height / 4;
      const over = Math.max(
        box.right - cut.right,
        cut.left - box.left,
        box.bottom - cut.bottom - spare,
        cut.top - box.top - spare,
      );
      // A long name may end in an ellipsis; a short one must fit.
      if (style.textOverflow === 'ellipsis' && text.data.length > 8 && parent.closest('[title]')) continue;
      if (over > 1) found.push(`cut off by ${Math.round(over)}: ${nameOf(holder)} in ${nameOf(parent)}`);
    }
  }

  if (touch) {
    // A hex counts by the circle inside it.
    for (const one of document.querySelectorAll('button, a.button, input, [role=tab], .target')) {
      if (!seen(one) || one.closest('dialog:not([open])')) continue;
      const { width, height } = one.getBoundingClientRect();
      if (Math.min(width, height) < 43.5)
        found.push(`small to touch, ${Math.round(width)} × ${Math.round(height)}: ${nameOf(one)}`);
    }
  }
  return [...new Set(found)];
}
