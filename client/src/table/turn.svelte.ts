// Says that it is my turn where one looks: in the title, by sound and by the browser's notification, as set.
import { onDestroy } from 'svelte';
import { m } from '../paraglide/messages.js';
import { settings } from '../settings/settings.svelte';
import type { TableSession } from './session.svelte';

export function watchTurn(session: TableSession) {
  let was = false;
  $effect(() => {
    const mine = (session.truth?.you?.legal?.length ?? 0) > 0;
    document.title = mine ? `● ${m.your_turn()} · Tessera` : 'Tessera';
    if (mine && !was && document.visibilityState === 'hidden' && settings.notify && 'Notification' in window) {
      if (Notification.permission === 'granted') new Notification('Tessera', { body: m.your_turn(), tag: session.id });
    }
    was = mine;
  });
  onDestroy(() => (document.title = 'Tessera'));
}
