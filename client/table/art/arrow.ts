/** The arrow that shows a path: shaft, joint and head, all pointing to +z. */
import type { BufferGeometry } from 'three';
import { Sculpt } from './sculpt.ts';

const CARD = '#fff0c8';
const EDGE = '#2a1708';
const WIDE = 0.13;
const THICK = 0.03;
const RIM = 0.026;

/** Builds a step of the path, from z = 0. */
export function shaftGeometry(length: number): BufferGeometry {
  const s = new Sculpt();
  s.box(EDGE, WIDE + 2 * RIM, THICK * 0.8, length, { z: length / 2 });
  s.box(CARD, WIDE, THICK, length, { z: length / 2 });
  return s.build();
}

/** Builds the disc over the corner between two steps. */
export function jointGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum(EDGE, WIDE * 0.62 + RIM, WIDE * 0.62 + RIM, THICK * 0.8, 14);
  s.drum(CARD, WIDE * 0.62, WIDE * 0.62, THICK * 1.05, 14);
  return s.build();
}

/** Builds the head, with a corner forward. */
export function headGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum(EDGE, 0.27 + 2 * RIM, 0.27 + 2 * RIM, THICK * 0.8, 3);
  s.drum(CARD, 0.27, 0.27, THICK * 1.1, 3);
  return s.build();
}
