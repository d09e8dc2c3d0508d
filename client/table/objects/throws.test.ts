import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bakeThrows, KEPT, MOST_DICE } from '../../../scripts/art/throws.ts';
import {
  CUBE_TURNS,
  FACE_NORMALS,
  faceUp,
  mirrored,
  packThrows,
  type Quat,
  relabel,
  THROW_RATE,
  type Throw,
  TRAY,
  throwsOf,
  times,
  turnBy,
  unpackThrows,
} from './throws.ts';

const file = readFileSync(new URL('../../../assets/table/throws.bin', import.meta.url));
let library: Throw[];
const restOf = (track: number[][]): Quat => {
  const last = track[track.length - 1]!;
  return [last[3]!, last[4]!, last[5]!, last[6]!];
};

beforeAll(async () => {
  library = await unpackThrows(new Uint8Array(file));
});

describe('the die', () => {
  it('has opposite faces that add up to seven', () => {
    for (let a = 0; a < 6; a++) {
      const n = FACE_NORMALS[a]!;
      const opposite = FACE_NORMALS.findIndex((m) => m.every((v, i) => v + n[i]! === 0));
      expect(a + 1 + (opposite + 1)).toBe(7);
    }
  });

  it('has 1, 2, 3 counter-clockwise around their corner', () => {
    const [one, two, three] = FACE_NORMALS as [number[], number[], number[]];
    const cross = [
      one[1]! * two[2]! - one[2]! * two[1]!,
      one[2]! * two[0]! - one[0]! * two[2]!,
      one[0]! * two[1]! - one[1]! * two[0]!,
    ];
    expect(cross).toEqual(three);
  });

  it('has 24 rotations onto itself', () => {
    expect(CUBE_TURNS).toHaveLength(24);
    expect(
      new Set(CUBE_TURNS.map((q) => FACE_NORMALS.map((n) => turnBy(q, n).map(Math.round).join()).join('|'))).size,
    ).toBe(24);
  });
});

describe('the library', () => {
  it('holds the same number of throws for each of one to ten dice, in less than 100 kB', () => {
    for (let n = 1; n <= MOST_DICE; n++) expect(throwsOf(library, n)).toHaveLength(KEPT);
    expect(file.length).toBeLessThan(100_000);
  });

  it('can show every face on every die of every throw, in four ways', () => {
    let count = 0;
    for (const t of library) {
      for (const track of t.dice) {
        const rest = restOf(track);
        for (let value = 1; value <= 6; value++) {
          const ways = new Set<Quat>();
          for (let variety = 0; variety < 4; variety++) {
            const turn = relabel(rest, value, variety);
            ways.add(turn);
            const up = turnBy(times(rest, turn), FACE_NORMALS[value - 1]!);
            expect(up[1]).toBeGreaterThan(0.99);
            expect(faceUp(times(rest, turn))).toBe(value);
            count++;
          }
          expect(ways.size).toBe(4);
        }
      }
    }
    expect(count).toBe(KEPT * 55 * 6 * 4);
  });

  it('refuses a number that is not on a die', () => {
    expect(() => relabel([0, 0, 0, 1], 7, 0)).toThrow(RangeError);
  });

  it('rests within 2.4 seconds, flat, inside the tray, without overlapping dice', () => {
    for (const t of library) {
      expect(t.dice[0]!.length / THROW_RATE).toBeLessThanOrEqual(2.4);
      const ends = t.dice.map((track) => track[track.length - 1]!);
      for (const [x, y, z] of ends as [number, number, number][]) {
        expect(Math.abs(y - 0.5)).toBeLessThan(0.04);
        expect(Math.abs(x)).toBeLessThanOrEqual(TRAY.x - 0.45);
        expect(Math.abs(z)).toBeLessThanOrEqual(TRAY.z - 0.45);
      }
      for (let a = 0; a < ends.length; a++) {
        for (let b = 0; b < a; b++) {
          expect(Math.hypot(ends[a]![0]! - ends[b]![0]!, ends[a]![2]! - ends[b]![2]!)).toBeGreaterThan(0.95);
        }
      }
    }
  });

  it('equals a new bake, byte for byte', async () => {
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const again = await packThrows(await bakeThrows());
    const plain = async (bytes: Uint8Array) => JSON.stringify(await unpackThrows(bytes));
    // Compressed bytes may differ between versions of Node; the content may not.
    expect(sha(Buffer.from(await plain(again)))).toBe(sha(Buffer.from(await plain(new Uint8Array(file)))));
  });
});

describe('a mirrored throw', () => {
  it('goes the other way, and its dice land on the given numbers', () => {
    for (const thrown of library.slice(0, 12)) {
      for (const [x, z] of [
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        mirrored(thrown, x, z).dice.forEach((track, i) => {
          const own = thrown.dice[i]!;
          expect(track[0]![0]).toBe(own[0]![0]! * (x ? -1 : 1));
          expect(track[0]![2]).toBe(own[0]![2]! * (z ? -1 : 1));
          const rest = restOf(track);
          for (let value = 1; value <= 6; value++) expect(faceUp(times(rest, relabel(rest, value, i)))).toBe(value);
          // It still lies flat.
          expect(Math.max(...FACE_NORMALS.map((n) => turnBy(rest, n)[1]))).toBeGreaterThan(0.99);
        });
      }
    }
  });

  it('is the mirror image at every frame: a point of the die is where the mirror shows it', () => {
    const own = library[0]!.dice[0]!;
    const seen = mirrored(library[0]!, true, false).dice[0]!;
    own.forEach((f, k) => {
      const q = [f[3]!, f[4]!, f[5]!, f[6]!] as const;
      const m = seen[k]!;
      const p = [m[3]!, m[4]!, m[5]!, m[6]!] as const;
      const [x, y, z] = turnBy(q, [0.3, 0.5, 0.7]);
      expect(turnBy(p, [-0.3, 0.5, 0.7])).toEqual([-x, y, z].map((v) => expect.closeTo(v, 6)));
    });
  });
});
