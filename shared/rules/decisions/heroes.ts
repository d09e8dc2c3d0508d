// The rules of the decisions about heroes: recruiting them, and their special powers in phase 8.
import { isHero, otherFace } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/heroes.ts';
import { hexState, seatState } from '../../model/game/pieces.ts';
import { pieceOf } from '../../model/game/refusal.ts';
import type { Counter, DecisionOf, HexId, Kind, PieceId, Refusal, Seat, Target, View } from '../../model/game/types.ts';
import { COST_AFTER, COST_BEFORE, dischargeable, needFor, triedHeroes } from '../heroes/hero-roll.ts';
import { hexesForHero, isLord, lordsOf, lordsReplacedBy } from '../heroes/placing-a-hero.ts';
import { type Attempt, rollTotal } from '../heroes/recruiting-heroes.ts';
import { hasNoTreasure } from '../queries/item-queries.ts';
import { areDistinct, fightersOf, isHex, pieceById, refuse } from '../queries/queries.ts';
import { isMark, marksFor, robbable, victimsFor } from '../traits/heroes.ts';
import { rule } from './rule.ts';

// The player may discharge own heroes, and may then try for one hero of the pool, with or without gold paid
// before the roll. D-11, D-12, HERO-01, HERO-03, HERO-06, AMB-10…AMB-13

/**
 * `need`: the roll that gains the hero (HERO-02). `lord`: gaining the hero discharges the player's Lord
 * (AMB-12). `after`: the player's own hero on the back of the same counter, which the same answer must
 * discharge first; null for heroes of the pool.
 */
interface HeroRecruitOptions {
  heroes: { hero: Kind; need: number; lord: boolean; after: PieceId | null }[];
  own: PieceId[];
  /** The reason why the player can try for no hero now (AMB-13), or null. */
  refusal: Refusal | null;
  cost: number;
  purse: number;
}

/** Returns the seat's heroes with these ids, or the reason why they cannot be discharged. */
function discharged(view: View, seat: Seat, ids: readonly PieceId[]): Counter[] | Refusal {
  const list: Counter[] = [];
  for (const id of ids) {
    const c = pieceById(view, id);
    if (c === undefined || c.seat !== seat) return refuse('piece.unknown', { id });
    if (!isHero(c.kind)) return refuse('HERO-06', { id });
    list.push(c);
  }
  return areDistinct(ids) ? list : refuse('decision.twice');
}

/**
 * Returns the hexes where this hero could be placed once the discharged heroes and the Lord it
 * replaces have left. AMB-13
 */
export const heroHexes = (view: View, seat: Seat, hero: Kind, removed: readonly Counter[]) =>
  hexesForHero(view, seat, [...removed, ...lordsReplacedBy(view, seat, hero).filter((c) => !removed.includes(c))]);

export const heroRecruit = rule<typeof questions.heroRecruit, HeroRecruitOptions>(questions.heroRecruit, {
  options(view, d) {
    const own = dischargeable(view, d.seat);
    const tried = triedHeroes(view);
    const lords = lordsOf(view, d.seat);
    const offer = (hero: Kind, after: PieceId | null) => ({
      hero,
      need: needFor(view, d.seat, hero),
      lord: isLord(hero) && lords.some((c) => c.id !== after),
      after,
    });
    const heroes = [...view.pool.map((hero) => offer(hero, null)), ...own.map((c) => offer(otherFace(c.kind), c.id))];
    return {
      heroes: heroes.filter(({ hero }) => !tried.includes(hero)).sort((a, b) => a.hero - b.hero),
      own: own.map((c) => c.id),
      refusal: hexesForHero(view, d.seat, own).length > 0 ? null : refuse('HERO-05'),
      cost: COST_BEFORE,
      purse: seatState(view, d.seat).gold,
    };
  },
  check(view, d, { discharge, attempt }) {
    const discharges = discharged(view, d.seat, discharge);
    if ('rule' in discharges) return discharges;
    if (discharges.length > 0 && !view.rules.discharge) return refuse('HERO-06');
    if (attempt === null) return null;
    const { hero, gold } = attempt;
    if (!view.pool.includes(hero) && !discharges.some((c) => otherFace(c.kind) === hero))
      return refuse('HERO-01', { hero });
    if (triedHeroes(view).includes(hero)) return refuse('HERO-01', { hero });
    if (!Number.isInteger(gold) || gold < 0 || gold % COST_BEFORE !== 0)
      return refuse('HERO-03', { have: gold, need: COST_BEFORE });
    const { gold: have } = seatState(view, d.seat);
    if (gold > have) return refuse('gold.short', { need: gold, have });
    return heroHexes(view, d.seat, hero, discharges).length > 0 ? null : refuse('HERO-05', { hero });
  },
});

// After the roll, the player may pay gold, ten for each +1. Treasure may be cashed for
// it (INC-07). D-13, HERO-03
interface HeroBidOptions {
  hero: Kind;
  rolled: number;
  need: number;
  cost: number;
  purse: number;
}

/**
 * Returns the current attempt to recruit a hero, with its roll and the gold paid so far. Throws if
 * no player has rolled.
 */
