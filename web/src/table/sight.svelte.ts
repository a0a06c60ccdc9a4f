// What of a table is in sight: the tab of a phone, the drawer, the menu, whose board lies in the middle, whose is open.
import type { Mode } from './mode.svelte';
import type { TableSession } from './session.svelte';
import type { Tab } from './TableLayout.svelte';

export class Sight {
  tab = $state<Tab>('mine');
  drawer = $state<'opponents' | 'talk' | null>(null);
  menu = $state(false);
  /** The result is open. */
  counted = $state(false);
  /** The seat whose whole board is open. */
  opened = $state<number | null>(null);
  /** Whom somebody follows who looks on. */
  followed = $state(1);

  constructor(readonly session: TableSession) {}

  get seated(): boolean {
    return this.session.seat !== null;
  }

  /** Whose board is in the middle: mine, or the one that is followed. */
  get seat(): number {
    return this.session.seat ?? this.followed;
  }

  /** The game is over, or the table was closed. */
  get ended(): boolean {
    const status = this.session.shown?.table.status;
    return status === 'over' || status === 'closed';
  }

  /** A chip leads to a player: who looks on follows them. */
  look(seat: number, mode: Mode) {
    if (!this.seated) {
      this.followed = seat;
      this.tab = 'mine';
    } else if (mode === 'tablet') this.drawer = 'opponents';
    else this.tab = seat === this.seat ? 'mine' : 'opponents';
  }

  /** Another player's board was chosen: it opens, or is followed. */
  open(seat: number) {
    if (this.seated) this.opened = seat;
    else this.followed = seat;
  }
}
