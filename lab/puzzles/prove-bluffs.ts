// Proves the puzzles about bluffs by the rules: in many deals of the hidden pieces, all pieces on offer are
// called, and the rules show which of them are bluffs.

import { dealtWorld } from '../../shared/minds/bots/sharp/world.ts';
import { answerKey } from '../../shared/minds/puzzles/answer-key.ts';
import { bluffsFor, callsIn } from '../../shared/minds/puzzles/calls.ts';
import { playOutsOf, stepDigest } from '../../shared/minds/puzzles/play-out.ts';
import type { Puzzle, RatedAnswer } from '../../shared/minds/puzzles/puzzle.ts';
import { fallback } from '../../shared/minds/stand-ins/index.ts';
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Answer, Game, PieceId, Seat } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { callable } from '../../shared/rules/bluff.ts';
import { decide } from '../../shared/rules/flow/decide.ts';
import type { Candidate } from './candidates.ts';

/** The deals of hidden pieces in which an answer must be right. */
const DEALS = 200;

export type Proved = { readonly puzzle: Omit<Puzzle, 'id'> } | { readonly why: string };

type Question = Pick<Puzzle, 'game' | 'seat' | 'decision' | 'seed'>;

/**
 * Returns which called pieces the rules find to be bluffs, by rising id. The other players give their
 * fallback answers, which call nothing.
 */
function bluffsByRules(game: Game, decision: number, answer: Answer, seed: string): PieceId[] {
  const random = randomOf(seed);
  const answers = game.open.map((d): [number, Answer] => [
    d.id,
    d.id === decision ? answer : fallback(project(game, d.seat), d, random),
  ]);
  const decided = decide(game, { answers }, seededLuck(seedFromText(seed)));
  if (!decided.ok) throw new Error(`the rules refuse a call: ${decided.refusal.rule}`);
  return decided.events.flatMap((e) => (e.t === 'called' && e.bluff ? [e.id] : [])).sort((a, b) => a - b);
}

/** Returns how many hexes support a creature. */
function supportOf(game: Game, id: PieceId): number {
  const c = game.counters.find((counter) => counter.id === id);
  const terrain = c === undefined ? -1 : kindInfo(c.kind).terrain;
  return game.hexes.filter((h) => h.owner === c?.seat && h.terrain === terrain).length;
}

/** Returns the bluffs and the honest creature with the least support, whose hex a player may overlook. */
function temptingCalls(game: Game, seat: Seat): PieceId[] {
  const bluffs = bluffsFor(game, seat);
  const honest = callable(game, seat)
    .map((c) => c.id)
    .filter((id) => !bluffs.includes(id))
    .sort((a, b) => supportOf(game, a) - supportOf(game, b));
  return [...bluffs, ...honest.slice(0, 1)].sort((a, b) => a - b);
}

/**
 * Returns 1 for two creatures, 2 for three, and 3 for four or if only a Terrain Lord supports one of them.
 */
function levelOf(game: Game, seat: Seat): Puzzle['level'] {
  const ids = callable(game, seat).map((c) => c.id);
  const bluffs = bluffsFor(game, seat);
  const isByLord = ids.some((id) => !bluffs.includes(id) && supportOf(game, id) === 0);
  if (isByLord || ids.length > 3) return 3;
  return ids.length === 3 ? 2 : 1;
}

/** Returns whether the rules find exactly the pieces that an answer calls to be bluffs, in every deal. */
export function isCertain(question: Question, answer: Answer, all: Answer, deals: number): boolean {
  const { game, seat, decision, seed } = question;
  const view = project(game, seat);
  const calls = callsIn(answer).toSorted((a, b) => a - b);
  for (let n = 0; n < deals; n++) {
    const world = dealtWorld(view, seat, randomOf(`${seed}/${n}`));
    if (bluffsByRules(world, decision, all, `${seed}/${n}`).join() !== calls.join()) return false;
  }
  return true;
}

/** Returns the answer that calls the most pieces. */
export const allCalls = (answers: readonly Answer[]): Answer =>
  answers.toSorted((a, b) => callsIn(b).length - callsIn(a).length)[0] as Answer;

/** Proves that one answer calls exactly the bluffs in every deal that the view allows, or says why not. */
export function proveBluffs({ game, seat, decision, goal, kind, answers }: Candidate, seed: string): Proved {
  const base = { seat, decision, goal, game, seed };
  const rated = answers
    .map((answer): RatedAnswer => {
      const reached = playOutsOf(base, answer, DEALS);
      return { answer, value: Math.round(reached.reduce((a, b) => a + b, 0) / DEALS), exact: null };
    })
    .sort((a, b) => b.value - a.value);
  const [best, next] = rated;
  if (best?.value !== 100 || next?.value !== 0) return { why: 'not certain' };
  if (!isCertain(base, best.answer, allCalls(answers), DEALS)) return { why: 'not certain' };
  const calls = temptingCalls(game, seat);
  const like = (answer: Answer): Answer => ('calls' in answer ? { calls, uses: [] } : { ids: calls });
  const key = answerKey(game, like(best.answer));
  const tempting = rated.findIndex(({ answer }) => answerKey(game, answer) === key);
  if (tempting < 1) return { why: 'nothing tempts' };
  const end = stepDigest(base, best.answer);
  const proof = { playOuts: DEALS, lead: 100 };
  return { puzzle: { ...base, kind, level: levelOf(game, seat), answers: rated, right: 1, tempting, proof, end } };
}
