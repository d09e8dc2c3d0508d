/** The dice tray. */
import { BufferGeometry, Float32BufferAttribute, PlaneGeometry } from 'three';
import { Sculpt } from './sculpt.ts';

/** Cells of the textures, which repeat. */
const FELT = 22;
const OAK = 23;
const WEAVE = 0.62;
/** The profile of the tray's rim, from inside to outside. */
const RIM: readonly (readonly [out: number, y: number])[] = [
  [0, -0.02],
  [0, 0.1],
  [0.035, 0.15],
  [0.095, 0.15],
  [0.13, 0.11],
  [0.13, -0.06],
];

/** Builds the dice tray, in the size of the baked throws. */
export function trayGeometry(halfX: number, halfZ: number): BufferGeometry {
  const s = new Sculpt();
  const worn = (x: number, _: number, z: number) => 1.12 - 0.62 * Math.hypot(x / halfX, z / halfZ) ** 2 * 0.62;
  tiled(halfX, halfZ, (x, z, w, d) => {
    s.add(new PlaneGeometry(w, d), '#ffffff', { x, z, rx: -Math.PI / 2, cell: FELT, tint: worn });
  });
  for (const k of [-1, 1]) {
    s.box('#14261b', halfX * 2, 0.004, 0.02, { z: k * (halfZ - 0.01) });
    s.box('#14261b', 0.02, 0.004, halfZ * 2, { x: k * (halfX - 0.01) });
  }
  for (const [n, [out0, y0]] of RIM.slice(0, -1).entries()) {
    const [out1, y1] = RIM[n + 1]!;
    s.add(frame(halfX, halfZ, [out0, y0], [out1, y1]), '#ffffff', { cell: OAK });
  }
  for (const k of [-1, 1])
    for (const l of [-1, 1]) s.ball('#d8b25a', 0.04, { x: k * (halfX + 0.065), y: 0.152, z: l * (halfZ + 0.065) }, 1);
  return s.build();
}

function tiled(halfX: number, halfZ: number, lay: (x: number, z: number, w: number, d: number) => void): void {
  const [nx, nz] = [Math.round((2 * halfX) / WEAVE), Math.round((2 * halfZ) / WEAVE)];
  const [w, d] = [(2 * halfX) / nx, (2 * halfZ) / nz];
  for (let i = 0; i < nx; i++) for (let j = 0; j < nz; j++) lay((i + 0.5) * w - halfX, (j + 0.5) * d - halfZ, w, d);
}

/** Builds a frame mitred at its corners, with the grain along it. */
function frame(halfX: number, halfZ: number, from: readonly [number, number], to: readonly [number, number]) {
  const position: number[] = [];
  const uv: number[] = [];
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const;
  const at = ([out, y]: readonly [number, number], k: number, t: number): [number, number, number] => {
    const [a, b] = [corners[k % 4]!, corners[(k + 1) % 4]!];
    const x = (a[0] + (b[0] - a[0]) * t) * (halfX + out);
    return [x, y, (a[1] + (b[1] - a[1]) * t) * (halfZ + out)];
  };
  for (let k = 0; k < 4; k++) {
    const n = Math.max(2, Math.round((2 * (k % 2 ? halfX : halfZ)) / WEAVE));
    for (let i = 0; i < n; i++) {
      const quad = [
        [from, i / n, 0, 0],
        [to, i / n, 0, 1],
        [to, (i + 1) / n, 1, 1],
        [from, i / n, 0, 0],
        [to, (i + 1) / n, 1, 1],
        [from, (i + 1) / n, 1, 0],
      ] as const;
      for (const [edge, t, u, v] of quad) {
        position.push(...at(edge, k, t));
        uv.push(u, v);
      }
    }
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.computeVertexNormals();
  return g;
}
