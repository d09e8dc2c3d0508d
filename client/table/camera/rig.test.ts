// @vitest-environment happy-dom
// The camera and the viewer's movements of it: tests measure where the hexes appear in the window.
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { hexCentre } from '../layout/place.ts';
import { bannerIn } from './banner.ts';
import { SteadyControls } from './controls.ts';
import { Rig, type TableFrame } from './rig.ts';
import { FIELD_OF_VIEW } from './view.ts';

const UPRIGHT: TableFrame = {
  width: 390,
  height: 844,
  insets: { top: 150, right: 0, bottom: 390, left: 0 },
  size: 37,
};
const LYING: TableFrame = { width: 844, height: 390, insets: { top: 60, right: 308, bottom: 0, left: 62 }, size: 37 };
const DESK: TableFrame = {
  width: 1440,
  height: 900,
  insets: { top: 66, right: 300, bottom: 310, left: 220 },
  size: 37,
};

function table(frame: TableFrame) {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, frame.width / frame.height, 1, 140);
  const controls = new SteadyControls(camera);
  let frames = 0;
  const rig = new Rig(() => {
    frames++;
  });
  rig.attach(controls);
  let now = frame;
  /** A turn of the phone arrives in two parts: first the window, then the insets of its panels. */
  const resize = (next: TableFrame) => {
    rig.resize({ ...next, insets: now.insets });
    rig.resize(next);
    now = next;
  };
  resize(frame);
  const settle = () => {
    camera.aspect = now.width / now.height;
    camera.updateProjectionMatrix();
    for (let i = 0; i < 400; i++) if (!controls.update(1 / 30)) break;
    camera.updateMatrixWorld();
  };
  const at = (hex: number, corner = -1) => {
    const c = hexCentre(hex);
    const angle = (corner * Math.PI) / 3;
    const reach = corner < 0 ? 0 : 1;
    const p = new Vector3(c.x + Math.cos(angle) * reach, 0, c.z + Math.sin(angle) * reach).project(camera);
    return { x: ((p.x + 1) / 2) * now.width, y: ((1 - p.y) / 2) * now.height };
  };
  const isFree = ({ x, y }: { x: number; y: number }, air = 3) => {
    const { top, right, bottom, left } = now.insets;
    return x > left - air && x < now.width - right + air && y > top - air && y < now.height - bottom + air;
  };
  const seen = (...hexes: number[]) => {
    settle();
    return hexes.every((hex) => isFree(at(hex), 0));
  };
  const whole = () => {
    settle();
    const corners = Array.from({ length: 37 }, (_, hex) => [0, 1, 2, 3, 4, 5].map((k) => at(hex, k))).flat();
    const across = Math.max(...corners.map((p) => p.x)) - Math.min(...corners.map((p) => p.x));
    const down = Math.max(...corners.map((p) => p.y)) - Math.min(...corners.map((p) => p.y));
    const { top, right, bottom, left } = now.insets;
    const fills = Math.max(across / (now.width - left - right), down / (now.height - top - bottom));
    return corners.every((p) => isFree(p)) && fills > 0.9;
  };
  /** Moves the controls as the viewer does, so that they report the movement. */
  const hand = (does: (c: SteadyControls) => void) => {
    does(controls);
    rig.moved();
    settle();
  };
  const drag = (x: number, z: number) => hand((c) => void c.truck(x, z, true));
  const zoom = (by: number) => hand((c) => void c.dolly(by, true));
  /** Returns where a place slightly above the table appears in the window. */
  const over = ({ x, z }: { x: number; z: number }) => {
    const p = new Vector3(x, 0.4, z).project(camera);
    return { x: ((p.x + 1) / 2) * now.width, y: ((1 - p.y) / 2) * now.height };
  };
  /** Returns the places of a hex's middle in each drawn frame, at 60 a second, until the camera rests. */
  const flight = (hex: number) => {
    const places: { x: number; y: number }[] = [];
    while (places.length < 400 && controls.update(1 / 60)) {
      camera.updateMatrixWorld();
      places.push(at(hex));
    }
    return places;
  };
  return { rig, resize, settle, flight, at, over, isFree, seen, whole, drag, zoom, hand, frames: () => frames };
}

test('the whole board fills the free part of the window, also each time a phone is turned', () => {
  const t = table(UPRIGHT);
  expect(t.whole()).toBe(true);
  for (const frame of [LYING, UPRIGHT, LYING, UPRIGHT]) {
    const before = t.frames();
    t.resize(frame);
    expect(t.whole(), `${frame.width} × ${frame.height}`).toBe(true);
    // The rig must request a frame after a cut: a still table draws none.
    expect(t.frames()).toBeGreaterThan(before);
  }
});