export function heroAttempt(view: View): Attempt {
  const state = view.stack.findLast((f) => f.kind === 'heroes')?.state;
  if (state === undefined || state.step === 'try') throw new Error('gold after the roll is asked after a roll alone');
  return state;
}

export const heroBid = rule<typeof questions.heroBid, HeroBidOptions>(questions.heroBid, {
  options(view, d) {
    const attempt = heroAttempt(view);
    const { hero } = attempt;
    return {
      hero,
      rolled: rollTotal(view, attempt),
      need: needFor(view, d.seat, hero),
      cost: COST_AFTER,
      purse: seatState(view, d.seat).gold,
    };
  },
  /** True if the gold does not reach the needed value, and the rack cannot hold treasure to cash. */
  forced: (view, d) => hasNoTreasure(view, d.seat) && seatState(view, d.seat).gold < d.short * COST_AFTER,
  check(view, d, { gold }) {
    if (!Number.isInteger(gold) || gold < 0 || gold % COST_AFTER !== 0)
      return refuse('HERO-03', { have: gold, need: COST_AFTER });
    const { gold: have } = seatState(view, d.seat);
    return gold > have ? refuse('gold.short', { need: gold, have }) : null;
  },
});

// The player places the hero they have just gained. D-14, HERO-05
interface HeroPlaceOptions {
  hexes: HexId[];
}

export const heroPlace = rule<typeof questions.heroPlace, HeroPlaceOptions>(questions.heroPlace, {
  options: (view, d) => ({ hexes: hexesForHero(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    if (hexesForHero(view, d.seat).includes(hex)) return null;
    return refuse('HERO-05', { hex });
  },
});

// The player decides whether the counter of their eliminated hero is turned over. D-15, HERO-08
interface HeroTurnOptions {
  hero: Kind;
  other: Kind;
}

export const heroTurn = rule<typeof questions.heroTurn, HeroTurnOptions>(questions.heroTurn, {
  options: (_view, d) => ({ hero: d.hero, other: otherFace(d.hero) }),
  check: () => null,
});

// The player sends the Assassin to a hex, or lets him stay. D-47, HPOW-04, AMB-85
interface PowerAssassinOptions {
  hexes: HexId[];
}

export const powerAssassin = rule<typeof questions.powerAssassin, PowerAssassinOptions>(questions.powerAssassin, {
  options: (view, d) => ({ hexes: marksFor(view, d.seat) }),
  check(view, d, { hex }) {
    if (hex === null) return null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return isMark(view, d.seat, hex) ? null : refuse('HPOW-04', { hex });
  },
});

// Both players choose a victim in the Assassin's hex. The Assassin's player chooses a face-up piece, or a
// random face-down piece; the owner of the hex chooses any own piece. D-47, D-48, HPOW-04, AMB-85, SEC-14
interface PowerVictimOptions {
  ids: Target[];
}

/** Is the decision for the owner of the hex, rather than for the Assassin's player? */
export const isOwner = (view: View, d: DecisionOf<'power.victim'>): boolean => hexState(view, d.hex).owner === d.seat;

/**
 * Returns the pieces that the seat may choose as a victim: the owner of the hex any own piece, the Assassin's
 * player the pieces they can see. D-47, D-48
 */
export const victimChoices = (view: View, d: DecisionOf<'power.victim'>): Target[] =>
  isOwner(view, d) ? fightersOf(view, d.hex, d.seat).map((c) => c.id) : victimsFor(view, d.hex);

export const powerVictim = rule<typeof questions.powerVictim, PowerVictimOptions>(questions.powerVictim, {
  options: (view, d) => ({ ids: victimChoices(view, d) }),
  // Only the owner's view shows all pieces of the owner, so this choice is never made automatically.
  forced: (view, d) => !isOwner(view, d) && victimChoices(view, d).length === 1,
  check: (view, d, { id }) => (victimChoices(view, d).includes(id) ? null : refuse('piece.unknown', pieceOf(id))),
});

// The player sends the Thief to a rival, or to none. D-49, HPOW-05, AMB-86
interface PowerThiefOptions {
  seats: Seat[];
}

export const powerThief = rule<typeof questions.powerThief, PowerThiefOptions>(questions.powerThief, {
  options: (view, d) => ({ seats: robbable(view, d.seat) }),
  check: (view, d, { seat }) =>
    seat === null || robbable(view, d.seat).includes(seat) ? null : refuse('HPOW-05', { seat }),
});

// The Thief's player takes all gold of the rival, or a random Thing from the rival's
// rack. D-49, HPOW-05, AMB-86
interface PowerLootOptions {
  gold: number;
  things: number;
}

export const powerLoot = rule<typeof questions.powerLoot, PowerLootOptions>(questions.powerLoot, {
  options: (view, d) => ({ gold: seatState(view, d.rival).gold, things: seatState(view, d.rival).rack }),
  check(view, d, { gold }) {
    const { gold: purse, rack } = seatState(view, d.rival);
    return (gold ? purse : rack) > 0 ? null : refuse('HPOW-05', { seat: d.rival });
  },
});
