// What a player may do with Things of a rack above its limit. REC-05, REC-06, D-51, AMB-111
import { isCreature, isTreasure, kindInfo } from '../model/catalogue/index.ts';
import { hexState, seatState } from '../model/game/pieces.ts';
import type { Counter, Game, HexId, PieceId, Placing, Refusal, Seat, View } from '../model/game/types.ts';
import { pickOf, type Random, takeOf } from '../model/luck/random.ts';
import { pickHidden } from './heroes/power-turns.ts';
import { checkPlacings, emitPlacings, type PlaceHexes } from './placing-things.ts';
import type { Play } from './play.ts';
import { hasEnemy } from './presence.ts';
import {
  areDistinct,
  byCatalogue,
  countIn,
  hexesOf,
  isExcessLuck,
  rackOf,
  rackThing,
  refuse,
} from './queries/queries.ts';
import { isSupported } from './support.ts';

/** Returns by how many Things a seat's rack exceeds the limit. */
export const overRackLimit = (g: Game, seat: Seat): number => Math.max(0, seatState(g, seat).rack - g.rules.rackLimit);

/** Returns the seat's own hexes without an enemy in them. AMB-111 */
export const hexesWithoutEnemies = (g: Game, seat: Seat): HexId[] =>
  hexesOf(g, seat).filter((h) => !hasEnemy(g, h, seat));

/**
 * Returns why the player may not cash and return these Things in addition to placing others; null if they
 * may. Exactly `need` Things must go, and only treasure can be cashed.
 * @param rule the rule cited when the number of Things is wrong
 */
export function checkRackAnswer(
  view: View,
  seat: Seat,
  place: readonly Placing[],
  cash: readonly PieceId[],
  discard: readonly PieceId[],
  need: number,
  rule: 'REC-05' | 'REC-06',
): Refusal | null {
  const removed = [...cash, ...discard];
  for (const id of removed) if (rackThing(view, seat, id) === undefined) return refuse('piece.unknown', { id });
  if (!areDistinct([...removed, ...place.map((p) => p.id)])) return refuse('decision.twice');
  for (const id of cash) if (!isTreasure(rackThing(view, seat, id)?.kind ?? -1)) return refuse('INC-07', { id });
  if (isExcessLuck(view))
    return discard.length > 0 || cash.length > need ? refuse('REC-07', { have: removed.length }) : null;
  return removed.length === need ? null : refuse(rule, { need, have: removed.length });
}

function emitReturned(play: Play, seat: Seat, ids: readonly PieceId[]): void {
  if (ids.length === 0) return;
  play.emit({ t: 'returned', seat, count: ids.length, ids: [...ids].sort((a, b) => a - b) });
}

/** Carries out an answer that passed its check. */
export function emitRackAnswer(
  play: Play,
  seat: Seat,
  answer: { place: readonly Placing[]; cash?: readonly PieceId[]; discard: readonly PieceId[] },
): void {
  emitPlacings(play, seat, answer.place);
  const kindOf = (id: PieceId): number => rackThing(play.game, seat, id)?.kind ?? -1;
  // Both lists are handled in the order of kinds, so that the player's own order stays secret.
  for (const id of [...(answer.cash ?? [])].sort((a, b) => kindOf(a) - kindOf(b) || a - b)) emitCash(play, seat, id);
  emitReturned(play, seat, answer.discard);
  if (!isExcessLuck(play.game)) return;
  for (let n = overRackLimit(play.game, seat); n > 0; n--)
    emitReturned(play, seat, [pickHidden(play, seat, 'rack').id]);
}

/** Returns an answer that removes `need` random Things apart from those placed. Treasures may be cashed. */
export function randomDiscards(
  view: View,
  seat: Seat,
  place: readonly Placing[],
  need: number,
  random: Random,
): { cash: PieceId[]; discard: PieceId[] } {
  const cash: PieceId[] = [];
  const discard: PieceId[] = [];
  if (need === 0 || isExcessLuck(view)) return { cash, discard };
  const placed = new Set(place.map((p) => p.id));
  const left = rackOf(view, seat).filter((c) => !placed.has(c.id));
  for (let i = 0; i < need; i++) {
    const c = takeOf(random, left);
    (isTreasure(c.kind) && random(4) > 0 ? cash : discard).push(c.id);
  }
  return { cash, discard };
}

/** Sorts hexes by the number of own pieces in them, most first. D-51 */
const byCrowd = (g: Game, seat: Seat, hexes: readonly HexId[]): HexId[] =>
  [...hexes].sort((a, b) => countIn(hexState(g, b), seat) - countIn(hexState(g, a), seat) || a - b);

/**
 * Returns the fallback answer, built one Thing at a time. It cashes the smallest treasure; if none exists,
 * places the lowest supported creature where most own pieces are; if none exists, places an income piece;
 * otherwise returns a random Thing. D-51
 */
export function defaultRackAnswer(
  view: View,
  seat: Seat,
  hexes: PlaceHexes,
  random: Random,
): { place: Placing[]; cash: PieceId[]; discard: PieceId[] } {
  const place: Placing[] = [];
  const cash: PieceId[] = [];
  const discard: PieceId[] = [];
  let left = [...rackOf(view, seat)].sort(byCatalogue);
  const crowded = byCrowd(view, seat, hexes === 'own' ? hexesOf(view, seat) : hexes);
  const placing = (c: Counter): Placing | undefined =>
    crowded
      .filter((hex) => !isCreature(c.kind) || isSupported(view, seat, c.kind, hex))
      .map((hex) => ({ id: c.id, hex }))
      .find((p) => checkPlacings(view, seat, [...place, p], hexes) === null);
  for (let need = overRackLimit(view, seat); need > 0; need--) {
    const treasure = left
      .filter((c) => isTreasure(c.kind))
      .sort((a, b) => kindInfo(a.kind).gold - kindInfo(b.kind).gold)[0];
    const creatures = left.filter((c) => isCreature(c.kind)).sort((a, b) => kindInfo(a.kind).cv - kindInfo(b.kind).cv);
    const incomes = left.filter((c) => !isCreature(c.kind));
    const put =
      treasure === undefined ? [...creatures, ...incomes].map(placing).find((p) => p !== undefined) : undefined;
    const id = treasure?.id ?? put?.id ?? pickOf(random, left).id;
    if (treasure !== undefined) cash.push(id);
    else if (put !== undefined) place.push(put);
    else discard.push(id);
    left = left.filter((c) => c.id !== id);
  }
  return { place, cash, discard: isExcessLuck(view) ? [] : discard };
}

/** Shows a treasure of the rack to all players and pays its gold. INC-07, REC-09 */
export function emitCash(play: Play, seat: Seat, id: PieceId): void {
  const thing = rackThing(play.game, seat, id);
  if (thing === undefined) throw new Error('checked before: the treasure is on the rack');
  play.emit({ t: 'cashed', seat, id, kind: thing.kind, gone: play.game.trueElimination });
  play.emit({ t: 'earned', seat, gold: kindInfo(thing.kind).gold, why: 'cash' });
}
