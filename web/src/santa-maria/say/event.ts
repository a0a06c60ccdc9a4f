// What happened, as a line of the log.
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import { teller } from '../../replay/words';
import { signed } from '../../table/numbers';
import { toldOnce } from '../../table/told';
import type { Event, Gain, MonkSpace, Told } from '../../types/santa-maria';
import { shipmentOf, type Pieces } from '../data';
import { boardNumber, bundleText, listed } from '../names';
import { GLYPH_OF_ITEM } from '../pieces/kind';
import { counted } from '../pieces/shown';
import { bishopName, featName, retreatText, scholarName, scholarText } from './pieces';
import {
  atText,
  coinsText,
  diceText,
  dieText,
  dueObject,
  lineText,
  nameOf,
  pointsText,
  sayCost,
  tileObject,
} from './words';

type Name = Event['event'];
type Of<Which extends Name> = Extract<Event, { event: Which }>;

type By = Gain['by'];
const GAINS: { [Which in By]: (by: Extract<Gain, { by: Which }>, said: { name: string; gain: string }) => string } = {
  territory: ({ cell }, said) => m.sm_gained_territory({ ...said, at: atText(cell) }),
  retreat: ({ space }, said) => m.sm_gained_retreat({ ...said, space }),
  income: ({ dock }, said) => m.sm_gained_income({ ...said, dock }),
  camp: (_, said) => m.sm_gained_camp(said),
  'gold-symbol': (_, said) => m.sm_gained_gold(said),
  'past-the-end': (_, said) => m.sm_gained_end(said),
  ability: (_, said) => m.sm_gained_ability(said),
};

/** Scholars are at monk spaces 1 to 3, bishops at 4 to 6, camps at 7 to 10. */
function monkText(name: string, space: MonkSpace): string {
  if (space <= 3) return m.sm_event_monk_scholar({ name, nth: space });
  return space <= 6 ? m.sm_event_monk_bishop({ name, nth: space - 3 }) : m.sm_event_monk_camp({ name, nth: space - 6 });
}

const costOf = (shipment: string) => bundleText(shipmentOf(shipment)?.cost ?? {});
const worthOf = (shipment: string) => pointsText(shipmentOf(shipment)?.points ?? 0);

type Sentence<Which extends Name> = (
  event: Of<Which>,
  name: string,
  pieces: Pieces,
  names: readonly string[],
) => string;

