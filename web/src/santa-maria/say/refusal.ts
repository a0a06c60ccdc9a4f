// Why something is not allowed. The rule's id is shown beside the sentence.
import { m } from '../../paraglide/messages.js';
import { type Sentences, sentenceOf } from '../../table/refused';
import type { BadOutcome, Refuse } from '../../types/santa-maria';
import type { Refused } from '../../types/table';
import { boardName, bundleText, itemName, itemWord } from '../names';
import { atText, coinsText, dueObject, nameOf } from './words';

const BAD_OUTCOMES: Record<BadOutcome, () => string> = {
  twice: m.sm_refused_twice,
  'starting-shipment': m.sm_refused_starting,
  expansions: m.sm_refused_expansions,
  'white-dice': m.sm_refused_white_dice,
  seat: m.sm_refused_seat,
  boards: m.sm_refused_boards,
  'blue-dice': m.sm_refused_blue_dice,
  'set-scholars': m.sm_refused_set_scholars,
  shipment: m.sm_refused_shipment,
};

const SENTENCES: Sentences<Refuse> = {
  'not-your-turn': ({ seat }, names) => m.refused_not_your_turn({ name: nameOf(names, seat) }),
  'not-your-choice': ({ seat }, names) => m.refused_not_your_choice({ name: nameOf(names, seat) }),
  'not-now': () => m.refused_not_now(),
  'due-first': ({ due }) => m.sm_refused_due_first({ due: dueObject(due) }),
  'not-by-due': ({ due }) => m.sm_refused_not_by_due({ due: dueObject(due) }),
  'nothing-due': () => m.sm_refused_nothing_due(),
  'already-acted': () => m.sm_refused_already_acted(),
  'not-acted': () => m.sm_refused_not_acted(),
  'board-taken': ({ board }) => m.sm_refused_board_taken({ board: boardName(board) }),
  'set-taken': () => m.sm_refused_set_taken(),
  'not-on-offer': () => m.sm_refused_not_on_offer(),
  'fits-nowhere': () => m.sm_refused_fits_nowhere(),
  'bad-payment': ({ pay }) => m.sm_refused_bad_payment({ pay: bundleText(pay) }),
  'does-not-fit': ({ cell }) => m.sm_refused_does_not_fit({ at: atText(cell) }),
  'no-territory': ({ cell }) => m.sm_refused_no_territory({ at: atText(cell) }),
  covered: ({ cell }) => m.sm_refused_covered({ at: atText(cell) }),
  'too-few-coins': ({ needed, coins }) => m.sm_refused_too_few_coins({ coins: coinsText(needed), have: coins }),
  'no-such-die': ({ die, face }) => (die === 'white' ? m.sm_refused_no_white_die : m.sm_refused_no_blue_die)({ face }),
  'dice-used-up': ({ die, most }) => (die === 'white' ? m.sm_refused_white_used : m.sm_refused_blue_used)({ most }),
  'line-empty': ({ die, value }) =>
    (die === 'white' ? m.sm_refused_column_empty : m.sm_refused_row_empty)({ line: value }),
  'retreat-taken': ({ space }) => m.sm_refused_retreat_taken({ space }),
  'no-such-effect': () => m.sm_refused_no_effect(),
  'no-such-gain': () => m.sm_refused_no_gain(),
  'no-shipment': ({ dock }) => m.sm_refused_no_shipment({ dock }),
  'cell-taken': ({ cell }) => m.sm_refused_cell_taken({ at: atText(cell) }),
  'own-monk': () => m.sm_refused_own_monk(),
  'no-monk-left': () => m.sm_refused_no_monk(),
  'nothing-to-sell': ({ resource }) => m.sm_refused_nothing_to_sell({ resource: itemWord(resource) }),
  'cannot-buy': ({ resource }) => m.sm_refused_cannot_buy({ resource: itemName(resource) }),
  'storage-full': ({ resource, limit }) => m.sm_refused_storage_full({ what: bundleText({ [resource]: limit }) }),
  'no-such-draw': () => m.sm_refused_draw(),
  'bad-outcome': ({ what }) => BAD_OUTCOMES[what]?.(),
};

/** "No shipment lies at dock 2."; the server's own sentence for a code that is not known here. */
export function sayRefused(refused: Refused, names: readonly string[] = []): string {
  return sentenceOf(SENTENCES, refused, names) ?? refused.message;
}
