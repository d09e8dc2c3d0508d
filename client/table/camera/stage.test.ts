// How large a battle appears: the camera's numbers for common windows and the panels in them.
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/kinds.ts';
import { COUNTER_HEIGHT, COUNTER_SIZE, FORT_SPOT, hexCentre } from '../layout/place.ts';
import { drawUp } from '../layout/ranks.ts';
import { DICE_ROOM, diceSpot, PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';
import { bannerIn, diceAside } from './banner.ts';
import { fitBattle } from './stage.ts';
import { FIELD_OF_VIEW, type Fit, fitBoard, POLAR_NEAR, POLAR_REST, type Viewport } from './view.ts';

const SIZE = 37;
/** Windows, the insets of the page's panels, and whether the viewer fights or watches. */
const WINDOWS: readonly (Viewport & { readonly who: string })[] = [
  { who: 'fights', width: 390, height: 844, insets: { top: 172, right: 0, bottom: 205, left: 0 } },
  { who: 'fights', width: 844, height: 390, insets: { top: 0, right: 340, bottom: 0, left: 78 } },
  { who: 'fights', width: 768, height: 1024, insets: { top: 172, right: 0, bottom: 196, left: 0 } },
  { who: 'fights', width: 1024, height: 768, insets: { top: 66, right: 0, bottom: 163, left: 196 } },
  { who: 'fights', width: 1280, height: 720, insets: { top: 66, right: 0, bottom: 147, left: 212 } },
  { who: 'fights', width: 1440, height: 900, insets: { top: 66, right: 0, bottom: 147, left: 212 } },
  { who: 'fights', width: 1920, height: 1080, insets: { top: 66, right: 360, bottom: 130, left: 250 } },
  { who: 'fights', width: 2560, height: 1440, insets: { top: 76, right: 432, bottom: 155, left: 300 } },
  { who: 'watches', width: 390, height: 844, insets: { top: 172, right: 0, bottom: 127, left: 0 } },
  { who: 'watches', width: 1024, height: 768, insets: { top: 66, right: 250, bottom: 60, left: 196 } },
  { who: 'watches', width: 1280, height: 720, insets: { top: 66, right: 292, bottom: 60, left: 212 } },
  { who: 'watches', width: 1920, height: 1080, insets: { top: 66, right: 360, bottom: 60, left: 250 } },
  { who: 'watches', width: 2560, height: 1440, insets: { top: 76, right: 432, bottom: 72, left: 300 } },
];
/** Hexes at the middle of the board, near it and at its rim. */
const HEXES = [0, 5, 36] as const;

/** Returns where points appear in the window, in CSS pixels. */
function seen({ width, height }: Viewport, { distance, target }: Fit, polar: number, points: readonly Vector3[]) {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, width / height, 0.1, 200);
  camera.position.set(target.x, target.y + distance * Math.cos(polar), target.z + distance * Math.sin(polar));
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return points.map((point) => {
    const p = point.clone().project(camera);
    return { x: ((p.x + 1) / 2) * width, y: ((1 - p.y) / 2) * height };
  });
}

/** The rim of the tray, to the left and right of its dice. */
const RIM = 0.07;

/** Returns the battle's box in the window: the podium's rim and the tray with its dice. */
function battleIn(frame: Viewport, hex: number) {
  const c = hexCentre(hex);
  const dice = diceSpot(hex, diceAside(frame));
  const rim = [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    return new Vector3(c.x + Math.cos(angle) * PODIUM_SIZE, PODIUM_UP, c.z + Math.sin(angle) * PODIUM_SIZE);
  });
  const room = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => new Vector3(dice.x + x * (DICE_ROOM.x + RIM), dice.y, dice.z + z * DICE_ROOM.z)),
  );
  const all = seen(frame, fitBattle(hex, SIZE, frame, POLAR_NEAR), POLAR_NEAR, [...rim, ...room]);
  const [xs, ys] = [all.map((p) => p.x), all.map((p) => p.y)];
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

