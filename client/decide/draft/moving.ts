// The draft of a move: a stack's pieces and their path. The rules decide legality. MOVE-01…MOVE-12, FLY
import { CITADEL, isCreature, kindInfo } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type Answers,
  type HexId,
  type HexOrNone,
  isOnBoard,
  NOBODY,
  type PieceId,
  type Refusal,
  type Seat,
  seatsOf,
  type View,
} from '../../../shared/model/game/types.ts';
import { boardHexes } from '../../../shared/model/hex/hex.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { goAlong } from '../../../shared/rules/move/going.ts';
import { enterCost } from '../../../shared/rules/move/movement-cost.ts';
import { ANY, movementPartOf, stackAtStart } from '../../../shared/rules/move/moving-stack.ts';
import { landRefusal, passRefusal } from '../../../shared/rules/move/path.ts';
import { reach, refusalFor } from '../../../shared/rules/move/reach.ts';
import type { Reach } from '../../../shared/rules/move/shortest-ways.ts';
import { mustStop } from '../../../shared/rules/move/stopping.ts';
import { hasWandered } from '../../../shared/rules/move/wandering.ts';
import { countIn, fortLevel, hexesNextTo, refuse } from '../../../shared/rules/queries/queries.ts';
import { spaceIn } from '../../../shared/rules/queries/stacking-limit.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';

type Options = OptionsOf['move'];
export interface MoveDraft {
  from: HexOrNone;
  ids: PieceId[];
  path: HexId[];
}

export const REST: MoveDraft = { from: -1, ids: [], path: [] };

/** Returns the stack that may move from a hex, if any. */
export const stackAt = (options: Options, hex: HexOrNone) => options.stacks.find((s) => s.hex === hex);

/** Selects all pieces in a hex that may move; if enemies pin them, only flyers. MOVE-07 */
export function takeUp(options: Options, hex: HexId): MoveDraft {
  const stack = stackAt(options, hex);
  return stack === undefined ? REST : { from: hex, ids: stack.pieces.map((p) => p.id), path: [] };
}

/** Returns whether the player chooses only the goal, and the path is computed. MOVE-14 */
const isWayPicked = (view: View): boolean => view.rules.pathing === 'autoShortest';

const pathTo = (view: View, seat: Seat, d: MoveDraft, hex: HexId | undefined): HexId[] =>
  destinations(view, seat, d).find((r) => r.hex === hex)?.path ?? [];

/**
 * Returns the draft after the player dragged a piece out of a stack of `all` pieces. The piece moves alone,
 * or together with the pieces that the player has selected.
 */
export const liftPiece = (view: View, seat: Seat, d: MoveDraft, id: PieceId, all: number): MoveDraft => {
  const chosen = d.ids.length === all ? [] : d.ids.filter((other) => other !== id);
  return withPieces(view, seat, { ...d, path: [] }, [...chosen, id]);
};

/** Adds a piece to the moving stack or removes it. */
export function togglePiece(view: View, seat: Seat, d: MoveDraft, id: PieceId): MoveDraft {
  const ids = d.ids.includes(id) ? d.ids.filter((x) => x !== id) : [...d.ids, id];
  return withPieces(view, seat, d, ids);
}

/**
 * Changes the selected pieces. Keeps the path if it is legal for them, or computes it again if the
 * table picks paths.
 */
export function withPieces(view: View, seat: Seat, d: MoveDraft, ids: PieceId[]): MoveDraft {
  if (isWayPicked(view)) return { ...d, ids, path: pathTo(view, seat, { ...d, ids }, d.path.at(-1)) };
  const legal = d.from !== -1 && d.path.length > 0 && refusalFor(view, seat, d.from, ids, d.path) === null;
  return { ...d, ids, path: legal ? d.path : [] };
}

/** Returns the draft without pieces and hexes that are no longer offered. */
export function keepMove(view: View, seat: Seat, options: Options, d: MoveDraft): MoveDraft {
  const stack = stackAt(options, d.from);
  if (stack === undefined) return REST;
  const ids = d.ids.filter((id) => stack.pieces.some((p) => p.id === id));
  return ids.length === d.ids.length ? d : withPieces(view, seat, d, ids);
}

/** Returns where the selected pieces may end. */
export const destinations = (view: View, seat: Seat, d: MoveDraft): Reach[] =>
  d.from === -1 || d.ids.length === 0 ? [] : reach(view, seat, d.from, d.ids);

const stackOf = (view: View, seat: Seat, d: MoveDraft) => stackAtStart(view, movementPartOf(view, seat), d.ids);
const pointsOf = (view: View, path: readonly HexId[]): number => path.reduce((n, hex) => n + enterCost(view, hex), 0);

