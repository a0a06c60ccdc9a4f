// What of a table is in sight: the tab of a phone, the drawer, the menu, whose board lies in the middle, whose is open.
import { set, settings } from '../settings/settings.svelte';
import { Counting } from './counting.svelte';
import type { Mode } from './mode.svelte';
import type { TableSession } from './session.svelte';
import type { Drawer, Tab } from './TableLayout.svelte';

/** The boards of one's own: on a phone each is a tab. */
export type OwnTab = Extract<Tab, 'mine' | 'more'>;

export class Sight {
  #tab = $state<Tab>('mine');
  /** Which of one's own boards is looked at, whatever else a phone shows. */
  own = $state<OwnTab>('mine');
  /** The side it turns to in a moment. */
  #turns: Tab | null = null;
  drawer = $state<Drawer>(null);
  menu = $state(false);
  /** The result is open. */
  result = $state(false);
  /** How far the final scoring has come. */
  readonly counting = new Counting();
  /** The seat whose whole board is open, and which of its boards. */
  opened = $state<number | null>(null);
  page = $state<OwnTab>('mine');
  /** The player a watcher follows. */
  followed = $state(1);

  constructor(readonly session: TableSession) {}

  /** The tab of a phone. */
  get tab(): Tab {
    return this.#tab;
  }
  set tab(tab: Tab) {
    this.#tab = tab;
    if (tab === 'mine' || tab === 'more') this.own = tab;
  }

  get seated(): boolean {
    return this.session.seat !== null;
  }

  /** Whose board is in the middle: mine, or the followed one. */
  get seat(): number {
    return this.session.seat ?? this.followed;
  }

  /** The game is over, or the table was closed. */
  get ended(): boolean {
    const status = this.session.shown?.table.status;
    return status === 'over' || status === 'closed';
  }

  /** Opens or closes the player aid. Beside the boards of a desk it stays until it is closed, and the next time too. */
  aid(mode: Mode) {
    if (mode === 'desk') set('aid', !settings.aid);
    else this.drawer = this.drawer === 'aid' ? null : 'aid';
  }

  /** The final scoring runs: who won is not said yet. */
  get scoring(): boolean {
    return this.session.shown?.table.status === 'over' && !this.counting.done;
  }

  /** The game is over and not yet counted, seen or not: nothing may say who won. */
  get untold(): boolean {
    return this.session.truth?.table.status === 'over' && !this.counting.done;
  }

  /**
   * A phone turns to another side of the table by itself: after the table has been brought up to date, so that neither
   * takes longer than anybody notices.
   */
  turn(tab: Tab) {
    const first = this.#turns === null;
    this.#turns = tab;
    if (!first) return;
    setTimeout(() => {
      this.tab = this.#turns ?? this.tab;
      this.#turns = null;
    });
  }

  /** A chip leads to a player: a spectator follows them, if they have a chair. */
  look(seat: number, mode: Mode) {
    if (!this.seated && seat <= (this.session.shown?.table.seats.length ?? 0)) {
      this.followed = seat;
      this.tab = 'mine';
    } else if (mode === 'tablet') this.drawer = 'opponents';
    else this.tab = seat === this.seat ? 'mine' : 'opponents';
  }

  /** Another player's board was chosen: it opens, or is followed. */
  open(seat: number, page: OwnTab = 'mine') {
    if (this.seated) {
      this.page = page;
      this.opened = seat;
    } else {
      this.followed = seat;
      this.own = page;
    }
  }
}
