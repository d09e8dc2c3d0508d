import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../../shared/model/game/types.ts';
import { BOARDS } from '../../../shared/model/hex/hex.ts';
import { FIELD_OF_VIEW, fitBoard, POLAR_MAP, POLAR_REST } from '../camera/view.ts';
import { edgesOf } from './model.ts';
import { hexCentre, hexUnder, MOST_HEXES, pileSpots, rackPlace } from './place.ts';

describe('hexes on the table', () => {
  it('finds a hex at its middle and near its rim, and none off the board', () => {
    for (let hex = 0; hex < MOST_HEXES; hex++) {
      const c = hexCentre(hex);
      for (let k = 0; k < 12; k++) {
        const a = (k / 12) * Math.PI * 2;
        expect(hexUnder(c.x + Math.cos(a) * 0.84, c.z + Math.sin(a) * 0.84, MOST_HEXES)).toBe(hex);
      }
    }
    expect(hexUnder(40, 0, 37)).toBe(-1);
    const third = hexCentre(20);
    expect(hexUnder(third.x, third.z, 19)).toBe(-1);
  });

  it('has a separate place for each pile that six players and neutrals can have', () => {
    for (let n = 1; n <= 2 * SEATS.length + 1; n++) {
      const spots = pileSpots(n);
      expect(spots.length).toBeGreaterThanOrEqual(n);
      expect(new Set(spots.map((s) => `${s.x},${s.z}`)).size).toBe(spots.length);
      for (const s of spots) expect(Math.hypot(s.x, s.z)).toBeLessThan(0.72);
    }
  });

  it('puts the viewer at the near side', () => {
    for (let seat = 0; seat < 4; seat++) expect(edgesOf([0, 1, 2, 3], seat)[seat]).toBe(0);
    for (const seat of SEATS) expect(edgesOf(SEATS, seat)[seat]).toBe(0);
    expect(edgesOf([0, 1, 2, 3], -1)).toEqual([0, 1, 2, 3]);
  });

  it('seats opponents in clockwise order, and opposite in a game of two', () => {
    // The clockwise order from seat 2 is 0, 3, 1.
    expect(edgesOf([3, 1, 2, 0], 2)).toEqual([1, 3, 0, 2]);
    expect(edgesOf([1, 0], 1)).toEqual([2, 0]);
    expect(edgesOf([0, 2, 1], 0)).toEqual([0, 3, 1]);
  });
});

describe('racks', () => {
  it('lie clockwise around every board from the near side, without overlap', () => {
    for (const { players, hexes } of BOARDS) {
      for (const many of players) {
        const order = SEATS.slice(0, many);
        const places = edgesOf(order, 0).map((edge) => rackPlace(edge, hexes.length));
        // Clockwise from above, starting at the near side: left comes first.
        const turns = places.map(({ x, z }) => (Math.atan2(-x, z) + 2 * Math.PI) % (2 * Math.PI));
        expect(turns).toEqual([...turns].sort((a, b) => a - b));
        for (const [i, a] of places.entries()) {
          for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(6.5);
        }
      }
    }
  });
});

describe('the camera', () => {
  const windows = [
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
    [1024, 768],
    [844, 390],
    [390, 844],
  ] as const;
  const panels = { top: 40, right: 60, bottom: 90, left: 20 };
  it.each(windows)('shows every hex of each board at %i×%i, clear of the panels', (width, height) => {
    for (const size of BOARDS.map((board) => board.hexes.length)) {
      for (const polar of [POLAR_REST, POLAR_MAP]) {
        const fit = fitBoard(size, { width, height, insets: panels }, polar);
        const camera = new PerspectiveCamera(FIELD_OF_VIEW, width / height, 0.1, 200);
        camera.position.set(
          fit.target.x,
          fit.distance * Math.cos(polar),
          fit.target.z + fit.distance * Math.sin(polar),
        );
        camera.lookAt(fit.target);
        camera.updateMatrixWorld();
        const inside = (v: number, low: number, high: number) => v > low - 3 && v < high + 3;
        for (let hex = 0; hex < size; hex++) {
          const c = hexCentre(hex);
          for (let k = 0; k < 6; k++) {
            const p = new Vector3(c.x + Math.cos((k * Math.PI) / 3), 0, c.z + Math.sin((k * Math.PI) / 3)).project(
              camera,
            );
            expect(inside(((p.x + 1) / 2) * width, panels.left, width - panels.right)).toBe(true);
            expect(inside(((1 - p.y) / 2) * height, panels.top, height - panels.bottom)).toBe(true);
          }
        }
      }
    }
  });
});
