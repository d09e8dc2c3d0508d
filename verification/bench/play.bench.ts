// Speed of the engine. Decisions per second of random 4-player play on one core, hashes off; the cost of showing one
// command to five viewers; the same play with every law held.
import { test } from 'vitest';
import { randomBot } from '../../shared/bots/bot.ts';
import { redact } from '../../shared/events/redact.ts';
import { hash } from '../../shared/game/hash.ts';
import { project } from '../../shared/game/project.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import { type PlayedStep, playGame } from '../../shared/testkit/self-play.ts';
import { LawKeeper } from '../laws/laws.ts';

const random = (seed: string, cap: number, onStep?: (step: PlayedStep) => void) =>
  playGame({ rules: classicRules(4, 'manual'), seed, bots: [randomBot, randomBot, randomBot, randomBot], cap, onStep });

/** Steps of one random game, to measure what follows a command. */
function steps(): PlayedStep[] {
  const list: PlayedStep[] = [];
  random('bench', 20, (step) => list.push(step));
  return list;
}

test('random 4-player play, hashes off', async ({ bench }) => {
  let n = 0;
  let decisions = 0;
  await bench('one game of at most 20 rounds', () => {
    decisions += random(`bench ${n++}`, 20).decisions;
  }).run();
  console.log(`mean decisions a game: ${Math.round(decisions / n)}`);
});

test('project, redact and hash for five viewers', async ({ bench }) => {
  const list = steps();
  let i = 0;
  await bench('one command', () => {
    const step = list[i++ % list.length];
    for (const viewer of [-1, 0, 1, 2, 3] as const) {
      for (const e of step.events) redact(e, viewer);
      hash(project(step.after, viewer));
    }
  }).run();
});

test('every law held at every step', async ({ bench }) => {
  let n = 0;
  await bench('one game of at most 6 rounds', () => {
    const keeper = new LawKeeper({ seed: `bench ${n}`, twinEvery: 15 });
    random(`bench ${n++}`, 6, (step) => keeper.see(step));
  }).run();
});
