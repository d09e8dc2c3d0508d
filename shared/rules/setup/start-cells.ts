// Which start cells may be taken. SETUP-07, SETUP-08

import { hexState } from '../../game/pieces.ts';
import type { Game, HexId, HexOrNone } from '../../game/types.ts';
import { boardFor, clockwiseFrom, oppositeCorner, START_SET_A, START_SET_B, STARTS_FOUR } from '../../hex/index.ts';
import { firstOf } from '../../shape/entry.ts';
import { hexesOf, order } from '../queries.ts';

/** The rule that says which start cells a board has. */
const START_RULES = { large: 'SETUP-07', small: 'SETUP-08' } as const;
export const startRule = (g: Game): 'SETUP-07' | 'SETUP-08' => START_RULES[boardFor(g.rules.players).name];

/** The start cell taken by the first of those who have one, -1 for none. */
function firstTaken(g: Game): HexOrNone {
  for (const seat of order(g)) {
    const [own] = hexesOf(g, seat);
    if (own !== undefined) return own;
  }
  return -1;
}

function startsInUse(g: Game, first: HexOrNone): readonly HexId[] {
  if (startRule(g) === 'SETUP-07') return STARTS_FOUR;
  if (first === -1) return clockwiseFrom([...START_SET_A, ...START_SET_B], firstOf(START_SET_B));
  if (g.rules.players === 2) return [oppositeCorner(first)];
  return START_SET_A.includes(first) ? START_SET_A : START_SET_B;
}

/** The start cells still free, clockwise from the first one taken. SETUP-07, SETUP-08 */
export function freeStarts(g: Game): HexId[] {
  const first = firstTaken(g);
  const inUse = startsInUse(g, first);
  const circle = first === -1 ? inUse : clockwiseFrom([...new Set([first, ...inUse])], first);
  return circle.filter((h) => hexState(g, h).owner < 0);
}
