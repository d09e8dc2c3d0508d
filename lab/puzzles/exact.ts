// The exact odds of the battle to which an answer leads, by the odds of the page and by the oracle. They must
// agree.
import { oddsInParts, quickOdds } from '../../shared/minds/odds/odds.ts';
import { oddsStartOf } from '../../shared/minds/odds/odds-of-view.ts';
import type { Puzzle } from '../../shared/minds/puzzles/puzzle.ts';
import { fallback } from '../../shared/minds/stand-ins/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { battleOn, lying } from '../../shared/model/game/places.ts';
import {
  type Answer,
  type Answers,
  type BattleState,
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  NOBODY,
  type Seat,
  type Target,
} from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { lastOf } from '../../shared/model/shape/entry.ts';
import { newBattle } from '../../shared/rules/battle/sides.ts';
import { isBluff } from '../../shared/rules/bluff.ts';
import { oracleOddsOf } from '../../verification/oracle/battle-of-game.ts';

type Battle = FrameOf<'battle'>;
type Question = Pick<Puzzle, 'game' | 'seat' | 'decision' | 'goal'>;

const STEPS = ['magic', 'ranged', 'melee'] as const;
/** By how much both odds may differ. */
const SAME = 1e-6;
const NO_ONE = randomOf('fallback');

const withBattle = (game: Game, battle: Battle): Game => ({
  ...game,
  stack: [...game.stack.filter((frame) => frame.kind !== 'battle'), battle],
});

/** Returns the position after these hits on the pieces and walls of a hex. */
function afterHits(game: Game, hex: HexId, targets: readonly Target[]): Game {
  const walls = (target: Target): number => targets.filter((t) => t === target).length;
  const hexes = game.hexes.map((h, n) => {
    if (n !== hex) return h;
    const fort = h.fort === null ? null : { ...h.fort, hits: h.fort.hits + walls('fort') };
    return { ...h, fort, income: h.income === null ? null : { ...h.income, hits: h.income.hits + walls('town') } };
  });
  return { ...game, hexes, counters: game.counters.filter((c) => !targets.includes(c.id)) };
}

/** Returns the position after the hits of a step, before the next step; null if another decision is open. */
function hitsTaken({ game, seat }: Question, { targets, saver }: Answers['battle.hits']): Game | null {
  const battle = battleOn(game);
  const { state } = battle ?? {};
  if (battle === undefined || state === undefined || saver !== undefined) return null;
  if (state.step !== 'magic' && state.step !== 'ranged' && state.step !== 'melee') return null;
  const struck: Target[] = [...targets];
  for (const d of game.open) {
    if (d.kind !== 'battle.hits') return null;
    const answer = fallback(game, d, NO_ONE) as Answers['battle.hits'];
    if (d.seat !== seat) struck.push(...answer.targets);
  }
  const step = STEPS[STEPS.indexOf(state.step) + 1];
  const next: BattleState =
    step === undefined
      ? { step: 'retreat', moment: 'ask', toAsk: [] }
      : { step, moment: 'shots', hits: battle.sides.map(() => 0), strikes: [], shown: [] };
  return withBattle(afterHits(game, battle.hex, struck), { ...battle, state: next });
}

/** Bluffs are removed before the battle if they are revealed automatically. */
const withoutBluffs = (game: Game, hex: HexId): Game =>
  game.rules.bluffCall === 'auto'
    ? { ...game, counters: game.counters.filter((c) => c.at !== hex || !isBluff(game, c)) }
    : game;

const beginning = (game: Game, hex: HexId, sides: readonly Seat[]): Game =>
  withBattle(withoutBluffs(game, hex), { ...newBattle(hex, sides, NOBODY), state: { step: 'aim' }, round: 1 });

