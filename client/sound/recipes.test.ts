// Every sound as samples: of a sensible length, audible but not too loud, without a click at its ends.
import { expect, test } from 'vitest';
import { BOUND, roomFor, type Sounding } from './mixer.ts';
import type { Recipe } from './recipe.ts';
import { ambience, ROUND } from './recipes/ambience.ts';
import { RECIPES, SOUND_NAMES } from './recipes/index.ts';
import { RATE, render, renderSoon, wrapped } from './render.ts';

function highest(samples: Float32Array): number {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return peak;
}
const ends = (samples: Float32Array): number => Math.max(Math.abs(samples[0] ?? 1), Math.abs(samples.at(-1) ?? 1));

function look(recipe: Recipe) {
  const samples = render(recipe);
  const tenth = RATE / 10;
  return {
    seconds: samples.length / RATE,
    peak: highest(samples),
    /** Sum of squares in the loudest tenth of a second. */
    strength: Math.max(
      ...Array.from({ length: Math.ceil(samples.length / tenth) }, (_, i) =>
        samples.subarray(i * tenth, (i + 1) * tenth).reduce((sum, v) => sum + v * v, 0),
      ),
    ),
    middle: Math.abs(samples.reduce((sum, v) => sum + v, 0)) / samples.length,
    ends: ends(samples),
  };
}

test.each(SOUND_NAMES)('%s', (name) => {
  const recipe: Recipe = RECIPES[name];
  const { seconds, peak, strength, middle, ends: edge } = look(recipe);
  expect(seconds).toBeGreaterThan(0.04);
  expect(seconds).toBeLessThan(name === 'crown' ? 6.5 : recipe.lasts ? 4 : 1.7);
  expect(peak).toBeCloseTo(recipe.loud, 3);
  expect(recipe.loud).toBeLessThanOrEqual(0.6);
  // A single spike would be a click.
  expect(Math.sqrt(strength / (RATE / 10))).toBeGreaterThan(0.02);
  expect(middle).toBeLessThan(0.001);
  expect(edge).toBeLessThan(0.01);
});

test('the ambience loops without a gap or a click, and quietly', async () => {
  const samples = wrapped(await renderSoon(ambience), ROUND);
  expect(samples.length / RATE).toBeGreaterThan(5);
  expect(highest(samples)).toBeLessThanOrEqual(0.4);
  // The step at the loop point is no larger than elsewhere, and the sound never stops.
  const steps = samples.map((v, i) => Math.abs(v - (samples[i - 1] ?? v)));
  expect(Math.abs((samples[0] ?? 9) - (samples.at(-1) ?? 0))).toBeLessThan(highest(steps));
  const half = RATE / 2;
  for (let at = 0; at + half <= samples.length; at += half)
    expect(highest(samples.subarray(at, at + half))).toBeGreaterThan(0.01);
});

test('any number of simultaneous sounds stays below clipping', () => {
  const sounding: Sounding[] = [];
  for (let i = 0; i < 40; i++) {
    const wanted = { from: i * 0.01, to: i * 0.01 + 1, level: 0.3 };
    const room = roomFor(sounding, wanted);
    if (room > 0) sounding.push({ ...wanted, level: wanted.level * room });
  }
  expect(sounding.length).toBeGreaterThan(2);
  expect(sounding.reduce((sum, s) => sum + s.level, 0)).toBeLessThanOrEqual(BOUND + 1e-9);
  // Sounds that have ended take no room.
  expect(roomFor(sounding, { from: 5, to: 6, level: 0.5 })).toBe(1);
});
