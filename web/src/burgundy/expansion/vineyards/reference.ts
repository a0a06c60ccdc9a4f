// The vineyards in the rules reference: each double space with what it brings, the tiles, where they lie.
import VINEYARDS from 'virtual:burgundy/vineyards';
import { m } from '../../../paraglide/messages.js';
import { capital } from '../../../replay/words';
import type { Listed, RuleGroup } from '../../../table/game';
import { SITES } from './board';
import { spaceName, spaceSays } from './say';
import { BONUS_PIECE, spacePiece } from './tiles';

const [few, four] = [VINEYARDS.dice.few.length, VINEYARDS.dice.four.length];
const tiles = VINEYARDS.tiles.reduce((sum, [, count]) => sum + count, 0);

export const reference = (): RuleGroup => ({
  part: 'vineyards',
  name: m.b_vineyards_option,
  glyph: 'grape-orange',
  rows: [
    ...SITES.map((site): Listed => ({
      key: spacePiece(site.space),
      name: spaceName(site),
      line: m.b_vineyards_row_space(),
      rule: 'B-10.5',
      text: capital(spaceSays(site)),
      origin: `vineyard ${site.space}`,
    })),
    {
      key: VINEYARDS.tiles.find(([, count]) => count > 1)![0],
      name: m.b_vineyards_row_double(),
      line: m.b_vineyards_row_double_line({ count: tiles }),
      rule: 'B-10.1',
      text: m.b_vineyards_row_double_says(),
      origin: 'double tiles',
    },
    {
      key: BONUS_PIECE,
      name: m.b_vineyards_bonus_tiles(),
      line: m.b_vineyards_row_bonus_line(),
      rule: 'B-10.8',
      text: m.b_vineyards_row_bonus_says({ points: VINEYARDS.points.join(', '), most: VINEYARDS.points.length }),
    },
    {
      key: VINEYARDS.tiles[0]![0],
      name: m.b_vineyards_row_depot(),
      line: m.b_vineyards_row_depot_line(),
      rule: 'B-10.2',
      text: m.b_vineyards_row_depot_says({ four, few, two: VINEYARDS.shop['2'] ?? 0, more: VINEYARDS.shop['4'] ?? 0 }),
      origin: 'vineyard depot of 2 or 3',
    },
  ],
});
