// What would happen: asked from the server for the offer that is looked at, pending or pointed at.
import type { Preview } from '../types/server';

interface Offer {
  text: string;
  action: unknown;
}

/** Milliseconds of looking before it is asked: a pointer on its way asks nothing. */
const GLANCE = 90;

/** The preview of what is looked at, while it is; null before it is there. */
export function watchPreview(
  ask: (actions: unknown[]) => Promise<Preview>,
  looked: () => Offer | null,
): { readonly now: Preview | null } {
  let known = $state.raw<{ text: string; preview: Preview } | null>(null);
  $effect(() => {
    const offer = looked();
    if (!offer) {
      known = null;
      return;
    }
    const timer = setTimeout(async () => {
      const found = await ask([offer.action]).catch(() => null);
      if (found && looked()?.text === offer.text) known = { text: offer.text, preview: found };
    }, GLANCE);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return known && looked()?.text === known.text ? known.preview : null;
    },
  };
}
