// Layout flaws of a scrolling page; runs in the page.

export interface Look {
  /** Fingers need 44 px. */
  touch: boolean;
}

export function pageFlaws({ touch }: Look): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const says =
      element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '')
      .replace(/svelte-\S+/g, '')
      .trim()
      .replace(/\s+/g, '.')} “${says}”`;
  };
  const open = document.querySelector('dialog[open]');
  const root: Element = open ?? document.body;
  const seen = (element: Element) =>
    (element as HTMLElement).checkVisibility({ opacityProperty: true }) && !element.closest('.hidden, [inert], .skip');
  /** An ancestor scrolls, so what lies outside of it can be reached. */
  const scrolled = (element: Element) => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      if (/auto|scroll/.test(overflowX) && parent.scrollWidth > parent.clientWidth) return true;
      if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return true;
    }
    return false;
  };
  /** It is cut off with an ellipsis, and can be read in full somewhere. */
  const dotted = (element: Element) =>
    getComputedStyle(element).textOverflow === 'ellipsis' && !!element.closest('[title], [aria-label]');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways by ${scrollWidth - clientWidth}`);

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const holder = text.parentElement;
    if (!holder || !text.data.trim() || !seen(holder) || holder.closest('select, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width || scrolled(holder) || getComputedStyle(holder).clipPath !== 'none') continue;
    if (!dotted(holder) && (box.left < -1 || box.right > innerWidth + 1))
      found.push(`text leaves the window: ${nameOf(holder)}`);
    for (let parent: Element | null = holder; parent && parent !== root; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (!/hidden|clip/.test(style.overflowX)) continue;
      const cut = parent.getBoundingClientRect();
      if (Math.max(box.right - cut.right, cut.left - box.left) <= 1) continue;
      if (dotted(parent)) break;
      found.push(`cut off: ${nameOf(holder)}`);
    }
  }

  const WANTED =
    'button, a, select, input:not([type=radio], [type=checkbox]), textarea, summary, label:has(input), [role=tab], .target';
  const pressed = [...root.querySelectorAll(WANTED)].filter((one) => seen(one) && !one.closest('nav.foot'));
  // Fixed bars cover what scrolls under them; that does not count as overlap.
  const boxes = pressed
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ one }) => !one.closest('svg'));
  boxes.forEach(({ one, box }, nth) => {
    for (const { one: other, box: over } of boxes.slice(nth + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const across = Math.min(box.right, over.right) - Math.max(box.left, over.left);
      const down = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
      if (across > 1 && down > 1 && !scrolled(one) && !scrolled(other))
        found.push(`lie over each other: ${nameOf(one)} and ${nameOf(other)}`);
    }
  });
  if (touch) {
    for (const { one, box } of boxes) {
      // A link in a sentence is as high as its line.
      if (one.matches('a:not(.button)') && getComputedStyle(one).display === 'inline') continue;
      if (Math.min(box.width, box.height) < 43.5)
        found.push(`small to touch, ${Math.round(box.width)} × ${Math.round(box.height)}: ${nameOf(one)}`);
    }
  }

  // Everything that can be pressed can be scrolled into view, with nothing covering it there.
  for (const { one } of boxes) {
    if ((one as HTMLButtonElement).disabled) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      found.push(`cannot be brought into sight: ${nameOf(one)}`);
      continue;
    }
    const there = document.elementFromPoint(x, y);
    if (there && !one.contains(there) && !there.contains(one) && !there.closest('label')?.contains(one))
      found.push(`covered by ${nameOf(there)}: ${nameOf(one)}`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}