test('turning the phone shows the whole board even after the viewer moved the camera', () => {
  const t = table(UPRIGHT);
  t.zoom(9);
  t.drag(1.4, 0.3);
  expect(t.whole()).toBe(false);
  t.resize(LYING);
  expect(t.whole()).toBe(true);
});

test('a growing panel moves a camera at rest, but not a camera that the viewer moved', () => {
  const t = table(DESK);
  t.resize({ ...DESK, insets: { ...DESK.insets, bottom: 120 } });
  expect(t.whole()).toBe(true);
  t.zoom(8);
  const { distance } = t.rig;
  t.resize(DESK);
  t.settle();
  expect(t.rig.distance).toBeCloseTo(distance, 3);
});

test('a press that slips by a few pixels does not count as moving the camera', () => {
  const t = table(DESK);
  t.settle();
  t.drag(0.08, 0.02);
  t.resize({ ...DESK, insets: { ...DESK.insets, bottom: 120 } });
  expect(t.whole()).toBe(true);
  t.zoom(4);
  t.resize(DESK);
  expect(t.whole()).toBe(false);
});

test('a new question brings the camera to its hexes only if they are out of sight', () => {
  const t = table(DESK);
  t.rig.look(30);
  expect(t.seen(30)).toBe(true);
  expect(t.seen(3)).toBe(false);
  t.rig.ask(7, [3, 9], -1);
  expect(t.whole()).toBe(true);
  // The camera stays if it already shows the hexes.
  t.rig.look(30);
  t.rig.ask(8, [30], -1);
  expect(t.whole()).toBe(false);
  expect(t.seen(30)).toBe(true);
});

test('after the viewer moves the camera, it stays until the next question', () => {
  const t = table(DESK);
  t.rig.ask(7, [3, 9], -1);
  t.rig.look(30);
  t.rig.ask(7, [3, 9, 12], -1);
  expect(t.seen(3)).toBe(false);
  t.rig.ask(8, [3, 9], -1);
  expect(t.whole()).toBe(true);
  t.zoom(12);
  t.drag(4, 0);
  t.rig.ask(8, [33], -1);
  expect(t.seen(33)).toBe(false);
  t.rig.ask(9, [33], -1);
  expect(t.whole()).toBe(true);
});

test('a question in a battle is shown from near, with the hexes it is about', () => {
  const t = table(DESK);
  const far = t.rig.distance;
  t.rig.ask(1, [], 20);
  expect(t.seen(20)).toBe(true);
  expect(t.rig.distance).toBeLessThan(far / 2);
  t.rig.ask(2, [8, 19], 20);
  expect(t.seen(20, 8, 19)).toBe(true);
  expect(t.rig.distance).toBeLessThan(far);
  void t.rig.focus(null);
  expect(t.whole()).toBe(true);
});

test('the stage stays during a retreat question; a chosen retreat hex comes into view with it, and leaves again', () => {
  for (const frame of [DESK, { ...LYING, insets: { ...LYING.insets, right: 340 } }, UPRIGHT]) {
    const t = table(frame);
    t.rig.stage(20);
    t.rig.ask(2, [], 20);
    t.settle();
    const staged = t.rig.distance;
    // The banner must not cover the far rank, also when the retreat hex is shown.
    const rank = () => t.over({ x: hexCentre(20).x, z: hexCentre(20).z - 0.7 });
    const banner = bannerIn(frame.height);
    for (const way of [8, 19, 36]) {
      t.rig.ask(2, [way], 20);
      expect(t.seen(way, 20), `${way} at ${frame.width}`).toBe(true);
      expect(rank().y, `${way} at ${frame.width}`).toBeGreaterThan(frame.insets.top + banner - 2);
      t.rig.ask(2, [], 20);
      t.settle();
      expect(t.rig.distance, `${way} at ${frame.width}`).toBeCloseTo(staged, 2);
    }
    // A viewer who looks elsewhere is left alone.
    t.rig.whole();
    t.rig.ask(2, [19], 20);
    expect(t.whole()).toBe(true);
  }
});

test('a panel that opens over the hexes of its question moves the camera, and a new window size always does', () => {
  const open = { ...DESK, insets: { ...DESK.insets, bottom: 90 } };
  const t = table(open);
  t.zoom(10);
  t.drag(0, -2);
  const low =
    [...Array(37).keys()]
      .filter((hex) => t.seen(hex) && t.isFree(t.at(hex), -60))
      .sort((a, b) => t.at(b).y - t.at(a).y)[0] ?? -1;
  t.rig.ask(1, [low], -1);
  expect(t.whole()).toBe(false);
  t.resize(DESK);
  expect(t.seen(low)).toBe(true);
  t.rig.ask(-1, [], -1);
  t.rig.look(30);
  t.resize(open);
  expect(t.whole()).toBe(false);
  t.zoom(7);
  t.drag(3, 0);
  t.resize({ ...DESK, width: 1000, height: 640 });
  expect(t.whole()).toBe(true);
});

