// Whom a Talisman could save, and who could have one. MAG-11, AMB-39, AMB-124, ENG-04
import { isFighter } from '../../game/pieces.ts';
import {
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  type Id,
  type Kind,
  NOBODY,
  RACK,
  type Seat,
  type Target,
} from '../../game/types.ts';
import { pieceById } from '../facts.ts';
import { ITEM, mayBeHeld } from '../items/items.ts';

type Battle = FrameOf<'battle'>;

/** The Talismans a side could use: on its own rack, lying with neutral defenders, or in play for it. */
export const talismansOf = (g: Game, hex: HexId, side: Seat): Counter[] =>
  g.counters.filter(
    (c) =>
      c.kind === ITEM.talisman &&
      c.seat === side &&
      (c.at === hex || (side !== NOBODY && c.at === RACK && g.rules.magic)),
  );

/** Could this side have a Talisman at hand, as far as everybody knows? ENG-04 */
export function mayBeSaved(g: Game, hex: HexId, side: Seat): boolean {
  if (!g.rules.magic) return false;
  if (side !== NOBODY && g.seats[side].rack > 0 && mayBeHeld(g, ITEM.talisman)) return true;
  return g.counters.some((c) => c.kind === ITEM.talisman && c.at === hex && c.seat === side);
}

/** Does the Talisman save such a piece: creature or hero, once in a round? MAG-11, AMB-124 */
export const isSaveable = (g: Game, frame: Battle, target: Target): boolean => {
  const c = pieceById(g, target);
  return c !== undefined && isFighter(c.kind) && !hasTried(frame, target, ITEM.talisman);
};

/** Has this piece parried, or been saved, in this round already? HPOW-07, MAG-11 */
export const hasTried = (frame: Battle, id: Id, by: Kind): boolean =>
  frame.saved.some((s) => s.id === id && s.by === by);
