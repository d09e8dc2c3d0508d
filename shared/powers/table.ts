// The power of a seat, for all code that reads a position.
import { POWER_IDS, type PowerId } from '../catalogue/index.ts';
import type { Game, Seat } from '../game/types.ts';
import type { OwnPower, Power } from './power.ts';
import * as folders from './powers.ts';

const NONE: Power = {};

const BY_ID: ReadonlyMap<PowerId, Power> = (() => {
  const all = new Map<string, Power>(
    Object.values(folders as Readonly<Record<string, OwnPower>>).flatMap(Object.entries),
  );
  return new Map(
    POWER_IDS.map((id) => {
      const found = all.get(id);
      if (found === undefined) throw new Error(`the power ${id} has no folder`);
      return [id, found];
    }),
  );
})();

/** Returns the facts of a seat's power; none for NOBODY, or if no powers are played. */
export function powerOf(g: Game, seat: Seat): Power {
  const id = g.powers?.[seat]?.power;
  return id === undefined || id === null ? NONE : (BY_ID.get(id) ?? NONE);
}

/** Returns the powers that are useful under these rules and not taken, in catalogue order. AMB-166 */
export const powersLeft = ({ powers, rules }: Game): PowerId[] =>
  powers === null
    ? []
    : POWER_IDS.filter((id) => BY_ID.get(id)?.idleAt?.(rules) !== true && powers.every((one) => one.power !== id));
