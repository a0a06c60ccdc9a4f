import { describe, expect, it } from 'vitest';
import { NEWEST, shipmentOf } from '../data';
import { DEMO } from './demo';

const spotAt = (cell: number) => DEMO.cells.find((one) => one.cell === cell)?.spot;

describe('the colony of the landing page', () => {
  it('is one that the pieces allow: nothing lies on anything else', () => {
    const printed = NEWEST.gridOf('A1').flat().filter(Boolean).length;
    const laid = ['T07', 'D04', 'D14', 'D10', 'T14'].reduce((sum, tile) => sum + NEWEST.cellsOf(tile)!.length, 0);
    expect(DEMO.cells.filter(({ spot }) => spot).length).toBe(printed + laid);
  });

  it.each(DEMO.lines)(
    'column $value runs all its territories from top to bottom and lays no road',
    ({ value, steps }) => {
      const column = DEMO.cells.filter(({ cell, spot }) => cell % 10 === value && spot?.kind === 'territory');
      expect(steps.map(({ cell }) => cell)).toEqual(column.map(({ cell }) => cell));
    },
  );

  it('changes what the territories say, and never below nothing or above three', () => {
    for (const { steps } of DEMO.lines) {
      const has: Record<string, number> = { ...DEMO.has };
      for (const { cell, change, ships, conquistador } of steps) {
        const spot = spotAt(cell);
        const [effect] = spot?.kind === 'territory' ? spot.effects : [];
        if (effect && 'gain' in effect) expect(change).toEqual(effect.gain);
        else if (effect && 'trade' in effect) {
          const [pay, gain] = [effect.trade.pay[0]!, effect.trade.gain[0]!];
          for (const [item, count] of Object.entries(pay)) expect(change[item as 'gem']).toBe(-count);
          expect(change).toMatchObject(gain);
        } else if (effect && 'action' in effect && effect.action === 'export') {
          expect(ships).toBe(true);
          for (const [item, count] of Object.entries(shipmentOf(DEMO.shipment)!.cost))
            expect(change[item as 'wood']).toBe(-count);
        } else expect(conquistador).toBe(1);
        for (const [item, count] of Object.entries(change)) {
          has[item] = (has[item] ?? 0) + count;
          expect(has[item]).toBeGreaterThanOrEqual(0);
          if (item !== 'coin' && item !== 'point') expect(has[item]).toBeLessThanOrEqual(3);
        }
      }
    }
  });
});
