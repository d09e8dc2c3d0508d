// Proves that some answers to a candidate are clearly best: by play-outs, and in a battle also by exact odds.
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { easy } from '../../shared/minds/bots/easy/easy.ts';
import { steady } from '../../shared/minds/bots/steady/steady.ts';
import { answerKey } from '../../shared/minds/puzzles/answer-key.ts';
import { decisionOf, playOutsOf, stepDigest } from '../../shared/minds/puzzles/play-out.ts';
import type { Puzzle, RatedAnswer } from '../../shared/minds/puzzles/puzzle.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Answer } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { entryAt, firstOf, lastOf } from '../../shared/model/shape/entry.ts';
import type { Candidate } from './candidates.ts';
import { type Exact, exactOf, quickExact } from './exact.ts';
import { type Proved, proveBluffs } from './prove-bluffs.ts';

/** The play-outs of each stage. After each, candidates without a clear best answer are dropped. */
const STAGES = [4, 16, 72] as const;
/** How many points the tempting answer must be behind, and every wrong answer. */
const PLAIN = { tempting: 25, wrong: 18 };
/** How many points a right answer may be behind the best. */
const CLOSE = 5;
/** 99 % of a normal distribution is within this many standard errors. */
const SURE = 2.576;
/** How far below the exact odds a play-out may be, in points. */
const ROUGH = 15;
/** How far the best answer's exact odds are ahead of the tempting answer's at least, in points. */
const ODDS_APART = 15;
/** The best answer reaches the goal at least this often. */
const HOPE = 40;

interface Tried {
  readonly answer: Answer;
  readonly scores: readonly number[];
  readonly mean: number;
}

const meanOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

/** Returns the lower end of the 99 % interval of the mean difference, in points. */
function leadOf(better: Tried, worse: Tried): number {
  const gaps = better.scores.map((score, n) => score - (worse.scores[n] ?? 0));
  const mean = meanOf(gaps);
  const spread = meanOf(gaps.map((gap) => (gap - mean) ** 2));
  return Math.floor(mean - SURE * Math.sqrt(spread / gaps.length));
}

/** A puzzle has at most this many right answers. */
const FEW = 4;

/** Returns how many answers are right: those close to the best. Null if the others are not plainly worse. */
function rightOf(tried: readonly Tried[]): number | null {
  const best = tried[0]?.mean ?? 0;
  const right = tried.filter(({ mean }) => best - mean <= CLOSE).length;
  const worst = tried[right - 1]?.mean ?? best;
  const next = tried[right]?.mean;
  if (next === undefined || right > FEW || 2 * right > tried.length) return null;
  return worst - next < PLAIN.wrong ? null : right;
}

/** Returns whether exact odds alone show that the answers are nearly equal. */
function areOddsAlike({ goal, answers, ...question }: Candidate): boolean {
  if (goal.what === 'win') return false;
  const odds = answers.map((answer) => quickExact({ goal, ...question }, answer));
  const known = odds.filter((p): p is number => p !== null);
  if (goal.what === 'strength') return known.some((p) => p > 0.22 && p < 0.78);
  return known.length === odds.length && 100 * (Math.max(...known) - Math.min(...known)) < PLAIN.tempting - CLOSE;
}

type Question = Pick<Puzzle, 'game' | 'seat' | 'decision' | 'goal' | 'seed'>;
interface NoPuzzle {
  readonly why: string;
}

/**
 * Returns why a candidate is dropped after a stage, or null. Before the last stage an answer may still gain.
 * @param tried the answers, the best first
 */
function whyDropped(tried: readonly Tried[], count: number): string | null {
  const slack = count === STAGES[2] ? 0 : 50 / Math.sqrt(count);
  const means = tried.map(({ mean }) => mean);
  const best = firstOf(means);
  if (best - lastOf(means) < PLAIN.tempting - slack / 2) return 'all alike';
  if (best < HOPE - slack) return 'no hope';
  if (count !== STAGES[1]) return null;
  const gaps = means.slice(1).map((mean, n) => entryAt(means, n) - mean);
  return Math.max(...gaps) < PLAIN.wrong - slack ? 'no gap' : null;
}

