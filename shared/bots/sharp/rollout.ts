// How a dealt world goes on when one answer is given in it and everybody plays steadily from there.
import { decide } from '../../flow/decide.ts';
import { project } from '../../game/project.ts';
import type { Answer, Decision, Game, Input, Seat, View } from '../../game/types.ts';
import type { Luck, Random } from '../../luck/index.ts';
import type { Bot } from '../bot.ts';
import { PlacedLuck } from './placed-luck.ts';

/** More inputs than so many rounds take: a rollout beyond them is judged as it stands. */
const INPUTS_MOST = 2_000;

/** What a rollout goes by: how players answer in it, its luck, and when it ends. */
export interface Course {
  readonly policy: Bot;
  readonly luck: Luck;
  readonly random: Random;
  /** The rollout ends as this round begins. */
  readonly until: number;
}

/** What a player of the rollout wants before any answer, or all their answers. */
function nextInput(game: Game, course: Course, given: ReadonlyMap<number, Answer>): Input {
  const { policy, random } = course;
  const views: View[] = [];
  const viewOf = (seat: Seat): View => {
    views[seat] ??= project(game, seat);
    return views[seat];
  };
  if (policy.free !== undefined)
    for (const d of game.open) {
      const action = given.has(d.id) ? null : policy.free(viewOf(d.seat), d, random);
      if (action !== null) return action;
    }
  const answers = game.open.map((d): [number, Answer] => [
    d.id,
    given.get(d.id) ?? policy.answer(viewOf(d.seat), d, random),
  ]);
  return { answers };
}

/**
 * Plays a world on from an answer to one of its open decisions.
 * @returns the world where it ended: won, at its round, or after more inputs than that takes
 * @throws Error where the rules refuse an answer, the given one among them
 */
export function playOn(world: Game, d: Decision, answer: Answer, course: Course): Game {
  let game = world;
  const given = new Map([[d.id, answer]]);
  const luck = new PlacedLuck(course.luck);
  for (let i = 0; i < INPUTS_MOST && game.victory === null && game.round < course.until; i++) {
    const input = nextInput(game, course, given);
    luck.next(game, input);
    const decided = decide(game, input, luck);
    if (!decided.ok) throw new Error(`refused: ${decided.refusal.rule}`);
    game = decided.game;
  }
  return game;
}
