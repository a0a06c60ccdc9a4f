// The rules and facts of Burgundy.
import { Library } from '../../rules/library.svelte';
import type { Facts } from '../../types/burgundy';

export const library = new Library<Facts>('burgundy');
