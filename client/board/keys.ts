// Keys that move to a neighbour, or along a row.
import type { HexId, HexOrNone } from '../../shared/model/game/types.ts';
import { axialOf, CENTRE, hexAt } from '../../shared/model/hex/hex.ts';

/** Q W E above, A S D below, by the position of the key. */
const BY_LETTER: Readonly<Record<string, readonly [number, number]>> = {
  q: [-1, 0],
  w: [0, -1],
  e: [1, -1],
  a: [-1, 1],
  s: [0, 1],
  d: [1, 0],
};

/** Returns the hex that a key (`positionOf`) moves to; -1 for none. */
export function hexByKey(from: HexId, key: string, size: number): HexOrNone {
  const step = (dq: number, dr: number): HexOrNone => {
    const { q, r } = axialOf(from);
    const hex = hexAt(q + dq, r + dr);
    return hex >= 0 && hex < size ? hex : -1;
  };
  const letter = BY_LETTER[key.toLowerCase()];
  if (letter) return step(...letter);
  switch (key) {
    case 'ArrowUp':
      return step(0, -1);
    case 'ArrowDown':
      return step(0, 1);
    // Sideways steps alternate up and down, so that a row stays straight.
    case 'ArrowRight': {
      const up = step(1, -1);
      const down = step(1, 0);
      return axialOf(from).q % 2 === 0 ? firstOf(down, up) : firstOf(up, down);
    }
    case 'ArrowLeft': {
      const up = step(-1, 0);
      const down = step(-1, 1);
      return axialOf(from).q % 2 === 0 ? firstOf(down, up) : firstOf(up, down);
    }
    case 'Home':
      return CENTRE;
    default:
      return -1;
  }
}

const firstOf = (a: HexOrNone, b: HexOrNone): HexOrNone => (a === -1 ? b : a);
