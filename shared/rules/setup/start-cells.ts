// Says which start cells and which kingdom hexes a player may take. SETUP-07, SETUP-08, AMB-90, AMB-92
import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import { type Game, type HexId, type HexOrNone, isSeated, NOBODY, type Seat } from '../../model/game/types.ts';
import { boardFor, clockwiseFrom, oppositeCorner } from '../../model/hex/hex.ts';
import { firstOf, lastOf } from '../../model/shape/entry.ts';
import { hexesNextTo, hexesOf, isLandHex, order } from '../queries/queries.ts';

const START_RULES = { small: 'SETUP-08', large: 'SETUP-07', largest: 'SETUP-07' } as const;

/** Returns the rule that is cited when a start cell is refused. */
export const startRule = (g: Game): 'SETUP-07' | 'SETUP-08' => START_RULES[boardFor(g.rules.players).name];

function firstTaken(g: Game): HexOrNone {
  for (const seat of order(g)) {
    const [own] = hexesOf(g, seat);
    if (own !== undefined) return own;
  }
  return -1;
}

/**
 * Returns the start cells used in this game. With fewer players than start cells, the
 * others stay empty. AMB-92
 */
function startsInUse(g: Game, first: HexOrNone): readonly HexId[] {
  const { starts } = boardFor(g.rules.players);
  if (starts.length === 1) return firstOf(starts);
  if (first === -1) return clockwiseFrom(starts.flat(), firstOf(lastOf(starts)));
  if (g.rules.players === 2) return [oppositeCorner(first)];
  return starts.find((set) => set.includes(first)) ?? [];
}

/** Returns the start cells not taken yet, clockwise from the cell taken first. SETUP-07, SETUP-08 */
export function freeStarts(g: Game): HexId[] {
  const first = firstTaken(g);
  const inUse = startsInUse(g, first);
  const circle = first === -1 ? inUse : clockwiseFrom([...new Set([first, ...inUse])], first);
  return circle.filter((h) => !isSeated(hexState(g, h).owner));
}

// A player chooses a second and a third hex for their kingdom. SETUP-11, SETUP-12, AMB-07

/**
 * Returns unowned land next to the seat's own hexes and not next to another player's. If none exists,
 * returns all unowned land next to its own hexes. AMB-07, SETUP-12
 */
export function kingdomHexes(g: Game, seat: Seat): HexId[] {
  const near = hexesWhere(
    g,
    (h, hex) => isLandHex(g, h) && !isSeated(h.owner) && hexesNextTo(g, hex).some((n) => hexState(g, n).owner === seat),
  );
  const clear = near.filter((i) => hexesNextTo(g, i).every((n) => [NOBODY, seat].includes(hexState(g, n).owner)));
  return clear.length > 0 ? clear : near;
}
