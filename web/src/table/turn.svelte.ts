// Says that it is my turn where it will be noticed: in the title, by sound and by browser notification,
// depending on the settings.
import { onDestroy } from 'svelte';
import { m } from '../paraglide/messages.js';
import { settings } from '../settings/settings.svelte';
import { refuse, turn } from '../settings/sounds';
import type { TableSession } from './session.svelte';

export function watchTurn(session: TableSession) {
  let was = false;
  let first = true;
  $effect(() => {
    const mine = (session.truth?.you?.legal?.length ?? 0) > 0;
    document.title = mine ? `● ${m.your_turn()} · Tessera` : 'Tessera';
    if (mine && !was && document.visibilityState === 'hidden' && settings.notify && 'Notification' in window) {
      if (Notification.permission === 'granted') new Notification('Tessera', { body: m.your_turn(), tag: session.id });
    }
    if (mine && !was && first === false) turn();
    first = false;
    was = mine;
  });
  $effect(() => {
    if (session.refused && session.refused.code !== 'offline') refuse();
  });
  onDestroy(() => (document.title = 'Tessera'));
}
