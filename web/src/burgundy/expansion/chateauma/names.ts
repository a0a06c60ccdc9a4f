// The words for how hard Châteauma is.
import { m } from '../../../paraglide/messages.js';
import type { Level, Modifier } from './difficulty';

const LEVEL_NAMES: Record<Level, () => string> = {
  easy: m.b_chateauma_easy,
  medium: m.b_chateauma_medium,
  hard: m.b_chateauma_hard,
};
/** "Medium". */
export const levelName = (level: Level): string => LEVEL_NAMES[level]();

const MODIFIER_NAMES: Record<Modifier, [name: () => string, line: () => string]> = {
  'prefilled-down': [m.b_chateauma_prefilled_down, m.b_chateauma_prefilled_down_line],
  'prefilled-up': [m.b_chateauma_prefilled_up, m.b_chateauma_prefilled_up_line],
  starts: [m.b_chateauma_starts, m.b_chateauma_starts_line],
  'extra-turns': [m.b_chateauma_extra_turns, m.b_chateauma_extra_turns_line],
};
/** "It starts". */
export const modifierName = (modifier: Modifier): string => MODIFIER_NAMES[modifier][0]();
/** What it does. */
export const modifierLine = (modifier: Modifier): string => MODIFIER_NAMES[modifier][1]();
