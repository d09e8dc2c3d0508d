// The prices of neutral defenders, and their payment. BRIB-01…BRIB-03, AMB-37, AMB-38, AMB-116

import { isCreature, kindAt, kindInfo } from '../../model/catalogue/index.ts';
import { bearerIdOf, hexState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import { type Game, type HexId, isPiece, type Kind, NOBODY, type Seat, type Target } from '../../model/game/types.ts';
import { fightersOn } from '../battle/sides.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import type { Play } from '../play.ts';
import { inPlayAt } from '../queries/item-queries.ts';

/**
 * Returns the price of each neutral creature, city and village. It is the combat value, doubled if treasure,
 * magic or an income piece is in the hex.
 */
export function bribePrices(
  view: Game,
  hex: HexId,
): { prices: { target: Target; kind: Kind; gold: number }[]; doubled: boolean } {
  const doubled =
    hexState(view, hex).income !== null || lying(view, hex).some((c) => c.seat === NOBODY && !isCreature(c.kind));
  // An unowned hex has no fort, so every defender has a kind, which a fort lacks.
  const prices = fightersOn(view, hex, NOBODY).map(({ target, kind }) => ({
    target,
    kind: kindAt(kind),
    gold: kindInfo(kindAt(kind)).cv * (doubled ? 2 : 1),
  }));
  return { prices, doubled };
}

/**
 * Pays the bribes. Bribed creatures go to the cup; a bribed city or village no
 * longer fights. BRIB-01, BRIB-03
 */
export function payBribes(play: Play, hex: HexId, seat: Seat, targets: readonly Target[]): void {
  if (targets.length === 0) return;
  const gold = bribePrices(play.game, hex)
    .prices.filter((p) => targets.includes(p.target))
    .reduce((sum, p) => sum + p.gold, 0);
  play.emit({ t: 'paid', seat, gold, why: 'bribe' });
  play.emit({ t: 'bribed', hex, seat, targets: [...targets], gold });
  const ids = targets.filter(isPiece);
  if (ids.length > 0) play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids, why: 'bribed' });
  // Items that the bribed creatures bore are used up. AMB-116
  spendCounters(
    play,
    inPlayAt(play.game, hex)
      .filter((c) => ids.some((id) => id === bearerIdOf(c)))
      .map((c) => c.id),
  );
}
