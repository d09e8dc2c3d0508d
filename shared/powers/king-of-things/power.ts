// The King of Things draws one more free Thing. POW-08
import { definePower } from '../power.ts';

export const kingOfThings = definePower({ king_of_things: { freeThings: 1 } });
