/** The camera's rules: how far to stand to see the whole board, how far it may go. */
import { PerspectiveCamera, Vector3 } from 'three';
import { boardExtent, hexCentre } from './place.ts';

export const FIELD_OF_VIEW = 32;
/** Angles from straight above. */
export const POLAR_REST = 0.66;
export const POLAR_MAP = 0.001;
export const POLAR_NEAR = 0.76;
export const NEAREST = 3.2;

/** Parts of the window that panels cover, CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Fit {
  distance: number;
  target: Vector3;
}

const probe = new PerspectiveCamera();
const point = new Vector3();

/** Corners of the board, a little outside its rim and as high as what stands on it. */
function outline(size: number): Vector3[] {
  const out: Vector3[] = [];
  const ring = size === 37 ? 3 : 2;
  for (let hex = 0; hex < size; hex++) {
    const c = hexCentre(hex);
    if (Math.hypot(c.x, c.z) < 1.5 * ring) continue;
    for (let k = 0; k < 6; k++) {
      out.push(new Vector3(c.x + Math.cos((k * Math.PI) / 3) * 1.03, 0, c.z + Math.sin((k * Math.PI) / 3) * 1.03));
    }
    out.push(new Vector3(c.x, 0.7, c.z));
  }
  return out;
}

/**
 * The nearest place, seen at `polar` from above and turned by `azimuth`, from which the whole board lies inside the
 * window less its insets. `width` and `height` in CSS pixels.
 */
export function fitBoard(size: number, width: number, height: number, insets: Insets, polar: number, azimuth = 0): Fit {
  const points = outline(size);
  const left = -1 + (2 * insets.left) / width;
  const right = 1 - (2 * insets.right) / width;
  const bottom = -1 + (2 * insets.bottom) / height;
  const top = 1 - (2 * insets.top) / height;
  probe.fov = FIELD_OF_VIEW;
  probe.aspect = width / height;
  probe.near = 0.1;
  probe.far = 200;
  probe.updateProjectionMatrix();
  const e = boardExtent(size);
  const target = new Vector3(0, 0, 0);
  const bounds = (distance: number) => {
    probe.position.set(
      target.x + distance * Math.sin(polar) * Math.sin(azimuth),
      target.y + distance * Math.cos(polar),
      target.z + distance * Math.sin(polar) * Math.cos(azimuth),
    );
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
  };
  let near = 3;
  let far = 90;
  for (let i = 0; i < 26; i++) {
    const distance = (near + far) / 2;
    // The picture of the board is moved to the middle of the free part before it is measured against it.
    for (let k = 0; k < 4; k++) {
      const b = bounds(distance);
      const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * distance;
      const dx = ((b.x0 + b.x1) / 2 - (left + right) / 2) * half * probe.aspect;
      const dz = (-((b.y0 + b.y1) / 2 - (bottom + top) / 2) * half) / Math.max(Math.cos(polar), 0.35);
      target.x += Math.max(-e.x, Math.min(e.x, dx * Math.cos(azimuth) + dz * Math.sin(azimuth)));
      target.z += Math.max(-e.z, Math.min(e.z, dz * Math.cos(azimuth) - dx * Math.sin(azimuth)));
    }
    const b = bounds(distance);
    if (b.x1 - b.x0 <= right - left && b.y1 - b.y0 <= top - bottom && b.x0 >= left - 0.02 && b.y0 >= bottom - 0.02)
      far = distance;
    else near = distance;
  }
  return { distance: far, target };
}
