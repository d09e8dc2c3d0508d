// What trying for a hero takes: twice its value by two dice and gold. HERO-02, HERO-03, HERO-10, AMB-10…AMB-13

import { kindInfo } from '../../catalogue/index.ts';
import type { Counter, Game, Kind, Seat } from '../../game/types.ts';
import { powerOf } from '../../powers/table.ts';
import { heroesOf } from '../queries.ts';
import { hexesForHero } from './placing-a-hero.ts';

/** Gold for each +1 before the roll, and after it. HERO-03 */
export const COST_BEFORE = 5;
export const COST_AFTER = 10;

/** What two dice and gold must reach: twice the printed value, the higher one where there are two. HERO-02, HERO-10 */
export function needFor(g: Game, seat: Seat, hero: Kind): number {
  const need = 2 * kindInfo(hero).cv;
  return powerOf(g, seat).heroNeed?.(hero, need) ?? need;
}

/** The heroes that whoever is in turn has tried for in this phase: none of them a second time. HERO-01, AMB-10 */
export function triedHeroes(g: Game): readonly Kind[] {
  for (const frame of g.stack) if (frame.kind === 'heroes') return frame.tried ?? [];
  return [];
}

/** The seat's heroes that it may discharge now. HERO-06 */
export const dischargeable = (g: Game, seat: Seat): Counter[] => (g.rules.discharge ? heroesOf(g, seat) : []);

/** Is there anything this seat could do in phase 2, by public facts: a hero to discharge, or one to try for? */
export const mayRecruit = (g: Game, seat: Seat): boolean =>
  dischargeable(g, seat).length > 0 ||
  (g.pool.some((hero) => !triedHeroes(g).includes(hero)) && hexesForHero(g, seat).length > 0);
