import { expect, test } from 'vitest';
import { sharpness } from './graphics.ts';

test('a phone is drawn sharply on every tier; on the low tier a large window gets one pixel per CSS pixel', () => {
  for (const quality of ['high', 'low'] as const) {
    expect(sharpness(quality, 390, 844, 3)).toBe(2);
    expect(sharpness(quality, 844, 390, 2)).toBe(2);
    expect(sharpness(quality, 1280, 720, 1)).toBe(1);
  }
  expect(sharpness('low', 1920, 1080, 2)).toBe(1);
  expect(sharpness('high', 1920, 1080, 2)).toBe(2);
});
