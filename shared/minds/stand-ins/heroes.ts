// Fallback answers and random answers about heroes: recruiting, and special powers in phase 8.
import { otherFace } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/heroes.ts';
import { hexState, seatState } from '../../model/game/pieces.ts';
import type { HexId, Seat, View } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import type { ValueOf } from '../../model/shape/codec.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { heroAttempt, heroHexes, isOwner, victimChoices } from '../../rules/decisions/heroes.ts';
import { COST_AFTER, COST_BEFORE, dischargeable, needFor, triedHeroes } from '../../rules/heroes/hero-roll.ts';
import { hexesForHero } from '../../rules/heroes/placing-a-hero.ts';
import { type Attempt, rollTotal } from '../../rules/heroes/recruiting-heroes.ts';
import { byPrintedValue, countIn, fightersOf } from '../../rules/queries/queries.ts';
import { marksFor, robbable } from '../../rules/traits/heroes.ts';
import { standIn } from './stand-in.ts';

export const heroRecruit = standIn(questions.heroRecruit, {
  fallback: (): ValueOf<typeof questions.heroRecruit.answer> => ({ discharge: [], attempt: null }),
  sample(view, d, random): ValueOf<typeof questions.heroRecruit.answer> {
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

/** Returns how much gold would still gain the hero. */
const priceOf = (view: View, seat: Seat, attempt: Attempt): number =>
  Math.max(0, needFor(view, seat, attempt.hero) - rollTotal(view, attempt)) * COST_AFTER;

export const heroBid = standIn(questions.heroBid, {
  fallback: () => ({ gold: 0 }),
  sample(view, d, random) {
    const price = priceOf(view, d.seat, heroAttempt(view));
    const { gold } = seatState(view, d.seat);
    if (gold >= price && random(3) > 0) return { gold: price };
    return { gold: random(4) > 0 ? 0 : random(Math.floor(gold / COST_AFTER) + 1) * COST_AFTER };
  },
});

export const heroPlace = standIn(questions.heroPlace, {
  fallback(view, d) {
    const own = (hex: HexId): number => countIn(hexState(view, hex), d.seat);
    return { hex: firstOf(hexesForHero(view, d.seat).sort((a, b) => own(b) - own(a) || a - b)) };
  },
  sample: (view, d, random) => ({ hex: pickOf(random, hexesForHero(view, d.seat)) }),
});

export const heroTurn = standIn(questions.heroTurn, {
  fallback: () => ({ turnOver: false }),
  sample: (_view, _d, random) => ({ turnOver: random(2) === 0 }),
});

export const powerAssassin = standIn(questions.powerAssassin, {
  fallback: (): ValueOf<typeof questions.powerAssassin.answer> => ({ hex: null }),
  sample: (view, d, random): ValueOf<typeof questions.powerAssassin.answer> => ({
    hex: random(8) === 0 ? null : pickOf(random, marksFor(view, d.seat)),
  }),
});

export const powerVictim = standIn(questions.powerVictim, {
  fallback(view, d) {
    if (!isOwner(view, d)) return { id: firstOf(victimChoices(view, d)) };
    const own = fightersOf(view, d.hex, d.seat).sort(byPrintedValue);
    return { id: firstOf(own).id };
  },
  sample: (view, d, random) => ({ id: pickOf(random, victimChoices(view, d)) }),
});

export const powerThief = standIn(questions.powerThief, {
  fallback: () => ({ seat: null }),
  sample: (view, d, random) => ({
    seat: pickOf<Seat | null>(random, [null, ...robbable(view, d.seat), ...robbable(view, d.seat)]),
  }),
});

export const powerLoot = standIn(questions.powerLoot, {
  fallback: (view, d) => ({ gold: seatState(view, d.rival).gold > 0 }),
  sample(view, d, random) {
    const { gold, rack } = seatState(view, d.rival);
    return { gold: rack === 0 || (gold > 0 && random(3) === 0) };
  },
});
