/** The oak table: one slab, darker away from the lamp. */
import { BufferAttribute, BufferGeometry, CylinderGeometry } from 'three';
import { TABLE_Y } from '../layout/place.ts';

const RADIUS = 13.5;
/** Sheet repeats a unit of length. */
const GRAIN = 0.17;

/** A round table top with a rounded rim; attributes as the scenery's, colours hold the pool of lamp light. */
export function tableTop(): BufferGeometry {
  const g = new CylinderGeometry(RADIUS, RADIUS - 0.4, 0.7, 72, 1);
  g.translate(0, TABLE_Y - 0.35, 0);
  const flat = disc();
  const side = g.toNonIndexed();
  g.dispose();
  const p: number[] = [];
  const n: number[] = [];
  const uv: number[] = [];
  const c: number[] = [];
  const take = (from: BufferGeometry, keep: (y: number, ny: number) => boolean) => {
    const fp = from.getAttribute('position');
    const fn = from.getAttribute('normal');
    for (let i = 0; i < fp.count; i++) {
      if (!keep(fp.getY(i), fn.getY(i))) continue;
      const x = fp.getX(i);
      const z = fp.getZ(i);
      const top = fn.getY(i) > 0.5;
      p.push(x, fp.getY(i), z);
      n.push(fn.getX(i), fn.getY(i), fn.getZ(i));
      uv.push(top ? x * GRAIN : Math.atan2(z, x) * 2.2, top ? z * GRAIN : fp.getY(i) * GRAIN);
      const k = top ? Math.max(0.16, 1.08 - (Math.hypot(x + 1.2, z + 1) / RADIUS) ** 2 * 1.15) : 0.35;
      c.push(k, k * 0.98, k * 0.95);
    }
  };
  take(flat, () => true);
  take(side, (_y, ny) => ny < 0.5);
  flat.dispose();
  side.dispose();
  const out = new BufferGeometry();
  out.setAttribute('position', new BufferAttribute(new Float32Array(p), 3));
  out.setAttribute('normal', new BufferAttribute(new Float32Array(n), 3));
  out.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  out.setAttribute('color', new BufferAttribute(new Float32Array(c), 3));
  out.clearGroups();
  return out;
}

/** The top in rings, so that its colours can fade outwards. */
function disc(): BufferGeometry {
  const rings = 8;
  const parts = 48;
  const p: number[] = [];
  const n: number[] = [];
  const at = (r: number, k: number): [number, number] => {
    const a = (k / parts) * Math.PI * 2;
    return [Math.cos(a) * r, Math.sin(a) * r];
  };
  for (let i = 0; i < rings; i++) {
    const r0 = (i / rings) * RADIUS;
    const r1 = ((i + 1) / rings) * RADIUS;
    for (let k = 0; k < parts; k++) {
      for (const [x, z] of [at(r0, k), at(r1, k + 1), at(r1, k), at(r0, k), at(r0, k + 1), at(r1, k + 1)]) {
        p.push(x, TABLE_Y, z);
        n.push(0, 1, 0);
      }
    }
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(new Float32Array(p), 3));
  g.setAttribute('normal', new BufferAttribute(new Float32Array(n), 3));
  return g;
}
