// How far a caster may see, tested with handwritten journals.

import { expect, test } from 'vitest';
import { newGame } from '../../shared/model/game/newgame.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Game } from '../../shared/model/game/types.ts';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { Journal } from '../store/store.ts';
import { CasterFeed, type FedGame } from './caster-feed.ts';

const TERMS = { rounds: 1, minutes: 2, sameAddress: false };
const rest = (): Promise<void> => Promise.resolve();
const inRound = (round: number): Game => ({ ...newGame(classicRules(2)), round });

/**
 * Returns a journal of steps, one per second. Each step is in this round, or goes `back` to an earlier round.
 */
function fed(rounds: readonly (number | { back: number })[]): { feed: CasterFeed; game: FedGame; reads: number[] } {
  const steps = rounds.map((round, seq): MatchStep => {
    const events: MatchStep['events'] =
      typeof round === 'number'
        ? [{ t: 'phaseBegan', round, phase: 'move', turn: 0 }]
        : [{ t: 'restored', seat: 0, game: inRound(round.back) }];
    return { seq, rules: null, events, hashes: [] };
  });
  const lines = steps.flatMap(({ seq }) => [
    JSON.stringify(seq === 0 ? { n: 0, t: 'began', time: 0 } : { n: 2 * seq, t: 'step', seq, time: 1000 * seq }),
    JSON.stringify({ n: 2 * seq + 1, t: 'held', seq, time: 1000 * seq }),
  ]);
  const reads: number[] = [];
  const journal = {
    lines: async (_match: number, from: number, to: number) => {
      reads.push(from);
      return lines.slice(from, to);
    },
  } as unknown as Journal;
  const game: FedGame = {
    matchId: 1,
    isOver: false,
    seq: steps.length - 1,
    settledRound: 0,
    time: 0,
    steps: async (from, to) => steps.slice(Math.max(0, from), to),
  };
  return { feed: new CasterFeed(journal, TERMS), game, reads };
}

test('a step is old enough once the next whole round has ended and its minutes have passed', async () => {
  const { feed, game } = fed([0, 0, 1, 1, 2, 2, 3, 3]);
  const at = (settledRound: number, time: number) => feed.newest({ ...game, settledRound, time }, rest);
  expect(await at(1, 1e9)).toBe(-1);
  expect(await at(2, 119_999)).toBe(-1);
  expect(await at(2, 120_000)).toBe(0);
  expect(await at(2, 121_000)).toBe(1);
  expect(await at(2, 1e9)).toBe(1);
  expect(await at(3, 1e9)).toBe(3);
  expect(await at(0, 0)).toBe(3);
  expect(await feed.newest({ ...game, isOver: true }, rest)).toBe(7);
});

test('a step belongs to the latest round it touches, even if it takes one back', async () => {
  const { feed, game } = fed([0, 1, 2, { back: 1 }, 1, 2]);
  expect(await feed.newest({ ...game, settledRound: 3, time: 1e9 }, rest)).toBe(1);
  expect(await feed.newest({ ...game, settledRound: 4, time: 1e9 }, rest)).toBe(5);
});

test('casters who ask at the same time get the same step, and the journal is read once', async () => {
  const { feed, game, reads } = fed(Array.from({ length: 200 }, (_, n) => Math.floor(n / 20)));
  const ask = () => feed.newest({ ...game, settledRound: 5, time: 1e9 }, rest);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([79, 79, 79]);
  expect(new Set(reads).size).toBe(reads.length);
});

test('reading resumes where it stopped: a step that is too recent is not read again', async () => {
  const { feed, game, reads } = fed(Array.from({ length: 200 }, (_, n) => Math.floor(n / 20)));
  await feed.newest({ ...game, settledRound: 5, time: 1e9 }, rest);
  const before = reads.length;
  for (let n = 0; n < 10; n++) await feed.newest({ ...game, settledRound: 5, time: 1e9 }, rest);
  expect(reads.length).toBe(before);
  expect(await feed.newest({ ...game, settledRound: 6, time: 1e9 }, rest)).toBe(99);
  expect(Math.min(...reads.slice(before))).toBeGreaterThan(100);
});
