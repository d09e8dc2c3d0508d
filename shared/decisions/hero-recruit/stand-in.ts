import { otherFace } from '../../catalogue/index.ts';
import { seatState } from '../../game/pieces.ts';
import { pickOf } from '../../luck/index.ts';
import { COST_BEFORE, dischargeable, triedHeroes } from '../../rules/heroes/hero-roll.ts';
import type { ValueOf } from '../../shape/codec.ts';
import { standIn } from '../stand-in.ts';
import { heroHexes } from './rule.ts';
import { heroRecruit as shape } from './shape.ts';

export const heroRecruit = standIn(shape, {
  fallback: (): ValueOf<typeof shape.answer> => ({ discharge: [], attempt: null }),
  sample(view, d, random): ValueOf<typeof shape.answer> {
    const discharges = dischargeable(view, d.seat).filter(() => random(8) === 0);
    const discharge = discharges.map((c) => c.id);
    const tried = triedHeroes(view);
    const pool = [...view.pool, ...discharges.map((c) => otherFace(c.kind))].filter((hero) => !tried.includes(hero));
    const hero = random(5) === 0 || pool.length === 0 ? null : pickOf(random, pool);
    if (hero === null || heroHexes(view, d.seat, hero, discharges).length === 0) return { discharge, attempt: null };
    const most = Math.floor(seatState(view, d.seat).gold / COST_BEFORE);
    const steps = random(6) === 0 ? random(most + 1) : Math.min(most, random(5));
    return { discharge, attempt: { hero, gold: steps * COST_BEFORE } };
  },
});
