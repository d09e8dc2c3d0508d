import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AXIAL,
  BOARDS,
  boardFor,
  boardHexes,
  boardOf,
  cellsWithin,
  clockwiseFrom,
  DIRECTIONS,
  distance,
  hexAt,
  hexId,
  hexName,
  isHexId,
  neighbours,
  oppositeCorner,
  ring,
  turnedBy,
} from './hex.ts';

const SIZES = BOARDS.map((board) => board.hexes.length);
const anyHex = fc.integer({ min: 0, max: AXIAL.length - 1 }).map(hexId);

describe('the spiral', () => {
  test('the spiral has the printed order at its turns', () => {
    const at = (id: number) => [AXIAL[id].q, AXIAL[id].r];
    expect([0, 1, 2, 6, 7, 8, 18, 19, 20, 23, 36].map(at)).toEqual([
      [0, 0],
      [0, -1],
      [1, -1],
      [-1, 0],
      [-1, -1],
      [0, -2],
      [-2, 0],
      [-2, -1],
      [-1, -2],
      [2, -3],
      [-3, 0],
    ]);
  });
  test('the spiral is one path: each hex touches the previous one', () => {
    for (let id = 1; id < AXIAL.length; id++) expect(distance(hexId(id - 1), hexId(id))).toBe(1);
  });
  test('the spiral fills ring after ring', () => {
    const rings = boardHexes(61).map(ring);
    expect(rings).toEqual([...rings].sort((a, b) => a - b));
    expect([0, 1, 2, 3, 4].map((n) => rings.filter((r) => r === n).length)).toEqual([1, 6, 12, 18, 24]);
  });
  test('hexAt reverses AXIAL and returns -1 outside', () => {
    AXIAL.forEach(({ q, r }, id) => {
      expect(hexAt(q, r)).toBe(id);
    });
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (q, r) => {
        const inside = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 4;
        expect(hexAt(q, r) >= 0).toBe(inside);
      }),
    );
  });
});

describe('boards', () => {
  test('SETUP-04 SETUP-05 VAR-01 AMB-92: 19 hexes for two or three players, 37 for four, 61 for five or six', () => {
    expect([2, 3, 4, 5, 6].map((players) => boardFor(players).hexes.length)).toEqual([19, 19, 37, 61, 61]);
    expect(SIZES.map((size) => [boardOf(size).name, boardOf(size).rings])).toEqual([
      ['small', 2],
      ['large', 3],
      ['largest', 4],
    ]);
    for (const none of [0, 1, 7]) expect(() => boardFor(none)).toThrow(RangeError);
    expect(() => boardOf(20)).toThrow(RangeError);
  });
  test('boards fill whole rings around the centre', () => {
    for (const { rings, hexes } of BOARDS) expect(hexes).toEqual(cellsWithin(hexes.length, hexId(0), rings));
  });
});

describe('neighbours', () => {
  test('neighbours are mutual, one step away, on the board and complete', () => {
    for (const size of SIZES) {
      for (const a of boardHexes(size)) {
        const near = neighbours(size, a);
        const all = boardHexes(size).filter((b) => distance(a, b) === 1);
        expect([...near].sort((x, y) => x - y)).toEqual(all);
      }
    }
  });
  test('neighbours run clockwise from north', () => {
    expect(neighbours(37, hexId(0))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(neighbours(37, hexId(7))).toEqual([20, 8, 1, 6, 18, 19]);
    expect(neighbours(19, hexId(7))).toEqual([8, 1, 6, 18]);
    expect(neighbours(19, hexId(19))).toEqual([]);
  });
});

describe('distance', () => {
  test('distance is a metric that agrees with walking', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
        // At least one neighbour is nearer, because the board has no dents.
        if (a !== b) expect(Math.min(...neighbours(61, a).map((n) => distance(n, b)))).toBe(distance(a, b) - 1);
      }),
    );
    for (const n of [61, -1, 0.5, Number.NaN]) {
      expect(isHexId(n)).toBe(false);
      expect(() => hexId(n)).toThrow(RangeError);
    }
  });
  test('cellsWithin counts whole rings', () => {
    expect([0, 1, 2, 3].map((n) => cellsWithin(37, hexId(0), n).length)).toEqual([1, 7, 19, 37]);
    expect(cellsWithin(19, hexId(18), 1)).toEqual([6, 7, 17, 18]);
  });
});

describe('labels', () => {
  const named = (size: number, ...cells: [q: number, r: number][]) =>
    cells.map(([q, r]) => hexName(hexId(hexAt(q, r)), size));

  test('labels are unique; columns run left to right, numbers downwards', () => {
    for (const size of SIZES) expect(new Set(boardHexes(size).map((hex) => hexName(hex, size))).size).toBe(size);
    expect(named(37, [0, 0], [0, -3], [-3, 0], [3, 0])).toEqual(['D4', 'D1', 'A1', 'G4']);
    expect(named(61, [0, 0], [0, -4], [-4, 0], [4, 0])).toEqual(['E5', 'E1', 'A1', 'I5']);
  });
  test('labels of the small board are the same on the large board', () => {
    for (const hex of boardHexes(19)) expect(hexName(hex, 19)).toBe(hexName(hex, 37));
  });
});

