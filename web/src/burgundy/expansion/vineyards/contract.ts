// The server's types, until they are generated.
import type { Face, Tile } from '../../../types/burgundy';

type Seat = number;
export type Grape = 'orange' | 'yellow' | 'green' | 'red' | 'black' | 'blue';
export type DoubleTile = string;
export type VineyardsAsks =
  | { asks: 'double' }
  | { asks: 'black' }
  | { asks: 'grape' }
  | { asks: 'room'; tile: DoubleTile }
  | { asks: 'store'; tile: DoubleTile };
export type VineyardsChoice =
  | { choice: 'take'; die?: Face; place: number }
  | { choice: 'place'; die?: Face; tile: DoubleTile; space: number; turned?: boolean }
  | { choice: 'buy'; place: number }
  | { choice: 'black'; tile: Tile }
  | { choice: 'shop'; place: number }
  | { choice: 'grape'; grape: Grape }
  | { choice: 'discard'; tile: DoubleTile }
  | { choice: 'store'; where: 'own' | 'shared' }
  | { choice: 'home'; place: number; space: number; turned?: boolean };
export type VineyardsTold =
  | { told: 'removed'; grapes: Grape[] }
  | { told: 'dealt'; seat: Seat; grape: Grape }
  | { told: 'filled'; depot: (DoubleTile | null)[]; shop: (DoubleTile | null)[] }
  | { told: 'left'; count: number }
  | { told: 'took'; seat: Seat; tile: DoubleTile; place: number }
  | { told: 'bought'; seat: Seat; tile: DoubleTile; place: number }
  | { told: 'given'; seat: Seat; tile: DoubleTile; place: number }
  | { told: 'came-home'; seat: Seat; tile: DoubleTile; place: number }
  | { told: 'black'; seat: Seat; tile: Tile }
  | { told: 'stored'; seat: Seat; tile: DoubleTile; where: 'own' | 'shared' }
  | { told: 'placed'; seat: Seat; tile: DoubleTile; space: number; turned: boolean }
  | { told: 'discarded'; seat: Seat; tile: DoubleTile }
  | { told: 'grape'; seat: Seat; grape: Grape }
  | { told: 'scored'; seat: Seat; grape: Grape; size: number; points: number };
