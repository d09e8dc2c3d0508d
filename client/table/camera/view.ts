/** The camera's geometry, from the places of points in the free part of the window. */
import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { boardOf, type HexId } from '../../../shared/model/hex/hex.ts';
import { boardExtent, hexCentre, type Spot } from '../layout/place.ts';

export const FIELD_OF_VIEW = 32;
/** The camera's angles from straight above, in radians. */
export const POLAR_REST = 0.66;
export const POLAR_MAP = 0.001;
export const POLAR_NEAR = 0.76;
export const NEAREST = 3.2;

/** In CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** In CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
  insets: Insets;
}

export interface Fit {
  distance: number;
  target: Vector3;
}

/**
 * Directly after a phone was turned, the insets still belong to the old layout, so a least share
 * is kept free.
 */
const FREE_LEAST = 0.3;

/** Returns the free part in normalised device coordinates, y up. */
function freeArea({ width, height, insets }: Viewport): { x0: number; x1: number; y0: number; y1: number } {
  const across = Math.min(1, (width * (1 - FREE_LEAST)) / Math.max(1, insets.left + insets.right));
  const down = Math.min(1, (height * (1 - FREE_LEAST)) / Math.max(1, insets.top + insets.bottom));
  return {
    x0: -1 + (2 * insets.left * across) / width,
    x1: 1 - (2 * insets.right * across) / width,
    y0: -1 + (2 * insets.bottom * down) / height,
    y1: 1 - (2 * insets.top * down) / height,
  };
}

/** Returns the corners of hexes, `reach` radii from their middle, and a point above each for pieces. */
export function cornersOf(hexes: readonly number[], reach: number): Vector3[] {
  return hexes.flatMap((hex) => {
    const c = hexCentre(hex);
    const rim = [0, 1, 2, 3, 4, 5].map((k) => {
      const angle = (k * Math.PI) / 3;
      return new Vector3(c.x + Math.cos(angle) * reach, 0, c.z + Math.sin(angle) * reach);
    });
    return [...rim, new Vector3(c.x, 0.7 * reach, c.z)];
  });
}

function rimOf(size: number): HexId[] {
  const { hexes, rings } = boardOf(size);
  return hexes.filter((hex) => {
    const c = hexCentre(hex);
    return Math.hypot(c.x, c.z) >= 1.5 * rings;
  });
}

const probe = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 200);
const point = new Vector3();

function boundsOf(points: readonly Vector3[], aspect: number, position: Vector3, target: Vector3) {
  probe.aspect = aspect;
  probe.updateProjectionMatrix();
  probe.position.copy(position);
  probe.lookAt(target);
  probe.updateMatrixWorld();
  let [x0, x1, y0, y1] = [9, -9, 9, -9];
  for (const p of points) {
    point.copy(p).project(probe);
    x0 = Math.min(x0, point.x);
    x1 = Math.max(x1, point.x);
    y0 = Math.min(y0, point.y);
    y1 = Math.max(y1, point.y);
  }
  return { x0, x1, y0, y1 };
}

/** Returns the camera's nearest place, at least `nearest`, that shows all points in the free part. */
export function fitPoints(
  points: readonly Vector3[],
  size: number,
  frame: Viewport,
  polar: number,
  nearest: number,
): Fit {
  const free = freeArea(frame);
  const aspect = frame.width / frame.height;
  const e = boardExtent(size);
  const target = new Vector3(0, 0, 0);
  const position = new Vector3();
  const bounds = (distance: number) => {
    position.set(target.x, target.y + distance * Math.cos(polar), target.z + distance * Math.sin(polar));
    return boundsOf(points, aspect, position, target);
  };
  // Moves the camera sideways first, so that the points are in the middle of the free part.
  const centre = (distance: number) => {
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * distance;
    for (let k = 0; k < 4; k++) {
      const b = bounds(distance);
      const dx = ((b.x0 + b.x1) / 2 - (free.x0 + free.x1) / 2) * half * aspect;
      const dz = (-((b.y0 + b.y1) / 2 - (free.y0 + free.y1) / 2) * half) / Math.max(Math.cos(polar), 0.35);
      target.x += Math.max(-e.x, Math.min(e.x, dx));
      target.z += Math.max(-e.z, Math.min(e.z, dz));
    }
    return bounds(distance);
  };
  let near = nearest;
  let far = 90;
  for (let i = 0; i < 26; i++) {
    const distance = (near + far) / 2;
    const b = centre(distance);
    const inside = b.x1 - b.x0 <= free.x1 - free.x0 && b.y1 - b.y0 <= free.y1 - free.y0;
    if (inside && b.x0 >= free.x0 - 0.02 && b.y0 >= free.y0 - 0.02) far = distance;
    else near = distance;
  }
  centre(far);
  return { distance: far, target };
}

