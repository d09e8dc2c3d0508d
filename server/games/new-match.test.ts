import { expect, test } from 'vitest';
import { LAST_ROUND_AGAINST_BOTS } from '../../shared/model/game/ruleset.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import { pacedTiming } from '../../shared/play/match/pace.ts';
import { rulesOfGame, timingFor } from './new-match.ts';

const [person, bot] = [{ kind: 'human' }, { kind: 'bot' }];

test('a player alone against bots has four times as long; bots, windows and shared tables do not', () => {
  const clocks = (clock: 'relaxed' | 'normal' | 'fast', seats: readonly { kind: string }[]) =>
    timingFor({ table: { ...tableOf({}), clock }, test: null } as never, 2, seats);
  const [alone, shared] = [clocks('normal', [bot, person, bot]), clocks('normal', [bot, person, person])];
  expect(alone.limit('move')).toBe(4 * shared.limit('move'));
  expect(alone.limit('move')).toBe(clocks('relaxed', [person, person]).limit('move'));
  expect([alone.bot('move'), alone.window('bluff.call'), alone.grace]).toEqual([
    shared.bot('move'),
    shared.window('bluff.call'),
    shared.grace,
  ]);
  expect(clocks('fast', [person, bot]).limit('move')).toBe(clocks('fast', [person, person]).limit('move'));
});

test('the shortest pause of the server applies to bots at any pace, and does not change the clocks of people', () => {
  const table = { ...tableOf({}), clock: 'fast' } as const;
  let least = 0;
  const timing = pacedTiming(
    timingFor({ table, test: null } as never, 2, [bot, person], () => least),
    'instant',
  );
  const quick = [timing.bot('move'), timing.windowOfBots('bluff.call')];
  for (const pause of quick) expect(pause).toBeLessThan(200);
  const limit = timing.limit('move');
  least = 1500;
  expect([timing.bot('move'), timing.windowOfBots('bluff.call')]).toEqual([1500, 1500]);
  expect(timing.limit('move')).toBe(limit);
});

test('CIT-10: a game of one person against bots has a last round; people among themselves have one only if they agreed on it', () => {
  const table = tableOf({ preset: 'table' });
  const lastRound = (seats: readonly { kind: string }[], more = {}) =>
    rulesOfGame({ table: { ...table, ...more } }, seats).turnLimit;
  expect(lastRound([bot, person, bot, bot])).toBe(LAST_ROUND_AGAINST_BOTS);
  expect(lastRound([bot, person, bot, bot], { clock: 'fast' })).toBe(LAST_ROUND_AGAINST_BOTS);
  expect(lastRound([bot, person, bot, bot], { turnLimit: 8 })).toBe(8);
  expect(lastRound([person, person, bot, bot])).toBeNull();
});
