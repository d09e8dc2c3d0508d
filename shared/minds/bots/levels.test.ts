import { expect, test } from 'vitest';
import { timingOf } from '../../play/match/clock.ts';
import { LEVELS, pauseOf } from './levels.ts';

test.each(['relaxed', 'normal', 'fast'] as const)(
  'a bot waits as long as its level thinks on the %s clock',
  (clock) => {
    for (const name of ['easy', 'steady', 'sharp', 'master'] as const) {
      const { thinks } = LEVELS[name];
      const [own, usual] = [timingOf(clock, false, (kind) => pauseOf(name, kind)), timingOf(clock)];
      expect(own.bot('move')).toBeGreaterThan(thinks?.ms ?? 0);
      expect(own.bot('battle.hits')).toBe(usual.bot('battle.hits'));
    }
  },
);
