// What would happen: requested from the server for the offer being considered, pending or hovered over.
import type { Preview } from '../types/server';

interface Offer {
  text: string;
  action: unknown;
}

/** Milliseconds of hovering before it is requested: a pointer passing over requests nothing. */
const GLANCE = 90;

/** The preview of what is being considered; null until it has arrived. */
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
