// The eighteen shields: what each does in a few words, when it works, and the rule that says it.
import { m } from '../../../paraglide/messages.js';
import type { When } from '../../rules/tiles';
import type { RoomTile } from '..';
import Shield from './Shield.svelte';

const SHIELDS: readonly (readonly [() => string, When])[] = [
  [m.b_shields_power_1, 'lasting'],
  [m.b_shields_power_2, 'lasting'],
  [m.b_shields_power_3, 'phase'],
  [m.b_shields_power_4, 'lasting'],
  [m.b_shields_power_5, 'lasting'],
  [m.b_shields_power_6, 'once'],
  [m.b_shields_power_7, 'lasting'],
  [m.b_shields_power_8, 'phase'],
  [m.b_shields_power_9, 'lasting'],
  [m.b_shields_power_10, 'game'],
  [m.b_shields_power_11, 'lasting'],
  [m.b_shields_power_12, 'lasting'],
  [m.b_shields_power_13, 'game'],
  [m.b_shields_power_14, 'phase'],
  [m.b_shields_power_15, 'phase'],
  [m.b_shields_power_16, 'lasting'],
  [m.b_shields_power_17, 'lasting'],
  [m.b_shields_power_18, 'lasting'],
];

const powerOf = (shield: number): string => SHIELDS[shield - 1]?.[0]() ?? '';

/** "Shield 4: unlimited storage". */
export const shieldName = (shield: number): string => m.b_shields_name({ shield, power: powerOf(shield) });

/** "shield 4 (unlimited storage)". */
export const theShield = (shield: number): string => m.b_shields_the({ shield, power: powerOf(shield) });

/** A shield as a piece that has a card, and back. */
export const pieceOf = (shield: number): string => `shield-${shield}`;
export const numberIn = (piece: string): number => Number(piece.slice(piece.indexOf('-') + 1));

/** They have cards as tiles have. */
export const SHIELD_TILES: Readonly<Record<string, RoomTile>> = Object.fromEntries(
  SHIELDS.map(([, when], nth): [string, RoomTile] => [
    pieceOf(nth + 1),
    {
      face: { family: 'chip', glyph: 'shield', Drawing: Shield },
      name: () => shieldName(nth + 1),
      object: () => theShield(nth + 1),
      when,
      rule: `B-9.6.${nth + 1}`,
    },
  ]),
);
