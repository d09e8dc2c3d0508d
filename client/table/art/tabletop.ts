/** The oak table, darker away from the lamp. */
import { BufferAttribute, BufferGeometry, CylinderGeometry } from 'three';
import { TABLE_Y } from '../layout/place.ts';

const RADIUS = 13.5;
/** How often the texture repeats per unit of length. */
const GRAIN = 0.17;

/** Returns factors on red, green and blue: warm below the lamp, dusk far away. */
function poolAt(x: number, z: number): readonly [number, number, number] {
  const far = Math.hypot(x + 0.9, z + 0.6);
  const lamp = Math.exp(-((far / POOL) ** 2));
  const k = DUSK + (1.5 - DUSK) * lamp;
  return [k, k * (0.86 + 0.08 * lamp), k * (0.78 + 0.1 * lamp)];
}
const POOL = 8.2;
const DUSK = 0.2;
const RIM_LIGHT = [0.34, 0.32, 0.3] as const;

/** Builds a round table top. Its vertex colours contain the light of the lamp. */
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
      c.push(...(top ? poolAt(x, z) : RIM_LIGHT));
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

/** Builds rings, so that the colours can fade outwards. */
function disc(): BufferGeometry {
  const rings = 13;
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