test.each(WINDOWS)(
  'a battle fills 60 % of the area that panels and banner leave free, none of it covered, for a viewer who $who: $width × $height',
  (frame) => {
    const { width, height, insets } = frame;
    const free = {
      x0: insets.left,
      x1: width - insets.right,
      y0: insets.top + bannerIn(height),
      y1: height - insets.bottom,
    };
    for (const hex of HEXES) {
      const box = battleIn(frame, hex);
      const share = ((box.x1 - box.x0) * (box.y1 - box.y0)) / ((free.x1 - free.x0) * (free.y1 - free.y0));
      expect(share, `hex ${hex}`).toBeGreaterThanOrEqual(0.6);
      const air = Math.min(box.x0 - free.x0, free.x1 - box.x1, box.y0 - free.y0, free.y1 - box.y1);
      expect(air, `hex ${hex}`).toBeGreaterThan(-2);
    }
  },
);

test.each(WINDOWS)(
  'a counter in a rank is at least 1.7 times as wide as on the whole board, for a viewer who $who: $width × $height',
  (frame) => {
    const wide = (fit: Fit, polar: number, size: number, x: number, y: number, z: number) => {
      const ends = [-1, 1].map((side) => new Vector3(x + (side * size) / 2, y, z));
      const [from, to] = seen(frame, fit, polar, ends);
      return (to?.x ?? 0) - (from?.x ?? 0);
    };
    for (const hex of HEXES) {
      const { x, z } = hexCentre(hex);
      const before = wide(fitBoard(SIZE, frame, POLAR_REST), POLAR_REST, COUNTER_SIZE, x, COUNTER_HEIGHT, z);
      for (const n of [1, 4, 7, 10]) {
        const side = Array.from({ length: n }, (_, i) => kindOf(['genie', 'forester', 'bears'][i % 3] ?? 'bears'));
        const size = COUNTER_SIZE * PODIUM_SIZE * (drawUp([side, side])?.scale ?? 0);
        const staged = wide(
          fitBattle(hex, SIZE, frame, POLAR_NEAR),
          POLAR_NEAR,
          size,
          x,
          PODIUM_UP + COUNTER_HEIGHT,
          z,
        );
        expect(staged / before, `hex ${hex}, ${n} a side`).toBeGreaterThanOrEqual(1.7);
      }
    }
  },
);

test('ten against ten at a citadel have counters of 56 px on a desk, 47 px on a phone, and no panel covers the spire', () => {
  const kinds = ['genie', 'elves_3', 'walrus', 'troll', 'giant'].map(kindOf);
  const side = [...kinds, ...kinds];
  const ranks = drawUp([side, side], undefined, -0.2);
  const size = COUNTER_SIZE * PODIUM_SIZE * (ranks?.scale ?? 0);
  const spire = new Vector3(0, PODIUM_UP + 0.8 * 1.08 * PODIUM_SIZE, FORT_SPOT.z * PODIUM_SIZE);
  for (const frame of WINDOWS.filter(({ height, width }) => height > 600 && (width > 1000 || width < 400))) {
    const fit = fitBattle(0, SIZE, frame, POLAR_NEAR, { fort: 4, isCrowd: true });
    const least = frame.width > 1000 ? 56 : 47;
    for (const { x, z } of ranks?.placed ?? []) {
      const ends = [-1, 1].map(
        (k) => new Vector3(x * PODIUM_SIZE + (k * size) / 2, PODIUM_UP + COUNTER_HEIGHT, z * PODIUM_SIZE),
      );
      const [from, to] = seen(frame, fit, POLAR_NEAR, ends);
      expect((to?.x ?? 0) - (from?.x ?? 0), `${frame.width}, ${frame.who}`).toBeGreaterThanOrEqual(least);
    }
    const [top] = seen(frame, fit, POLAR_NEAR, [spire]);
    expect(top?.y, `${frame.width}, ${frame.who}`).toBeGreaterThan(frame.insets.top - 14);
  }
});
