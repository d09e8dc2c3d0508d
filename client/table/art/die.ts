/** The shape of a die: a cube with round edges. */
import { BoxGeometry, Vector3 } from 'three';

/** Builds a die of edge 1. The pips are in the texture of parts from row 2 on. */
export function dieGeometry(steps: number): BoxGeometry {
  const g = new BoxGeometry(1, 1, 1, steps, steps, steps);
  const p = g.getAttribute('position');
  const n = g.getAttribute('normal');
  const uv = g.getAttribute('uv');
  const inner = new Vector3();
  const at = new Vector3();
  const round = 0.13;
  // In the order +x -x +y -y +z -z.
  const faces = [3, 4, 1, 6, 2, 5];
  const perFace = p.count / 6;
  for (let i = 0; i < p.count; i++) {
    at.fromBufferAttribute(p, i);
    const face = faces[Math.floor(i / perFace)]! - 1;
    uv.setXY(i, (face + 0.02 + uv.getX(i) * 0.96) / 8, (2 + 0.02 + (1 - uv.getY(i)) * 0.96) / 8);
    const lim = 0.5 - round;
    inner.set(
      Math.max(-lim, Math.min(lim, at.x)),
      Math.max(-lim, Math.min(lim, at.y)),
      Math.max(-lim, Math.min(lim, at.z)),
    );
    at.sub(inner);
    if (at.lengthSq() > 0) at.normalize();
    n.setXYZ(i, at.x, at.y, at.z);
    p.setXYZ(i, inner.x + at.x * round, inner.y + at.y * round, inner.z + at.z * round);
  }
  return g;
}
