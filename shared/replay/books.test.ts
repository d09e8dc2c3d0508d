// The books of battles over random games: nothing is lost and nothing made; then books that do not add up, which must be found.
import { expect, test } from 'vitest';
import { randomBot } from '../bots/bot.ts';
import { crowdBot } from '../bots/crowd.ts';
import { classicRules } from '../game/ruleset.ts';
import type { Game, GameEvent } from '../game/types.ts';
import { Books } from './books.ts';
import { playGame } from './selfplay.ts';

interface Seen {
  before: Game;
  events: readonly GameEvent[];
}

function played(players: number, seed: string): Seen[] {
  const steps: Seen[] = [];
  playGame({
    rules: classicRules(players, seed.length % 2 === 0 ? 'manual' : 'auto'),
    seed,
    bots: Array.from({ length: players }, () => randomBot),
    cap: 24,
    openingBots: Array.from({ length: players }, () => crowdBot),
    openingRounds: 10,
    onStep: ({ before, events }) => steps.push({ before, events }),
  });
  return steps;
}

function booksOf(steps: readonly Seen[], alter: (e: GameEvent) => GameEvent = (e) => e): Books {
  const books = new Books();
  for (const { before, events } of steps) books.see(before, events.map(alter));
  return books;
}

test.each([2, 3, 4])(
  'HIT-01 AMB-122 AMB-123 COMB-07: with %i players every hit of a step is accounted for',
  (players) => {
    let steps = 0;
    for (const n of ['a', 'bc', 'd', 'ef']) {
      const books = booksOf(played(players, `books ${n}`));
      expect(books.faults).toEqual([]);
      steps += books.steps;
    }
    expect(steps).toBeGreaterThan(100);
  },
);

test('a hit left out, one too many and a second roll are found', () => {
  const steps = played(3, 'books of faults');
  const without = booksOf(steps, (e) => (e.t === 'struck' ? { ...e, targets: e.targets.slice(1) } : e));
  expect(without.faults.some((f) => f.startsWith('HIT-01'))).toBe(true);
  const twice = booksOf(steps, (e) => (e.t === 'struck' ? { ...e, targets: [...e.targets, ...e.targets] } : e));
  expect(twice.faults.some((f) => f.startsWith('HIT-01'))).toBe(true);
  const again = booksOf(steps, (e) => (e.t === 'rounded' ? { t: 'freed', seat: 0, hex: 0 } : e));
  expect(again.faults.length).toBeGreaterThan(0);
});
