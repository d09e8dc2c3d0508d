// Trying for a hero: two dice plus gold must reach twice his value. HERO-02, HERO-03, HERO-10, AMB-10…AMB-13

import { kindInfo } from '../../model/catalogue/index.ts';
import type { Counter, Game, Kind, Seat } from '../../model/game/types.ts';
import { powerOf } from '../powers/powers.ts';
import { heroesOf } from '../queries/queries.ts';
import { hexesForHero } from './placing-a-hero.ts';

/** Gold for each +1, before and after the roll. HERO-03 */
export const COST_BEFORE = 5;
export const COST_AFTER = 10;

/** Returns what dice and gold must reach: twice the printed value, or the higher one. HERO-02, HERO-10 */
export function needFor(g: Game, seat: Seat, hero: Kind): number {
  const need = 2 * kindInfo(hero).cv;
  return powerOf(g, seat).heroNeed?.(hero, need) ?? need;
}

/** Returns the heroes tried for in this phase. HERO-01, AMB-10 */
export function triedHeroes(g: Game): readonly Kind[] {
  for (const frame of g.stack) if (frame.kind === 'heroes') return frame.tried ?? [];
  return [];
}

/** Returns the heroes that a seat may discharge now. HERO-06 */
export const dischargeable = (g: Game, seat: Seat): Counter[] => (g.rules.discharge ? heroesOf(g, seat) : []);

/** Returns whether this seat can discharge or try for a hero, by public facts. */
export const mayRecruit = (g: Game, seat: Seat): boolean =>
  dischargeable(g, seat).length > 0 ||
  (g.pool.some((hero) => !triedHeroes(g).includes(hero)) && hexesForHero(g, seat).length > 0);
