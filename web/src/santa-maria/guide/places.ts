// Where the pieces of the table are on the screen, and what a click beside the target may have meant.
import { boxOf } from '../../learn/box';
import type { Window } from '../../learn/game';
import type { Bundle, View } from '../../types/santa-maria';
import { counted } from '../pieces/shown';

/** Around most pieces, in px. */
const ROOM = 4;
const quoted = (text: string) => JSON.stringify(text);
const BOXES: Record<string, string> = {
  end: '[data-act=end]',
  skip: '[data-act=skip]',
  market: '[data-act=market]',
  prices: '.market',
  tray: '.mine .tray',
  colony: '.mine .colony',
  religion: '[data-part=tracks]',
  monks: '[data-part=monks]',
  docks: '[data-part=docks]',
  retreats: '[data-part=retreat]',
  // The large button of the dock does what is asked too.
  go: '.dock [data-act=go]',
};

/** The place of a piece: the address of a cell or a die, `target:line white 3 3`, `sell:wood`, `buy:grain`, or the name of a box. */
export function windowOf(root: Element, name: string): Window | null {
  const at = name.search(/[:.]/);
  const [kind, rest] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
  if (kind === 'target') return boxOf(root.querySelector(`[data-target=${quoted(rest)}]`), ROOM);
  if (kind === 'die') return boxOf(root.querySelector(`.mine [data-head=${quoted(name)}]`), 2);
  if (kind === 'cell') return boxOf(root.querySelector(`.mine [data-card=${quoted(`cell ${rest}`)}]`), 0);
  // The market opens above the dock; before that its button is the way to it.
  if (kind === 'sell' || kind === 'buy')
    return boxOf(root.querySelector(`[data-${kind}=${quoted(rest)}]`) ?? root.querySelector(BOXES.market!), ROOM);
  // The market covers the player's goods, and shows them too.
  if (kind === 'tray' && root.querySelector(BOXES.prices!)) return null;
  return boxOf(root.querySelector(BOXES[kind] ?? `.${kind}`), ROOM);
}

/** A payment as the game writes it: `2wood+grain`. */
export const written = (bundle: Bundle): string =>
  counted(bundle)
    .map(({ item, count }) => `${count > 1 ? count : ''}${item}`)
    .join('+') || '-';

/** What a click on this place may have meant: decisions as the game writes them, likeliest first. */
export function meantBy(event: MouseEvent, view: View): string[] | null {
  const target = event.target as Element;
  const card = target.closest<HTMLElement>('[data-card]')?.dataset.card?.split(' ') ?? [];
  const [kind = '', id = ''] = card;
  if (kind === 'cell') return view.placing ? [0, 1, 2, 3].map((turn) => `place ${id} ${turn}`) : [`activate ${id}`];
  if (kind === 'camp') return [`monk ${id}`];
  if (kind === 'scholar' || kind === 'bishop') {
    const space = view.monk_spaces.find((one) => one.scholar === id || one.bishop === id)?.space;
    return space ? [`monk ${space}`] : null;
  }
  const tile = target.closest('[data-tile]')?.getAttribute('data-tile');
  const offered = view.offer.find((one) => one.tile === tile);
  if (offered) return [`expand ${offered.tile} ${written(offered.price)}`];
  const shipment = target.closest<HTMLElement>('[data-shipment]')?.dataset.shipment;
  const dock = view.dock_spaces.find((one) => one.shipment?.id === shipment);
  return shipment && dock?.shipment ? [`export ${dock.dock} ${written(dock.shipment.cost)}`] : null;
}
