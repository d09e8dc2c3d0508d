// The sharp bot gives the steady bot's answer, unless another answer does better in dealt worlds.
import type { DecisionKind, RuleSet, View } from '../../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../../model/luck/luck.ts';
import type { Random } from '../../../model/luck/random.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import type { Bot } from '../bot.ts';
import { steady } from '../steady/steady.ts';
import { positionValue } from '../value/value.ts';
import { candidatesOf } from './candidates.ts';
import { FURTHER } from './further.ts';
import { playOn } from './rollout.ts';
import { bestInWorlds, type IsOver, type WorldCounts } from './search.ts';
import { dealtWorld } from './world.ts';

interface Depth {
  readonly answers: number;
  readonly worlds: WorldCounts;
  /** After this many tries the bot stops, if it has no clock. */
  readonly tries: number;
  /** Returns how many rounds a rollout lasts, including the current round. */
  rounds(kind: DecisionKind): number;
}

/**
 * The sharp bot examines seven answers, so that one world is enough to drop the worse half. After buildings
 * rollouts are longer, because a building pays only in the next round.
 */
const SHARP: Depth = {
  answers: 7,
  worlds: { first: 1, most: 96 },
  tries: 54,
  rounds: (kind) => (kind === 'build' ? 2 : 1),
};
/** A game of four or five rounds is decided by few moves, so the bot examines more answers in it. */
const SHARP_IN_SHORT_GAMES: Depth = {
  ...SHARP,
  answers: 16,
  worlds: { first: 6, most: 96 },
  tries: 240,
};
/** The endings of games with few rounds. */
const SHORT: ReadonlySet<RuleSet['victory']> = new Set<RuleSet['victory']>(['incomeCount', 'soleAtEnd']);
/** The master bot. `tries`: what one processor core can do in about a second. */
const MASTER: Depth = { ...SHARP, answers: 48, worlds: { first: 3, most: 192 }, tries: 600 };
/** In short games rollouts are shorter, so a second is enough for more worlds. */
const MASTER_IN_SHORT_GAMES: Depth = { ...MASTER, answers: 24, worlds: { first: 12, most: 400 }, tries: 1000 };

const isShort = ({ rules }: View): boolean => SHORT.has(rules.victory);

const freshLuck = (random: Random) =>
  seededLuck(seedFromText(Array.from({ length: 3 }, () => random(2 ** 21)).join(' ')));

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
          // The position is rated from what this seat can see, although the dealt world
          // shows everything to it.
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
 * Creates a sharp bot.
 * @param ends stops its thinking; if absent, the number of tries does, so that a game can be repeated exactly
 */
export const sharpBot = (ends?: IsOver): Bot =>
  thinkingBot('sharp', (view) => (isShort(view) ? SHARP_IN_SHORT_GAMES : SHARP), ends);

/**
 * Creates a bot like the sharp bot that examines more answers in more worlds.
 * @param ends as for `sharpBot`
 */
export const masterBot = (ends?: IsOver): Bot =>
  thinkingBot('master', (view) => (isShort(view) ? MASTER_IN_SHORT_GAMES : MASTER), ends);
