// Fallback answers and random answers about movement: moving stacks, pins and flyers.

import * as questions from '../../model/decisions/movement.ts';
import { hexUnder } from '../../model/game/pieces.ts';
import type { Answers, Counter, HexId, View } from '../../model/game/types.ts';
import { pickOf, type Random } from '../../model/luck/random.ts';
import { firstOf, onlyOf } from '../../model/shape/entry.ts';
import { demands, partFrame, readyPieces, showable, shownFlyers } from '../../rules/decisions/movement.ts';
import { shiftable, wayAt } from '../../rules/move/buildings.ts';
import { exchangeOf, goersIn, interceptorsOf, revealRefusal } from '../../rules/move/flyer-exchange.ts';
import { type Go, goAlong } from '../../rules/move/going.ts';
import { liftable } from '../../rules/move/lent-wings.ts';
import { enterCost, flies, isLeader, mustStayWithLeader } from '../../rules/move/movement-cost.ts';
import { type MovingStack, movingStack } from '../../rules/move/moving-stack.ts';
import { landRefusal, passRefusal } from '../../rules/move/path.ts';
import { reach } from '../../rules/move/reach.ts';
import { randomFlight } from '../../rules/move/transport.ts';
import { wandererAmong } from '../../rules/move/wandering.ts';
import { byPrintedValue, hexesNextTo } from '../../rules/queries/queries.ts';
import { standIn } from './stand-in.ts';

const mayEnter = (view: View, stack: MovingStack, hex: HexId, points: number): boolean =>
  landRefusal(view, stack, hex, points) === null || passRefusal(view, stack, hex) === null;

/**
 * Returns a random legal path: in each hex it takes a random step from which the move can still end
 * legally, or it ends.
 */
function randomPath(view: View, pieces: readonly Counter[], random: Random): HexId[] {
  const stack = movingStack(view, firstOf(pieces).seat, pieces);
  const path: HexId[] = [];
  let at = stack.from;
  let { points, hexes } = stack;
  let good = 0;
  for (;;) {
    if (hexes === 0) break;
    const paid = (hex: HexId): number => stack.points - points + enterCost(view, hex);
    const next = hexesNextTo(view, at).filter(
      (hex) => paid(hex) <= stack.points && mayEnter(view, stack, hex, paid(hex)),
    );
    if (next.length === 0) break;
    const hex = pickOf(random, next);
    path.push(hex);
    points -= enterCost(view, hex);
    hexes -= 1;
    at = hex;
    if (landRefusal(view, stack, hex, stack.points - points) === null) {
      good = path.length;
      if (random(4) === 0) break;
    }
    if (passRefusal(view, stack, hex) !== null) break;
  }
  return path.slice(0, good);
}

function randomGo(view: View, pinned: readonly HexId[], ready: readonly Counter[], random: Random): Go | null {
  const from = hexUnder(pickOf(random, ready));
  const stack = ready.filter((c) => c.at === from);
  // A mixed stack must stop where its walkers must stop, so sometimes only the flyers go.
  const flyers = stack.filter((c) => flies(view, c));
  const pool = flyers.length > 0 && flyers.length < stack.length && random(3) === 0 ? flyers : stack;
  const drawn = random(2) === 0 ? pool : pool.filter(() => random(2) === 0);
  const chosen = drawn.length > 0 ? drawn : [pickOf(random, pool)];
  // Walkers can leave a hex where they are pinned only with a hero who leads them. HPOW-03
  const held = pinned.includes(from) && !movingStack(view, firstOf(chosen).seat, chosen).led;
  const walking = held ? chosen.filter((c) => flies(view, c)) : chosen;
  // A leading hero takes along the pieces that may end their move only with him. AMB-143
  const bound = walking.some(isLeader) ? stack.filter((c) => mustStayWithLeader(view, c) && !walking.includes(c)) : [];
  const pieces = [...walking, ...bound];
  if (pieces.length === 0) return null;
  const far = reachOfWanderer(view, pieces);
  if (far.length > 0 && random(2) === 0) return { do: 'go', ids: pieces.map((c) => c.id), path: [pickOf(random, far)] };
  const path = randomPath(view, pieces, random);
  // A move may not end in the hex where it began. MOVE-14
  if (path.length === 0 || (view.rules.pathing === 'autoShortest' && path.at(-1) === from)) return null;
  return goAlong(
    view,
    pieces.map((c) => c.id),
    path,
  );
}

