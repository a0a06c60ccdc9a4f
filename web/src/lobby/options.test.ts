import { describe, expect, it } from 'vitest';
import type { InLobby } from '../table/game';
import { optionsOf, optionsShort } from './options';

const part = { expands: true, optionName: (name: string) => ({ inns: 'Inns' })[name] ?? 'Shields' } as InLobby;
const at = (...options: string[]) => ({ config: { options } });

describe('options in words', () => {
  it('are all named where there is room', () => {
    expect(optionsOf(at('inns', 'shields'), part)).toBe('Inns, Shields');
    expect(optionsOf(at('blue-offer'), undefined)).toBe('Blue offer');
    expect(optionsOf({ config: null }, part)).toBe('');
  });

  it('are counted where there is little, and a single one is named', () => {
    expect(optionsShort(at('inns', 'shields'), part)).toBe('2 expansions');
    expect(optionsShort(at('inns'), part)).toBe('Inns');
    expect(optionsShort({ config: {} }, part)).toBe('');
  });

  it('are left to a game that names its variants elsewhere', () => {
    expect(optionsShort(at('solo'), { ...part, expands: false })).toBe('');
    expect(optionsShort(at('solo'), undefined)).toBe('');
  });
});
