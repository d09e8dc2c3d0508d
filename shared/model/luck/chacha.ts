// Computes one block of the ChaCha20 stream (RFC 8439, 2.3). Our own code, because each random number needs
// another key stream, and setting up a library's cipher costs more than a block.

const turned = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** Fills `out` with a block. `key` has 8 words and the nonce three words, read as little-endian. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: twenty rounds of one straight calculation, written out for speed
export function chachaBlock(
  out: Uint32Array,
  key: Uint32Array,
  counter: number,
  n0: number,
  n1: number,
  n2: number,
): void {
  const k0 = key[0] ?? 0;
  const k1 = key[1] ?? 0;
  const k2 = key[2] ?? 0;
  const k3 = key[3] ?? 0;
  const k4 = key[4] ?? 0;
  const k5 = key[5] ?? 0;
  const k6 = key[6] ?? 0;
  const k7 = key[7] ?? 0;
  let x0 = 0x61707865 | 0;
  let x1 = 0x3320646e | 0;
  let x2 = 0x79622d32 | 0;
  let x3 = 0x6b206574 | 0;
  let x4 = k0 | 0;
  let x5 = k1 | 0;
  let x6 = k2 | 0;
  let x7 = k3 | 0;
  let x8 = k4 | 0;
  let x9 = k5 | 0;
  let x10 = k6 | 0;
  let x11 = k7 | 0;
  let x12 = counter | 0;
  let x13 = n0 | 0;
  let x14 = n1 | 0;
  let x15 = n2 | 0;
  for (let round = 0; round < 20; round += 2) {
    // The rounds mix the columns, then the diagonals.
    x0 = (x0 + x4) | 0;
    x12 = turned(x12 ^ x0, 16);
    x8 = (x8 + x12) | 0;
    x4 = turned(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0;
    x12 = turned(x12 ^ x0, 8);
    x8 = (x8 + x12) | 0;
    x4 = turned(x4 ^ x8, 7);
    x1 = (x1 + x5) | 0;
    x13 = turned(x13 ^ x1, 16);
    x9 = (x9 + x13) | 0;
    x5 = turned(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0;
    x13 = turned(x13 ^ x1, 8);
    x9 = (x9 + x13) | 0;
    x5 = turned(x5 ^ x9, 7);
    x2 = (x2 + x6) | 0;
    x14 = turned(x14 ^ x2, 16);
    x10 = (x10 + x14) | 0;
    x6 = turned(x6 ^ x10, 12);
    x2 = (x2 + x6) | 0;
    x14 = turned(x14 ^ x2, 8);
    x10 = (x10 + x14) | 0;
    x6 = turned(x6 ^ x10, 7);
    x3 = (x3 + x7) | 0;
    x15 = turned(x15 ^ x3, 16);
    x11 = (x11 + x15) | 0;
    x7 = turned(x7 ^ x11, 12);
    x3 = (x3 + x7) | 0;
    x15 = turned(x15 ^ x3, 8);
    x11 = (x11 + x15) | 0;
    x7 = turned(x7 ^ x11, 7);
    x0 = (x0 + x5) | 0;
    x15 = turned(x15 ^ x0, 16);
    x10 = (x10 + x15) | 0;
    x5 = turned(x5 ^ x10, 12);
    x0 = (x0 + x5) | 0;
    x15 = turned(x15 ^ x0, 8);
    x10 = (x10 + x15) | 0;
    x5 = turned(x5 ^ x10, 7);
    x1 = (x1 + x6) | 0;
    x12 = turned(x12 ^ x1, 16);
    x11 = (x11 + x12) | 0;
    x6 = turned(x6 ^ x11, 12);
    x1 = (x1 + x6) | 0;
    x12 = turned(x12 ^ x1, 8);
    x11 = (x11 + x12) | 0;
    x6 = turned(x6 ^ x11, 7);
    x2 = (x2 + x7) | 0;
    x13 = turned(x13 ^ x2, 16);
    x8 = (x8 + x13) | 0;
    x7 = turned(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0;
    x13 = turned(x13 ^ x2, 8);
    x8 = (x8 + x13) | 0;
    x7 = turned(x7 ^ x8, 7);
    x3 = (x3 + x4) | 0;
    x14 = turned(x14 ^ x3, 16);
    x9 = (x9 + x14) | 0;
    x4 = turned(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0;
    x14 = turned(x14 ^ x3, 8);
    x9 = (x9 + x14) | 0;
    x4 = turned(x4 ^ x9, 7);
  }
  out[0] = x0 + 0x61707865;
  out[1] = x1 + 0x3320646e;
  out[2] = x2 + 0x79622d32;
  out[3] = x3 + 0x6b206574;
  out[4] = x4 + k0;
  out[5] = x5 + k1;
  out[6] = x6 + k2;
  out[7] = x7 + k3;
  out[8] = x8 + k4;
  out[9] = x9 + k5;
  out[10] = x10 + k6;
  out[11] = x11 + k7;
  out[12] = x12 + counter;
  out[13] = x13 + n0;
  out[14] = x14 + n1;
  out[15] = x15 + n2;
}
