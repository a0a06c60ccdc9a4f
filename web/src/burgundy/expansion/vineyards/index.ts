// Vineyards (section 10): double tiles from a depot and a shop of their own, planted beside the duchy, and grapes that
// count at the end.
import type { Motion, Spot } from '../../../motion/motion';
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import { capital } from '../../../replay/words';
import type { VineyardsTold } from '../../../types/burgundy';
import type { Offer, View } from '../../view';
import { tilePiece } from '../../pieces/moving';
import { storageOf } from '../../stored';
import type { Chip, OfRoom, Room } from '..';
import Aid from './Aid.svelte';
import { LEVELS, SITES } from './board';
import { BONUSES } from './bonus';
import Buttons from './Buttons.svelte';
import Card from './Card.svelte';
import { choiceOf } from './choice';
import Depot from './Depot.svelte';
import Face from './Face.svelte';
import { grapeGlyph } from './grapes';
import Player from './Player.svelte';
import { REFUSALS, sayAsked, sayChoice, sayTold } from './say';
import { fills, plantedBy, vineyardOf } from './state';
import { reference } from './reference';
import { arranged, PIECES, VINE_TILES } from './tiles';
import { bothWait, placingOf, turningAt, twinOf } from './turning.svelte';
import Vineyard from './Vineyard.svelte';

function glyphOf(event: OfRoom): GlyphName {
  if (event.event === 'gained') return event['silver'] ? 'silver' : 'worker';
  if (event.event === 'deed-scored') return 'star';
  const told = event as unknown as VineyardsTold;
  return 'grape' in told ? grapeGlyph(told.grape) : 'double';
}

/** The places of a seat where a double tile lies in one state and not in the other. */
function stored(tile: string, seat: number, there: View, gone: View): Spot {
  const lying = (view: View) => [...storageOf(view, seat), ...storageOf(view, seat, 'own')];
  const now = new Map(lying(gone));
  const found = lying(there).find(([at, one]) => one?.startsWith(`${tile}/`) && now.get(at) !== one);
  return { at: found?.[0] ?? 'storage', seat };
}

/** The slot of the black depot that a tile has left; an inn lies beside it. */
function black(tile: string, before: View, after: View): Spot {
  const nth = before.black.findIndex((one, slot) => one === tile && after.black[slot] !== tile) + 1;
  return { at: `black.${nth || tile}` };
}

function motions(event: OfRoom, before: View, after: View): Motion[] {
  const told = event as unknown as VineyardsTold;
  const glide = (tile: string, from: Spot, to: Spot): Motion => ({ kind: 'glide', piece: tilePiece(tile), from, to });
  switch (told.told) {
    case 'filled':
      return [{ kind: 'deal', words: ['vines', 'shop'] }];
    case 'took':
      return [glide(told.tile, { at: `vines.${told.place}` }, stored(told.tile, told.seat, after, before))];
    case 'bought':
    case 'given':
      return [glide(told.tile, { at: `shop.${told.place}` }, stored(told.tile, told.seat, after, before))];
    case 'came-home':
      return [];
    case 'black': {
      const to = storageOf(after, told.seat).find(([at, tile]) => {
        return tile === told.tile && new Map(storageOf(before, told.seat)).get(at) !== tile;
      });
      return [glide(told.tile, black(told.tile, before, after), { at: to?.[0] ?? 'storage', seat: told.seat })];
    }
    case 'placed': {
      const { tile, seat, space } = told;
      const shop = (before.expansions?.['vineyards'] as { shop?: (string | null)[] }).shop ?? [];
      const left = shop.findIndex((one, nth) => {
        const now = (after.expansions?.['vineyards'] as { shop?: (string | null)[] }).shop?.[nth];
        return one === tile && now !== tile;
      });
      const kept = stored(tile, seat, before, after);
      const from: Spot = kept.at === 'storage' && left >= 0 ? { at: `shop.${left + 1}` } : kept;
      const motions = [glide(tile, from, { at: `vineyard.${space}`, seat })];
      const level = fills(plantedBy(before, seat), space);
      if (!level) return motions;
      const at = LEVELS[level - 1]!.map((site) => ({ at: `vineyard.${site.space}`, seat }));
      return [...motions, { kind: 'light', at, seat }];
    }
    case 'grape':
    case 'dealt':
      return [{ kind: 'land', at: { at: `grape.${told.grape}`, seat: told.seat } }];
    default:
      return [];
  }
}

/** How much is to be decided about a double tile before it is placed: how it lies, and which bonus comes first. */
function decisions(offer: Offer, legal: readonly Offer[]): number {
  const choice = choiceOf(offer);
  const orders = choice && 'space' in choice && bothWait(choice.space) !== undefined;
  return Number(orders ?? false) + Number(twinOf(offer, legal) !== undefined);
}

const room: Room = {
  tiles: { ...VINE_TILES, ...PIECES },
  reference,
  offer: sayChoice,
  event: sayTold,
  glyph: glyphOf,
  effect: sayAsked,
  refusals: REFUSALS,
  motions,
  place: (event) => {
    const told = event as unknown as VineyardsTold;
    if (told.told === 'placed') return `vineyard.${told.space}`;
    return told.told === 'grape' ? `grape.${told.grape}` : undefined;
  },
  source: m.b_vineyards_name,
  arranged,
  board: { words: ['vines', 'shop'], Part: Depot },
  shops: ['shop'],
  second: {
    words: ['vineyard', 'grape'],
    name: m.b_vineyards_name,
    glyph: 'grape-orange',
    facts: (view, seat) => {
      const { planted, points } = vineyardOf(view, seat);
      const part = planted.length;
      return [
        { glyph: 'double', text: m.b_vineyards_placed({ part, whole: SITES.length }), short: String(part) },
        { glyph: 'star', text: m.b_vineyards_at_the_end({ points }), short: String(points) },
      ];
    },
    Part: Vineyard,
  },
  places: { words: ['vineyard', 'grape', 'supply'], Card },
  player: { Part: Player },
  aid: { Part: Aid },
  meant: (offers, choosing) => turningAt(choosing).meant(offers),
  undecided: (offer, legal) => decisions(offer, legal) > 0,
  keyed: (key, choosing) => {
    if (key !== 'r' || !turningAt(choosing).turns) return false;
    turningAt(choosing).turn();
    return true;
  },
  dock: {
    has: (offer) => ['black', 'shop', 'store'].includes(choiceOf(offer)?.choice ?? ''),
    Part: Buttons,
    about: decisions,
    chips: (offer, view, seat, choosing) => {
      const placing = placingOf(offer, view);
      const site = placing && SITES[placing.space - 1];
      if (!site) return [];
      const level = fills(plantedBy(view, seat), site.space);
      const ordered = bothWait(site.space);
      const bonuses = ordered && turningAt(choosing).last ? [...ordered].reverse() : site.bonuses;
      return [
        ...bonuses.flatMap((bonus, nth): Chip[] => {
          const { glyph, count, short, what } = BONUSES[bonus];
          // Points are what the dock itself says of any choice; what is gained is told from what is paid.
          if (bonus === 'points-4') return [];
          const text = count ? `+${what()}` : capital((short ?? what)());
          return [{ glyph, text: ordered ? `${nth + 1}. ${text}` : text }];
        }),
        ...(level ? [{ glyph: 'star', text: capital(m.b_vineyards_chip_full({ level })) } as const] : []),
      ];
    },
  },
  Face,
};

export default room;
