// Chooses the passengers and the destination of a Balloon or Boat. D-30
import { counterOf, hexState, shownCount } from '../../../model/game/pieces.ts';
import { type Answers, type Decision, type HexId, NOBODY, type View } from '../../../model/game/types.ts';
import { movementPartOf } from '../../../rules/move/moving-stack.ts';
import { transportOptions } from '../../../rules/move/transport.ts';
import { spaceIn } from '../../../rules/queries/stacking-limit.ts';
import { meetingsOf, outlook, purseOf } from './explore.ts';
import { forceOf } from './forces.ts';
import { prize } from './plans.ts';
import { isUnowned, Situation } from './situation.ts';
import { addPiece, estimateBattle } from './strength.ts';
import { worth } from './worth.ts';

/** Does this capital or citadel have too few pieces for any to leave? */
const keepsHome = (s: Situation, hex: HexId): boolean =>
  (hex === s.capital || s.myCitadels.includes(hex)) && s.mineIn(hex).length < 5;

/** Returns the transport whose attack has the highest expected gain; null if no attack is good. D-30 */
export function chooseFlight(view: View, d: Decision): Answers['move'] | null {
  const transports = transportOptions(view, movementPartOf(view, d.seat));
  if (transports.length === 0) return null;
  const s = new Situation(view, d.seat);
  let best: Answers['move'] | null = null;
  let most = 0.3;
  for (const [craft, berth] of transports.flatMap((transport) =>
    transport.from.map((from) => [transport, from] as const),
  )) {
    if (keepsHome(s, berth.hex)) continue;
    const ready = berth.ids
      .filter((id) => s.hasLandFor(s.me, counterOf(view, id).kind))
      .sort((a, b) => worth(counterOf(view, b).kind) - worth(counterOf(view, a).kind) || a - b);
    for (const hex of berth.hexes) {
      const h = hexState(view, hex);
      if (h.owner === d.seat) continue;
      const ids = ready.slice(0, Math.min(craft.capacity, spaceIn(view, hex, d.seat)));
      if (ids.length === 0) continue;
      const f = forceOf(s, s.mineIn(hex));
      for (const id of ids) addPiece(f, counterOf(view, id).kind);
      f.ranged += 0.5;
      f.hp += 1;
      const open = isUnowned(s, h) && shownCount(h, NOBODY) === 0;
      const win = open
        ? outlook(f, purseOf(view, d.seat), meetingsOf(view, d.seat)).win
        : estimateBattle(f, s.foesIn(hex)).win;
      const value = win * prize(s, hex) - (1 - win) * ids.length * 1.2;
      if (value > most) {
        most = value;
        best = { do: 'transport', id: craft.id, ids, hex };
      }
    }
  }
  return best;
}
