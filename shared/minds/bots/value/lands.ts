// Summarises each seat's land and pieces in one pass over the view. All facts are public, except the strength
// of the viewer's own pieces.
import { CASTLE, CITADEL } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import {
  type HexId,
  type HexOrNone,
  type HexState,
  NOBODY,
  SEATS,
  seatsOf,
  type View,
} from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { hexIncome } from '../../../rules/income.ts';
import { fortLevel } from '../../../rules/queries/queries.ts';
import { honestShare } from '../honesty.ts';

export interface Land {
  hexes: number;
  earned: number;
  /** The terrains of the land, one bit each. */
  terrains: number;
  /** Which share of the seat's hidden pieces is likely to be supported. BLUF-05 */
  honest: number;
  hidden: number;
  levels: number;
  castles: HexId[];
  citadels: HexId[];
  since: number;
  /** The hex and the level of the seat's highest fort; -1 and 0 if the seat has no fort. */
  stronghold: HexOrNone;
  highest: number;
  /** How many of the seat's hexes have no own pieces and no fort. */
  bare: number;
  /** How many own hexes hold rivals' pieces, and how many rivals' hexes hold own pieces. */
  sieged: number;
  abroad: number;
  stands: HexId[];
  /**
   * The seat's force in each hex, in average creatures. While the view is being read, the
   * number of face-down pieces.
   */
  force: number[];
}

/** Lists that are reused for every view, because allocating them would cost time. */
const FORCES: readonly number[][] = SEATS.map(() => []);

function addStands(lands: readonly Land[], hex: HexId, { hidden, shown }: HexState, lord: Land | undefined): void {
  for (let seat = 0; seat < lands.length; seat++) {
    const down = hidden[seat] as number;
    const up = shown[seat] as number;
    if (down + up === 0) continue;
    const land = lands[seat] as Land;
    land.stands.push(hex);
    land.force[hex] = down;
    land.hidden += down;
    if (lord === undefined || lord === land) continue;
    land.abroad++;
    lord.sieged++;
  }
}

/** Returns the summary for each seat. The lists are overwritten when the next view is read. */
export function landsOf(view: View): Land[] {
  const size = view.hexes.length;
  const lands: Land[] = [];
  for (const seat of seatsOf(view.seats)) {
    const force = entryAt(FORCES, seat);
    for (let hex = 0; hex < size; hex++) force[hex] = 0;
    lands.push({
      hexes: 0,
      earned: 0,
      terrains: 0,
      honest: 0,
      hidden: 0,
      levels: 0,
      castles: [],
      citadels: [],
      since: 0,
      stronghold: -1,
      highest: 0,
      bare: 0,
      sieged: 0,
      abroad: 0,
      stands: [],
      force,
    });
  }
  for (const hex of boardHexes(size)) {
    const h = hexState(view, hex);
    const { owner } = h;
    const lord = owner === NOBODY ? undefined : lands[owner];
    if (lord !== undefined) {
      const level = fortLevel(h);
      lord.hexes++;
      lord.earned += hexIncome(view, owner, h);
      lord.levels += level;
      if (h.terrain !== null) lord.terrains |= 1 << h.terrain;
      if (level === CASTLE) lord.castles.push(hex);
      if (level === CITADEL && lord.citadels.push(hex) === 1) lord.since = h.fort?.citadelRound ?? 0;
      if (level === 0 && (h.hidden[owner] as number) + (h.shown[owner] as number) === 0) lord.bare++;
      if (level > lord.highest) {
        lord.highest = level;
        lord.stronghold = hex;
      }
    }
    addStands(lands, hex, h, lord);
  }
  for (const land of lands) land.honest = honestShare(land.terrains);
  return lands;
}
