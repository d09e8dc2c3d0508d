// The rules of the decisions about the set-up: starts, kingdoms, the first tower and the first Things.

import * as questions from '../../model/decisions/setup.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { HexId, PieceId } from '../../model/game/types.ts';
import { checkPlacings, hasNothingToPlace, type PlaceOptions, placeOptions } from '../placing-things.ts';
import { areDistinct, hexesOf, isHex, rackOf, rackThing, refuse } from '../queries/queries.ts';
import { seaChoice } from '../setup/board-tiles.ts';
import { exchangeLine } from '../setup/dealing.ts';
import { freeStarts, kingdomHexes, startRule } from '../setup/start-cells.ts';
import { rule } from './rule.ts';

// The player chooses a start cell. D-01, SETUP-07, SETUP-08
interface StartCellOptions {
  hexes: HexId[];
}

export const startCell = rule<typeof questions.startCell, StartCellOptions>(questions.startCell, {
  options: (view) => ({ hexes: freeStarts(view) }),
  check(view, _d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return freeStarts(view).includes(hex) ? null : refuse(startRule(view), { hex });
  },
});

// The player chooses which sea hexes next to the start cell are replaced. D-02, SETUP-10, AMB-03, AMB-105

/** `forced`: the start cell itself is a sea and is replaced in any case (AMB-105). */
interface StartSeaOptions {
  forced: boolean;
  hexes: HexId[];
}

export const startSea = rule<typeof questions.startSea, StartSeaOptions>(questions.startSea, {
  options(view, d) {
    const { forced, hexes } = seaChoice(view, d.hex);
    return { forced, hexes };
  },
  check(view, d, { hexes }) {
    if (!areDistinct(hexes)) return refuse('decision.twice');
    const choice = seaChoice(view, d.hex).hexes;
    for (const hex of hexes) {
      if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
      if (!choice.includes(hex)) return refuse('SETUP-10', { hex });
    }
    return null;
  },
});

// The player chooses the second or the third hex of their kingdom. D-03, SETUP-11, SETUP-12, AMB-07
interface KingdomHexOptions {
  hexes: HexId[];
}

export const kingdomHex = rule<typeof questions.kingdomHex, KingdomHexOptions>(questions.kingdomHex, {
  options: (view, d) => ({ hexes: kingdomHexes(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return kingdomHexes(view, d.seat).includes(hex) ? null : refuse('SETUP-12', { hex });
  },
});

// The player chooses the hex of the first tower. The hex stored in the decision is the
// start cell. D-04, SETUP-13
interface TowerHexOptions {
  hexes: HexId[];
}

export const towerHex = rule<typeof questions.towerHex, TowerHexOptions>(questions.towerHex, {
  options: (view, d) => ({ hexes: hexesOf(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return hexState(view, hex).owner === d.seat ? null : refuse('SETUP-13', { hex });
  },
});

// The player chooses which of the first Things to place on the board, and where. D-05, SETUP-14
export const setupPlace = rule<typeof questions.setupPlace, PlaceOptions>(questions.setupPlace, {
  options: (view, d) => placeOptions(view, d.seat, 'own'),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, 'own'),
});

// Things of the rack to swap one for one, once. D-06, SETUP-15
interface SetupExchangeOptions {
  ids: PieceId[];
}

export const setupExchange = rule<typeof questions.setupExchange, SetupExchangeOptions>(questions.setupExchange, {
  options: (view, d) => ({ ids: rackOf(view, d.seat).map((c) => c.id) }),
  check(view, d, { ids }) {
    for (const id of ids) if (rackThing(view, d.seat, id) === undefined) return refuse('piece.unknown', { id });
    return areDistinct(ids) ? null : refuse('decision.twice');
  },
});

// The player places the Things received in the exchange, and no others. D-05, SETUP-16
export const setupReplace = rule<typeof questions.setupReplace, PlaceOptions>(questions.setupReplace, {
  options: (view, d) => placeOptions(view, d.seat, 'own', exchangeLine(view, d.seat)),
  forced: (view, d) => hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, 'own', exchangeLine(view, d.seat))),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, 'own', exchangeLine(view, d.seat)),
});
