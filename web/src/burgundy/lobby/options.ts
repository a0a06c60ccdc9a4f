// The expansions in the form of a new table: what they are called, and which duchies go with them. The server declares
// which do (`Choices`); nothing of that is decided here.
import type { Draft } from '../../lobby/wish';
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import type { Choices, EditionChoices } from '../../types/burgundy';
import type { Declaration } from '../../types/table';
import { hasBoards, ownOf, type Own } from './wish';

const OPTIONS: Record<string, { name: () => string; line: () => string; glyph: GlyphName }> = {
  'four-tiles': { name: m.b_option_four_tiles, line: m.b_option_four_tiles_line, glyph: 'crane' },
  'border-posts': { name: m.b_option_border_posts, line: m.b_option_border_posts_line, glyph: 'post' },
  'white-castles': { name: m.b_option_white_castles, line: m.b_option_white_castles_line, glyph: 'white-castle' },
  inns: { name: m.b_option_inns, line: m.b_option_inns_line, glyph: 'inn' },
  'trade-routes': { name: m.b_option_trade_routes, line: m.b_option_trade_routes_line, glyph: 'crate' },
  team: { name: m.b_option_team, line: m.b_option_team_line, glyph: 'users' },
  shields: { name: m.b_option_shields, line: m.b_option_shields_line, glyph: 'shield' },
  solo: { name: m.b_option_solo, line: m.b_option_solo_line, glyph: 'flag' },
  vineyards: { name: m.b_vineyards_option, line: m.b_vineyards_option_line, glyph: 'grape-orange' },
  'castle-link': { name: m.b_option_castle_link, line: m.b_option_castle_link_line, glyph: 'castle' },
  chateauma: { name: m.b_chateauma_option, line: m.b_chateauma_option_line, glyph: 'bot' },
};

/** "Castle link"; an option without words of ours keeps the server's. */
export const optionName = (option: string): string | undefined => OPTIONS[option]?.name();
export const optionLine = (option: string): string => OPTIONS[option]?.line() ?? '';
export const optionGlyph = (option: string): GlyphName | undefined => OPTIONS[option]?.glyph;

export const choicesOf = ({ choices }: Pick<Declaration, 'choices'>): Choices => choices as unknown as Choices;

type Chosen = Pick<Draft, 'edition' | 'options'>;

const ofEdition = (choices: Choices, edition: string): EditionChoices | undefined =>
  choices.editions.find((one) => one.edition === edition);
const limits = (choices: Choices, { edition, options }: Chosen) =>
  ofEdition(choices, edition)?.options.filter(({ option }) => options.includes(option)) ?? [];

/** The duchies that go with the options, by id. */
export const fitting = (choices: Choices, chosen: Chosen): string[] =>
  choices.duchies
    .map(({ id }) => id)
    .filter((id) => limits(choices, chosen).every(({ plays_on }) => plays_on.includes(id)));

/** The duchies of which beginners agree on one. */
export function forBeginners(choices: Choices, chosen: Chosen): string[] {
  const fits = fitting(choices, chosen);
  return (ofEdition(choices, chosen.edition)?.beginners ?? []).filter((id) => fits.includes(id));
}

/** Those that options have experts draw from; nothing where it is the edition's own. */
export const dealt = (choices: Choices, chosen: Chosen): string[] | undefined =>
  limits(choices, chosen).findLast(({ dealt }) => dealt.length > 0)?.dealt;

/** The options that keep beginners out: none of their duchies goes with them. */
export const againstBeginners = (choices: Choices, chosen: Chosen): string[] =>
  limits(choices, chosen)
    .filter(({ option }) => forBeginners(choices, { ...chosen, options: [option] }).length === 0)
    .map(({ option }) => option);

/** How trade routes may be laid in an edition. */
export const routeOrders = (choices: Choices, { edition }: Chosen) => ofEdition(choices, edition)?.route_order ?? [];

/** "11–18", "11a–11f": their numbers, in short where they follow one another. */
export function numbersOf(choices: Choices, ids: readonly string[]): string {
  const at = ids.map((id) => choices.duchies.findIndex((duchy) => duchy.id === id));
  const row = at.every((place, nth) => nth === 0 || place === at[nth - 1]! + 1);
  const numbers = at.flatMap((place) => choices.duchies[place]?.number ?? []);
  return row && numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ');
}

/** Which duchies an option needs, or is dealt. */
export function optionNote(option: string, draft: Draft, game: Declaration): string {
  if (hasBoards({ options: [option] })) return '';
  const { edition } = draft;
  const choices = choicesOf(game);
  const limit = ofEdition(choices, edition)?.options.find((one) => one.option === option);
  if (!limit) return '';
  const alone = { edition, options: [option] };
  const numbers = numbersOf(choices, limit.dealt);
  if (againstBeginners(choices, alone).length > 0) return m.b_option_only_experts({ numbers });
  if (limit.plays_on.length < choices.duchies.length)
    return m.b_option_only_on({ numbers: numbersOf(choices, limit.plays_on) });
  // Another option that is on deals its own.
  const together = { edition, options: [...draft.options, option] };
  return dealt(choices, together) === limit.dealt ? m.b_option_dealt({ numbers }) : '';
}

/** What does not go with edition and options is changed or forgotten: beginners become experts where their duchies do not
 * fit, chosen duchies that do not fit are let go, and so is an order of routes that there is not. */
export function agree(draft: Draft, game: Declaration): void {
  const [choices, own] = [choicesOf(game), ownOf(draft)];
  if (hasBoards(draft)) {
    Object.assign(own, { setup: 'beginner', dealt: 'set-up' });
    if (own.duchies.length) own.duchies = [];
  } else agreeOnDuchies(draft, choices, own);
  const orders = draft.options.includes('trade-routes') ? routeOrders(choices, draft) : [];
  if (own.routeOrder !== 'random' && !orders.includes(own.routeOrder)) own.routeOrder = 'random';
}

function agreeOnDuchies(draft: Draft, choices: Choices, own: Own): void {
  if (own.setup === 'beginner' && againstBeginners(choices, draft).length > 0) own.setup = 'expert';
  const beginners = own.setup === 'beginner';
  if (beginners && own.dealt === 'each') own.dealt = 'one';
  const fits = beginners ? forBeginners(choices, draft) : fitting(choices, draft);
  if (own.duchies.some((id) => id && !fits.includes(id)))
    own.duchies = own.duchies.map((id) => (fits.includes(id) ? id : ''));
}
