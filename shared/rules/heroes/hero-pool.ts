// What recruiting takes, and where a hero may be put. Public. HERO-02, HERO-03, HERO-05…HERO-07, HERO-10, AMB-10…AMB-13

import { kindInfo } from '../../catalogue/index.ts';
import { traitOf } from '../../effects/table.ts';
import type { Counter, Game, HexId, Kind, Seat } from '../../game/types.ts';
import { heroesOf, hexesOf } from '../queries.ts';
import { fitsIn } from '../stacking-limit.ts';

/** Gold for each +1 before the roll, and after it. HERO-03 */
export const COST_BEFORE = 5;
export const COST_AFTER = 10;

/** What two dice and gold must reach: twice the printed value, the higher one where there are two. HERO-02, HERO-10 */
export const needFor = (hero: Kind): number => 2 * kindInfo(hero).cv;

/** Does this hero command a terrain? A player has one such hero at most. HERO-07 */
export const isLord = (hero: Kind): boolean => traitOf(hero).commands !== undefined;

/** The seat's Terrain Lords on the board; never more than one by recruiting. HERO-07 */
export const lordsOf = (g: Game, seat: Seat): Counter[] => heroesOf(g, seat).filter((c) => isLord(c.kind));

/** The Lords a seat must discharge when it gains this hero. HERO-07, AMB-12 */
export const replacedBy = (g: Game, seat: Seat, hero: Kind): Counter[] => (isLord(hero) ? lordsOf(g, seat) : []);

/** Own hexes with space for a hero once these pieces have left, by rising index. HERO-05 */
export function placeHexes(g: Game, seat: Seat, leaving: readonly Counter[] = []): HexId[] {
  return hexesOf(g, seat).filter((hex) => fitsIn(g, hex, seat, 1, leaving.filter((c) => c.at === hex).length));
}

/** Is there anything this seat could do in phase 2, by public facts: a hero to discharge, or one to try for? */
export const mayRecruit = (g: Game, seat: Seat): boolean =>
  heroesOf(g, seat).length > 0 || (g.pool.length > 0 && placeHexes(g, seat).length > 0);
