// What a page has before its table stands is enough until the first round begins.
import { expect, test } from 'vitest';
import { randomBot } from '../../bots/bot.ts';
import { classicRules } from '../../game/ruleset.ts';
import { playGame } from '../../testkit/self-play.ts';
import { EARLY } from './early.ts';
import { DECISION_KINDS, DECISIONS } from './index.ts';
import { LATE } from './late.ts';

test('the two registries are the whole one, each kind in one of them', () => {
  expect([...Object.keys(EARLY), ...Object.keys(LATE)]).toEqual(DECISION_KINDS);
  expect({ ...EARLY, ...LATE }).toEqual(DECISIONS);
  expect(new Set(DECISION_KINDS).size).toBe(DECISION_KINDS.length);
});

test('setting up asks nothing but early kinds, and nothing early is asked afterwards', () => {
  const early = new Set<string>();
  const strays: string[] = [];
  for (let i = 0; i < 24; i++) {
    const players = 2 + (i % 3);
    playGame({
      rules: {
        ...classicRules(players, 'manual'),
        ...{ heroes: true, magic: true, events: true, specialPowers: true },
      },
      seed: `early ${i}`,
      bots: Array.from({ length: players }, () => randomBot),
      cap: i % 4 === 0 ? 2 : 0,
      freeEvery: 20,
      onStep: ({ after }) => {
        for (const { kind } of after.open) {
          if (kind in EARLY) early.add(kind);
          if (kind in EARLY !== (after.phase === 'setup')) strays.push(`${kind} in ${after.phase}`);
        }
      },
    });
  }
  expect(strays).toEqual([]);
  expect([...early].sort()).toEqual(Object.keys(EARLY).sort());
});
