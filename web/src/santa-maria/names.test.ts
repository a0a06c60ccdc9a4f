import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { cellText, effectText, shipmentText, tileText } from './names';

const trade = { trade: { pay: [{ wood: 1 }, { gem: 1 }], gain: [{ coin: 3 }] } };

describe('pieces in words', () => {
  afterEach(() => overwriteGetLocale(() => 'en'));

  it('say what they do', () => {
    overwriteGetLocale(() => 'en');
    expect(effectText(trade)).toBe('pay 1 wood or 1 gem to gain 3 coins');
    expect(effectText({ gain: { wood: 2, grain: 1 } })).toBe('gain 2 wood and 1 grain');
    expect(effectText({ action: 'export' })).toBe('Export');
    expect(shipmentText({ cost: { sugar: 1, gem: 2 }, points: 7 })).toBe('Shipment for 1 sugar and 2 gems, 7 points');
  });

  it('say where they lie and what lies on them', () => {
    overwriteGetLocale(() => 'en');
    const spot = {
      kind: 'territory' as const,
      terrain: 'plaza' as const,
      effects: [{ action: 'conquistador' as const }],
    };
    expect(cellText({ cell: 35 })).toBe('Row 3, column 5: Empty');
    expect(cellText({ cell: 35, spot, cover: { blue: 3 } })).toBe(
      'Row 3, column 5: Plaza: Conquistador, blocked by blue die 3',
    );
    expect(cellText({ cell: 35, spot, cover: { coins: 2 } })).toContain('blocked by 2 coins');
    expect(
      tileText([
        { at: [0, 0], spot },
        { at: [0, 1], spot: { kind: 'road', settlers: 2 } },
      ]),
    ).toBe('Double expansion: Plaza: Conquistador; Road, 2 settlers');
  });

  it('say it in every language', () => {
    const said = (['de', 'pt', 'it'] as const).map((locale) => {
      overwriteGetLocale(() => locale);
      return effectText(trade);
    });
    expect(said).toEqual([
      '1 Holz oder 1 Edelstein zahlen und 3 Münzen erhalten',
      'pagar 1 madeira ou 1 gema para receber 3 moedas',
      'paga 1 legno o 1 gemma per ricevere 3 monete',
    ]);
  });
});
