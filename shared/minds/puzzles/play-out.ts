// Plays a puzzle on from an answer. The seat of the puzzle does not march again and does not retreat. The
// light policy of rollouts (`LightPlayers`) answers everything else.
import { hash } from '../../model/game/hash.ts';
import { project } from '../../model/game/project.ts';
import type { Answer, Decision, Game, Input } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { type Random, randomOf } from '../../model/luck/random.ts';
import { decide } from '../../rules/flow/decide.ts';
import { LightPlayers } from '../bots/sharp/light.ts';
import { World } from '../bots/sharp/rollout.ts';
import { dealtWorld } from '../bots/sharp/world.ts';
import { fallback } from '../stand-ins/index.ts';
import { percentCalled } from './calls.ts';
import { isOver, percentReached } from './goal.ts';
import type { Puzzle } from './puzzle.ts';

/** The part of a puzzle that a play-out needs. */
type Played = Pick<Puzzle, 'seat' | 'goal' | 'game' | 'decision' | 'seed'>;

/** A play-out that is not over after this many inputs is measured as it is. */
const MOST = 1_000;

/** Returns the open decision of a puzzle. Throws if it is not open. */
export function decisionOf({ game, decision }: Pick<Puzzle, 'game' | 'decision'>): Decision {
  const open = game.open.find((d) => d.id === decision);
  if (open === undefined) throw new Error(`the decision ${decision} is not open`);
  return open;
}

/** The answers of all players in a play-out. */
class PuzzlePlayers {
  private readonly puzzle: Played;
  private readonly given: { readonly id: number; readonly answer: Answer };
  private readonly random: Random;
  private readonly players = new LightPlayers();

  constructor(puzzle: Played, answer: Answer, random: Random) {
    this.puzzle = puzzle;
    this.given = { id: puzzle.decision, answer };
    this.random = random;
  }

  next(game: Game): Input {
    const input = this.players.nextInput(game, this.random, this.given);
    if (!('answers' in input)) return input;
    return { answers: game.open.map((d, n) => [d.id, this.plain(d) ?? (input.answers[n]?.[1] as Answer)]) };
  }

  /** Returns the answer that ends the march or stays in the battle; null if the light policy answers. */
  private plain(d: Decision): Answer | null {
    const { seat, goal } = this.puzzle;
    if (d.seat !== seat || d.id === this.given.id || goal.what === 'win') return null;
    if (d.kind === 'move') return { do: 'end' };
    return d.kind === 'battle.retreat' && !d.forced ? { hex: null } : null;
  }
}

/**
 * Returns how far each of `count` play-outs reaches the goal, in percent. Each play-out deals the hidden
 * pieces of the other players again, so the figures depend only on what the seat sees. Play-outs with the
 * same number have the same dice, whatever the answer.
 * @param from the number of the first play-out
 */
export function playOutsOf(puzzle: Played, answer: Answer, count: number, from = 0): number[] {
  const view = project(puzzle.game, puzzle.seat);
  return Array.from({ length: count }, (_, n) => {
    const seed = `${puzzle.seed}/${from + n}`;
    const random = randomOf(seed);
    const start = dealtWorld(view, puzzle.seat, random);
    if (puzzle.goal.what === 'bluffs') return percentCalled(start, puzzle.seat, answer);
    const world = new World(start, seededLuck(seedFromText(seed)));
    const players = new PuzzlePlayers(puzzle, answer, random);
    for (let i = 0; i < MOST && !isOver(puzzle.goal, start, world.game); i++) world.take(players.next(world.game));
    return percentReached(puzzle.goal, puzzle.seat, start, world.game);
  });
}

/**
 * Returns the digest of the position one step after an answer, if all other players give fallback answers.
 * The digest depends on the rules and on no bot.
 */
export function stepDigest(puzzle: Played, answer: Answer): string {
  const random = randomOf(puzzle.seed);
  const answers = puzzle.game.open.map((d): [number, Answer] => [
    d.id,
    d.id === puzzle.decision ? answer : fallback(project(puzzle.game, d.seat), d, random),
  ]);
  const decided = decide(puzzle.game, { answers }, seededLuck(seedFromText(puzzle.seed)));
  return decided.ok ? hash(decided.game) : `refused: ${decided.refusal.rule}`;
}
