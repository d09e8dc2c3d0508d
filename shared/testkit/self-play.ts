// Plays games automatically. The same options give the same game on any machine.
import type { Bot } from '../minds/bots/bot.ts';
import type { GameEvent } from '../model/events/index.ts';
import { hash } from '../model/game/hash.ts';
import { project } from '../model/game/project.ts';
import {
  type Answer,
  type Decision,
  type FreeAction,
  type Game,
  type Input,
  type Refusal,
  type RuleSet,
  type Seat,
  seatAt,
  type UndoInput,
  type Victory,
  type View,
} from '../model/game/types.ts';
import { type Luck, seededLuck, seedFromText } from '../model/luck/luck.ts';
import { pickOf, type Random, randomOf } from '../model/luck/random.ts';
import { entryAt, lastOf } from '../model/shape/entry.ts';
import { begin, checkInput, decide } from '../rules/flow/decide.ts';
import { type Past, remember, undo } from '../rules/flow/undo.ts';
import { freeActions } from '../rules/free-actions.ts';
import { mutateAnswer } from './mutate-answer.ts';

export interface SelfPlay {
  rules: RuleSet;
  /** Determines the luck and the answers of bots. */
  seed: string;
  /** Luck that does not come from the seed. */
  luck?: Luck;
  bots: readonly Bot[];
  /** The game stops after this many rounds. */
  cap: number;
  /**
   * One in this many inputs is turned into a wrong one (0: none). The same for free
   * actions, resignations and undos.
   */
  mutateEvery?: number;
  freeEvery?: number;
  resignEvery?: number;
  undoEvery?: number;
  /**
   * True to give random bots only their view. By default they get the whole game, and must
   * answer the same (law 2).
   */
  blind?: boolean;
  /** Bots that play the first rounds and crowd the board by legal moves. `openingRounds` 0: none. */
  openingBots?: readonly Bot[];
  openingRounds?: number;
  /** A test may replace it to plant a fault that must be found. */
  decide?: typeof decide;
  /** Called after every step, including the opening. */
  onStep?: (step: PlayedStep) => void;
  onRefusal?: (input: Input, refusal: Refusal, game: Game) => void;
}

export interface PlayedStep {
  before: Game;
  /** Null for the opening. */
  input: Input | null;
  events: readonly GameEvent[];
  after: Game;
  luck: Luck;
  /** The earlier steps that an undo could reach. */
  past: Past;
}

export interface PlayedGame {
  end: 'won' | 'drawn' | 'capped' | 'stuck';
  /** Empty if the game was drawn or stopped. */
  winners: readonly Seat[];
  how: string;
  victory: Victory | null;
  rounds: number;
  inputs: number;
  decisions: number;
  hash: string;
}

function viewsOf(game: Game): (seat: Seat) => View {
  const views: View[] = [];
  return (seat) => {
    views[seat] ??= project(game, seat);
    return views[seat];
  };
}

function answerOf(o: SelfPlay, game: Game, viewOf: (seat: Seat) => View, d: Decision, random: Random): Answer {
  const opening = o.openingBots !== undefined && game.round <= (o.openingRounds ?? 0);
  const bot = (opening ? o.openingBots : o.bots)?.[d.seat];
  if (bot === undefined) throw new Error(`no bot for seat ${d.seat}`);
  const view = bot.name === 'random' && !o.blind ? game : viewOf(d.seat);
  return bot.answer(view, d, random);
}

/** Returns a free action that a player may want, such as cashing a treasure. */
function wish(o: SelfPlay, game: Game, viewOf: (seat: Seat) => View, random: Random): FreeAction | null {
  for (const d of game.open) {
    const bot = o.bots[d.seat];
    if (bot?.free === undefined) continue;
    const action = bot.free(viewOf(d.seat), d, random);
    if (action !== null) return action;
  }
  return null;
}

function chance(random: Random, every: number | undefined): boolean {
  return every !== undefined && every > 0 && random(every) === 0;
}

function freeAction(o: SelfPlay, game: Game, viewOf: (seat: Seat) => View, random: Random): FreeAction | null {
  const seat = seatAt(random(game.seats.length));
  const all = (): FreeAction[] => freeActions(viewOf(seat), seat);
  if (chance(random, o.resignEvery)) return all().find((a) => a.free === 'resign') ?? null;
  if (!chance(random, o.freeEvery)) return null;
  const legal = all().filter((a) => a.free !== 'resign');
  return legal.length === 0 ? null : pickOf(random, legal);
}

function takeBack(o: SelfPlay, past: Past, random: Random): UndoInput | null {
  if (past.length === 0 || !chance(random, o.undoEvery)) return null;
  const step = random(2) === 0 ? lastOf(past) : pickOf(random, past);
  return { undo: step.before.seq, seat: entryAt(step.seats, 0) };
}

/**
 * Plays one game to its end or to the last round allowed. Throws if the engine refuses an
 * answer that `check` accepted.
 */
export function playGame(o: SelfPlay): PlayedGame {
  const luck = o.luck ?? seededLuck(seedFromText(o.seed));
  const random = randomOf(`bots ${o.seed}`);
  const opening = begin(o.rules, luck);
  let game = opening.game;
  let inputs = 0;
  let decisions = 0;
  o.onStep?.({ before: opening.start, input: null, events: opening.events, after: game, luck, past: [] });
  let past: Past = [];
  const play = (input: Input): void => {
    const decided = 'undo' in input ? undo(game, past, input) : (o.decide ?? decide)(game, input, luck);
    if (!decided.ok) throw new Error(`refused at ${inputs}: ${JSON.stringify({ input, refusal: decided.refusal })}`);
    inputs++;
    const before = game;
    game = decided.game;
    o.onStep?.({ before, input, events: decided.events, after: game, luck, past });
    // Only undos need the past steps.
    if (o.undoEvery || o.onStep) past = remember(past, before, input, decided.events);
  };
  while (game.victory === null && game.round <= o.cap) {
    if (game.open.length === 0) return outcome('stuck');
    const back = takeBack(o, past, random);
    if (back !== null) {
      play(back);
      continue;
    }
    const viewOf = viewsOf(game);
    const answers = game.open.map((d): [number, Answer] => [d.id, answerOf(o, game, viewOf, d, random)]);
    if (chance(random, o.mutateEvery)) {
      const bad = mutateAnswer({ answers }, game, random);
      const refusal = checkInput(game, bad);
      if (refusal !== null) o.onRefusal?.(bad, refusal, game);
    }
    const free = freeAction(o, game, viewOf, random) ?? wish(o, game, viewOf, random);
    if (free !== null) {
      play(free);
      continue;
    }
    decisions += answers.length;
    play({ answers });
  }
  return outcome(game.victory === null ? 'capped' : game.victory.winners.length === 0 ? 'drawn' : 'won');

  function outcome(end: PlayedGame['end']): PlayedGame {
    return {
      end,
      winners: game.victory?.winners ?? [],
      how: game.victory?.how ?? end,
      victory: game.victory,
      rounds: game.round,
      inputs,
      decisions,
      hash: hash(game),
    };
  }
}
