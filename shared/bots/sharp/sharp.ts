// The sharp bot: what the steady one would do, unless something else comes out better in worlds that may be the true one.
import type { DecisionKind, RuleSet, View } from '../../game/types.ts';
import { type Random, seededLuck, seedFromText } from '../../luck/index.ts';
import { entryAt } from '../../shape/entry.ts';
import type { Bot } from '../bot.ts';
import { steady } from '../steady/index.ts';
import { positionValue } from '../value/value.ts';
import { candidatesOf, type Proposers } from './candidates.ts';
import { FURTHER } from './further.ts';
import { playOn } from './rollout.ts';
import { bestInWorlds, type IsOver, type WorldCounts } from './search.ts';
import { dealtWorld } from './world.ts';

/** What tells one thinking bot from another: how much it looks at in the time it has. */
interface Depth {
  /** Answers thought about at most. */
  readonly answers: number;
  readonly worlds: WorldCounts;
  /** Answers beyond those a steady mind would come upon, by kind of decision. */
  readonly further: Proposers;
  /** Rounds a world is played on, the present one counted. */
  rounds(kind: DecisionKind): number;
}

/** What is built at the end of a round shows its worth in the next. */
const SHARP: Depth = {
  answers: 5,
  worlds: { first: 2, most: 32 },
  further: {},
  rounds: (kind) => (kind === 'build' ? 2 : 1),
};
/** Where a few moves decide a game of four or five rounds: more of them are looked at, in fewer worlds. */
const SHARP_IN_SHORT_GAMES: Depth = { ...SHARP, answers: 12, worlds: { first: 1, most: 32 }, further: FURTHER };
/** The endings with which a game is as short: the incomes are counted a round after the first citadel, or whoever stands alone has won. */
const SHORT: ReadonlySet<RuleSet['victory']> = new Set<RuleSet['victory']>(['incomeCount', 'soleAtEnd']);
/** Most of what is better than the first answer is one that `sharp` does not think of. Of many, one world shows the worse half. */
const MASTER: Depth = { answers: 48, worlds: { first: 1, most: 96 }, further: FURTHER, rounds: SHARP.rounds };

/** Luck nobody has asked for before. */
const freshLuck = (random: Random) =>
  seededLuck(seedFromText(Array.from({ length: 3 }, () => random(2 ** 21)).join(' ')));

/** A bot that tries what it may answer in dealt worlds, played on steadily by everybody. */
function thinkingBot(name: string, depthOf: (view: View) => Depth, isOver: IsOver): Bot {
  return {
    name,
    answer(view, d, random) {
      const depth = depthOf(view);
      const answers = candidatesOf(view, d, random, depth.answers, depth.further);
      if (answers.length === 1) return answers[0];
      const nextWorld = () => {
        const world = dealtWorld(view, d.seat, random);
        const rollout = { luck: freshLuck(random), random, until: view.round + depth.rounds(d.kind) };
        return (answer: (typeof answers)[number]) => {
          // (A value looks at nothing that the seat could not see.)
          return entryAt(positionValue(playOn(world, d, answer, rollout), d.seat), d.seat);
        };
      };
      return bestInWorlds(answers, nextWorld, isOver, depth.worlds);
    },
    ...(steady.free && { free: steady.free }),
  };
}

/**
 * The sharp bot.
 * @param isOver ends its thinking: by a clock, or by a number of tries where games are to be played again
 */
export const sharpBot = (isOver: IsOver): Bot =>
  thinkingBot('sharp', ({ rules }) => (SHORT.has(rules.victory) ? SHARP_IN_SHORT_GAMES : SHARP), isOver);

/**
 * The same that looks at more, and longer.
 * @param isOver as for `sharpBot`
 */
export const masterBot = (isOver: IsOver): Bot => thinkingBot('master', () => MASTER, isOver);
