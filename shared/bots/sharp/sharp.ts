// The sharp bot: what the steady one would do, unless something else comes out better in worlds that may be the true one.
import type { DecisionKind, RuleSet, View } from '../../game/types.ts';
import { type Random, seededLuck, seedFromText } from '../../luck/index.ts';
import { entryAt } from '../../shape/entry.ts';
import type { Bot } from '../bot.ts';
import { steady } from '../steady/index.ts';
import { positionValue } from '../value/value.ts';
import { candidatesOf } from './candidates.ts';
import { FURTHER } from './further.ts';
import { playOn } from './rollout.ts';
import { bestInWorlds, type IsOver, type WorldCounts } from './search.ts';
import { dealtWorld } from './world.ts';

/** What tells one thinking bot from another: how much it looks at in the time it has. */
interface Depth {
  /** Answers thought about at most. */
  readonly answers: number;
  readonly worlds: WorldCounts;
  /** Rollouts after which it stops where no clock does. */
  readonly tries: number;
  /** Rounds a world is played on, the present one counted. */
  rounds(kind: DecisionKind): number;
}

/** One world is enough to drop the worse half of seven answers. What is built at the end of a round shows its worth in the next. */
const SHARP: Depth = {
  answers: 7,
  worlds: { first: 1, most: 96 },
  tries: 54,
  rounds: (kind) => (kind === 'build' ? 2 : 1),
};
/** Where a few moves decide a game of four or five rounds: more of them are looked at, and longer. */
const SHARP_IN_SHORT_GAMES: Depth = {
  ...SHARP,
  answers: 16,
  worlds: { first: 6, most: 96 },
  tries: 240,
};
/** The endings with which a game is as short: the incomes are counted a round after the first citadel, or whoever stands alone has won. */
const SHORT: ReadonlySet<RuleSet['victory']> = new Set<RuleSet['victory']>(['incomeCount', 'soleAtEnd']);
/** Whatever it comes upon is tried, in about as many tries as a second of a core holds. */
const MASTER: Depth = { ...SHARP, answers: 48, worlds: { first: 3, most: 192 }, tries: 600 };
/** Half as many answers, each seen in more worlds; a rollout is shorter there, and a second holds more of them. */
const MASTER_IN_SHORT_GAMES: Depth = { ...MASTER, answers: 24, worlds: { first: 12, most: 400 }, tries: 1000 };

const isShort = ({ rules }: View): boolean => SHORT.has(rules.victory);

/** Luck nobody has asked for before. */
const freshLuck = (random: Random) =>
  seededLuck(seedFromText(Array.from({ length: 3 }, () => random(2 ** 21)).join(' ')));

/** A bot that tries candidate answers in dealt worlds, in which everybody then plays by the light policy. */
function thinkingBot(name: string, depthOf: (view: View) => Depth, ends?: IsOver): Bot {
  return {
    name,
    answer(view, d, random) {
      const depth = depthOf(view);
      const answers = candidatesOf(view, d, random, depth.answers, FURTHER);
      if (answers.length === 1) return answers[0];
      const nextWorld = () => {
        const world = dealtWorld(view, d.seat, random);
        const rollout = { luck: freshLuck(random), random, until: view.round + depth.rounds(d.kind) };
        return (answer: (typeof answers)[number]) => {
          // (A value looks at nothing that the seat could not see.)
          return entryAt(positionValue(playOn(world, d, answer, rollout), d.seat), d.seat);
        };
      };
      const isOver = ends ?? ((_, tries) => tries >= depth.tries);
      return bestInWorlds(answers, nextWorld, isOver, depth.worlds);
    },
    ...(steady.free && { free: steady.free }),
  };
}

/**
 * The sharp bot.
 * @param ends its thinking, by a clock or otherwise; without it the bot answers after the tries of its depth, so that games can be played again
 */
export const sharpBot = (ends?: IsOver): Bot =>
  thinkingBot('sharp', (view) => (isShort(view) ? SHARP_IN_SHORT_GAMES : SHARP), ends);

/**
 * The same that looks at more, and longer.
 * @param ends as for `sharpBot`
 */
export const masterBot = (ends?: IsOver): Bot =>
  thinkingBot('master', (view) => (isShort(view) ? MASTER_IN_SHORT_GAMES : MASTER), ends);
