import { expect, test } from 'vitest';
import { SettingFault } from '../common/env.ts';
import { DEFAULT_LIMITS, readLimits } from './limits.ts';

test('an operator can set each limit; the others keep their defaults', () => {
  expect(readLimits({})).toEqual(DEFAULT_LIMITS);
  const limits = readLimits({
    MAX_TABLES: '20',
    MAX_TABLES_PER_ADDRESS: '3',
    MAX_SEATS_PER_ADDRESS: '6',
    MAX_CONNECTIONS_PER_ADDRESS: ' 200 ',
    MAX_REQUESTS_PER_ADDRESS: '300',
    MAX_CHECKS_PER_ADDRESS: '90',
    MAX_REFUSALS_PER_ADDRESS: '60',
    MAX_WATCHERS: '10',
    MAX_WATCHERS_PER_ADDRESS: '5',
    KEEP_EMPTY_MINUTES: '120',
    KEEP_SOLO_MINUTES: '5',
    KEEP_IDLE_MINUTES: '',
  });
  const { tables, tablesPerAddress, connectionsPerAddress, spectators, spectatorsPerAddress, keep } = limits;
  expect([tables, tablesPerAddress, connectionsPerAddress, spectators, spectatorsPerAddress]).toEqual([
    20, 3, 200, 10, 5,
  ]);
  expect(limits.seatsPerAddress).toBe(6);
  expect(limits.requests).toEqual({ burst: 300, perSecond: 10 });
  expect([limits.checks.burst, limits.refusals.burst]).toEqual([90, 60]);
  expect(keep).toEqual({ ...DEFAULT_LIMITS.keep, empty: 7_200_000, solo: 300_000 });
});

test('an invalid setting is refused at the start, by its name', () => {
  for (const value of ['0', '-1', '1.5', 'many', '1e3', '0x10', '1000000000', 'Infinity']) {
    expect(() => readLimits({ MAX_TABLES: value }), value).toThrow(SettingFault);
    expect(() => readLimits({ MAX_TABLES: value }), value).toThrow(/MAX_TABLES must be .* not /);
  }
  expect(() => readLimits({ KEEP_SOLO_MINUTES: '0' })).toThrow('KEEP_SOLO_MINUTES');
});