/** Plays all answers out, in stages. Returns them with their scores, the best first. */
function playedOut(question: Question, answers: readonly Answer[]): Tried[] | NoPuzzle {
  let tried: Tried[] = answers.map((answer) => ({ answer, scores: [], mean: 0 }));
  for (const count of STAGES) {
    tried = tried.map(({ answer, scores }) => {
      const all = [...scores, ...playOutsOf(question, answer, count - scores.length, scores.length)];
      return { answer, scores: all, mean: meanOf(all) };
    });
    tried.sort((a, b) => b.mean - a.mean);
    const why = whyDropped(tried, count);
    if (why !== null) return { why };
  }
  return tried;
}

/** Returns the indexes of the answers of the easy and the steady bot, -1 for an answer that was not tried. */
function answersOfBots(question: Question, tried: readonly Tried[]): [easy: number, steady: number] {
  const { game, seat, seed } = question;
  const view = project(game, seat);
  const decision = decisionOf(question);
  const indexOf = (bot: Bot): number => {
    const key = answerKey(game, bot.answer(view, decision, randomOf(seed)));
    return tried.findIndex(({ answer }) => answerKey(game, answer) === key);
  };
  return [indexOf(easy), indexOf(steady)];
}

function levelOf(byBots: readonly [easy: number, steady: number], right: number): Puzzle['level'] {
  const [isEasyRight, isSteadyRight] = byBots.map((n) => n >= 0 && n < right);
  if (isEasyRight) return 1;
  return isSteadyRight ? 2 : 3;
}

/** Returns the index of a wrong answer that is plainly worse: of a bot, or else the best such answer. */
function temptingOf(tried: readonly Tried[], right: number, byBots: readonly number[]): number | undefined {
  const { mean: worstRight } = entryAt(tried, right - 1);
  const isPlainlyWorse = (n: number): boolean => n >= right && worstRight - entryAt(tried, n).mean >= PLAIN.tempting;
  return [...byBots, right, ...tried.keys()].find(isPlainlyWorse);
}

/** Returns why the exact odds contradict the play-outs, or null. */
function whyOddsContradict(
  { goal }: Question,
  tried: readonly Tried[],
  odds: readonly Exact[],
  tempting: number,
): string | null {
  if (odds.some(({ isAgreed }) => !isAgreed)) return 'odds differ';
  if (goal.what !== 'hold') return null;
  // Enemies that leave the battle raise the value. Nothing lowers it, except magic.
  if (tried.some(({ mean }, n) => mean < (odds[n]?.percent ?? 0) - ROUGH)) return 'below the odds';
  const best = firstOf(odds).percent;
  const wrong = entryAt(odds, tempting).percent;
  return best !== null && wrong !== null && best - wrong < ODDS_APART ? 'odds are close' : null;
}

/** Proves a candidate, or says why it is no puzzle. */
export function prove(candidate: Candidate, seed: string): Proved {
  const { game, seat, decision, goal, kind } = candidate;
  if (goal.what === 'bluffs') return proveBluffs(candidate, seed);
  if (areOddsAlike(candidate)) return { why: 'odds alike' };
  const question = { seat, decision, goal, game, seed };
  const tried = playedOut(question, candidate.answers);
  if ('why' in tried) return tried;
  const right = rightOf(tried);
  if (right === null || firstOf(tried).mean < HOPE) return { why: 'no plain best' };
  const lead = leadOf(entryAt(tried, right - 1), entryAt(tried, right));
  if (lead <= 0) return { why: 'not sure' };
  const byBots = answersOfBots(question, tried);
  const tempting = temptingOf(tried, right, byBots);
  if (tempting === undefined) return { why: 'nothing tempts' };
  const odds = tried.map(({ answer }) => exactOf(question, answer));
  const why = whyOddsContradict(question, tried, odds, tempting);
  if (why !== null) return { why };
  const answers = tried.map(
    ({ answer, mean }, n): RatedAnswer => ({ answer, value: Math.round(mean), exact: entryAt(odds, n).percent }),
  );
  const end = stepDigest(question, firstOf(answers).answer);
  const proof = { playOuts: STAGES[2], lead };
  return { puzzle: { ...question, kind, level: levelOf(byBots, right), answers, right, tempting, proof, end } };
}
