import { expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Answer, Decision, View } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { check } from '../../../rules/decisions/index.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { steady } from '../steady/steady.ts';
import { CONSIDERED_KINDS } from './candidates.ts';
import { bestInWorlds } from './search.ts';
import { masterBot, sharpBot } from './sharp.ts';

const answers = [1, 2, 3, 4].map((hex) => ({ hex })) as unknown as readonly [Answer, ...Answer[]];
/** The search drops the worse half after two worlds. */
const COUNTS = { first: 2, most: 96 };
const hexOf = (answer: Answer): number => (answer as { hex: number }).hex;

test('finds the answer that does best on average, in worlds that all answers share', () => {
  const triedByWorld: number[][] = [];
  const random = randomOf('worlds');
  const best = bestInWorlds(
    answers,
    () => {
      const luck = random(100);
      const triedInWorld: number[] = [];
      triedByWorld.push(triedInWorld);
      return (answer) => {
        triedInWorld.push(hexOf(answer));
        // No two answers score the same in each world.
        return (hexOf(answer) === 3 ? 60 : 50) + luck + random(3);
      };
    },
    () => false,
    COUNTS,
  );
  expect(hexOf(best)).toBe(3);
  // The search drops the worse half after two worlds and again after four. The first answer always stays.
  expect(triedByWorld.map((list) => list.length)).toEqual([4, 4, 3, 3, ...triedByWorld.slice(4).map(() => 2)]);
});

test('with many answers the worse half may be dropped after one world', () => {
  const triesByWorld: number[] = [];
  let world = 0;
  const best = bestInWorlds(
    Array.from({ length: 41 }, (_, hex) => ({ hex })) as unknown as readonly [Answer, ...Answer[]],
    () => {
      world++;
      return (answer) => {
        triesByWorld[world] = (triesByWorld[world] ?? 0) + 1;
        return hexOf(answer) / 100 + world;
      };
    },
    () => false,
    { first: 1, most: 8 },
  );
  expect(hexOf(best)).toBe(40);
  expect(triesByWorld.slice(1)).toEqual([41, 21, 11, 11, 6, 6, 6, 6]);
});

test('keeps the first answer if no other is better', () => {
  const best = bestInWorlds(
    answers,
    () => () => 1,
    () => false,
    COUNTS,
  );
  expect(hexOf(best)).toBe(1);
});

test.each([
  ['by far is taken', 0.3, 3],
  ['by a little is not', 0.1, 1],
])('without time every answer is tried in one world, and an answer ahead %s', (_how, ahead, hex) => {
  const triedHexes: number[] = [];
  const goodIn = (answer: Answer): number => {
    triedHexes.push(hexOf(answer));
    return hexOf(answer) === 3 ? 0.5 + ahead : 0.5;
  };
  const best = bestInWorlds(
    answers,
    () => goodIn,
    () => true,
    COUNTS,
  );
  expect(hexOf(best)).toBe(hex);
  expect(triedHexes).toEqual([1, 2, 3, 4]);
});

test('does not take an answer that was better by luck alone', () => {
  let world = 0;
  const best = bestInWorlds(
    answers,
    () => {
      const luck = world++ % 2 === 0 ? 1 : -0.9;
      return (answer) => (hexOf(answer) === 1 ? 0 : luck);
    },
    (worlds) => worlds >= 8,
    COUNTS,
  );
  expect(hexOf(best)).toBe(1);
});

test('tries an answer equal to the first in two worlds, and one behind it in four', () => {
  let tries = 0;
  const best = bestInWorlds(
    answers,
    () => (answer) => {
      tries++;
      return hexOf(answer) === 3 ? 0.2 : 0.5;
    },
    () => false,
    COUNTS,
  );
  expect(hexOf(best)).toBe(1);
  expect(tries).toBe(4 + 4 + 2 + 2);
});

test('thinks about what matters, answers by the rules, and repeats its answer with the same worlds', () => {
  const thoughts: { view: View; d: Decision; answer: Answer }[] = [];
  const sharp = sharpBot((worlds) => worlds >= 1);
  playGame({
    rules: classicRules(2),
    seed: 'sharp',
    bots: [{ ...steady, answer: (view, d, random) => note(view, d, sharp.answer(view, d, random)) }, steady],
    cap: 2,
  });
  function note(view: View, d: Decision, answer: Answer): Answer {
    expect(check(view, d.seat, d.id, answer)).toBeNull();
    if (CONSIDERED_KINDS.has(d.kind)) thoughts.push({ view, d, answer });
    return answer;
  }
  expect(new Set(thoughts.map(({ d }) => d.kind)).size).toBeGreaterThan(3);
  const differs = thoughts.filter(({ view, d, answer }) => {
    const steadily = steady.answer(view, d, randomOf('again'));
    return JSON.stringify(steadily) !== JSON.stringify(answer);
  });
  expect(differs.length).toBeGreaterThan(0);
  const last = thoughts.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  const twice = [0, 1].map(() => sharp.answer(project(last.view, last.d.seat), last.d, randomOf('again')));
  expect(twice[0]).toEqual(twice[1]);
});

/** Returns the most answers that a bot tries in one world in the first rounds of a game with this ending. */
function mostTried(botOf: typeof sharpBot, victory: 'conquest' | 'incomeCount' | 'soleAtEnd'): number {
  let most = 0;
  const bot = botOf((worlds, tries) => {
    if (worlds === 1) most = Math.max(most, tries);
    return worlds >= 1;
  });
  playGame({ rules: { ...classicRules(2), victory }, seed: 'sharp', bots: [bot, steady], cap: 2 });
  return most;
}

test('tries more answers if incomes are counted a round after the first citadel, or if a sole citadel wins', () => {
  expect(mostTried(sharpBot, 'conquest')).toBe(7);
  expect(mostTried(sharpBot, 'incomeCount')).toBe(16);
  expect(mostTried(sharpBot, 'soleAtEnd')).toBe(16);
});

test('a master tries more answers than a sharp bot', () => {
  expect(mostTried(masterBot, 'conquest')).toBeGreaterThan(7);
  expect(mostTried(masterBot, 'soleAtEnd')).toBe(24);
});
