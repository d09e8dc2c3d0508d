// To recruit a hero, two dice plus gold must reach twice the hero's combat value.
// HERO-02, HERO-03, HERO-10, AMB-10…AMB-13

import { kindInfo } from '../../model/catalogue/index.ts';
import type { Counter, Game, Kind, Seat } from '../../model/game/types.ts';
import { powerOf } from '../powers/powers.ts';
import { heroesOf } from '../queries/queries.ts';
import { hexesForHero } from './placing-a-hero.ts';

/** The gold that a player pays for each +1, before and after the roll. HERO-03 */
export const COST_BEFORE = 5;
export const COST_AFTER = 10;

/**
 * Returns the total that dice and gold must reach: twice the hero's printed value, unless the seat's power
 * sets another total. HERO-02, HERO-10
 */
export function needFor(g: Game, seat: Seat, hero: Kind): number {
  const need = 2 * kindInfo(hero).cv;
  return powerOf(g, seat).heroNeed?.(hero, need) ?? need;
}

/** Returns the heroes that the player has already tried for in this phase. HERO-01, AMB-10 */
export function triedHeroes(g: Game): readonly Kind[] {
  for (const frame of g.stack) if (frame.kind === 'heroes') return frame.tried ?? [];
  return [];
}

/** Returns the heroes that a seat may discharge now. HERO-06 */
export const dischargeable = (g: Game, seat: Seat): Counter[] => (g.rules.discharge ? heroesOf(g, seat) : []);

/** Might this seat discharge a hero or try for one, as far as public facts show? */
export const mayRecruit = (g: Game, seat: Seat): boolean =>
  dischargeable(g, seat).length > 0 ||
  (g.pool.some((hero) => !triedHeroes(g).includes(hero)) && hexesForHero(g, seat).length > 0);
