// Focus that stays where it is needed: it goes into what opens, is kept there, and comes back when it closes.
import type { Attachment } from 'svelte/attachments';

const REACHED = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** For a choice that overlays the table but leaves the rest of it usable with the pointer; a `<dialog>` would not. */
export const held: Attachment<HTMLElement> = (box) => {
  const before = document.activeElement as HTMLElement | SVGElement | null;
  const all = () => [...box.querySelectorAll<HTMLElement>(REACHED)].filter((one) => one.checkVisibility());
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const reached = all();
    const [first, last] = [reached[0], reached.at(-1)];
    const out = event.shiftKey ? first : last;
    if (document.activeElement !== out && box.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  all()[0]?.focus();
  addEventListener('keydown', keyed, true);
  return () => {
    removeEventListener('keydown', keyed, true);
    // What opened it may be gone, or something else may have been chosen meanwhile.
    if (before?.isConnected && (box.contains(document.activeElement) || document.activeElement === document.body))
      before.focus();
  };
};
