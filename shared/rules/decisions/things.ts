// The rules of the decisions about Things and building: drawing Things, placing them, giving up too many of
// them, and raising forts.

import { isTreasure } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/things.ts';
import { hexState, seatState } from '../../model/game/pieces.ts';
import type { HexId, PieceId, Refusal } from '../../model/game/types.ts';
import { checkBuild, draftBuild, isBuiltTogether, levelCost, startBuilding } from '../construction-limits.ts';
import { income } from '../income.ts';
import { checkPlacings, hasNothingToPlace, type PlaceOptions, placeOptions } from '../placing-things.ts';
import { hasNoTreasure } from '../queries/item-queries.ts';
import { areDistinct, fortLevel, hexesOf, rackOf, rackThing, refuse } from '../queries/queries.ts';
import { checkRackAnswer, hexesWithoutEnemies, overRackLimit } from '../rack-limit.ts';
import { freeWithBought, MAX_TRADES, mostBought, mostShown, tradeRatio, tradesFor } from '../recruiting-numbers.ts';
import { rule } from './rule.ts';

// The player says how many Things to buy, and which Things to show in trade for new
// ones. D-16, REC-02…REC-04, AMB-16
interface RecruitBuyOptions {
  free: number;
  cost: number;
  maxPaid: number;
  things: PieceId[];
  /** How many Things the player shows for each Thing drawn; null if the rules allow no trade. */
  ratio: number | null;
  maxTrades: number;
}

export const recruitBuy = rule<typeof questions.recruitBuy, RecruitBuyOptions>(questions.recruitBuy, {
  options(view, d) {
    const { rules } = view;
    const { gold, rack } = seatState(view, d.seat);
    return {
      free: freeWithBought(view, d.seat),
      cost: rules.recruitCost,
      maxPaid: mostBought(rules, gold),
      things: rackOf(view, d.seat).map((c) => c.id),
      ratio: tradeRatio(view, d.seat),
      maxTrades: Math.min(MAX_TRADES, tradesFor(view, d.seat, rack)),
    };
  },
  check(view, d, { paid, trade }) {
    const { rules } = view;
    if (!Number.isInteger(paid) || paid < 0) return refuse('decision.shape');
    const most = rules.paidRecruitMax;
    if (most !== null && paid > most) return refuse('REC-02', { have: paid, max: most });
    const need = paid * rules.recruitCost;
    const have = seatState(view, d.seat).gold;
    if (need > have) return refuse('gold.short', { need, have });
    for (const id of trade) if (rackThing(view, d.seat, id) === undefined) return refuse('piece.unknown', { id });
    if (!areDistinct(trade)) return refuse('decision.twice');
    const max = mostShown(view, d.seat);
    if (trade.length % (tradeRatio(view, d.seat) ?? 1) !== 0 || trade.length > max)
      return refuse('REC-03', { have: trade.length, max });
    return null;
  },
});

// After the draw, the player places Things on the board and returns others, so that the rack keeps at most
// ten. D-17, REC-05, AMB-14

/** `excess`: how many Things must leave the rack, placed or returned. */
type RecruitPlaceOptions = PlaceOptions & { excess: number; ids: PieceId[] };

export const recruitPlace = rule<typeof questions.recruitPlace, RecruitPlaceOptions>(questions.recruitPlace, {
  options: (view, d) => ({
    ...placeOptions(view, d.seat, 'own'),
    excess: overRackLimit(view, d.seat),
    ids: rackOf(view, d.seat).map((c) => c.id),
  }),
  forced: (view, d) =>
    overRackLimit(view, d.seat) <= 0 && hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, 'own')),
  check(view, d, answer) {
    const refusal = checkPlacings(view, d.seat, answer.place, 'own');
    if (refusal !== null) return refusal;
    const need = Math.max(0, overRackLimit(view, d.seat) - answer.place.length);
    return checkRackAnswer(view, d.seat, answer.place, answer.cash ?? [], answer.discard, need, 'REC-05');
  },
});

// A player whose rack holds more than ten Things places, cashes or returns exactly the excess.
// D-51, D-57, REC-06, AMB-111
type RackExcessOptions = PlaceOptions & { excess: number; cash: PieceId[]; ids: PieceId[] };

export const rackExcess = rule<typeof questions.rackExcess, RackExcessOptions>(questions.rackExcess, {
  options(view, d) {
    const rack = rackOf(view, d.seat);
    return {
      ...placeOptions(view, d.seat, hexesWithoutEnemies(view, d.seat)),
      excess: overRackLimit(view, d.seat),
      cash: rack.filter((c) => isTreasure(c.kind)).map((c) => c.id),
      ids: rack.map((c) => c.id),
    };
  },
  check(view, d, { place, cash, discard }) {
    const refusal = checkPlacings(view, d.seat, place, hexesWithoutEnemies(view, d.seat));
    if (refusal !== null) return refusal;
    const excess = overRackLimit(view, d.seat);
    if (place.length > excess) return refuse('DEP-01', { have: place.length, max: excess });
    return checkRackAnswer(view, d.seat, place, cash, discard, excess - place.length, 'REC-06');
  },
});

// The player names the hexes where they build or raise forts, one after the other.
// D-46, FORT-01…FORT-03, CIT-01, CIT-02

/** What a panel offers. `refusal`: why the fort in this hex cannot be raised now, null if it can. */
interface BuildOptions {
  hexes: { hex: HexId; level: number; refusal: Refusal | null }[];
  cost: number;
  income: number;
}

export const build = rule<typeof questions.build, BuildOptions>(questions.build, {
  options(view, d) {
    const draft = startBuilding(view, d.seat);
    return {
      hexes: hexesOf(view, d.seat).map((hex) => ({
        hex,
        level: fortLevel(hexState(view, hex)),
        refusal: checkBuild(view, d.seat, draft, hex),
      })),
      cost: levelCost(view, d.seat),
      income: income(view, d.seat),
    };
  },
  /**
   * Automatic if the player can build nothing, together with the others or in turn, and has
   * no treasure to cash.
   */
  forced(view, d) {
    if (!hasNoTreasure(view, d.seat)) return false;
    const draft = startBuilding(view, d.seat);
    return hexesOf(view, d.seat).every((hex) => checkBuild(view, d.seat, draft, hex) !== null);
  },
  check(view, d, { hexes, inTurn }) {
    // A player may ask for turns only while all build together, and only in an answer that builds nothing.
    if (inTurn === true && (!isBuiltTogether(view) || hexes.length > 0)) return refuse('TURN-02');
    const draft = startBuilding(view, d.seat);
    for (const hex of hexes) {
      const refusal = checkBuild(view, d.seat, draft, hex);
      if (refusal !== null) return refusal;
      draftBuild(view, draft, hex);
    }
    return null;
  },
});

// The player places Things of the rack onto the hex that Big Juju changed, and nowhere
// else. D-54, EVT-06, DEP-01
export const jujuPlace = rule<typeof questions.jujuPlace, PlaceOptions>(questions.jujuPlace, {
  options: (view, d) => placeOptions(view, d.seat, [d.hex]),
  forced: (view, d) => hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, [d.hex])),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, [d.hex]),
});
