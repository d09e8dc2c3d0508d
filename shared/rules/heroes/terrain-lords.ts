// A player has one Terrain Lord at most. HERO-07, AMB-12

import type { Kind } from '../../catalogue/index.ts';
import { traitOf } from '../../effects/table.ts';
import type { Counter, Game, Seat } from '../../game/types.ts';
import { heroesOf } from '../queries.ts';

/** Does this hero command a terrain? A player has one such hero at most. HERO-07 */
export const isLord = (hero: Kind): boolean => traitOf(hero).commands !== undefined;

/** The seat's Terrain Lords on the board; never more than one by recruiting. HERO-07 */
export const lordsOf = (g: Game, seat: Seat): Counter[] => heroesOf(g, seat).filter((c) => isLord(c.kind));

/** The Lords a seat must discharge when it gains this hero. HERO-07, AMB-12 */
export const lordsReplacedBy = (g: Game, seat: Seat, hero: Kind): Counter[] => (isLord(hero) ? lordsOf(g, seat) : []);