describe('clockwiseFrom', () => {
  test('clockwiseFrom returns the first ring in the order of the neighbours', () => {
    expect(clockwiseFrom([3, 6, 1, 5, 4, 2].map(hexId), hexId(5))).toEqual([5, 6, 1, 2, 3, 4]);
  });
  test('clockwiseFrom follows the spiral on the rim, from any start', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          [...Array(18).keys()].map((i) => hexId(i + 19)),
          { minLength: 1 },
        ),
        (cells) => {
          const first = cells[0];
          // Index 19 is just before the top corner, so indexes on the rim rise clockwise from there.
          const turned = (id: number) => (id - first + 18) % 18;
          expect(clockwiseFrom(cells, first)).toEqual([...cells].sort((a, b) => turned(a) - turned(b)));
        },
      ),
    );
  });
  test('another start only turns the circle (any cells except the centre, one per line)', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          [...Array(12).keys()].map((i) => hexId(i + 7)),
          { minLength: 2 },
        ),
        (cells) => {
          const a = clockwiseFrom(cells, cells[0]);
          const b = clockwiseFrom(cells, cells[1]);
          const at = b.indexOf(cells[0]);
          expect([...b.slice(at), ...b.slice(0, at)]).toEqual(a);
        },
      ),
    );
  });
  test('cells in one line follow from the inside out, the centre last; a bad start is refused', () => {
    expect(clockwiseFrom([0, 8, 1, 4, hexAt(0, -3)].map(hexId), hexId(1))).toEqual([1, 8, hexAt(0, -3), 4, 0]);
    expect(() => clockwiseFrom([0, 1].map(hexId), hexId(0))).toThrow(RangeError);
    expect(() => clockwiseFrom([1, 2].map(hexId), hexId(3))).toThrow(RangeError);
  });
});

describe('start cells', () => {
  const [STARTS_FOUR = []] = boardOf(37).starts;
  const [START_SET_A = [], START_SET_B = []] = boardOf(19).starts;

  test('AMB-90: the largest board has six start cells in the middle of its edges, clockwise, four steps apart', () => {
    const [six = [], ...more] = boardOf(61).starts;
    expect(more).toEqual([]);
    expect(six.map((id) => [AXIAL[id].q, AXIAL[id].r])).toEqual([
      [2, -4],
      [4, -2],
      [2, 2],
      [-2, 4],
      [-4, 2],
      [-2, -2],
    ]);
    expect(clockwiseFrom(six, six[0])).toEqual(six);
    expect(six.map((id, i) => distance(id, six[(i + 1) % 6]))).toEqual([4, 4, 4, 4, 4, 4]);
    expect(six.map((id) => neighbours(61, id).length)).toEqual([4, 4, 4, 4, 4, 4]);
  });
  test('the four start cells of the large board are two pairs of opposites on the rim, clockwise', () => {
    expect(STARTS_FOUR.map((id) => [AXIAL[id].q, AXIAL[id].r])).toEqual([
      [-2, -1],
      [2, -3],
      [2, 1],
      [-2, 3],
    ]);
    expect(clockwiseFrom(STARTS_FOUR, hexId(19))).toEqual(STARTS_FOUR);
    expect(STARTS_FOUR.map(oppositeCorner)).toEqual([28, 32, 19, 23]);
  });
  test('turning a board keeps rings and distances, and a full turn changes nothing', () => {
    expect([1, 2, 3, 4, 5, 6].map((id) => turnedBy(hexId(id), 1))).toEqual([2, 3, 4, 5, 6, 1]);
    fc.assert(
      fc.property(anyHex, anyHex, fc.integer({ min: -9, max: 9 }), (a, b, sixths) => {
        expect(ring(turnedBy(a, sixths))).toBe(ring(a));
        expect(distance(turnedBy(a, sixths), turnedBy(b, sixths))).toBe(distance(a, b));
        expect(turnedBy(turnedBy(a, sixths), 6 - sixths)).toBe(a);
        expect(turnedBy(a, 3)).toBe(oppositeCorner(a));
      }),
    );
  });
  test('sets A and B are the six corners of the small board, with opposite corners in different sets', () => {
    const corners = DIRECTIONS.map((d) => hexAt(2 * d.q, 2 * d.r)).sort((a, b) => a - b);
    expect([...START_SET_A, ...START_SET_B].sort((a, b) => a - b)).toEqual(corners);
    expect(START_SET_A.map(oppositeCorner).every((id) => START_SET_B.includes(id))).toBe(true);
    for (const set of [START_SET_A, START_SET_B]) {
      expect(clockwiseFrom(set, set[1])).toEqual([set[1], set[2], set[0]]);
      expect(set.map((id) => set.map((other) => distance(id, other)).sort())).toEqual([
        [0, 4, 4],
        [0, 4, 4],
        [0, 4, 4],
      ]);
    }
  });
});
