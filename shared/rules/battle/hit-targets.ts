// Finds what hits can be put on, and sorts it for the fallback answer. HIT-01…HIT-03,
// MAG-01, MAG-05, AMB-123, D-41
import { isHero, type KindOrNone } from '../../model/catalogue/index.ts';
import {
  type DiceStep,
  type Game,
  type HexId,
  isPiece,
  type PieceId,
  type Seat,
  type Target,
  targetNumber,
} from '../../model/game/types.ts';
import { sortFew } from '../../model/shape/entry.ts';
import { pieceById } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { itemsShielding } from './combat-value.ts';
import { type Fighter, fightersOn } from './sides.ts';

/**
 * Returns what the hits on a side can be put on: the side's fighters and the items they bear. Fighters that
 * absorb hits of this step are excluded.
 */
export function hitTargetsOn(view: Game, hex: HexId, side: Seat, step: DiceStep): Fighter[] {
  const fighters = fightersOn(view, hex, side).filter((f) => absorbedIn(f.kind) !== step);
  if (!view.rules.magic) return fighters;
  const targets: Fighter[] = [];
  for (const f of fighters) {
    const c = pieceById(view, f.target);
    if (c !== undefined) for (const id of itemsShielding(view, c)) targets.push(shield(view, id, f));
    targets.push(f);
  }
  return targets;
}

const absorbedIn = (kind: KindOrNone): DiceStep | undefined => traitOf(kind).conjured?.absorbsIn;

const shield = (view: Game, id: PieceId, of: Fighter): Fighter => ({
  target: id,
  kind: pieceById(view, id)?.kind ?? -1,
  cv: 0,
  step: of.step,
  dice: 0,
  capacity: 1,
  bearer: of.target,
});

/**
 * Returns a target's place in the fallback's order: conjured walls, fort, city or village, transports,
 * creatures, heroes. The trait of an item sets the item's place. D-41
 */
function hitRankOf(kind: KindOrNone, target: Target): number {
  if (!isPiece(target)) return -targetNumber(target);
  return traitOf(kind).conjured?.hitRank ?? (isHero(kind) ? 6 : 4);
}

/**
 * Sorts targets in the fallback's order: by rank, then the lowest value first, an item before its bearer. If
 * an aimed shot has hit the bearer, the item comes before all creatures. D-41
 */
export function hitOrder(fighters: readonly Fighter[]): Fighter[] {
  const borne = fighters.filter((f) => f.bearer !== undefined && fighters.some((t) => t.target === f.bearer));
  const order = sortFew(
    fighters.filter((f) => !borne.includes(f)),
    (a, b) => hitRankOf(a.kind, a.target) - hitRankOf(b.kind, b.target) || a.cv - b.cv || a.kind - b.kind,
  );
  return borne.length === 0 ? order : order.flatMap((f) => [...borne.filter((s) => s.bearer === f.target), f]);
}

/** Lists every target once for each hit that it can take, in the fallback's order. D-41 */
export function hitList(fighters: readonly Fighter[]): Target[] {
  const hits: Target[] = [];
  for (const { target, capacity } of hitOrder(fighters)) for (let n = 0; n < capacity; n++) hits.push(target);
  return hits;
}

/** Returns how many hits these fighters can take. HIT-01 */
export const hitCapacity = (fighters: readonly Fighter[]): number => fighters.reduce((n, f) => n + f.capacity, 0);