/**
 * Returns the hexes to which a wandering hero among these pieces may go directly, if he moves alone. NEWH-01
 */
function reachOfWanderer(view: View, pieces: readonly Counter[]): HexId[] {
  const ids = pieces.map((c) => c.id);
  const wanderer = wandererAmong(view, ids);
  if (wanderer === undefined) return [];
  return reach(view, wanderer.seat, hexUnder(wanderer), ids).flatMap((r) => onlyOf(r.path) ?? []);
}

const END: Answers['move'] = { do: 'end' };

export const move = standIn(questions.move, {
  fallback: () => END,
  sample(view, d, random): Answers['move'] {
    if (random(4) === 0) return END;
    const part = partFrame(view, d.seat);
    const walkers = view.powers === null || random(3) > 0 ? [] : liftable(view, d.seat);
    if (walkers.length > 0) return { do: 'lift', id: pickOf(random, walkers) };
    const shifts = view.powers !== null || part.trail !== undefined;
    const ways = !shifts || random(3) > 0 ? [] : shiftable(view, part);
    if (ways.length > 0) {
      const way = pickOf(random, ways);
      return wayAt(way, random(way.to.length));
    }
    const flight = view.rules.magic && random(2) === 0 ? randomFlight(view, part, random) : null;
    if (flight !== null) return flight;
    const demandable = part.pinned.length === 0 ? [] : demands(view, part);
    if (demandable.length > 0 && random(2) === 0) return { do: 'demand', hex: pickOf(random, demandable) };
    const ready = readyPieces(view, part);
    return (ready.length === 0 ? null : randomGo(view, part.pinned, ready, random)) ?? END;
  },
});

export const pinShow = standIn(questions.pinShow, {
  fallback: () => questions.pinShow.pass,
  sample(view, d, random) {
    const list = showable(view, d);
    return { id: list.length === 0 || random(3) === 0 ? null : pickOf(random, list).id };
  },
});

export const flyIntercept = standIn(questions.flyIntercept, {
  fallback: () => questions.flyIntercept.pass,
  sample(view, d, random) {
    if (random(4) === 0) return { ids: [] };
    const all = interceptorsOf(view, d.hex, d.seat).map((c) => c.id);
    return { ids: random(2) === 0 ? all : all.filter(() => random(2) === 0) };
  },
});

export const flyReveal = standIn(questions.flyReveal, {
  fallback: () => ({ ids: [] }),
  sample(view, _d, random) {
    const frame = exchangeOf(view);
    if (frame === null || random(8) === 0) return { ids: [] };
    const all = goersIn(view, frame).map((c) => c.id);
    const ids = random(2) === 0 ? all : all.filter(() => random(3) > 0);
    // If a hex on the way lacks space for all flyers, fewer go.
    while (ids.length > 0 && revealRefusal(view, frame, ids) !== null) ids.splice(random(ids.length), 1);
    return { ids };
  },
});

export const flyStay = standIn(questions.flyStay, {
  fallback(view, d) {
    const weakest = shownFlyers(view).sort(byPrintedValue);
    return { ids: weakest.slice(0, d.count).map((c) => c.id) };
  },
  sample(view, d, random) {
    const ids = shownFlyers(view).map((c) => c.id);
    while (ids.length > d.count) ids.splice(random(ids.length), 1);
    return { ids };
  },
});
