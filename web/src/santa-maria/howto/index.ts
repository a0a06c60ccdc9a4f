// Santa Maria, to be read in five minutes.
import '../glyphs';
import type { HowTo } from '../../howto/game';
import { m } from '../../paraglide/messages.js';
import { NUMBERS } from '../data';
import { bundleText } from '../names';
import { KINDS, type Kind } from '../pieces/kind';
import Picture from './Picture.svelte';

const NAMES: Record<Kind, () => string> = {
  religion: m.sm_deed_religion,
  trade: m.sm_how_trade_name,
  produce: m.sm_how_produce_name,
  road: m.sm_deed_road,
  export: m.sm_deed_export,
  conquistador: m.sm_deed_conquistador,
};
const LINES: Record<Kind, () => string> = {
  religion: m.sm_how_religion,
  trade: m.sm_how_trade,
  produce: m.sm_how_produce,
  road: m.sm_how_road,
  export: m.sm_how_export,
  conquistador: m.sm_how_conquistador,
};

export const howTo: HowTo = {
  lead: m.sm_how_lead,
  Picture,
  parts: [
    { id: 'aim', title: m.how_aim, text: [m.sm_how_aim_1, m.sm_how_aim_2] },
    { id: 'turn', title: m.how_turn, text: [m.sm_how_turn_1, m.sm_how_turn_2] },
    { id: 'dice', title: m.sm_how_dice_title, text: [m.sm_how_dice_1, m.sm_how_dice_2] },
    {
      id: 'expand',
      title: m.sm_how_expand_title,
      text: [
        () => m.sm_how_expand({ double: bundleText(NUMBERS.double), triple: bundleText(NUMBERS.triple) }),
        m.sm_how_expand_2,
      ],
    },
    { id: 'coins', title: m.sm_how_coins_title, text: [m.sm_how_coins_1, m.sm_how_coins_2] },
    {
      id: 'territories',
      title: m.sm_how_kinds_title,
      text: [],
      kinds: [...KINDS].reverse().map((kind) => ({ id: kind, name: NAMES[kind], line: LINES[kind] })),
    },
    { id: 'monks', title: m.sm_how_monks_title, text: [m.sm_how_monks_1, m.sm_how_monks_2] },
    { id: 'retire', title: m.sm_how_retire_title, text: [m.sm_how_retire_1, m.sm_how_retire_2] },
    { id: 'end', title: m.how_end, text: [m.sm_how_end_1, m.sm_how_end_2] },
  ],
};
