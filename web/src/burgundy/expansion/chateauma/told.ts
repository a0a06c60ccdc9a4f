// What the server tells of Châteauma. TODO: from the generated types.
import type { Colour } from '../../../types/burgundy';

export type Side = 'left' | 'right';
export type Again = 'castle' | 'crane' | 'extra-turn';
export type SilverWhy = 'nothing-fits' | 'no-card' | 'bank' | 'sale' | 'mines' | 'white-castle';
export type StoredWhy = 'carpenter' | 'church' | 'market' | 'white-castle';
export type NothingWhy =
  'carpenter' | 'church' | 'market' | 'city-hall' | 'sale' | 'goods' | 'shield' | 'double' | 'post';
export type PointsWhy = 'boarding-house' | 'watchtower' | 'route';
export type FinalWhy = 'monasteries' | 'goods' | 'silver' | 'reserve' | 'cards' | 'shields' | 'doubles';

export type Told =
  | { told: 'dealt'; left: number; right: number }
  | { told: 'prefilled'; tile: string }
  | { told: 'turn'; white: number; side: Side; card: number | null }
  | { told: 'rolled'; face: number }
  | { told: 'extra'; why: Again; white: number }
  | { told: 'looked'; depot: number; side: Side }
  | {
      told: 'placed';
      tile: string;
      from: 'depot' | 'reserve' | 'joker';
      depot: number | null;
      side: Side;
      space: number;
    }
  | { told: 'joker'; tile: string; black: number }
  | { told: 'silver'; seat: number; silver: number; why: SilverWhy }
  | { told: 'stored'; tile: string; depot: number; why: StoredWhy }
  | { told: 'nothing'; why: NothingWhy }
  | { told: 'hall'; tile: string; side: Side; space: number }
  | { told: 'points'; seat: number; points: number; why: PointsWhy }
  | { told: 'animals'; seat: number; tiles: number; points: number }
  | { told: 'goods'; seat: number; depot: number; goods: number[] }
  | { told: 'marker'; space: number; first: boolean }
  | { told: 'sold'; seat: number; goods: number; count: number; points: number }
  | { told: 'full'; seat: number; side: Side; card: number; points: number }
  | { told: 'moved'; tile: string; stacked: boolean }
  | { told: 'slid'; card: number }
  | { told: 'card'; side: Side; card: number }
  | { told: 'colour'; seat: number; colour: Colour; large: boolean; points: number }
  | { told: 'bought'; seat: number; tile: string; black: number }
  | { told: 'post'; seat: number; nth: number; points: number; bonus: boolean }
  | { told: 'shield'; shield: number; depot: number }
  | { told: 'double'; tile: string; place: number }
  | { told: 'shop'; tile: string; place: number }
  | { told: 'final'; seat: number; points: number; count: number; why: FinalWhy };
