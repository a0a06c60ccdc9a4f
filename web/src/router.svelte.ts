// Where the visitor is. Addresses are real ones, so that the browser's and the phone's back buttons do what they say.

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  /** The table from which somebody looks something up in the rules: there the way leads back. */
  table = $state<string | null>(null);

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  /** Goes to an address of the client; `replace` leaves no step to go back to. */
  go(address: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  /** Somebody is at a table. */
  sitAt(table: string) {
    this.table = table;
  }

  #read() {
    this.path = location.pathname;
    if (!/^\/(rules|tables|dice)(\/|$)/.test(this.path)) this.table = null;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** Attach to `svelte:window` or a root element: links inside the client do not reload it. */
export function followLinks(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api')) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
