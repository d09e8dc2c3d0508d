// Finds the best element of a list by a score.
import type { HexId } from '../../../model/game/types.ts';
import { entryAt } from '../../../model/shape/entry.ts';

/** Returns the first element with the highest score. */
export function bestOf<T>(list: readonly T[], score: (x: T) => number): T | undefined {
  let best: T | undefined;
  let most = -Number.MAX_SAFE_INTEGER;
  for (const x of list) {
    const v = score(x);
    if (v > most) {
      most = v;
      best = x;
    }
  }
  return best;
}

/**
 * Returns the hex with the highest score; of equal hexes the lowest number. Throws a RangeError
 * for an empty list.
 */
export function bestHex(hexes: readonly HexId[], score: (hex: HexId) => number): HexId {
  let best = entryAt(hexes, 0);
  let most = -Number.MAX_SAFE_INTEGER;
  for (const hex of hexes) {
    const v = score(hex);
    if (v > most || (v === most && hex < best)) {
      most = v;
      best = hex;
    }
  }
  return best;
}
