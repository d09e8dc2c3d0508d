// Players place Things from their rack on the board. `hexes`: the allowed hexes, or 'own'. `newerThan`
// forbids older Things (SETUP-16). DEP-01…DEP-07

import { isCreature, isIncome } from '../model/catalogue/index.ts';
import { counterOf, hexState } from '../model/game/pieces.ts';
import type { Game, HexId, Kind, PieceId, Placing, Refusal, Seat, View } from '../model/game/types.ts';
import { pickOf, type Random } from '../model/luck/random.ts';
import type { Play } from './play.ts';
import { isRackKnown } from './queries/item-queries.ts';
import {
  byCatalogue,
  countIn,
  hexesOf,
  isHex,
  isLandHex,
  rackOf,
  rackThing,
  refuse,
  suits,
} from './queries/queries.ts';
import { spaceIn } from './queries/stacking-limit.ts';
import { isSupported } from './support.ts';

/**
 * The hexes where each Thing may be placed, if it were the only one. `check` counts the space
 * over the whole answer.
 */
export interface PlaceOptions {
  things: { id: PieceId; kind: Kind; hexes: HexId[] }[];
  space: { hex: HexId; count: number }[];
}

export type PlaceHexes = readonly HexId[] | 'own';

function ownLand(g: Game, seat: Seat, hexes: PlaceHexes): HexId[] {
  const list = hexes === 'own' ? hexesOf(g, seat) : hexes.filter((h) => isHex(g, h) && hexState(g, h).owner === seat);
  return list.filter((h) => isLandHex(g, hexState(g, h)));
}

interface Draft {
  creatures: Map<HexId, number>;
  incomes: Set<HexId>;
}
const emptyDraft = (): Draft => ({ creatures: new Map(), incomes: new Set() });

function note(draft: Draft, kind: Kind, hex: HexId): void {
  if (isCreature(kind)) draft.creatures.set(hex, (draft.creatures.get(hex) ?? 0) + 1);
  else draft.incomes.add(hex);
}

function hasRoom(g: Game, seat: Seat, draft: Draft, kind: Kind, hex: HexId): boolean {
  if (isCreature(kind)) return spaceIn(g, hex, seat) > (draft.creatures.get(hex) ?? 0);
  return isIncome(kind) && hexState(g, hex).income === null && !draft.incomes.has(hex) && suits(hexState(g, hex), kind);
}

const isPlaceable = (kind: Kind): boolean => isCreature(kind) || isIncome(kind);

/** Is this Thing too old to be placed after the exchange? SETUP-16 */
const isOlder = (id: PieceId, newerThan: number | null): boolean => newerThan !== null && id <= newerThan;

/** Returns each Thing that may be placed, with its hexes as if it were the only one. */
export function placeOptions(view: View, seat: Seat, hexes: PlaceHexes, newerThan: number | null = null): PlaceOptions {
  const land = ownLand(view, seat, hexes);
  const empty = emptyDraft();
  const things = rackOf(view, seat)
    .filter((c) => !isOlder(c.id, newerThan) && isPlaceable(c.kind))
    .map((c) => ({ id: c.id, kind: c.kind, hexes: land.filter((h) => hasRoom(view, seat, empty, c.kind, h)) }));
  return { things, space: land.map((hex) => ({ hex, count: spaceIn(view, hex, seat) })) };
}

/**
 * Is it certain that the seat has nothing to place? Outside combat an owner may remove an income piece to
 * make room for another. REM-02
 */
export const hasNothingToPlace = (view: View, seat: Seat, { things }: PlaceOptions): boolean =>
  isRackKnown(view, seat) &&
  things.every(({ hexes, kind }) => hexes.length === 0 && (view.phase === 'combat' || !isIncome(kind)));

function checkOne(g: Game, seat: Seat, draft: Draft, kind: Kind, hex: HexId): Refusal | null {
  const h = hexState(g, hex);
  const creature = isCreature(kind);
  if (h.owner !== seat || !isLandHex(g, h)) return refuse(creature ? 'DEP-02' : 'DEP-04', { hex });
  if (creature) {
    if (hasRoom(g, seat, draft, kind, hex)) return null;
    const have = countIn(h, seat) + (draft.creatures.get(hex) ?? 0);
    return refuse('DEP-02', { hex, have, max: g.rules.stackLimit });
  }
  if (h.income !== null || draft.incomes.has(hex)) return refuse('DEP-03', { hex });
  return suits(h, kind) ? null : refuse('DEP-04', { hex });
}

