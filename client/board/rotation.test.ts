import { describe, expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import { NOBODY, type Seat, seatsOf, type View } from '../../shared/model/game/types.ts';
import { boardFor, distance, hexId, hexName, turnedBy } from '../../shared/model/hex/hex.ts';
import { position } from '../../shared/testkit/position.ts';
import { hexCentre } from '../table/layout/place.ts';
import { hexByKeyRotated, type Kept, rotationNow, rotationTowards } from './rotation.ts';

const kingdoms = (own: readonly (readonly number[])[], seat: Seat): View =>
  project(
    position({
      players: 4,
      hexes: Object.fromEntries(
        own.flatMap((hexes, owner) => hexes.map((hex) => [hexName(hexId(hex), 37), { owner }])),
      ),
      stack: [{ kind: 'round', nextPhase: 0 }],
    }),
    seat,
  );
const STARTS_FOUR = boardFor(4).starts.flat();
const homes = STARTS_FOUR.map((hex) => [hex]);

describe('the rotation of the board', () => {
  test('brings the home of every seat to the front: no other rotation is nearer', () => {
    for (const seat of seatsOf(STARTS_FOUR)) {
      const home = STARTS_FOUR[seat] ?? 0;
      const rotation = rotationTowards(kingdoms(homes, seat), seat) ?? -1;
      const front = hexCentre(turnedBy(home, rotation)).z;
      for (let other = 0; other < 6; other++) {
        expect(hexCentre(turnedBy(home, other)).z).toBeLessThanOrEqual(front + 1e-9);
      }
      expect(front).toBeGreaterThan(3);
    }
  });

  test('leaves north up for a spectator, and is unknown before the first hex is taken', () => {
    expect(rotationTowards(kingdoms(homes, NOBODY), NOBODY)).toBe(0);
    expect(rotationTowards(kingdoms([[], [23]], 0), 0)).toBeNull();
  });

  test('stays for the whole game, and is computed again for the next', () => {
    const rotationKept: Kept = { room: 'r', game: 3, seat: 1, rotation: 4 };
    const at = { room: 'r', game: 3, seat: 1, over: false } as const;
    expect(rotationNow(rotationKept, at, 2)).toBe(4);
    expect(rotationNow(rotationKept, { ...at, game: 4 }, 2)).toBe(2);
    expect(rotationNow(rotationKept, { ...at, seat: 0 }, 2)).toBe(2);
    expect(rotationNow(rotationKept, { ...at, room: 's' }, 2)).toBe(2);
    // In a record every jump counts as another game.
    expect(rotationNow(rotationKept, { ...at, game: 9, over: true }, 2)).toBe(4);
    expect(rotationNow(rotationKept, at, null)).toBe(0);
  });
});

describe('keys on a turned board', () => {
  test('move where they point: up is away from the viewer, down towards the viewer', () => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const seen = (hex: number) => hexCentre(turnedBy(hexId(hex), rotation));
      for (let hex = 0; hex < 37; hex++) {
        for (const [key, dx, dz] of [
          ['ArrowUp', 0, -1],
          ['ArrowDown', 0, 1],
          ['ArrowLeft', -1, 0],
          ['ArrowRight', 1, 0],
        ] as const) {
          const to = hexByKeyRotated(hexId(hex), key, 37, rotation);
          if (to === -1) continue;
          expect(distance(hexId(hex), to)).toBe(1);
          const moved = { x: seen(to).x - seen(hex).x, z: seen(to).z - seen(hex).z };
          expect(dx === 0 ? moved.z * dz : moved.x * dx).toBeGreaterThan(0);
        }
      }
    }
  });
});
