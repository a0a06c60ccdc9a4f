// Tiles and goods as they are drawn on their way over the table.
import type { Piece } from '../../motion/motion';
import { ROOT3 } from '../../pieces/hex';
import GoodsIcon from './GoodsIcon.svelte';
import TileIcon from './TileIcon.svelte';

type Shape = Piece['Shape'];

export const tilePiece = (tile: string): Piece => ({
  Shape: TileIcon as unknown as Shape,
  sized: (width) => ({ tile, s: width / ROOT3 }),
});

export const goodsPiece = (goods: number): Piece => ({
  Shape: GoodsIcon as unknown as Shape,
  sized: (width) => ({ goods, size: Math.min(width, 30) }),
});
