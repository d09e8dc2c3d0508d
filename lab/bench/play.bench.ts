// Decisions per second of random play of four on one core, without hashes and with every law checked.
import { test } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { type PlayedStep, playGame } from '../../shared/testkit/self-play.ts';
import { LawChecker } from '../../verification/laws/laws.ts';

const random = (seed: string, cap: number, onStep?: (step: PlayedStep) => void) =>
  playGame({ rules: classicRules(4), seed, bots: [randomBot, randomBot, randomBot, randomBot], cap, onStep });

test('random 4-player play, hashes off', async ({ bench }) => {
  let n = 0;
  let decisions = 0;
  await bench('one game of at most 20 rounds', () => {
    decisions += random(`bench ${n++}`, 20).decisions;
  }).run();
  console.log(`mean decisions a game: ${Math.round(decisions / n)}`);
});

test('every law held at every step', async ({ bench }) => {
  let n = 0;
  await bench('one game of at most 6 rounds', () => {
    const keeper = new LawChecker({ seed: `bench ${n}`, twinEvery: 15 });
    random(`bench ${n++}`, 6, (step) => keeper.see(step));
  }).run();
});
