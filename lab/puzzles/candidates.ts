// Finds the decisions of a game that may be puzzles, with the answers to compare.
import { candidatesOf } from '../../shared/minds/bots/sharp/candidates.ts';
import { FURTHER } from '../../shared/minds/bots/sharp/further.ts';
import { answerKey } from '../../shared/minds/puzzles/answer-key.ts';
import { bluffsFor } from '../../shared/minds/puzzles/calls.ts';
import type { PuzzleGoal, PuzzleKind } from '../../shared/minds/puzzles/puzzle.ts';
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import { project } from '../../shared/model/game/project.ts';
import type {
  Answer,
  BySeat,
  Decision,
  DecisionKind,
  DecisionOf,
  Game,
  HexId,
  PieceId,
  Seat,
  View,
} from '../../shared/model/game/types.ts';
import { boardHexes, distance } from '../../shared/model/hex/hex.ts';
import { pickOf, type Random, randomOf } from '../../shared/model/luck/random.ts';
import { check, options } from '../../shared/rules/decisions/index.ts';
import { reach } from '../../shared/rules/move/reach.ts';
import { isCitadel } from '../../shared/rules/queries/queries.ts';

export interface Candidate {
  readonly kind: PuzzleKind;
  readonly goal: PuzzleGoal;
  readonly game: Game;
  readonly seat: Seat;
  readonly decision: number;
  readonly answers: readonly Answer[];
}

/** A decision with more answers is no candidate. */
const MOST = 20;
const MOST_SUBSETS = 4;

const subsets = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_entry, n) => (bits >> n) % 2 === 1));

type Found = Pick<Candidate, 'kind' | 'goal' | 'answers'>;

const ofBattle = (d: { hex: HexId }, what: PuzzleGoal['what'] = 'hold'): PuzzleGoal => ({ what, hex: d.hex });

function hits(view: View, d: DecisionOf<'battle.hits'>): Found | null {
  const { targets, count, savers } = options(view, d);
  if (battleOn(view)?.sides.includes(d.seat) !== true || savers.length > 0 || count > 2) return null;
  const singles = targets.map(({ target }) => [target]);
  const pairs = targets.flatMap(({ target, capacity }, n) => [
    ...(capacity > 1 ? [[target, target]] : []),
    ...targets.slice(n + 1).map((other) => [target, other.target]),
  ]);
  return {
    kind: 'hit',
    goal: ofBattle(d),
    answers: (count === 1 ? singles : pairs).map((list) => ({ targets: list })),
  };
}

function retreat(view: View, d: DecisionOf<'battle.retreat'>): Found | null {
  if (d.forced) return null;
  const { hexes } = options(view, d);
  return {
    kind: 'retreat',
    goal: ofBattle(d, 'strength'),
    answers: [{ hex: null }, ...hexes.map(({ hex }) => ({ hex }))],
  };
}

function items(view: View, d: DecisionOf<'battle.items'>): Found | null {
  const o = options(view, d);
  if (battleOn(view)?.sides.includes(d.seat) !== true) return null;
  if (o.calls.length > 0) return null;
  const uses = o.items.flatMap(({ id, choices }) => choices.map((on) => [{ item: id, on }]));
  return { kind: 'item', goal: ofBattle(d), answers: [[], ...uses].map((list) => ({ calls: [], uses: list })) };
}

/** Returns the sets of pieces to call, if some of the pieces are bluffs and others are not. */
function bluffs(view: View, d: DecisionOf<'battle.items' | 'bluff.call'>): Found | null {
  const ids = d.kind === 'bluff.call' ? options(view, d).ids : options(view, d).calls;
  const found = bluffsFor(view, d.seat);
  if (ids.length > MOST_SUBSETS || found.length === 0 || found.length === ids.length) return null;
  const answers = subsets(ids).map((calls) => (d.kind === 'bluff.call' ? { ids: calls } : { calls, uses: [] }));
  return { kind: 'bluff', goal: ofBattle(d, 'bluffs'), answers };
}

function bribes(view: View, d: DecisionOf<'explore.bribe'>): Found | null {
  const { prices, purse } = options(view, d);
  if (prices.length < 2 || prices.length > MOST_SUBSETS) return null;
  const paid = subsets(prices).filter((set) => set.reduce((sum, { gold }) => sum + gold, 0) <= purse);
  return { kind: 'bribe', goal: ofBattle(d), answers: paid.map((set) => ({ targets: set.map((p) => p.target) })) };
}

const strengthOf = (view: View, id: PieceId): number => {
  const c = view.counters.find((counter) => counter.id === id);
  return c === undefined ? 0 : kindInfo(c.kind).cv;
};

/**
 * Returns the marches of one stack to a hex: with all pieces that can go there, without the strongest, and
 * without the weakest.
 */
