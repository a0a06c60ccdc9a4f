// Browser notifications: only for those who have switched them on.
import { m } from '../paraglide/messages.js';
import { settings } from './settings.svelte';

/** Says that it is my turn at a table. */
export function notify(table: string) {
  if (!settings.notify || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(m.your_turn(), {
      body: m.your_turn_at({ table }),
      tag: table,
      icon: '/icon-192.png',
    });
    notice.onclick = () => {
      window.focus();
      location.assign(`/tables/${table}`);
    };
  } catch {
    // Some phone browsers show notifications only from a service worker.
  }
}

/** Asks the visitor; false if notifications are not wanted or not possible. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission === 'default') return (await Notification.requestPermission()) === 'granted';
  return Notification.permission === 'granted';
}
