import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/kinds.ts';
import { COUNTER_SIZE } from './place.ts';
import { drawUp, rankOfKind } from './ranks.ts';

const genie = kindOf('genie');
const archer = kindOf('forester');
const bear = kindOf('bears');
const BACK = 195;
const some = (n: number) => Array.from({ length: n }, (_, i) => [genie, archer, bear, BACK][i % 4]!);

describe('ranks', () => {
  it('are ordered by step, with the attackers facing the defender', () => {
    const sides = [
      [bear, genie, bear, genie, bear, genie],
      [genie, bear, genie, bear, genie, bear],
    ];
    const ranks = drawUp(sides)!;
    const fromBehind = [...ranks.placed].sort((a, b) => a.z - b.z || a.x - b.x);
    const three = (side: number, rank: number) => Array.from({ length: 3 }, () => [side, rank]);
    expect(fromBehind.map((p) => [p.side, rankOfKind(sides[p.side]![p.index]!)])).toEqual([
      ...three(0, 0),
      ...three(0, 2),
      ...three(1, 2),
      ...three(1, 0),
    ]);
    expect(new Set(fromBehind.map((p) => p.z)).size).toBe(4);
  });

  it('hold every counter once, without overlap, inside the hex', () => {
    let stood = 0;
    for (let own = 1; own <= 12; own += 2) {
      for (let other = 1; other <= 12; other += 3) {
        for (const third of [0, 1, 3, 6]) {
          const sides = [some(own), some(other), ...(third ? [some(third)] : [])];
          const ranks = drawUp(sides);
          if (!ranks) continue;
          stood++;
          const edge = COUNTER_SIZE * ranks.scale;
          expect(new Set(ranks.placed.map((p) => `${p.side}.${p.index}`)).size).toBe(own + other + third);
          for (const [i, a] of ranks.placed.entries()) {
            expect(Math.abs(a.x) + edge / 2 + (Math.abs(a.z) + edge / 2) * 0.577).toBeLessThan(1);
            for (const b of ranks.placed.slice(0, i)) {
              const apart = Math.abs(a.z - b.z);
              if (Math.abs(a.x - b.x) > edge || apart > edge) continue;
              // In a crowd, a row lies on the far edge of the row in front of it.
              expect(apart).toBeGreaterThan(edge * 0.75);
              expect(Math.sign(b.step - a.step)).toBe(Math.sign(a.z - b.z));
            }
          }
        }
      }
    }
    expect(stood).toBeGreaterThan(60);
  });

  it('are as large as possible: few counters share rows if that makes them larger', () => {
    const few = [
      [bear, genie],
      [genie, bear],
    ];
    expect(new Set(drawUp(few)!.placed.map((p) => p.z)).size).toBe(2);
    expect(drawUp(few, rankOfKind, -0.7)!.scale).toBeGreaterThan(1);
    expect(drawUp(few)!.scale).toBeGreaterThan(0.8);
  });

  it('of ten against ten are two rows a side, large enough to read in front of a fort', () => {
    const ranks = drawUp([some(10), some(10)])!;
    expect(new Set(ranks.placed.map((p) => p.z)).size).toBe(4);
    expect(ranks.scale).toBeGreaterThanOrEqual(0.55);
    expect(drawUp([some(10), some(10)], rankOfKind, -0.44)!.scale).toBeGreaterThan(0.6);
  });

  it('are replaced by piles if too many counters fight', () => {
    expect(drawUp([some(18), some(18), some(18), some(18)])).toBeNull();
  });
});
