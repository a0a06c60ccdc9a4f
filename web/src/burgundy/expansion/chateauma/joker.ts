// A joker lies face down: nobody sees which tile it is.
import type { Piece } from '../../../motion/motion';
import { ROOT3 } from '../../../pieces/hex';
import Back from './Back.svelte';

export const jokerPiece: Piece = {
  Shape: Back as unknown as Piece['Shape'],
  sized: (width) => ({ s: width / ROOT3 }),
};
