// Finds magic items on a rack, with neutral defenders or in play. Also says which seats might hold an item,
// as far as public facts show. MAG-01…MAG-11, ENG-04, AMB-39, AMB-104

import {
  copiesOf,
  isCreature,
  isTreasure,
  KINDS,
  kindInfo,
  type MagicWhen,
  magicItemInfo,
} from '../../model/catalogue/index.ts';
import { seatState } from '../../model/game/pieces.ts';
import { cachedQuery, lying } from '../../model/game/places.ts';
import { type Counter, type Game, type HexId, type Kind, NOBODY, type Seat } from '../../model/game/types.ts';
import { allFromLeft, rackOf } from './queries.ts';

/** Has this item taken effect in a hex? If not, it waits there for the player who captures the hex. */
export const isInPlay = (c: Counter): boolean => c.role !== null;

/** Returns the magic items that may be shown at this moment. */
export const itemsFor = (when: MagicWhen): readonly Kind[] =>
  KINDS.flatMap(({ kind, group }) => (group === 'magic' && magicItemInfo(kind).when.includes(when) ? [kind] : []));

const shownThings = cachedQuery((counters) => counters.filter((c) => c.up && !isCreature(c.kind)));

/**
 * Might a rack hold a Thing of this kind (not a creature), as far as public facts show? Not if every copy is
 * face up or out of the game. ENG-04
 */
export function mayBeHeld(g: Game, kind: Kind): boolean {
  let seen = 0;
  for (const k of g.gone) if (k === kind) seen++;
  for (const c of shownThings(g)) if (c.kind === kind) seen++;
  return seen < copiesOf(g.rules, kind);
}

/** Returns whether this seat has a Thing on its rack. */
export function hasThings(g: Game, seat: Seat): boolean {
  const { fallen, rack } = seatState(g, seat);
  return !fallen && rack > 0;
}

/**
 * Returns the seats that might hold one of these items, as far as public facts show, beginning
 * left of `from`. ENG-04
 */
export function mayShow(g: Game, kinds: readonly Kind[], from: Seat): Seat[] {
  if (!g.rules.magic || !kinds.some((k) => mayBeHeld(g, k))) return [];
  const seats: Seat[] = [];
  for (const s of from === NOBODY ? g.clockwise : allFromLeft(g, from)) if (hasThings(g, s)) seats.push(s);
  return seats;
}

/** Does this view show all Things on a seat's rack? */
export const isRackKnown = (view: Game, seat: Seat): boolean =>
  rackOf(view, seat).length === seatState(view, seat).rack;

/** Is it certain that a seat has no treasure to cash? */
export const hasNoTreasure = (view: Game, seat: Seat): boolean =>
  isRackKnown(view, seat) && !rackOf(view, seat).some((c) => isTreasure(c.kind));

/** Returns the items of these kinds that the view shows on a seat's rack. */
export const atHand = (view: Game, seat: Seat, kinds: readonly Kind[]): Counter[] =>
  rackOf(view, seat).filter((c) => kinds.includes(c.kind));

/** Returns the items in play in a hex, if wanted only of one kind or side. */
export const inPlayAt = (g: Game, hex: HexId, kind?: Kind, side?: Seat): Counter[] =>
  lying(g, hex).filter(
    (c) =>
      c.up &&
      kindInfo(c.kind).group === 'magic' &&
      isInPlay(c) &&
      (kind === undefined || c.kind === kind) &&
      (side === undefined || c.seat === side),
  );

/**
 * Returns the items of these kinds that a seat may use for neutral defenders. They lie in the hex until they
 * are used. EXPL-06, AMB-39
 */
export function neutralItems(g: Game, seat: Seat, kinds: readonly Kind[]): Counter[] {
  const found: Counter[] = [];
  if (!g.rules.magic || seat === NOBODY) return found;
  for (const f of g.stack) {
    if ((f.kind !== 'explore' && f.kind !== 'battle') || f.opponent !== seat) continue;
    for (const c of lying(g, f.hex)) if (c.seat === NOBODY && kinds.includes(c.kind) && !isInPlay(c)) found.push(c);
  }
  return found;
}