function marched({ game, seat, goal }: Question, go: Answers['move']): Game | null {
  if (go.do !== 'go' || lastOf(go.path) !== goal.hex || goal.hex === -1) return null;
  const hex = goal.hex;
  const there = lying(game, hex);
  const h = hexState(game, hex);
  if (h.hidden.some((n, owner) => n > 0 && owner !== seat)) return null;
  const foes = [...new Set([...there.map((c) => c.seat), ...(h.fort === null && h.income === null ? [] : [h.owner])])];
  const [foe, other] = foes.filter((owner) => owner !== seat);
  if (foe === undefined || other !== undefined) return null;
  const moved = (c: Counter): Counter =>
    go.ids.includes(c.id) || (c.at === hex && c.seat === seat) ? { ...c, at: hex, up: true } : c;
  const hexes = game.hexes.map((state, n) => (n === hex ? { ...state, hidden: state.hidden.map(() => 0) } : state));
  return beginning({ ...game, hexes, counters: game.counters.map(moved) }, hex, [seat, foe]);
}

function bribed({ game, seat, goal }: Question, { targets }: Answers['explore.bribe']): Game | null {
  if (goal.hex === -1) return null;
  const { hex } = goal;
  const counters = game.counters
    .filter((c) => !targets.includes(c.id))
    .map((c) => (c.at === hex ? { ...c, up: true } : c));
  const hexes = game.hexes.map((h, n) => {
    if (n !== hex) return h;
    return { ...h, income: targets.includes('town') ? null : h.income, hidden: h.hidden.map(() => 0) };
  });
  return beginning({ ...game, hexes, counters }, hex, [seat, NOBODY]);
}

/** Returns the position of the battle to which an answer leads; null if that is not certain. */
function battleAfter(question: Question, answer: Answer): Game | null {
  if (question.goal.what === 'bluffs') return null;
  const d = question.game.open.find(({ id }) => id === question.decision);
  switch (d?.kind) {
    case 'battle.hits':
      return hitsTaken(question, answer as Answers['battle.hits']);
    case 'battle.retreat':
      return (answer as Answers['battle.retreat']).hex === null ? question.game : null;
    case 'battle.items':
      return (answer as Answers['battle.items']).uses.length > 0 ? null : question.game;
    case 'move':
      return marched(question, answer as Answers['move']);
    case 'explore.bribe':
      return bribed(question, answer as Answers['explore.bribe']);
    default:
      return null;
  }
}

/** Returns the chance that the seat holds the hex. The owner keeps a hex in which no piece is left. */
function holding(game: Game, seat: Seat, wins: readonly [number, number], noWinner: number): number {
  const battle = battleOn(game);
  if (battle === undefined) throw new Error('no battle');
  const won = wins[battle.sides.indexOf(seat) === 0 ? 0 : 1];
  return hexState(game, battle.hex).owner === seat ? won + noWinner : won;
}

export type Exact = { readonly percent: number | null; readonly isAgreed: boolean };

/** Returns the chance to hold the hex by the quick odds of the page alone; null if they are unknown. */
export function quickExact(question: Question, answer: Answer): number | null {
  const game = battleAfter(question, answer);
  const battle = game === null ? undefined : battleOn(game);
  if (game === null || battle === undefined || !battle.sides.includes(question.seat)) return null;
  const start = oddsStartOf(game);
  const odds = start === null ? null : quickOdds(start);
  return odds === null ? null : holding(game, question.seat, [odds.wins[0] ?? 0, odds.wins[1] ?? 0], odds.noWinner);
}

/**
 * Returns the chance to hold the hex after an answer, in whole percent. Null if a piece is not known to the
 * oracle, or if the answer leads to no plain battle. `isAgreed`: false if both computations differ.
 */
export function exactOf(question: Question, answer: Answer): Exact {
  const game = battleAfter(question, answer);
  const battle = game === null ? undefined : battleOn(game);
  if (game === null || battle === undefined || !battle.sides.includes(question.seat))
    return { percent: null, isAgreed: true };
  const oracle = oracleOddsOf(game);
  const start = oracle === null ? null : oddsStartOf(game);
  if (oracle === null || start === null) return { percent: null, isAgreed: true };
  const parts = oddsInParts(start);
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  const { wins, noWinner, exact } = part.value;
  if (!exact) return { percent: null, isAgreed: true };
  const chanceByEngine = holding(game, question.seat, [wins[0] ?? 0, wins[1] ?? 0], noWinner);
  const chanceByOracle = holding(game, question.seat, [oracle.attacker, oracle.defender], oracle.noWinner);
  return { percent: Math.round(100 * chanceByOracle), isAgreed: Math.abs(chanceByEngine - chanceByOracle) < SAME };
}
