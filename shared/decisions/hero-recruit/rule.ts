// Heroes to discharge first; then one of the pool to try for, with gold before the roll, or none. D-11, D-12,
// HERO-01, HERO-03, HERO-06, AMB-10…AMB-13

import { isHero, otherFace } from '../../catalogue/index.ts';
import { seatState } from '../../game/pieces.ts';
import type { Counter, Kind, PieceId, Refusal, Seat, View } from '../../game/types.ts';
import { COST_BEFORE, dischargeable, needFor, triedHeroes } from '../../rules/heroes/hero-roll.ts';
import { hexesForHero } from '../../rules/heroes/placing-a-hero.ts';
import { isLord, lordsOf, lordsReplacedBy } from '../../rules/heroes/terrain-lords.ts';
import { areDistinct, pieceById, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { heroRecruit as shape } from './shape.ts';

/**
 * `need`: the roll for the hero (HERO-02). `lord`: gaining it discharges the player's Lord (AMB-12). `after`:
 * the own hero on its other face, which the same answer must discharge; null for heroes of the pool.
 */
interface HeroRecruitOptions {
  heroes: { hero: Kind; need: number; lord: boolean; after: PieceId | null }[];
  own: PieceId[];
  /** Why no hero may be tried for now (AMB-13), null if one may be. */
  refusal: Refusal | null;
  cost: number;
  purse: number;
}

/** Returns the seat's own heroes by these ids, or why they cannot be discharged. */
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

/** Returns the hexes for this hero after the discharged heroes, and a Lord it replaces, have left. AMB-13 */
export const heroHexes = (view: View, seat: Seat, hero: Kind, gone: readonly Counter[]) =>
  hexesForHero(view, seat, [...gone, ...lordsReplacedBy(view, seat, hero).filter((c) => !gone.includes(c))]);

export const heroRecruit = rule<typeof shape, HeroRecruitOptions>(shape, {
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