/**
 * Returns the cost of the drafted path: by terrain, or 1 per hex for pieces that ignore terrain or need a
 * leading hero to get that far. HPOW-03, FLY-05
 */
export function pathCost(view: View, seat: Seat, d: MoveDraft): number {
  const points = pointsOf(view, d.path);
  const stack = stackOf(view, seat, d);
  if ('rule' in stack) return points;
  // Pieces that jump to a hex without a path spend the whole move. NEWH-01
  if (d.from !== -1 && hasWandered(view, d.from, d.path)) return view.rules.movement;
  const byHexes = stack.points === ANY && !stack.led;
  return byHexes || points > stack.left ? d.path.length : points;
}

/** Returns why the selected pieces cannot move as one stack; null if they can. */
export function whyNotTogether(view: View, seat: Seat, d: MoveDraft): Refusal | null {
  const stack = stackOf(view, seat, d);
  return d.ids.length > 0 && 'rule' in stack ? stack : null;
}

/** Returns the selected pieces' remaining movement: hexes if a hero leads them all, else points. HPOW-03 */
export function pointsLeft(view: View, seat: Seat, d: MoveDraft): number {
  const stack = stackOf(view, seat, d);
  if ('rule' in stack) return 0;
  return stack.led ? stack.hexes : Math.min(stack.points, stack.hexes);
}

function mayStep(view: View, seat: Seat, d: MoveDraft, hex: HexId): boolean {
  const stack = stackOf(view, seat, d);
  if ('rule' in stack) return false;
  const at = d.path.at(-1) ?? d.from;
  if (at === -1 || !hexesNextTo(view, at).includes(hex)) return false;
  if (d.path.length > 0 && passRefusal(view, stack, at) !== null) return false;
  const points = pointsOf(view, [...d.path, hex]);
  if (d.path.length >= stack.hexes || points > stack.points) return false;
  return landRefusal(view, stack, hex, points) === null || passRefusal(view, stack, hex) === null;
}

type Stepped = { draft: MoveDraft; refusal: null } | { draft: null; refusal: Refusal };

/**
 * Returns the draft after the player chose a hex. The stack's own hex clears the path, or else the selection.
 * A hex of the path shortens it, the next hex extends it, and another reachable hex gets the cheapest path.
 * If the table picks paths, every other hex becomes the new goal.
 */
export function stepTo(view: View, seat: Seat, d: MoveDraft, hex: HexId): Stepped {
  const done = (draft: MoveDraft): Stepped => ({ draft, refusal: null });
  if (hex === d.from) return done(d.path.length > 0 ? { ...d, path: [] } : REST);
  if (isWayPicked(view)) return newGoal(view, seat, d, hex);
  const at = d.path.indexOf(hex);
  if (at >= 0) return done({ ...d, path: d.path.slice(0, at + (at === d.path.length - 1 ? 0 : 1)) });
  if (d.path.length > 0 && mayStep(view, seat, d, hex)) return done({ ...d, path: [...d.path, hex] });
  const reached = destinations(view, seat, d).find((r) => r.hex === hex);
  if (reached !== undefined) return done({ ...d, path: reached.path });
  if (mayStep(view, seat, d, hex)) return done({ ...d, path: [...d.path, hex] });
  return { draft: null, refusal: whyNotThere(view, seat, d, hex) };
}

function newGoal(view: View, seat: Seat, d: MoveDraft, hex: HexId): Stepped {
  const path = hex === d.path.at(-1) ? [] : pathTo(view, seat, d, hex);
  if (path.length > 0 || hex === d.path.at(-1)) return { draft: { ...d, path }, refusal: null };
  return { draft: null, refusal: whyNotThere(view, seat, d, hex) };
}

function whyNotThere(view: View, seat: Seat, d: MoveDraft, hex: HexId): Refusal {
  if (d.from === -1 || d.ids.length === 0) return refuse('decision.count');
  const single = refusalFor(view, seat, d.from, d.ids, [hex]);
  if (single !== null && single.rule !== 'decision.choice') return single;
  // If the hex is farther away, returns the first rule that forbids the shortest path.
  const path = shortest(view, d.from, hex);
  return refusalFor(view, seat, d.from, d.ids, path) ?? refuse('MOVE-02', { hex });
}

/** Returns a shortest path, whatever the terrain and enemies. */
function shortest(view: View, from: HexId, to: HexId): HexId[] {
  const before = new Map<HexId, HexId>([[from, from]]);
  const row = [from];
  for (const hex of row) {
    if (before.has(to)) break;
    for (const next of hexesNextTo(view, hex)) {
      if (before.has(next)) continue;
      before.set(next, hex);
      row.push(next);
    }
  }
  const path: HexId[] = [];
  for (let at = to; at !== from; at = before.get(at) ?? from) path.unshift(at);
  return path;
}