const SENTENCES: { [Which in Name]: Sentence<Which> } = {
  'scholars-revealed': ({ scholars }, _, pieces) =>
    m.sm_event_scholars({ list: listed(scholars.map((scholar) => scholarName(scholar, pieces))) }),
  'bishops-revealed': ({ bishops }, _, pieces) =>
    m.sm_event_bishops({ list: listed(bishops.map((bishop) => bishopName(bishop, pieces))) }),
  'shipment-revealed': ({ dock, shipment }) =>
    m.sm_event_shipment({ dock, cost: costOf(shipment), points: worthOf(shipment) }),
  'expansions-revealed': ({ doubles, triples }) =>
    m.sm_event_expansions({ count: [...doubles, ...triples].filter(Boolean).length }),
  'white-rolled': ({ dice }) => m.sm_event_white_rolled({ dice: diceText(dice) }),
  'start-player': (_, name) => m.sm_event_start_player({ name }),
  'board-dealt': ({ board, chosen }, name) =>
    board === 'B'
      ? m.sm_event_side_b({ name })
      : (chosen ? m.sm_event_board_chosen : m.sm_event_board_dealt)({ name, board: boardNumber(board) }),
  'supplies-dealt': ({ wood, coins }, name) => m.sm_event_supplies({ name, what: bundleText({ wood, coin: coins }) }),
  'blue-rolled': ({ dice }, name) => m.sm_event_blue_rolled({ name, dice: diceText(dice) }),
  'blue-offer-rolled': ({ dice }) => m.sm_event_blue_offer({ dice: diceText(dice) }),
  'set-offered': ({ scholar }, _, pieces) => m.sm_event_set_offered({ scholar: scholarName(scholar, pieces) }),
  'set-taken': ({ scholar }, name, pieces) => m.sm_event_set_taken({ name, scholar: scholarName(scholar, pieces) }),
  'year-begins': ({ year }) => m.sm_event_year_begins({ year }),
  expanded: ({ tile, paid }, name) =>
    (tile.startsWith('T') ? m.sm_event_expanded_triple : m.sm_event_expanded_double)({ name, paid: bundleText(paid) }),
  placed: ({ tile, cell }, name) => m.sm_event_placed({ name, tile: tileObject(tile), at: atText(cell) }),
  activated: ({ cell, coins }, name) => m.sm_event_activated({ name, at: atText(cell), coins: coinsText(coins) }),
  'die-taken': ({ die, face, value, coins, free }, name) => {
    const said = { name, die: dieText(die, face), line: lineText(die, value) };
    if (face === value) return m.sm_event_die(said);
    return m.sm_event_die_as({ ...said, value, cost: sayCost({ coins, free_steps: free }) });
  },
  'die-laid': ({ die, value, cell }, name) => m.sm_event_die_laid({ name, die: dieText(die, value), at: atText(cell) }),
  retired: ({ space }, name) => m.sm_event_retired({ name, space, effect: retreatText(space) }),
  gained: ({ gain, by }, name) =>
    (GAINS[by.by] as (by: Gain, said: object) => string)(by, { name, gain: bundleText(gain) }),
  'paid-out': ({ resource, count, coins }, name) =>
    m.sm_event_paid_out({ name, what: bundleText({ [resource]: count }), coins: coinsText(coins) }),
  traded: ({ paid }, name) => m.sm_event_traded({ name, paid: bundleText(paid) }),
  exported: ({ dock, shipment, paid }, name) =>
    m.sm_event_exported({ name, dock, paid: bundleText(paid), points: worthOf(shipment) }),
  'conquistador-moved': ({ space }, name) => m.sm_event_conquistador({ name, space }),
  'religion-moved': ({ space }, name) => m.sm_event_religion({ name, space }),
  'step-paid': ({ paid }, name) => m.sm_event_step_paid({ name, paid: bundleText(paid) }),
  'die-unlocked': ({ face, offer }, name) =>
    (offer ? m.sm_event_die_to_offer : m.sm_event_die_unlocked)({ name, face }),
  'monk-placed': ({ space }, name) => monkText(name, space),
  'monk-paid': ({ to, coins }, name, _, names) =>
    m.sm_event_monk_paid({ name, other: nameOf(names, to), coins: coinsText(coins) }),
  'scholar-trained': ({ scholar }, name, pieces) =>
    m.sm_event_scholar({ name, scholar: scholarName(scholar, pieces), text: scholarText(scholar, pieces) }),
  sold: ({ resource, coins }, name) =>
    m.sm_event_sold({ name, what: bundleText({ [resource]: 1 }), coins: coinsText(coins) }),
  bought: ({ resource, coins }, name) =>
    m.sm_event_bought({ name, what: bundleText({ [resource]: 1 }), coins: coinsText(coins) }),
  declined: ({ due }, name) => m.sm_event_declined({ name, due: dueObject(due) }),
  'effect-lost': ({ due }, name) => m.sm_event_lost({ name, due: dueObject(due) }),
  'turn-ended': (_, name) => m.event_turn_ended({ name }),
  'year-ended': ({ year }) => m.sm_event_year_ended({ year }),
  'conquistador-scored': ({ place, points }, name) =>
    m.sm_event_conquistador_scored({ name, place, points: pointsText(points) }),
  'expansions-discarded': ({ count }) => m.sm_event_discarded({ count }),
  'coins-scored': ({ coins, points }, name) =>
    m.sm_event_coins({ name, coins: coinsText(coins), points: pointsText(points) }),
  'line-scored': ({ die, value, points }, name) =>
    m.sm_event_line({ name, line: lineText(die, value), points: pointsText(points) }),
  'scholar-scored': ({ scholar, points }, name, pieces) =>
    m.sm_event_scholar_scored({ name, scholar: scholarName(scholar, pieces), points: pointsText(points) }),
  'bishop-scored': ({ bishop, loss, points }, name, pieces) =>
    m.sm_event_bishop_scored({
      name,
      bishop: bishopName(bishop, pieces),
      loss: signed(loss),
      gain: points,
      points: pointsText(loss + points),
    }),
  'sets-scored': ({ sets, points }, name) =>
    m.sm_event_sets({ name, sets: m.sm_sets({ count: sets }), points: pointsText(points) }),
  'shipments-scored': ({ count, points }, name) =>
    m.sm_event_shipments({ name, shipments: m.sm_shipments({ count }), points: pointsText(points) }),
  'feat-reached': ({ feat }, name) => m.sm_event_feat({ name, feat: featName(feat) }),
  'game-over': ({ places, won }, _, __, names) => {
    if (won !== undefined) return won ? m.sm_event_won() : m.sm_event_lost_solo();
    const winners = places.flatMap((place, nth) => (place === 1 ? [nameOf(names, nth + 1)] : []));
    if (winners.length === 0) return m.event_game_over();
    return m.event_game_won({ names: listed(winners), count: winners.length });
  },
};

