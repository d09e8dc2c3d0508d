import { expect, test } from 'vitest';
import { rowStep } from './RowEnds.tsx';

const choices = (widths: readonly number[], moved: number) => {
  let left = -moved;
  return widths.map((width) => {
    const at = { left, right: left + width };
    left += width + 4;
    return at;
  });
};
const ROW = { left: 0, right: 640 };

test('an arrow moves the choice cut off at its end to the other end; each choice is fully visible once, forward and back', () => {
  const widths = [180, 180, 180, 180, 230, 180, 60, 60, 180];
  const most = widths.reduce((sum, width) => sum + width + 4, -4) - ROW.right;
  const whole = new Set<number>();
  const look = (moved: number) => {
    for (const [i, { left, right }] of choices(widths, moved).entries()) {
      const atEnds = [moved === 0, moved === most];
      if (left >= (atEnds[0] ? 0 : 14) && right <= ROW.right - (atEnds[1] ? 0 : 14)) whole.add(i);
    }
  };
  let moved = 0;
  look(moved);
  while (moved < most) {
    const by = rowStep(ROW, choices(widths, moved), 1);
    expect(by).toBeGreaterThan(0);
    moved = Math.min(most, moved + by);
    look(moved);
  }
  expect(whole.size).toBe(widths.length);
  whole.clear();
  look(moved);
  while (moved > 0) {
    const by = rowStep(ROW, choices(widths, moved), -1);
    expect(by).toBeLessThan(0);
    moved = Math.max(0, moved + by);
    look(moved);
  }
  expect(whole.size).toBe(widths.length);
});

test('if one choice is wider than the row, an arrow scrolls by most of the row', () => {
  expect(rowStep(ROW, [{ left: 14, right: 900 }], 1)).toBe(480);
  expect(rowStep(ROW, [{ left: -300, right: 626 }], -1)).toBe(-480);
});
