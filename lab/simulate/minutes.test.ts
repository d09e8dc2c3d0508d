import { expect, test } from 'vitest';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import { PROFILE_NAMES, PROFILES } from '../../shared/model/options/index.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { timeOf } from './minutes.ts';

const GAMES = 6;
/** The tolerance for the mean of so few games. */
const TOLERANCE = 0.25;
const PLAYERS = 4;

test.each(PROFILE_NAMES)('a game of %s takes about the minutes that the preset states', (preset) => {
  let time = 0;
  for (let game = 0; game < GAMES; game++) {
    playGame({
      rules: rulesFor({ preset, players: PLAYERS }),
      seed: `minutes/${game}`,
      bots: Array.from({ length: PLAYERS }, () => BOTS.steady),
      cap: 60,
      onStep: (step) => {
        time += timeOf(step);
      },
    });
  }
  const { people } = PROFILES[preset].minutes;
  const mean = time / 60_000 / GAMES;
  expect(mean).toBeGreaterThan(people * (1 - TOLERANCE));
  expect(mean).toBeLessThan(people * (1 + TOLERANCE));
});

test('Express takes an hour, and no preset is shorter than Short', () => {
  const minutes = PROFILE_NAMES.map((preset) => [preset, PROFILES[preset].minutes.people] as const);
  expect(Object.fromEntries(minutes).express).toBeLessThanOrEqual(65);
  expect(Math.min(...minutes.map(([, people]) => people))).toBe(PROFILES.short.minutes.people);
});
