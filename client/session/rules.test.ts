import { expect, test } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { SETUP_RULES } from './rules.ts';

test('the set-up asks only kinds whose rules come with the page, and later phases ask none of them', () => {
  const early = new Set<string>();
  const strays: string[] = [];
  for (let i = 0; i < 24; i++) {
    const players = 2 + (i % 3);
    playGame({
      rules: { ...classicRules(players), heroes: true, magic: true, events: true, specialPowers: true },
      seed: `early ${i}`,
      bots: Array.from({ length: players }, () => randomBot),
      cap: i % 4 === 0 ? 2 : 0,
      freeEvery: 20,
      onStep: ({ after }) => {
        for (const { kind } of after.open) {
          if (kind in SETUP_RULES) early.add(kind);
          if (kind in SETUP_RULES !== (after.phase === 'setup')) strays.push(`${kind} in ${after.phase}`);
        }
      },
    });
  }
  expect(strays).toEqual([]);
  expect([...early].sort()).toEqual(Object.keys(SETUP_RULES).sort());
});
