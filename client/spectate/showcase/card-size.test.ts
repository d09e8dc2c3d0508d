import { expect, test } from 'vitest';
import { cardSize } from './card-size.ts';

function fits(width: number, height: number, count: number): boolean {
  const { px, isSmall } = cardSize(width, height, count);
  const [w, h] = isSmall ? [px + 6, 1.5 * px + 9] : [px + 16, px + (px >= 112 ? 100 : 116)];
  const gap = isSmall ? 3 : 8;
  const columns = Math.floor((width + gap) / (w + gap));
  return columns > 0 && Math.ceil(count / columns) * (h + gap) - gap <= height;
}

test('cards fit in frames and windows of every size, with text if there is room', () => {
  for (const [width, height] of [
    [130, 60],
    [280, 90],
    [360, 250],
    [520, 360],
    [860, 640],
  ] as const)
    for (let count = 1; count <= 12; count++)
      expect([width, height, count, fits(width, height, count)]).toContain(true);
  expect(cardSize(860, 640, 1)).toEqual({ px: 170, isSmall: false });
  expect(cardSize(520, 360, 4).isSmall).toBe(false);
  expect(cardSize(130, 60, 6).isSmall).toBe(true);
});
