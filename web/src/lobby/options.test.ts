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

  it('always name who plays with whom', () => {
    const named = {
      ...part,
      modes: ['team'],
      optionName: (name: string) => ({ team: 'Team game', inns: 'Inns' })[name] ?? 'x',
    };
    expect(optionsShort(at('team'), named)).toBe('Team game');
    expect(optionsShort(at('inns', 'team'), named)).toBe('Team game · Inns');
    expect(optionsShort(at('inns', 'shields', 'team'), named)).toBe('Team game · 2 expansions');
  });

  it('are left to a game that names its variants elsewhere', () => {
    expect(optionsShort(at('solo'), { ...part, expands: false })).toBe('');
    expect(optionsShort(at('solo'), undefined)).toBe('');
  });
});
