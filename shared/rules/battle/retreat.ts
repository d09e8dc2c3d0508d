// Retreats: pieces leave a battle after melee, on foot or by transport. If they do not all fit into the
// target hex, their owner first names the pieces to lose (frame 'retreat'). RET-01…RET-04, MULT-02, MAG-02,
// AMB-49, AMB-50, AMB-102, AMB-119, AMB-128, D-59

import { bearerIdOf, hexState, hiddenCount, transportIdOf } from '../../model/game/pieces.ts';
import {
  type Answers,
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  isPieceOrigin,
  NOBODY,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../model/game/types.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import { losePieces } from '../losing-pieces.ts';
import { hasLentWings } from '../move/movement-cost.ts';
import { answerOf, ask, type FrameModule, type Play, pop, push } from '../play.ts';
import { hasEnemy, transports } from '../presence.ts';
import { inPlayAt } from '../queries/item-queries.ts';
import {
  byPrintedValue,
  countIn,
  countsAsCreature,
  fightersOf,
  hexesNextTo,
  othersFromLeft,
  pieceById,
  refuse,
  shownIn,
} from '../queries/queries.ts';
import { fitsIn, overLimit, spaceIn } from '../queries/stacking-limit.ts';
import { traitOf } from '../traits/table.ts';
import { turnDown } from '../turning-pieces.ts';
import type { Battle } from './battle-step.ts';

function isBlocked(g: Game, hex: HexId, seat: Seat): boolean {
  if (g.rules.retreatBlockedBy === 'anyEnemyCounter') return hasEnemy(g, hex, seat);
  const isCreatureThere = (s: Seat): boolean =>
    hiddenCount(hexState(g, hex), s) > 0 || shownIn(g, hex, s).some((c) => countsAsCreature(g, c.kind));
  return g.clockwise.some((s) => s !== seat && isCreatureThere(s));
}

/** May a seat retreat to this hex if there is space? */
const isRefuge = (g: Game, to: HexId, seat: Seat): boolean => hexState(g, to).owner === seat && !isBlocked(g, to, seat);

const mayRetreatTo = (g: Game, to: HexId, seat: Seat, pieces: number): boolean =>
  isRefuge(g, to, seat) && (g.rules.retreatOverflow === 'loseExcess' || fitsIn(g, to, seat, pieces));

const retreatHexes = (g: Game, hexes: readonly HexId[], seat: Seat, pieces: number): HexId[] =>
  hexes.filter((to) => mayRetreatTo(g, to, seat, pieces)).sort((a, b) => a - b);

/**
 * Returns the hexes that a seat's transport may leave for: own hexes in its range without enemies, by rising
 * index. If there is no transport, returns the hexes for a walker that may fly. AMB-93, AMB-128, D-59
 */
export function airHexes(g: Game, hex: HexId, seat: Seat): HexId[] {
  const leaving = leavingTransport(g, hex, seat);
  if (leaving !== undefined) return transportHexes(g, hex, leaving);
  return leavingFlyer(g, hex, seat) === undefined ? [] : wingHexes(g, hex, seat);
}

/** Returns the seat's own hexes that a flying walker reaches: at most two steps away. AMB-93 */
const wingHexes = (g: Game, hex: HexId, seat: Seat): HexId[] => {
  const near = hexesNextTo(g, hex);
  const far = new Set([...near, ...near.flatMap((h) => hexesNextTo(g, h))]);
  return retreatHexes(
    g,
    [...far].filter((to) => to !== hex),
    seat,
    1,
  );
};

/** Returns the walking creature that a power lets leave by flying. POW-02, AMB-93 */
export const leavingFlyer = (g: Game, hex: HexId, seat: Seat): Counter | undefined =>
  g.powers === null || leavingTransport(g, hex, seat) !== undefined
    ? undefined
    : shownIn(g, hex, seat).find((c) => hasLentWings(g, c) && wingHexes(g, hex, seat).length > 0);

const aboard = (g: Game, hex: HexId, transport: Counter): number =>
  shownIn(g, hex, transport.seat).filter((c) => transportIdOf(c) === transport.id).length;

const landings = (g: Game, hex: HexId, { kind }: Counter): readonly HexId[] =>
  traitOf(kind).transport?.retreatReach(g, hex) ?? [];

const transportHexes = (g: Game, hex: HexId, transport: Counter): HexId[] =>
  retreatHexes(g, landings(g, hex, transport), transport.seat, aboard(g, hex, transport));

/**
 * Returns how many passengers a transport would bring to this hex; 0 if no transport
 * can retreat there. RET-04
 */
export const crowdedOut = (g: Game, hex: HexId, seat: Seat, to: HexId): number =>
  transports(g)
    .filter((c) => c.at === hex && c.seat === seat && isRefuge(g, to, seat) && landings(g, hex, c).includes(to))
    .reduce((most, c) => Math.max(most, aboard(g, hex, c)), 0);

/** Returns the transport that may leave a hex; if there are several, the one shown first. AMB-128 */
export const leavingTransport = (g: Game, hex: HexId, seat: Seat): Counter | undefined =>
  transports(g).find((c) => c.at === hex && c.seat === seat && transportHexes(g, hex, c).length > 0);

/** May this side's pieces leave now, on foot or by transport? RET-01, RET-02, AMB-128, EXPL-09 */
export const mayRetreat = (g: Game, hex: HexId, side: Seat): boolean =>
  side !== NOBODY && (footHexes(g, hex, side).length > 0 || airHexes(g, hex, side).length > 0);

/**
 * Returns the hexes that a seat may retreat to on foot. If the rules say that all pieces must fit, the hexes
 * have that much space. RET-02
 */
export function footHexes(g: Game, hex: HexId, seat: Seat): HexId[] {
  const pieces = countIn(hexState(g, hex), seat);
  return pieces > 0 ? retreatHexes(g, hexesNextTo(g, hex), seat, pieces) : [];
}

/** Returns why a seat may not retreat to a hex on foot; null if it may. RET-02, RET-04 */
export function footRefusal(g: Game, hex: HexId, seat: Seat, to: HexId): Refusal | null {
  if (footHexes(g, hex, seat).includes(to)) return null;
  const need = countIn(hexState(g, hex), seat);
  // If a single piece could retreat to the hex, the lack of space is the reason.
  const isShort =
    hexesNextTo(g, hex).includes(to) && hexState(g, to).owner === seat && !isBlocked(g, to, seat) && need > 0;
  return isShort ? refuse('RET-04', { hex: to, need, have: spaceIn(g, to, seat) }) : refuse('RET-02', { hex: to });
}

/**
 * Returns the indexes of the sides in the order in which they decide about retreat: the attacker on the
 * defender's left, the other attackers in turn order, the defender. Under `turnOrder` all attackers decide
 * in turn order. MULT-02
 */
export function retreatOrder(g: Game, { sides }: Battle): number[] {
  const defender = lastOf(sides);
  const inOrder = sides.map((_, i) => i).filter((i) => sides[i] !== NOBODY);
  if (defender === NOBODY || g.rules.retreatOrder === 'turnOrder') return inOrder;
  const left = othersFromLeft(g, defender).find((s) => sides.includes(s));
  const first = left === undefined ? [] : [sides.indexOf(left)];
  return [...first, ...inOrder.filter((i) => !first.includes(i))];
}

/** After so many rounds in a row in which no hit took effect, the attackers must leave. AMB-119 */
const QUIET_ROUNDS = 50;

/** Must this side (an index) leave now? AMB-119 */
export const mustRetreat = (battle: Battle, index: number): boolean =>
  battle.hitlessRounds >= QUIET_ROUNDS && index < battle.sides.length - 1;

/** Eliminates the pieces of an attacker who must leave but has no hex to leave for. AMB-119 */
export function eliminateCornered(play: Play, hex: HexId, seat: Seat): void {
  const ids = shownIn(play.game, hex, seat).map((c) => c.id);
  losePieces(play, hex, seat, ids, 'cornered');
  leaveItems(play, seat, hex);
}

/**
 * Removes items whose bearers leave. If all creatures of a side leave, its conjured fighters are removed,
 * too. Items that silence enemies stay until the battle ends. AMB-133
 */
function leaveItems(play: Play, seat: Seat, hex: HexId, leftIds?: readonly PieceId[]): void {
  if (!play.game.rules.magic) return;
  const items = inPlayAt(play.game, hex, undefined, seat).filter((c) =>
    leftIds === undefined ? traitOf(c.kind).leavesWithSide === true : leftIds.some((id) => id === bearerIdOf(c)),
  );
  spendCounters(
    play,
    items.map((c) => c.id),
  );
}

type Way = FrameOf<'retreat'>['by'];

/** Returns the fighters in `hex` that moved in from the hex `from`. AMB-102 */
const comersFrom = (g: Game, hex: HexId, seat: Seat, from: HexId): Counter[] =>
  fightersOf(g, hex, seat).filter((c) => isPieceOrigin(c.spent) && c.spent.from === from);

/**
 * Returns the pieces that leave: all face-up pieces, the passengers of a transport, one flyer, or the pieces
 * that came from `to`.
 */
function leavers(g: Game, { hex, seat, to, by }: Omit<FrameOf<'retreat'>, 'kind' | 'over'>): Counter[] {
  if (by.way === 'back') return comersFrom(g, hex, seat, to);
  return shownIn(g, hex, seat).filter((c) => {
    if (by.way === 'wings') return c.id === by.piece;
    return by.way === 'foot' || transportIdOf(c) === by.transport;
  });
}

function goBack(play: Play, { seat, hex, to }: Omit<FrameOf<'retreat'>, 'by'>): void {
  const pieces = comersFrom(play.game, hex, seat, to);
  if (pieces.length === 0) return;
  const down = pieces.filter((c) => !c.up).map((c) => c.id);
  const up = pieces.filter((c) => c.up).map((c) => c.id);
  const spent = pieces.map(() => 'done' as const);
  play.emit({ t: 'moved', seat, path: [hex, to], count: down.length, ids: down, up, spent, why: 'back' });
}

function withdraw(play: Play, frame: FrameOf<'retreat'>): void {
  const { seat, hex, to, by } = frame;
  if (by.way === 'back') {
    goBack(play, frame);
    return;
  }
  const up = leavers(play.game, frame);
  const ids = up.map((c) => c.id);
  leaveItems(play, seat, hex, by.way === 'foot' ? undefined : ids);
  if (up.length > 0) {
    const spent = up.map((c) => c.spent ?? 0);
    play.emit({ t: 'moved', seat, path: [hex, to], count: 0, ids: [], up: ids, spent, why: 'retreat' });
    turnDown(play, seat, to, ids);
  }
  const transport = by.way === 'air' ? pieceById(play.game, by.transport) : undefined;
  if (transport !== undefined) play.emit({ t: 'itemEntered', id: transport.id, at: to, role: transport.role });
}

/** Carries out a seat's answer about retreat. D-43, D-59 */
export function leaveBattle(play: Play, seat: Seat, from: HexId, { hex, air }: Answers['battle.retreat']): void {
  if (air !== undefined) retreatByAir(play, seat, from, air, hex);
  else if (hex !== null) retreat(play, seat, from, hex);
}

function retreat(play: Play, seat: Seat, hex: HexId, to: HexId): void {
  leave(play, { kind: 'retreat', seat, hex, to, over: 0, by: { way: 'foot' } });
}

/** Moves the passengers by air. If `rest` is a hex, the other pieces go there on foot. AMB-128 */
function retreatByAir(play: Play, seat: Seat, hex: HexId, to: HexId, rest: HexId | null): void {
  const transport = leavingTransport(play.game, hex, seat)?.id;
  const flyer = leavingFlyer(play.game, hex, seat)?.id;
  if (transport !== undefined)
    leave(play, { kind: 'retreat', seat, hex, to, over: 0, by: { way: 'air', transport, rest } });
  else if (flyer !== undefined)
    leave(play, { kind: 'retreat', seat, hex, to, over: 0, by: { way: 'wings', piece: flyer, rest } });
}

/**
 * Moves retreating pieces of a seat to a hex. If they do not all fit, the seat first names the pieces to
 * lose. RET-04, AMB-49, AMB-102
 */
export function leave(play: Play, frame: FrameOf<'retreat'>): void {
  const { seat, hex, to, by } = frame;
  const over = overLimit(play.game, to, seat, leavers(play.game, frame).length);
  if (over > 0) push(play, { ...frame, over });
  else {
    withdraw(play, frame);
    follow(play, seat, hex, by);
  }
}

function follow(play: Play, seat: Seat, hex: HexId, by: Way): void {
  if ((by.way !== 'air' && by.way !== 'wings') || by.rest === null) return;
  if (countIn(hexState(play.game, hex), seat) > 0) retreat(play, seat, hex, by.rest);
}

/**
 * Returns the pieces that a player may give up, the lowest value first. During a retreat these are
 * the leaving pieces and the pieces in the target hex, otherwise the pieces in the crowded hex.
 * D-44, RET-04, AMB-49, AMB-113
 */
export const excessPieces = (g: Game, hex: HexId, seat: Seat): Counter[] => {
  const frame = g.stack.findLast((f): f is FrameOf<'retreat'> => f.kind === 'retreat');
  if (frame === undefined) return fightersOf(g, hex, seat).sort(byPrintedValue);
  return [...leavers(g, { ...frame, hex, seat }), ...fightersOf(g, frame.to, seat)].sort(byPrintedValue);
};

function giveUp(play: Play, frame: FrameOf<'retreat'>, ids: readonly PieceId[]): void {
  for (const hex of [frame.hex, frame.to]) {
    const ownPieces = fightersOf(play.game, hex, frame.seat).filter((c) => ids.includes(c.id));
    losePieces(
      play,
      hex,
      frame.seat,
      ownPieces.map((c) => c.id),
      'overflow',
    );
  }
  withdraw(play, frame);
  pop(play);
  follow(play, frame.seat, frame.hex, frame.by);
}

export const retreatFrame: FrameModule<'retreat'> = {
  run(play, frame) {
    ask(play, [{ seat: frame.seat, kind: 'retreat.excess', hex: frame.hex, over: frame.over }]);
  },
  take(play, frame, answers) {
    giveUp(play, frame, answerOf(answers[0], 'retreat.excess').ids);
  },
};
