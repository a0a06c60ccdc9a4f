// Every piece of Santa Maria as the reference lists it, by the newest rules. A key is what the facts call the piece, so
// that its sources are found: "D01", "SS07", "camp 1", "retreat space 2".
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import type { Listed, RuleGroup } from '../../table/game';
import { CAMPS, DOCKS, NEWEST, NUMBERS, RETREATS, SHIPMENTS, TRACKS } from '../data';
import { bundleText, cellsText, effectText, listed, shipmentText } from '../names';
import { bishopName, bishopText, scholarName, scholarText } from '../say';
import { pointsText } from '../say/words';

const tiles = (ids: RegExp, name: (of: { nth: number }) => string, rule: string): Listed[] =>
  NEWEST.tiles
    .filter(({ id }) => ids.test(id))
    .map(({ id, cells }, nth) => ({ key: id, name: name({ nth: nth + 1 }), line: cellsText(cells), rule }));

function roads(): Listed {
  return { key: 'road tiles', name: m.sm_road_tile(), line: cellsText(NEWEST.cellsOf('road') ?? []), rule: 'S-4.1' };
}

function shipments(): Listed[] {
  const named = (id: string, starting: boolean) => {
    const nth = SHIPMENTS.filter((one) => one.starting === starting).findIndex((one) => one.id === id) + 1;
    return (starting ? m.sm_rule_starting : m.sm_rule_shipment)({ nth });
  };
  return SHIPMENTS.map(({ id, starting, cost, points }) => ({
    key: id,
    name: named(id, starting),
    line: shipmentText({ cost, points }),
    rule: 'S-3.2',
  }));
}

function scholars(): Listed[] {
  return NEWEST.scholars.map(({ id, points }) => ({
    key: id,
    name: scholarName(id, NEWEST),
    line: m.sm_rule_at_end({ text: scholarText(id, NEWEST), points: pointsText(points) }),
    rule: 'S-3.5',
  }));
}
function bishops(): Listed[] {
  return NEWEST.bishops.map(({ id }) => ({
    key: id,
    name: bishopName(id, NEWEST),
    line: m.sm_rule_bishop({ loss: pointsText(NUMBERS.bishop), demand: bishopText(id, NEWEST) }),
    rule: 'S-6.3',
  }));
}

const before = (symbols: readonly { before: number; symbol: string }[], ...which: string[]) =>
  listed(symbols.filter(({ symbol }) => which.includes(symbol)).map((one) => one.before));

function tracks(): Listed[] {
  const { religion, conquistador, religion_last, conquistador_last } = TRACKS;
  return [
    {
      key: 'religion track',
      name: m.sm_religion(),
      line: [
        m.sm_rule_track({ last: religion_last }),
        m.sm_rule_monks({ list: before(religion, 'monk', 'monk-and-die') }),
        m.sm_rule_dice({ list: before(religion, 'monk-and-die') }),
      ].join(' '),
      rule: 'S-3.4',
    },
    {
      key: 'conquistador track',
      name: m.sm_conquistador(),
      line: [
        m.sm_rule_track({ last: conquistador_last }),
        m.sm_rule_gold({ list: before(conquistador, 'gold') }),
        m.sm_rule_trees({ list: before(conquistador, 'tree') }),
      ].join(' '),
      rule: 'S-3.3',
    },
  ];
}

function camps(): Listed[] {
  return CAMPS.map(({ space, gain }) => ({
    key: `camp ${space - 6}`,
    name: m.sm_rule_camp({ nth: space - 6 }),
    line: `${bundleText(gain)}. ${m.sm_camp_text()}`,
    rule: 'S-3.5',
  }));
}
function docks(): Listed[] {
  return DOCKS.map(({ dock, income }) => ({
    key: `dock ${dock}`,
    name: m.sm_rule_dock({ nth: dock }),
    line: m.sm_rule_dock_line({ effect: effectText(income) }),
    rule: 'S-4.2',
  }));
}
function retreats(): Listed[] {
  return RETREATS.map(({ space, effect }) => ({
    key: `retreat space ${space}`,
    name: m.sm_rule_retreat({ nth: space }),
    line: m.sm_rule_retreat_line({ effect: effectText(effect) }),
    rule: 'S-4.1',
  }));
}

/** All pieces by kind, in the language of the page. */
export const groupsOf = (): RuleGroup[] => {
  const group = (part: string, name: () => string, glyph: GlyphName, rows: readonly Listed[]): RuleGroup => ({
    part,
    name,
    glyph,
    rows,
  });
  return [
    group('doubles', m.sm_doubles, 'region', tiles(/^D/, m.sm_rule_expansion, 'S-2.1')),
    group('triples', m.sm_triples, 'region', tiles(/^T\d/, m.sm_rule_expansion, 'S-2.1')),
    group('town-halls', m.sm_town_halls, 'city-hall', [...tiles(/^TH/, m.sm_rule_town_hall, 'S-7.1'), roads()]),
    group('shipments', m.sm_source_shipments, 'anchor', shipments()),
    group('scholars', m.sm_source_scholars, 'scholar', scholars()),
    group('bishops', m.sm_source_bishops, 'bishop', bishops()),
    group('camps', m.sm_source_camps, 'camp', camps()),
    group('docks', m.sm_docks, 'ship', docks()),
    group('retreats', m.sm_retreats, 'flag', retreats()),
    group('tracks', m.sm_tracks, 'religion', tracks()),
  ];
};

/** How certain the facts of a piece are, from the data that comes with the page; the server has the reasons. */
export function confidenceOf(key: string): string | undefined {
  const [kind, nth = ''] = key.split(/ (?=\d+$)/);
  const known = [...NEWEST.tiles, ...SHIPMENTS, ...NEWEST.scholars, ...NEWEST.bishops].find(({ id }) => id === key);
  if (known) return known.confidence;
  const at = Number(nth) - 1;
  if (kind === 'camp') return CAMPS[at]?.confidence;
  if (kind === 'dock') return DOCKS[at]?.confidence;
  return kind === 'retreat space' ? RETREATS[at]?.confidence : undefined;
}