/** Returns the answer of a draft. */
export const moveAnswer = (view: View, d: MoveDraft): Answers['move'] => goAlong(view, d.ids, d.path);

/** Returns the hexes of stacks with a piece that can still move. */
export const idleStacks = (view: View, seat: Seat, options: Options): HexId[] =>
  options.stacks.filter((s) => s.pieces.some((p) => reach(view, seat, s.hex, [p.id]).length > 0)).map((s) => s.hex);

/** Returns whether a move ends for good in this hex. MOVE-09, MOVE-11 */
export const stopsAt = (view: View, seat: Seat, hex: HexId): boolean => mustStop(view, hex, seat);

/**
 * Returns whether the move risks nothing: all pieces arrive without meeting another piece. Such a move can be
 * undone, and warnings about the hex that they leave were shown before.
 */
export function losesNothing(view: View, seat: Seat, d: MoveDraft): boolean {
  const end = d.path.at(-1);
  return end !== undefined && !d.path.some((hex) => isMet(view, seat, hex)) && sentBack(view, seat, d, end) === 0;
}

/**
 * Returns whether entering a hex meets another side's piece or an unexplored tile. An opponent's empty land
 * does not count, because a stack can leave it again.
 */
function isMet(view: View, seat: Seat, hex: HexId): boolean {
  const h = hexState(view, hex);
  const others = [NOBODY, ...seatsOf(view.seats)].filter((s) => s !== seat);
  return h.terrain === null || others.some((s) => countIn(h, s) > 0);
}

/**
 * Returns how many selected pieces have no room in the target hex
 * and stop before it, if the table plays this option. MOVE-14
 */
export const sentBack = (view: View, seat: Seat, d: MoveDraft, hex: HexId): number =>
  view.rules.stackLimitWhen === 'bounceBack' ? Math.max(0, d.ids.length - spaceIn(view, hex, seat)) : 0;

/** Returns the level of the player's fort that the selected pieces leave undefended, or 0. */
export function fortLeftEmpty(view: View, seat: Seat, d: MoveDraft): number {
  if (d.from === -1) return 0;
  const from = hexState(view, d.from);
  return from.owner === seat && d.ids.length >= countIn(from, seat) ? fortLevel(from) : 0;
}

/**
 * Returns how many of the player's creatures would become bluffs if the abandoned hex were lost: it is the
 * last hex that supports them. BLUF-01
 */
export function groundLeftEmpty(view: View, seat: Seat, d: MoveDraft): number {
  if (d.from === -1) return 0;
  const from = hexState(view, d.from);
  if (from.owner !== seat || from.terrain === null || d.ids.length < countIn(from, seat)) return 0;
  const { terrain } = from;
  if (view.hexes.some((h) => h !== from && h.owner === seat && h.terrain === terrain)) return 0;
  const lost = { ...view, hexes: view.hexes.map((h) => (h === from ? { ...h, owner: NOBODY } : h)) };
  return view.counters.filter(
    ({ seat: owner, kind, at }) =>
      owner === seat && isOnBoard(at) && kindInfo(kind).terrain === terrain && !isSupported(lost, seat, kind, at),
  ).length;
}

/**
 * Returns how many selected pieces are bluffs at a target where a battle would reveal them. A Lord there or
 * in the stack supports them. BLUF-02, COMB-04
 */
export function bluffsSent(view: View, seat: Seat, d: MoveDraft): number {
  const end = d.path.at(-1);
  if (end === undefined) return 0;
  const h = hexState(view, end);
  if (h.terrain === null || !(isMet(view, seat, end) || (h.owner !== seat && h.fort !== null))) return 0;
  const sent = view.counters.filter((c) => d.ids.includes(c.id));
  const hasLordAlong = (terrain: number) =>
    view.rules.lordSupport && sent.some((c) => c.up && traitOf(c.kind).commands === terrain);
  return sent.filter(
    ({ kind }) => isCreature(kind) && !isSupported(view, seat, kind, end) && !hasLordAlong(kindInfo(kind).terrain),
  ).length;
}

/** Returns the player's citadels without defenders. */
export const citadelsAlone = (view: View, seat: Seat): HexId[] =>
  boardHexes(view.hexes.length).filter((hex) => {
    const h = hexState(view, hex);
    return h.owner === seat && fortLevel(h) === CITADEL && countIn(h, seat) === 0;
  });

/** Returns the stack that has moved and can continue unless another stack starts. MOVE-04 */
export function activeStack(view: View, seat: Seat, options: Options): HexOrNone {
  const { active } = movementPartOf(view, seat);
  return active !== null && stackAt(options, active) !== undefined ? active : -1;
}
