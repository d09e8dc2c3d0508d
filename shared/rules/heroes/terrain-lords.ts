// A player has at most one Terrain Lord. HERO-07, AMB-12

import type { Kind } from '../../catalogue/index.ts';
import type { Counter, Game, Seat } from '../../game/types.ts';
import { heroesOf } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';

/** Returns whether this hero is a Terrain Lord. HERO-07 */
export const isLord = (hero: Kind): boolean => traitOf(hero).commands !== undefined;

/** Returns the seat's Terrain Lords on the board. HERO-07 */
export const lordsOf = (g: Game, seat: Seat): Counter[] => heroesOf(g, seat).filter((c) => isLord(c.kind));

/** Returns the Lords discharged if a seat gains this hero. HERO-07, AMB-12 */
export const lordsReplacedBy = (g: Game, seat: Seat, hero: Kind): Counter[] => (isLord(hero) ? lordsOf(g, seat) : []);