/**
 * Returns why the seat may not place these Things; null if it may. Space and the limit of one income piece
 * per hex count over the whole list. An id that is not on the rack is always `piece.unknown`. DEP-01…DEP-05
 */
export function checkPlacings(
  view: View,
  seat: Seat,
  placings: readonly Placing[],
  hexes: PlaceHexes,
  newerThan: number | null = null,
): Refusal | null {
  const seen = new Set<PieceId>();
  const draft = emptyDraft();
  for (const { id, hex } of placings) {
    const thing = rackThing(view, seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    if (seen.has(id)) return refuse('decision.twice', { id });
    seen.add(id);
    if (isOlder(id, newerThan)) return refuse('SETUP-16', { id });
    if (!isPlaceable(thing.kind)) return refuse('DEP-05', { id });
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    if (hexes !== 'own' && !hexes.includes(hex)) return refuse('DEP-01', { hex });
    const refusal = checkOne(view, seat, draft, thing.kind, hex);
    if (refusal !== null) return refusal;
    note(draft, thing.kind, hex);
  }
  return null;
}

/** Places Things that passed the check. The creatures of a hex are placed together. */
export function emitPlacings(play: Play, seat: Seat, placings: readonly Placing[]): void {
  const batches = new Map<HexId, PieceId[]>();
  const incomes: { id: PieceId; hex: HexId; kind: Kind }[] = [];
  for (const { id, hex } of placings) {
    const { kind } = counterOf(play.game, id);
    if (!isCreature(kind)) incomes.push({ id, hex, kind });
    else batches.set(hex, [...(batches.get(hex) ?? []), id]);
  }
  // Places them in the order of hexes and ids, so that the player's own order stays secret.
  for (const hex of [...batches.keys()].sort((a, b) => a - b)) {
    const ids = (batches.get(hex) ?? []).sort((a, b) => a - b);
    play.emit({ t: 'placed', seat, hex, count: ids.length, ids });
  }
  for (const i of incomes.sort((a, b) => a.hex - b.hex)) {
    play.emit({ t: 'incomePlaced', seat, hex: i.hex, id: i.id, kind: i.kind });
  }
}

/** Returns a random legal list of at most `most` Things with their hexes. */
export function samplePlacings(
  view: View,
  seat: Seat,
  hexes: PlaceHexes,
  random: Random,
  newerThan: number | null = null,
  most = 99,
): Placing[] {
  const eager = random(5);
  if (eager === 0) return [];
  const land = ownLand(view, seat, hexes);
  if (land.length === 0) return [];
  const draft = emptyDraft();
  const list: Placing[] = [];
  for (const c of rackOf(view, seat)) {
    if (list.length >= most) break;
    if (isOlder(c.id, newerThan) || !isPlaceable(c.kind) || random(4) >= eager) continue;
    const where = land.filter((h) => hasRoom(view, seat, draft, c.kind, h));
    if (where.length === 0) continue;
    const hex = pickOf(random, where);
    note(draft, c.kind, hex);
    list.push({ id: c.id, hex });
  }
  return list;
}

/**
 * Returns the fallback answer: supported creatures in the fort's hex, income pieces in the
 * first legal hexes. D-05
 */
export function defaultPlacings(view: View, seat: Seat, hexes: PlaceHexes, newerThan: number | null = null): Placing[] {
  const land = ownLand(view, seat, hexes);
  const home = land.find((h) => hexState(view, h).fort !== null) ?? land[0];
  if (home === undefined) return [];
  const draft = emptyDraft();
  const list: Placing[] = [];
  for (const c of [...rackOf(view, seat)].sort(byCatalogue)) {
    if (isOlder(c.id, newerThan)) continue;
    const where = isCreature(c.kind) ? (isSupported(view, seat, c.kind, home) ? [home] : []) : land;
    const hex = where.find((h) => hasRoom(view, seat, draft, c.kind, h));
    if (hex === undefined) continue;
    note(draft, c.kind, hex);
    list.push({ id: c.id, hex });
  }
  return list;
}
