/**
 * Baked dice throws: the file format, and the rotation that makes a die show a number. In die edges; y up;
 * floor at y = 0.
 */

/** Frames per second. */
export const THROW_RATE = 30;
export const TRAY = { x: 3.7, z: 2.7 } as const;

const CHANNELS = 7;
const PLACE_STEPS = 128;
const TURN_STEPS = 511;

/** For each die, frame by frame: x, y, z and a unit quaternion. */
export interface Throw {
  dice: number[][][];
}

export type Quat = readonly [x: number, y: number, z: number, w: number];

const stepsOf = (channel: number): number => (channel < 3 ? PLACE_STEPS : TURN_STEPS);

async function through(data: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const bytes = new Uint8Array(data);
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function differences(t: Throw): number[] {
  const out: number[] = [];
  for (const frames of t.dice) {
    let sign = 1;
    let last: number[] | null = null;
    const whole = frames.map((f) => {
      // Opposite quaternions mean the same rotation. Uses the rotation closer to the previous frame.
      if (last && f[3]! * last[3]! + f[4]! * last[4]! + f[5]! * last[5]! + f[6]! * last[6]! < 0) sign = -sign;
      last = f;
      return f.map((v, c) => Math.round(v * stepsOf(c) * (c > 2 ? sign : 1)));
    });
    for (let c = 0; c < CHANNELS; c++) {
      let before = 0;
      let speed = 0;
      for (const f of whole) {
        const now = f[c]! - before;
        out.push(now - speed);
        speed = now;
        before = f[c]!;
      }
    }
  }
  return out;
}

/** Returns the deflated file: number of throws, dice and frames of each, then bytes of all differences. */
export async function packThrows(throws: readonly Throw[]): Promise<Uint8Array> {
  const head = [throws.length];
  const values: number[] = [];
  for (const t of throws) {
    head.push(t.dice.length, t.dice[0]!.length);
    values.push(...differences(t));
  }
  const folded = values.map((v) => (v < 0 ? -2 * v - 1 : 2 * v));
  const bytes = new Uint8Array([...head, ...folded.map((v) => v & 255), ...folded.map((v) => v >> 8)]);
  return through(bytes, new CompressionStream('deflate-raw'));
}

/** Unpacks a file of `packThrows`. Rejects if it is damaged. */
export async function unpackThrows(file: Uint8Array): Promise<Throw[]> {
  const bytes = await through(file, new DecompressionStream('deflate-raw'));
  const count = bytes[0]!;
  const sizes = Array.from({ length: count }, (_, i) => ({ dice: bytes[1 + 2 * i]!, frames: bytes[2 + 2 * i]! }));
  const from = 1 + 2 * count;
  const half = (bytes.length - from) / 2;
  let at = 0;
  const next = () => {
    const v = bytes[from + at]! + bytes[from + half + at]! * 256;
    at++;
    return v & 1 ? -(v + 1) / 2 : v / 2;
  };
  return sizes.map(({ dice, frames }) => ({
    dice: Array.from({ length: dice }, () => {
      const out: number[][] = Array.from({ length: frames }, () => new Array<number>(CHANNELS).fill(0));
      for (let c = 0; c < CHANNELS; c++) {
        let value = 0;
        let speed = 0;
        for (let f = 0; f < frames; f++) {
          speed += next();
          value += speed;
          out[f]![c] = value / stepsOf(c);
        }
      }
      for (const f of out) {
        const len = Math.hypot(f[3]!, f[4]!, f[5]!, f[6]!) || 1;
        for (let c = 3; c < CHANNELS; c++) f[c] = f[c]! / len;
      }
      return out;
    }),
  }));
}

/** Returns a vector rotated by a quaternion. */
export function turnBy(q: Quat, v: readonly number[]): [number, number, number] {
  const [x, y, z, w] = q;
  const [a, b, c] = [v[0]!, v[1]!, v[2]!];
  const tx = 2 * (y * c - z * b);
  const ty = 2 * (z * a - x * c);
  const tz = 2 * (x * b - y * a);
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}

/** Returns the rotation `q` followed by `p`. */
export function times(p: Quat, q: Quat): Quat {
  return [
    p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
    p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
    p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
    p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2],
  ];
}

/** Opposite faces add up to seven. */
export const FACE_NORMALS: readonly (readonly number[])[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
];

/** The 24 rotations of a cube onto itself. */
export const CUBE_TURNS: readonly Quat[] = (() => {
  const h = Math.SQRT1_2;
  const turns: Quat[] = [[0, 0, 0, 1]];
  const generators: Quat[] = [
    [h, 0, 0, h],
    [0, h, 0, h],
  ];
  const same = (a: Quat, b: Quat) => Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) > 0.999;
  for (let i = 0; i < turns.length; i++) {
    for (const g of generators) {
      const q = times(turns[i]!, g);
      if (!turns.some((f) => same(f, q))) turns.push(q);
    }
  }
  return turns;
})();

/** Returns the face that is up at rotation `q`. */
export function faceUp(q: Quat): number {
  let best = 0;
  let height = -2;
  FACE_NORMALS.forEach((n, i) => {
    const y = turnBy(q, n)[1];
    if (y > height) {
      height = y;
      best = i;
    }
  });
  return best + 1;
}

/**
 * Returns a rotation of the die's mesh, so that a body lying at `rest` shows `value`. Four rotations do;
 * `variety` chooses one. Throws a RangeError outside 1..6.
 */
export function relabel(rest: Quat, value: number, variety: number): Quat {
  const fits = CUBE_TURNS.filter((turn) => faceUp(times(rest, turn)) === value);
  const chosen = fits[variety % Math.max(fits.length, 1)];
  if (!chosen) throw new RangeError(`no such face: ${value}`);
  return chosen;
}

/** Returns a throw mirrored at the middle of its tray. */
export const mirrored = ({ dice }: Throw, x: boolean, z: boolean): Throw => {
  const [sx, sz] = [x ? -1 : 1, z ? -1 : 1];
  return {
    dice: dice.map((frames) =>
      frames.map((f) => [f[0]! * sx, f[1]!, f[2]! * sz, f[3]! * sz, f[4]! * sx * sz, f[5]! * sx, f[6]!]),
    ),
  };
};

/** Returns the throws of `n` dice. */
export function throwsOf(library: readonly Throw[], n: number): Throw[] {
  return library.filter((t) => t.dice.length === n);
}
