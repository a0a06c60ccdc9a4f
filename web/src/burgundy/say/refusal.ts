// Why something is not allowed. The rule's id is shown beside the sentence.
import { m } from '../../paraglide/messages.js';
import { refusal } from '../../server/refusals';
import { type Sentences, sentenceOf } from '../../table/refused';
import type { BadOutcome, Refuse } from '../../types/burgundy';
import type { Refused } from '../../types/table';
import { roomRefusal } from '../expansion';
import { objectName, tileName } from '../names';
import { effectObject, effectTitle, nameOf } from './words';

const BAD_OUTCOMES: Record<BadOutcome, () => string> = {
  'goods-seats': m.b_refused_bad_seats,
  'start-seats': m.b_refused_bad_seats,
  'board-seats': m.b_refused_bad_seats,
  'roll-seats': m.b_refused_bad_seats,
  'goods-used-up': m.b_refused_goods_used_up,
  'tiles-used-up': m.b_refused_tiles_used_up,
  'depot-colour': m.b_refused_depot_colour,
  'depot-space': m.b_refused_depot_space,
  'black-depot-space': m.b_refused_black_depot_space,
  'round-space': m.b_refused_round_space,
  board: m.b_refused_board,
  routes: m.b_refused_routes,
  shields: m.b_refused_shields,
  grapes: m.b_vineyards_refused_bad_grapes,
  vines: m.b_vineyards_refused_bad_vines,
  card: m.b_chateauma_refused_card,
};

const SENTENCES: Sentences<Refuse> = {
  'not-your-turn': ({ seat }, names) => m.refused_not_your_turn({ name: nameOf(names, seat) }),
  'not-your-choice': ({ seat }, names) => m.refused_not_your_choice({ name: nameOf(names, seat) }),
  'not-now': () => m.refused_not_now(),
  'effect-first': ({ effect }) => m.b_refused_effect_first({ effect: effectObject(effect) }),
  'not-by-effect': ({ effect }) => m.b_refused_not_by_effect({ effect: effectTitle(effect) }),
  'no-effect': () => m.b_refused_no_effect(),
  'too-much-waits': () => m.b_refused_too_much_waits(),
  'not-together': ({ nth }) => m.b_refused_not_together({ nth }),
  'no-such-die': ({ face }) => m.b_refused_no_such_die({ face }),
  'too-few-workers': ({ face, number, needed, workers }) =>
    m.b_refused_too_few_workers({ face, number, needed: m.b_workers({ count: needed }), have: workers }),
  'not-in-depot': ({ tile, depot }) => m.b_refused_not_in_depot({ tile: tileName(tile), depot }),
  'not-in-black-depot': ({ tile }) => m.b_refused_not_in_black_depot({ tile: tileName(tile) }),
  'not-in-storage': ({ tile }) => m.b_refused_not_in_storage({ tile: tileName(tile) }),
  'nothing-to-discard': () => m.b_refused_nothing_to_discard(),
  'cannot-discard': ({ tile }) => m.b_refused_cannot_discard({ tile: tileName(tile) }),
  'no-such-space': () => m.b_refused_no_such_space(),
  'space-taken': () => m.b_refused_space_taken(),
  'wrong-colour': ({ tile }) => m.b_refused_wrong_colour({ tile: tileName(tile) }),
  'no-neighbour': () => m.b_refused_no_neighbour(),
  'same-building': ({ building }) => m.b_refused_same_building({ tile: objectName(building) }),
  'no-goods': ({ goods }) => m.b_refused_no_goods({ goods }),
  'already-bought': () => m.b_refused_already_bought(),
  'already-hired': () => m.b_refused_already_hired(),
  'too-little-silver': ({ needed, silver }) =>
    m.b_refused_too_little_silver({ needed: m.b_coins({ count: needed }), have: silver }),
  'needs-monastery-6': () => m.b_refused_needs_monastery_6(),
  'no-workers-for-purchase': () => m.b_refused_no_workers_for_purchase(),
  'not-a-building': ({ tile }) => m.b_refused_not_a_building({ tile: tileName(tile) }),
  'cannot-decline': ({ effect }) => m.b_refused_cannot_decline({ effect: effectTitle(effect) }),
  'dice-left': () => m.b_refused_dice_left(),
  'nothing-there': ({ depot }) => m.b_refused_nothing_there({ depot }),
  'not-next-to': ({ depot, chosen }) => m.b_refused_not_next_to({ depot, chosen }),
  'same-as': ({ depot }) => m.b_refused_same_as({ depot }),
  'wrong-goods': ({ needed }) => m.b_refused_wrong_goods({ count: needed }),
  'no-such-side': ({ side }) => m.b_refused_no_such_side({ side }),
  'not-a-castle-space': () => m.b_refused_not_a_castle_space(),
  'no-such-draw': () => m.b_refused_no_such_draw(),
  'bad-outcome': ({ what }) => BAD_OUTCOMES[what]?.(),
};

/** "You have no goods 4 to sell."; a code that is not this game's gets the shared sentence. */
export function sayRefused(refused: Refused, names: readonly string[] = []): string {
  return (
    sentenceOf(SENTENCES, refused, names) ??
    roomRefusal(refused.code)?.(refused.params ?? {}, names) ??
    refusal({ ...refused, rule: '' })
  );
}