/** Returns how high a hex appears, in CSS pixels. */
const highOf = (t: ReturnType<typeof table>, hex: number): number => {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => t.at(hex, k).y);
  return Math.max(...corners) - Math.min(...corners);
};

test('if the board of six shows hexes too small for a finger, the camera flies to the question’s hexes and back afterwards', () => {
  for (const frame of [
    { ...UPRIGHT, size: 61 },
    { ...LYING, size: 61 },
  ]) {
    const t = table(frame);
    const size = `${frame.width} × ${frame.height}`;
    t.settle();
    const far = t.rig.distance;
    expect(highOf(t, 20), size).toBeLessThan(44);
    // One question lights a kingdom, and then more hexes. The next question lights a single hex.
    for (const [id, hexes] of [
      [1, [20, 21, 38]],
      [1, [20, 21, 38, 39, 40]],
      [2, [8]],
    ] as const) {
      t.rig.ask(id, hexes, -1);
      expect(t.seen(...hexes), size).toBe(true);
      for (const hex of hexes) expect(highOf(t, hex), `${size}: ${hex}`).toBeGreaterThanOrEqual(44);
    }
    t.rig.ask(-1, [], -1);
    t.settle();
    expect(t.rig.distance, size).toBeCloseTo(far, 2);
    // Turning the phone during a question shows the whole board again.
    t.rig.ask(4, [20, 21], -1);
    const turned = { ...(frame.width > frame.height ? UPRIGHT : LYING), size: 61 };
    t.resize(turned);
    t.settle();
    expect(highOf(t, 20), size).toBeLessThan(44);
    t.resize(frame);
    // A viewer who looks elsewhere during a question stays there.
    t.rig.ask(3, [20, 21], -1);
    t.rig.look(50);
    t.rig.ask(-1, [], -1);
    expect(t.seen(50), size).toBe(true);
  }
});

test('a tray appears in the free part of the window and does not cover its hex', () => {
  for (const frame of [UPRIGHT, LYING, DESK]) {
    const t = table(frame);
    for (const near of [false, true]) {
      for (const hex of [0, 3, 11, 19, 22, 25, 28, 31, 34]) {
        if (near) t.rig.look(hex);
        t.settle();
        // If there is no room, a smaller tray is tried.
        const half = [1, 0.8, 0.62, 0.5]
          .map((s) => ({ x: 0.5 * s, z: 0.36 * s }))
          .find((h) => t.rig.room(hex, h, 0.4) !== null) ?? { x: 0.5, z: 0.36 };
        const room = t.rig.room(hex, half, 0.4);
        expect(room, `${frame.width}: ${hex}`).not.toBeNull();
        if (room === null) continue;
        const c = hexCentre(hex);
        expect(Math.abs(room.x - c.x) > half.x || Math.abs(room.z - c.z) > half.z).toBe(true);
        expect(t.isFree(t.over(room))).toBe(true);
      }
    }
  }
});

test('the viewer can always show the whole board, wherever the camera is', () => {
  const t = table(UPRIGHT);
  t.rig.look(30);
  t.zoom(2);
  t.rig.whole();
  expect(t.whole()).toBe(true);
});

test('a flight takes about a second, ends with a step below a pixel, and takes a fifth at five times the speed', () => {
  const t = table(DESK);
  t.settle();
  t.rig.look(9);
  const drawn = t.flight(9);
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn.length).toBeLessThan(110);
  const [a, b] = [drawn.at(-2), drawn.at(-1)];
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 99), (a?.y ?? 0) - (b?.y ?? 99))).toBeLessThan(1);
  t.rig.hurry(0.2);
  t.rig.whole();
  expect(t.flight(9).length).toBeLessThan(25);
});

test('a glance flies to a hex and back, unless the viewer moved the camera or it shows other hexes', () => {
  const { rig, seen, whole, drag, at, settle } = table(DESK);
  const visit = (hex: number) => {
    rig.glance(hex);
    settle();
  };
  const isNearOf = (hex: number) => Math.abs(at(hex, 0).x - at(hex, 3).x) > 250;
  // A panel may also stand next to a hex at the right rim.
  for (const hex of [0, 20, 25, 30, 36]) {
    visit(hex);
    expect([hex, seen(hex), isNearOf(hex)]).toEqual([hex, true, true]);
    visit(-1);
  }
  visit(0);
  visit(-1);
  expect(whole()).toBe(true);
  rig.stage(5);
  visit(0);
  expect(rig.onStage).toBe(5);
  visit(-1);
  expect(rig.onStage).toBe(5);
  rig.stage(-1);
  drag(0.5, 0.3);
  const moved = at(0);
  visit(0);
  visit(-1);
  expect(at(0)).toEqual(moved);
});