/** The seat an event belongs to, counted from 1. */
export const seatOf = (event: Event): number | undefined => ('seat' in event ? event.seat : undefined);

/** "Bruno retires to space 2: Religion." `names` has the players in the order of their seats, `pieces` those of their
 * table. */
export function sayEvent(event: Told, names: readonly string[], pieces: Pieces): string {
  const sentence = SENTENCES[event.event] as Sentence<Name> | undefined;
  if (!sentence) return (event as Told).text;
  return sentence(event, nameOf(names, seatOf(event) ?? 0), pieces, names);
}

/** The points an event brings to its seat; a bishop may cost more than it brings. */
export function pointsOf(event: Event): number {
  if (event.event === 'gained') return event.gain.point ?? 0;
  if (event.event === 'bishop-scored') return event.loss + event.points;
  return 'points' in event ? event.points : 0;
}

const GLYPH: Record<Name, GlyphName> = {
  'scholars-revealed': 'scholar',
  'bishops-revealed': 'bishop',
  'shipment-revealed': 'anchor',
  'expansions-revealed': 'region',
  'white-rolled': 'dice',
  'start-player': 'order',
  'board-dealt': 'map',
  'supplies-dealt': 'coin',
  'blue-rolled': 'dice',
  'blue-offer-rolled': 'dice',
  'set-offered': 'city-hall',
  'set-taken': 'city-hall',
  'year-begins': 'flag',
  expanded: 'region',
  placed: 'region',
  activated: 'coin',
  'die-taken': 'dice',
  'die-laid': 'lock',
  retired: 'camp',
  gained: 'gift',
  'paid-out': 'coin',
  traded: 'trade',
  exported: 'anchor',
  'conquistador-moved': 'conquistador',
  'religion-moved': 'religion',
  'step-paid': 'religion',
  'die-unlocked': 'dice',
  'monk-placed': 'monk',
  'monk-paid': 'coin',
  'scholar-trained': 'scholar',
  sold: 'trade',
  bought: 'trade',
  declined: 'next',
  'effect-lost': 'next',
  'turn-ended': 'check',
  'year-ended': 'flag',
  'conquistador-scored': 'conquistador',
  'expansions-discarded': 'close',
  'coins-scored': 'coin',
  'line-scored': 'settler',
  'scholar-scored': 'scholar',
  'bishop-scored': 'bishop',
  'sets-scored': 'anchor',
  'shipments-scored': 'anchor',
  'feat-reached': 'star',
  'game-over': 'trophy',
};

/** The glyph of an event: of what comes in first, of a road, or of its kind. */
export function glyphOf(event: Event): GlyphName {
  if (event.event === 'gained') {
    const first = counted(event.gain)[0];
    return first ? GLYPH_OF_ITEM[first.item] : GLYPH.gained;
  }
  if (event.event === 'placed' && event.tile === 'road') return 'road';
  return (GLYPH[event.event] as GlyphName | undefined) ?? 'list';
}

/** What opens or closes a part of the game: it belongs to nobody's turn, whomever it is about. */
const FOR_ALL: readonly Name[] = [
  'scholars-revealed',
  'bishops-revealed',
  'expansions-revealed',
  'white-rolled',
  'start-player',
  'blue-rolled',
  'blue-offer-rolled',
  'board-dealt',
  'supplies-dealt',
  'set-offered',
  'year-begins',
  'year-ended',
  'conquistador-scored',
  'expansions-discarded',
  'coins-scored',
  'line-scored',
  'scholar-scored',
  'bishop-scored',
  'sets-scored',
  'shipments-scored',
  'feat-reached',
  'game-over',
];

/** How an event is said with and without the name at its beginning. */
export const say = teller<Told, [Pieces]>({ sayEvent, seatOf, glyphOf, pointsOf });

/** Lines of the log. A line that belongs to nobody goes with whoever is acting: a shipment that is turned up. */
export const tellerOf = toldOnce((names, pieces: Pieces) => (told) => {
  const event = told as Told;
  const { short, glyph, points } = say(event, names, pieces);
  const seat = FOR_ALL.includes(event.event) ? null : seatOf(event);
  return {
    text: sayEvent(event, names, pieces),
    short,
    seat,
    glyph,
    points,
    rule: event.rule,
    ends: event.event === 'turn-ended',
  };
});