function marchesFrom(view: View, seat: Seat, ids: readonly PieceId[], from: HexId, to: HexId): Answer[] {
  const wayOf = (list: readonly PieceId[]) => reach(view, seat, from, list).find(({ hex }) => hex === to);
  const able = ids.filter((id) => wayOf([id]) !== undefined).slice(0, view.rules.stackLimit);
  const byStrength = able.toSorted((a, b) => strengthOf(view, b) - strengthOf(view, a));
  const sets = [able, byStrength.slice(1), byStrength.slice(0, -1)].filter((set) => set.length > 0);
  return sets.flatMap((set) => {
    const way = wayOf(set);
    return way === undefined ? [] : [{ do: 'go' as const, ids: set, path: way.path }];
  });
}

/** Returns marches to one hex that other players or defenders hold, from at least two hexes. */
function marches(view: View, d: DecisionOf<'move'>, random: Random): Found | null {
  const { stacks } = options(view, d);
  const targets = boardHexes(view.hexes.length).filter((hex) => {
    const h = hexState(view, hex);
    const foes = countOthers(h.hidden, d.seat) + countOthers(h.shown, d.seat) + h.neutral;
    const nearby = stacks.filter((stack) => stack.pieces.length > 0 && distance(stack.hex, hex) <= 2);
    return h.owner !== d.seat && foes > 0 && countOthers(h.hidden, d.seat) <= 3 && nearby.length > 1;
  });
  if (targets.length === 0) return null;
  const hex = pickOf(random, targets);
  const bySource = stacks
    .filter((stack) => distance(stack.hex, hex) <= 2)
    .map((stack) =>
      marchesFrom(
        view,
        d.seat,
        stack.pieces.map((p) => p.id),
        stack.hex,
        hex,
      ),
    )
    .filter((list) => list.length > 0);
  if (bySource.length < 2) return null;
  return { kind: 'march', goal: { what: 'hold', hex }, answers: bySource.flat() };
}

const countOthers = (bySeat: BySeat, seat: Seat): number =>
  bySeat.reduce((sum, n, owner) => (owner === seat ? sum : sum + n), 0);

/** May the seat win in this round, by its only citadel or in the last round? */
function mayWinNow(view: View, seat: Seat): boolean {
  const owned = view.hexes.filter((h) => isCitadel(h) && h.owner === seat);
  if (view.lastRound === view.round) return true;
  return owned.some((h) => (h.fort?.citadelRound ?? view.round) < view.round);
}

function winning(view: View, d: Decision, random: Random): Found | null {
  const isFast = d.kind === 'build' && (view.rules.victory === 'fast' || view.rules.victory === 'incomeCount');
  if (!isFast && !mayWinNow(view, d.seat)) return null;
  const kind = d.kind === 'build' ? 'build' : 'crown';
  return { kind, goal: { what: 'win', hex: -1 }, answers: candidatesOf(view, d, random, 10, FURTHER) };
}

function foundFor(view: View, d: Decision, random: Random): (Found | null)[] {
  switch (d.kind) {
    case 'battle.hits':
      return [hits(view, d)];
    case 'battle.retreat':
      return [retreat(view, d), winning(view, d, random)];
    case 'battle.items':
      return [items(view, d), bluffs(view, d)];
    case 'bluff.call':
      return [bluffs(view, d)];
    case 'explore.bribe':
      return [bribes(view, d)];
    case 'move':
      return [marches(view, d, random), winning(view, d, random)];
    case 'build':
    case 'event.play':
    case 'recruit.place':
      return [winning(view, d, random)];
    default:
      return [];
  }
}

/** The share of decisions that is examined, in thousandths. It is small for frequent and costly kinds. */
const SHARES: { readonly [K in DecisionKind]?: number } = {
  move: 60,
  build: 500,
  'battle.hits': 1000,
  'battle.retreat': 600,
  'battle.items': 1000,
  'bluff.call': 1000,
  'explore.bribe': 300,
  'event.play': 200,
  'recruit.place': 200,
};

/** Returns the candidates among the open decisions of a position. */
export function candidatesIn(game: Game, seed: string): Candidate[] {
  if (game.phase === 'setup') return [];
  return game.open.flatMap((d) => {
    const random = randomOf(`${seed}/${d.id}`);
    if (random(1000) >= (SHARES[d.kind] ?? 0)) return [];
    const view = project(game, d.seat);
    return foundFor(view, d, random).flatMap((found) => {
      if (found === null) return [];
      const byKey = new Map(found.answers.map((answer) => [answerKey(game, answer), answer]));
      const answers = [...byKey.values()].filter((answer) => check(view, d.seat, d.id, answer) === null);
      if (answers.length < 2 || answers.length > MOST) return [];
      return [{ ...found, game, seat: d.seat, decision: d.id, answers }];
    });
  });
}