/** Returns where the viewer may move the point that the camera looks at. */
export function boundsOfTarget(size: number): Box3 {
  const { x, z } = boardExtent(size);
  return new Box3(new Vector3(-x, -0.2, -z - 0.5), new Vector3(x, 0.6, z + 1.5));
}

/** Returns the camera's place that shows the whole board. */
export const fitBoard = (size: number, frame: Viewport, polar: number): Fit =>
  fitPoints(cornersOf(rimOf(size), 1.03), size, frame, polar, 3);

/** Returns the camera's place that shows these hexes, no nearer than `nearest`. */
export const fitHexes = (
  hexes: readonly number[],
  size: number,
  frame: Viewport,
  polar: number,
  nearest: number,
): Fit => fitPoints(cornersOf(hexes, 1.03), size, frame, polar, nearest);

/** Returns the camera's place that shows a hex in the middle of the free part. */
export function fitOne(hex: number, { height, insets }: Viewport, polar: number, distance: number): Fit {
  const unit = pixelsOf(height, distance);
  const centre = hexCentre(hex);
  const x = centre.x - (insets.left - insets.right) / 2 / unit;
  const z = centre.z + 0.05 - (insets.top - insets.bottom) / 2 / unit / Math.cos(polar);
  return { distance, target: new Vector3(x, 0.05, z) };
}

const pixelsOf = (height: number, distance: number): number =>
  height / (2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * distance);

/** The least height of a hex that fingers hit, and the height of a hex brought nearer, CSS pixels. */
const FINGER = 44;
const NEAR_FINGER = 64;
const HEX_HIGH = Math.sqrt(3);

/** Returns the distance at which hexes are easy to press. */
export const forFingers = (height: number): number =>
  (pixelsOf(height, 1) * HEX_HIGH * Math.cos(POLAR_NEAR)) / NEAR_FINGER;

/** Returns whether hexes of the whole board are too low for a finger. */
export function isTooSmall(size: number, frame: Viewport): boolean {
  const { distance } = fitBoard(size, frame, POLAR_REST);
  return pixelsOf(frame.height, distance) * HEX_HIGH * Math.cos(POLAR_REST) < FINGER;
}

/** Returns whether all these hexes appear in the free part. */
export function isInSight(hexes: readonly number[], frame: Viewport, position: Vector3, target: Vector3): boolean {
  const free = freeArea(frame);
  const b = boundsOf(cornersOf(hexes, 0.5), frame.width / frame.height, position, target);
  return b.x0 >= free.x0 && b.x1 <= free.x1 && b.y0 >= free.y0 && b.y1 <= free.y1;
}

export interface Eye {
  from: Vector3;
  to: Vector3;
}

/** Where a tray may be, in order: in front of its hex, next to it, behind it. */
const AROUND: readonly Spot[] = [
  { x: 0, z: 1 },
  { x: -1, z: 0 },
  { x: 1, z: 0 },
  { x: 0, z: -1 },
  { x: -1, z: 1 },
  { x: 1, z: 1 },
  { x: -1, z: -1 },
  { x: 1, z: -1 },
];
/** In hex radii. */
const RIM = 0.8;
const AWAY = [0, 0.3, 0.6, 1, 1.5, 2.2, 3];
const TRAY_RISES = 0.3;

/** Returns a place for a tray in the free part, not over its hex; null if there is none. */
export function trayRoom(hex: number, half: Spot, y: number, frame: Viewport, eye: Eye): Spot | null {
  const free = freeArea(frame);
  const aspect = frame.width / frame.height;
  const hexBounds = boundsOf(cornersOf([hex], RIM), aspect, eye.from, eye.to);
  const c = hexCentre(hex);
  for (const far of AWAY) {
    for (const side of AROUND) {
      const at = { x: c.x + side.x * (RIM + half.x + far), z: c.z + side.z * (RIM + half.z + far) };
      const corners = [y, y + TRAY_RISES].flatMap((height) =>
        [-1, 1].flatMap((dx) => [-1, 1].map((dz) => new Vector3(at.x + dx * half.x, height, at.z + dz * half.z))),
      );
      const b = boundsOf(corners, aspect, eye.from, eye.to);
      const inside = b.x0 >= free.x0 && b.x1 <= free.x1 && b.y0 >= free.y0 && b.y1 <= free.y1;
      const apart = b.x1 <= hexBounds.x0 || b.x0 >= hexBounds.x1 || b.y1 <= hexBounds.y0 || b.y0 >= hexBounds.y1;
      if (inside && apart) return at;
    }
  }
  return null;
}

/**
 * If a side of the window changes by this factor, the whole board is shown again. The bars of a phone's
 * browser change it by less.
 */
const OTHER = 1.25;

/** Returns whether a side of the window has changed so much that the board is placed again. */
export const isOtherSize = (now: number, before: number): boolean => now > before * OTHER || before > now * OTHER;
