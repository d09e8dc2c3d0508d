// Wind and a fire, as a loop.
import type { Recipe, Voice } from '../recipe.ts';

const CRACKLES = [0.7, 1.9, 2.05, 3.1, 3.6, 4.4, 4.5, 5.6, 6.3, 6.9, 7.05].map(
  (at, i): Voice => ({
    wave: 'noise',
    at,
    gain: 0.2 + 0.07 * (i % 4),
    decay: 0.03 + 0.01 * (i % 3),
    filter: { kind: 'band', hz: 1500 + 430 * (i % 5), q: 2 },
  }),
);

const gust = (at: number, hz: readonly [number, number], length: number): Voice => ({
  wave: 'noise',
  at,
  gain: 0.5,
  attack: length * 0.5,
  hold: 0,
  decay: length,
  filter: { kind: 'band', hz, q: 1.6 },
});

/** The loop mixes this much of its end into its beginning, seconds. */
export const ROUND = 3.5;

export const ambience: Recipe = {
  loud: 0.3,
  voices: [
    gust(0.1, [210, 340], 2.4),
    gust(3.4, [340, 220], 2.8),
    { wave: 'noise', gain: 0.22, attack: 1.2, hold: 5, decay: ROUND, filter: { kind: 'low', hz: 160, q: 0.7 } },
    ...CRACKLES,
  ],
};
