// The draft of a move: a stack's pieces and the path they take. Pure; legality is the rules'. MOVE-01…MOVE-12, FLY
import { CITADEL, isCreature, kindInfo } from '../../../shared/catalogue/index.ts';
import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import { traitOf } from '../../../shared/effects/table.ts';
import { hexState } from '../../../shared/game/pieces.ts';
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
} from '../../../shared/game/types.ts';
import { boardHexes } from '../../../shared/hex/index.ts';
import { goAlong } from '../../../shared/rules/move/going.ts';
import { enterCost } from '../../../shared/rules/move/movement-cost.ts';
import { ANY, movementPartOf, stackAtStart } from '../../../shared/rules/move/moving-stack.ts';
import { landRefusal, passRefusal } from '../../../shared/rules/move/path.ts';
import { reach, refusalFor } from '../../../shared/rules/move/reach.ts';
import type { Reach } from '../../../shared/rules/move/shortest-ways.ts';
import { mustStop } from '../../../shared/rules/move/stopping.ts';
import { hasWandered } from '../../../shared/rules/move/wandering.ts';
import { beside, countIn, fortLevel, refuse } from '../../../shared/rules/queries.ts';
import { spaceIn } from '../../../shared/rules/stacking-limit.ts';
import { isSupported } from '../../../shared/rules/support.ts';

type Options = OptionsOf['move'];
export interface MoveDraft {
  /** Hex of the stack taken up, -1 for none. */
  from: HexOrNone;
  ids: PieceId[];
  path: HexId[];
}

export const REST: MoveDraft = { from: -1, ids: [], path: [] };

/** The stack that may move from a hex, if there is one. */
export const stackAt = (options: Options, hex: HexOrNone) => options.stacks.find((s) => s.hex === hex);

/** Takes up a stack: every piece that may move, but among enemies only the flyers. MOVE-07 */
export function takeUp(options: Options, hex: HexId): MoveDraft {
  const stack = stackAt(options, hex);
  return stack === undefined ? REST : { from: hex, ids: stack.pieces.map((p) => p.id), path: [] };
}

/** Does the table pick the way of a stack, and its player the goal alone? MOVE-14 */
const isWayPicked = (view: View): boolean => view.rules.pathing === 'autoShortest';

/** The way the pieces in hand take to a hex; none where they cannot get there. */
const pathTo = (view: View, seat: Seat, d: MoveDraft, hex: HexId | undefined): HexId[] =>
  destinations(view, seat, d).find((r) => r.hex === hex)?.path ?? [];

/** A piece is dragged out of its stack of `all`: alone where nobody has been chosen, else with those who were. */
export const liftPiece = (view: View, seat: Seat, d: MoveDraft, id: PieceId, all: number): MoveDraft => {
  const chosen = d.ids.length === all ? [] : d.ids.filter((one) => one !== id);
  return withPieces(view, seat, { ...d, path: [] }, [...chosen, id]);
};

/** Puts a piece into the moving stack or leaves it behind; the path stays as long as it may. */
export function togglePiece(view: View, seat: Seat, d: MoveDraft, id: PieceId): MoveDraft {
  const ids = d.ids.includes(id) ? d.ids.filter((x) => x !== id) : [...d.ids, id];
  return withPieces(view, seat, d, ids);
}

/** The draft with other pieces; the path stays where they may go it, or is found anew where the table picks the way. */
export function withPieces(view: View, seat: Seat, d: MoveDraft, ids: PieceId[]): MoveDraft {
  if (isWayPicked(view)) return { ...d, ids, path: pathTo(view, seat, { ...d, ids }, d.path.at(-1)) };
  const legal = d.from !== -1 && d.path.length > 0 && refusalFor(view, seat, d.from, ids, d.path) === null;
  return { ...d, ids, path: legal ? d.path : [] };
}

/** What the newest options leave of a draft. */
export function keepMove(view: View, seat: Seat, options: Options, d: MoveDraft): MoveDraft {
  const stack = stackAt(options, d.from);
  if (stack === undefined) return REST;
  const ids = d.ids.filter((id) => stack.pieces.some((p) => p.id === id));
  return ids.length === d.ids.length ? d : withPieces(view, seat, d, ids);
}

/** Where the pieces in hand may end. */
export const destinations = (view: View, seat: Seat, d: MoveDraft): Reach[] =>
  d.from === -1 || d.ids.length === 0 ? [] : reach(view, seat, d.from, d.ids);

