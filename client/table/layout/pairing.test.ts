import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../shared/model/catalogue/kinds.ts';
import type { Home } from '../types.ts';
import { inHex, isSameHome, onRack, POOL, pairUp, type Token } from './pairing.ts';

const BACK = 195;
const backs = (hex: number, seat: number, n: number): Token[] =>
  Array.from({ length: n }, (_, i) => ({ key: `x${hex}.${seat}.${i}`, id: 0, seat, home: inHex(hex), cell: BACK }));
const face = (id: number, cell: number, seat: number, home: Home): Token => ({ key: `c${id}`, id, seat, home, cell });
const walked = (pairs: [Token, Token][]) => pairs.filter(([a, b]) => !isSameHome(a.home, b.home));

describe('pairing counters', () => {
  it('moves exactly as many backs as left the hex', () => {
    const result = pairUp(
      [...backs(5, 1, 4), ...backs(7, 2, 2)],
      [...backs(5, 1, 1), ...backs(7, 1, 3), ...backs(7, 2, 2)],
      {
        from: inHex(5),
        to: inHex(7),
      },
    );
    expect(walked(result.pairs)).toHaveLength(3);
    expect(walked(result.pairs).every(([a]) => a.seat === 1)).toBe(true);
    expect(result.gone).toEqual([]);
    expect(result.come).toEqual([]);
  });

  it('turns a back into the face shown in the same hex', () => {
    const result = pairUp(backs(5, 1, 2), [...backs(5, 1, 1), face(40, 12, 1, inHex(5))], {
      from: inHex(5),
      to: inHex(5),
    });
    expect(result.pairs.map(([a, b]) => [a.cell, b.cell])).toContainEqual([BACK, 12]);
    expect(result.gone).toEqual([]);
  });

  it('keeps the picture of a face that gets a new id', () => {
    const result = pairUp(
      [face(1, 12, 0, inHex(3)), face(2, 30, 0, inHex(3))],
      [face(8, 30, 0, inHex(3)), face(9, 12, 0, inHex(3))],
      {},
    );
    expect(result.pairs.map(([a, b]) => [a.cell, b.cell]).sort()).toEqual([
      [12, 12],
      [30, 30],
    ]);
  });

  it('takes a played counter from the rack, not from another hex', () => {
    const rack: Token[] = [{ key: 'r1.0', id: 0, seat: 1, home: onRack(1), cell: BACK }];
    const result = pairUp([...rack, ...backs(2, 1, 1)], [...backs(2, 1, 1), ...backs(9, 1, 1)], {
      from: onRack(1),
      to: inHex(9),
    });
    expect(walked(result.pairs).map(([a, b]) => [a.home, b.home])).toEqual([[onRack(1), inHex(9)]]);
  });

  it('lists new and removed counters', () => {
    const result = pairUp([face(1, 12, 0, inHex(3))], [face(2, 13, 1, inHex(4))], {});
    expect(result.gone.map((t) => t.key)).toEqual(['c1']);
    expect(result.come.map((t) => t.key)).toEqual(['c2']);
  });

  it('moves a hero from the pool to its hex, and no other piece', () => {
    const hero = 120;
    const pool: Token[] = [119, hero].map((cell) => ({ key: `p${cell}`, id: 0, seat: -1, home: POOL, cell }));
    const result = pairUp([...pool, ...backs(5, 1, 2)], [pool[0]!, ...backs(5, 1, 2), face(77, hero, 1, inHex(5))], {
      from: POOL,
      to: inHex(5),
    });
    expect(walked(result.pairs).map(([a, b]) => [a.key, b.key])).toEqual([[`p${hero}`, 'c77']]);
    expect([result.gone, result.come]).toEqual([[], []]);
  });

  it('moves a fallen hero to the pool; the creatures with it are removed', () => {
    const hero = KINDS.findIndex((k) => k.id === 'grand_duke');
    const other = KINDS.findIndex((k) => k.id === 'deerhunter');
    for (const shown of [hero, other]) {
      const result = pairUp(
        [face(3, 10, 1, inHex(5)), face(4, hero, 1, inHex(5))],
        [{ key: `p${shown}`, id: 0, seat: -1, home: POOL, cell: shown }],
        {},
      );
      expect(result.pairs.map(([a]) => a.key)).toEqual(['c4']);
      expect(result.gone.map((g) => g.key)).toEqual(['c3']);
    }
  });

  it('pairs a counter that changes its owner with itself', () => {
    const result = pairUp(
      [face(3, 10, 1, inHex(5)), face(4, 10, 1, inHex(5))],
      [face(4, 10, 0, inHex(5)), face(3, 10, 1, inHex(5))],
      {},
    );
    expect(result.pairs.every(([a, b]) => a.key === b.key)).toBe(true);
  });

  it('moves a Thing from one rack to another', () => {
    const rack = (seat: number, n: number): Token[] =>
      Array.from({ length: n }, (_, i) => ({ key: `r${seat}.${i}`, id: 0, seat, home: onRack(seat), cell: BACK }));
    const result = pairUp([...rack(1, 3), ...rack(2, 1)], [...rack(1, 2), ...rack(2, 2)], {
      from: onRack(1),
      to: onRack(2),
    });
    expect(walked(result.pairs).map(([a, b]) => [a.home, b.home])).toEqual([[onRack(1), onRack(2)]]);
    expect([result.gone, result.come]).toEqual([[], []]);
  });
});
