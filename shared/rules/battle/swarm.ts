// Creatures of value 1 that swarm. NEWH-02, POW-12, AMB-94, AMB-162
import { isCreature, isHero, kindInfo } from '../../catalogue/index.ts';
import type { Counter, DiceStep, Game, Seat } from '../../game/types.ts';
import { powerOf } from '../powers/powers.ts';
import { traitOf } from '../traits/table.ts';
import type { Fighter } from './sides.ts';

const STEPS: readonly DiceStep[] = ['magic', 'ranged', 'melee'];

/** Returns whether the creatures of value 1 of a side swarm. */
export const swarms = (g: Game, side: Seat, pieces: readonly Counter[]): boolean =>
  powerOf(g, side).swarms === true ||
  (g.rules.newHeroes && pieces.some((c) => isHero(c.kind) && traitOf(c.kind).leadsSwarm === true));

const isSmall = ({ kind, cv, dice }: Fighter): boolean =>
  kind !== -1 && isCreature(kind) && kindInfo(kind).cv === 1 && cv === 1 && dice > 0;

/** Gives the creatures of value 1 three dice each, two to the last that rolls. */
export function swarm(fighters: readonly Fighter[]): void {
  const small = fighters.filter(isSmall);
  for (const f of small) f.dice = 3;
  const last = STEPS.flatMap((step) => small.filter((f) => f.step === step)).at(-1);
  if (last !== undefined) last.dice = 2;
}