const stackOf = (view: View, seat: Seat, d: MoveDraft) => stackAtStart(view, movementPartOf(view, seat), d.ids);
const pointsOf = (view: View, path: readonly HexId[]): number => path.reduce((n, hex) => n + enterCost(view, hex), 0);

/**
 * Points of the path drafted: by the terrain; one a hex for those who pay no more, and where the way is too far for pieces
 * that no hero leads. HPOW-03, FLY-05
 */
export function pathCost(view: View, seat: Seat, d: MoveDraft): number {
  const points = pointsOf(view, d.path);
  const stack = stackOf(view, seat, d);
  if ('rule' in stack) return points;
  // Who goes at once to where no way leads gives the whole move for it. NEWH-01
  if (d.from !== -1 && hasWandered(view, d.from, d.path)) return view.rules.movement;
  const byHexes = stack.points === ANY && !stack.led;
  return byHexes || points > stack.left ? d.path.length : points;
}

/** Why the pieces in hand cannot go as one stack, whatever their way; null when they may. */
export function whyNotTogether(view: View, seat: Seat, d: MoveDraft): Refusal | null {
  const stack = stackOf(view, seat, d);
  return d.ids.length > 0 && 'rule' in stack ? stack : null;
}

/** What the pieces in hand have left together: hexes where a hero leads them all, else points. HPOW-03 */
export function pointsLeft(view: View, seat: Seat, d: MoveDraft): number {
  const stack = stackOf(view, seat, d);
  if ('rule' in stack) return 0;
  return stack.led ? stack.hexes : Math.min(stack.points, stack.hexes);
}

/** May the path be lengthened by this hex, to end there or to go on? */
function mayStep(view: View, seat: Seat, d: MoveDraft, hex: HexId): boolean {
  const stack = stackOf(view, seat, d);
  if ('rule' in stack) return false;
  const at = d.path.at(-1) ?? d.from;
  if (at === -1 || !beside(view, at).includes(hex)) return false;
  if (d.path.length > 0 && passRefusal(view, stack, at) !== null) return false;
  const points = pointsOf(view, [...d.path, hex]);
  if (d.path.length >= stack.hexes || points > stack.points) return false;
  return landRefusal(view, stack, hex, points) === null || passRefusal(view, stack, hex) === null;
}

type Stepped = { draft: MoveDraft; refusal: null } | { draft: null; refusal: Refusal };

/**
 * A hex was chosen while a stack is taken up: the stack's own hex gives the path up (then the stack), a hex of the
 * path shortens it, the next hex lengthens it, any other reachable hex takes the cheapest path there. Where the table picks
 * the way, any hex but the goal is a new goal.
 */
export function stepTo(view: View, seat: Seat, d: MoveDraft, hex: HexId): Stepped {
  const done = (draft: MoveDraft): Stepped => ({ draft, refusal: null });
  if (hex === d.from) return done(d.path.length > 0 ? { ...d, path: [] } : REST);
  if (isWayPicked(view)) return newGoal(view, seat, d, hex);
  const at = d.path.indexOf(hex);
  if (at >= 0) return done({ ...d, path: d.path.slice(0, at + (at === d.path.length - 1 ? 0 : 1)) });
  if (d.path.length > 0 && mayStep(view, seat, d, hex)) return done({ ...d, path: [...d.path, hex] });
  const there = destinations(view, seat, d).find((r) => r.hex === hex);
  if (there !== undefined) return done({ ...d, path: there.path });
  if (mayStep(view, seat, d, hex)) return done({ ...d, path: [...d.path, hex] });
  return { draft: null, refusal: whyNotThere(view, seat, d, hex) };
}

function newGoal(view: View, seat: Seat, d: MoveDraft, hex: HexId): Stepped {
  const path = hex === d.path.at(-1) ? [] : pathTo(view, seat, d, hex);
  if (path.length > 0 || hex === d.path.at(-1)) return { draft: { ...d, path }, refusal: null };
  return { draft: null, refusal: whyNotThere(view, seat, d, hex) };
}

/** Why the pieces in hand cannot end in a hex: what stops the straightest way there. */
function whyNotThere(view: View, seat: Seat, d: MoveDraft, hex: HexId): Refusal {
  if (d.from === -1 || d.ids.length === 0) return refuse('decision.count');
  const single = refusalFor(view, seat, d.from, d.ids, [hex]);
  if (single !== null && single.rule !== 'decision.choice') return single;
  // Not beside the stack: the shortest way by hexes alone, and the first rule against it.
  const path = shortest(view, d.from, hex);
  return refusalFor(view, seat, d.from, d.ids, path) ?? refuse('MOVE-02', { hex });
}

