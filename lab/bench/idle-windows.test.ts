import { expect, test } from 'vitest';
import { playWindows, type WindowPlay } from './idle-windows.ts';

const PLAY: WindowPlay = {
  seed: 'windows 0',
  players: 4,
  people: 1,
  pace: 'normal',
  alone: true,
  preset: 'table',
  cap: 4,
};

test('windows that a single player cannot use are at most 5 % of their game, at every pace', () => {
  for (const pace of ['normal', 'quick', 'instant'] as const) {
    const { wall, idle, rounds } = playWindows({ ...PLAY, pace });
    expect(rounds).toBe(4);
    expect(idle / wall).toBeLessThanOrEqual(0.05);
  }
  // With a spectator, windows of the same game stay open longer.
  const seen = playWindows({ ...PLAY, pace: 'normal', alone: false });
  expect(seen.idle / seen.wall).toBeGreaterThan(0.05);
});

test('at a table of four people windows that a player cannot use are at most 15 %, and take less at a quicker pace', () => {
  const four = playWindows({ ...PLAY, people: 4, alone: false, cap: 12 });
  expect(four.idle / four.wall).toBeLessThanOrEqual(0.15);
  const instant = playWindows({ ...PLAY, people: 4, alone: false, pace: 'instant', cap: 12 });
  expect(instant.wall / instant.rounds).toBeLessThan(four.wall / four.rounds);
});