/** A path with the fewest hexes, terrain and enemies left out of account. */
function shortest(view: View, from: HexId, to: HexId): HexId[] {
  const before = new Map<HexId, HexId>([[from, from]]);
  const row = [from];
  for (const hex of row) {
    if (before.has(to)) break;
    for (const next of beside(view, hex)) {
      if (before.has(next)) continue;
      before.set(next, hex);
      row.push(next);
    }
  }
  const path: HexId[] = [];
  for (let at = to; at !== from; at = before.get(at) ?? from) path.unshift(at);
  return path;
}

/** The answer of a draft. */
export const moveAnswer = (view: View, d: MoveDraft): Answers['move'] => goAlong(view, d.ids, d.path);

/** Hexes of stacks of which some piece could still go somewhere. */
export const idleStacks = (view: View, seat: Seat, options: Options): HexId[] =>
  options.stacks.filter((s) => s.pieces.some((p) => reach(view, seat, s.hex, [p.id]).length > 0)).map((s) => s.hex);

/** Does a move end for good in this hex? MOVE-09, MOVE-11 */
export const stopsAt = (view: View, seat: Seat, hex: HexId): boolean => mustStop(view, hex, seat);

/**
 * Is nothing lost where these go: nobody is met there, and all of them arrive? Then the step can be taken back, and what they leave
 * alone has been told when they were taken up.
 */
export function losesNothing(view: View, seat: Seat, d: MoveDraft): boolean {
  const end = d.path.at(-1);
  return end !== undefined && !d.path.some((hex) => isMet(view, seat, hex)) && sentBack(view, seat, d, end) === 0;
}

/** Is another's piece in a hex, or does nobody know yet what it is? Land that is merely another's can be left again. */
function isMet(view: View, seat: Seat, hex: HexId): boolean {
  const h = hexState(view, hex);
  const others = [NOBODY, ...seatsOf(view.seats)].filter((s) => s !== seat);
  return h.terrain === null || others.some((s) => countIn(h, s) > 0);
}

/** How many of the pieces in hand have no room where they are sent, and stop before; none where that is no way to move. MOVE-14 */
export const sentBack = (view: View, seat: Seat, d: MoveDraft, hex: HexId): number =>
  view.rules.stackLimitWhen === 'bounceBack' ? Math.max(0, d.ids.length - spaceIn(view, hex, seat)) : 0;

/** The level of an own fort that the pieces in hand leave without anybody beside it; 0 where they leave none so. */
export function fortLeftEmpty(view: View, seat: Seat, d: MoveDraft): number {
  if (d.from === -1) return 0;
  const from = hexState(view, d.from);
  return from.owner === seat && d.ids.length >= countIn(from, seat) ? fortLevel(from) : 0;
}

/**
 * How many own creatures on the board would be bluffs if the hex the pieces in hand leave were taken: it is their only ground,
 * and nobody stays with it. BLUF-01
 */
export function groundLeftEmpty(view: View, seat: Seat, d: MoveDraft): number {
  if (d.from === -1) return 0;
  const from = hexState(view, d.from);
  if (from.owner !== seat || from.terrain === null || d.ids.length < countIn(from, seat)) return 0;
  const { terrain } = from;
  if (view.hexes.some((h) => h !== from && h.owner === seat && h.terrain === terrain)) return 0;
  const lost = { ...view, hexes: view.hexes.map((h) => (h === from ? { ...h, owner: NOBODY } : h)) };
  return view.counters.filter(
    ({ seat: whose, kind, at }) =>
      whose === seat && isOnBoard(at) && kindInfo(kind).terrain === terrain && !isSupported(lost, seat, kind, at),
  ).length;
}

/**
 * How many of the pieces in hand are bluffs where they are sent, and somebody stands there or a fort of another's: a battle turns
 * them up. A Lord there or among them supports. BLUF-02, COMB-04
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

/** Own citadels that nobody stands beside. */
export const citadelsAlone = (view: View, seat: Seat): HexId[] =>
  boardHexes(view.hexes.length).filter((hex) => {
    const h = hexState(view, hex);
    return h.owner === seat && fortLevel(h) === CITADEL && countIn(h, seat) === 0;
  });

/** The stack that has moved and could go on, which another stack's start would end. MOVE-04 */
export function activeStack(view: View, seat: Seat, options: Options): HexOrNone {
  const { active } = movementPartOf(view, seat);
  return active !== null && stackAt(options, active) !== undefined ? active : -1;
}
