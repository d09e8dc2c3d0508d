// Facts about the magic items of the game that the rules need.

import { kindOf } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId } from '../../model/game/types.ts';
import { cellsWithin } from '../../model/hex/hex.ts';
import { inPlayAt } from '../queries/item-queries.ts';
import { hexesNextTo, isLandHex, isSeaHex } from '../queries/queries.ts';
import { spaceIn } from '../queries/stacking-limit.ts';
import { defineTraits } from './trait.ts';

const RANGE = 3;

const within = (g: Game, from: HexId): HexId[] =>
  cellsWithin(g.hexes.length, from, RANGE).filter((hex) => hex !== from);

const landNextTo = (g: Game, hex: HexId): HexId[] =>
  hexesNextTo(g, hex).filter((near) => isLandHex(g, hexState(g, near)));

/**
 * Returns the sea hexes that a Boat reaches, grouped by the number of sea hexes crossed, from one to `most`.
 */
function seasFrom(g: Game, from: HexId, most: number): HexId[][] {
  const seen = new Set<HexId>();
  const found: HexId[][] = [];
  for (let shore = [from]; found.length < most; shore = found.at(-1) ?? []) {
    const next = [...new Set(shore.flatMap((hex) => hexesNextTo(g, hex)))].filter(
      (hex) => isSeaHex(g, hexState(g, hex)) && !seen.has(hex),
    );
    for (const hex of next) seen.add(hex);
    found.push(next);
  }
  return found;
}

/**
 * Returns the land that a Boat reaches across at most `most` hexes of sea, without the land it comes from.
 */
function across(g: Game, from: HexId, most: number): HexId[] {
  const lands = seasFrom(g, from, most)
    .flat()
    .flatMap((sea) => landNextTo(g, sea));
  return [...new Set(lands)].filter((hex) => hex !== from).sort((a, b) => a - b);
}

const lastSeas = (g: Game, from: HexId, to: HexId): readonly HexId[] =>
  seasFrom(g, from, RANGE)
    .map((seas) => seas.filter((sea) => hexesNextTo(g, sea).includes(to)))
    .find((seas) => seas.length > 0) ?? [];

export const DISPEL = kindOf('dispel_magic');

export const ITEM_TRAITS = defineTraits({
  // MAG-02, AMB-80, AMB-120
  balloon: {
    rule: 'MAG-02',
    conjured: { holdsFor: 'anybody', hitRank: 3 },
    leavesWithSide: true,
    transport: {
      capacity: 3,
      mostCv: 3,
      range: RANGE,
      way: 'air',
      reach: within,
      retreatReach: within,
      strays: (g, _from, to) => hexesNextTo(g, to),
    },
    answeredOn: 'reaction.wind',
  },
  // The Boat crosses sea to land next to the last sea hex. A Fan moves it to other land next to that sea
  // hex. MAG-12, MAG-10, AMB-137
  boat: {
    rule: 'MAG-12',
    conjured: { holdsFor: 'anybody', hitRank: 3 },
    leavesWithSide: true,
    transport: {
      capacity: 3,
      mostCv: null,
      range: RANGE,
      way: 'sea',
      reach: (g, from) => across(g, from, RANGE),
      retreatReach: (g, from) => across(g, from, 1),
      strays: (g, from, to) => [...new Set(lastSeas(g, from, to).flatMap((sea) => landNextTo(g, sea)))],
    },
    answeredOn: 'reaction.wind',
  },
  // MAG-01, AMB-124
  bow: { rule: 'MAG-01', borne: true, leavesWithSide: true },
  // MAG-09, AMB-78
  lucky_charm: { rule: 'MAG-09' },
  // MAG-08, AMB-81
  dispel_magic: {
    rule: 'MAG-08',
    // If a Dispel is shown after magic creatures have rolled in a round, it silences from the
    // next round on. COMB-07
    silences: (g, hex, side) =>
      inPlayAt(g, hex, DISPEL).some(
        ({ role }) => role?.as === 'silencing' && role.from === 'now' && role.side === side,
      ),
  },
  // MAG-07, AMB-79, AMB-127
  dust_of_defense: { rule: 'MAG-07', answeredOn: 'reaction.wind' },
  elixir: { rule: 'MAG-03' },
  // MAG-10, AMB-80
  fan: {
    rule: 'MAG-10',
    // A Fan moves a transport to land with space for the passengers, or to sea, by rising index.
    redirects: (g, flight, strays) =>
      strays
        .filter((hex) => {
          if (hex === flight.hex) return false;
          if (isSeaHex(g, hexState(g, hex))) return true;
          const passengers = hex === flight.from ? flight.passengers : 0;
          return isLandHex(g, hexState(g, hex)) && spaceIn(g, hex, flight.seat) + passengers >= flight.passengers;
        })
        .sort((a, b) => a - b),
  },
  // MAG-06, AMB-51, AMB-120
  firewall: { rule: 'MAG-06', conjured: { holdsFor: 'owner', hitRank: 0, wall: true } },
  // MAG-05, AMB-120, AMB-123
  golem: {
    rule: 'MAG-05',
    conjured: { holdsFor: 'anybody', hitRank: 5, absorbsIn: 'ranged' },
    leavesWithSide: true,
  },
  // Wrong uses of the Sword are refused with the rule of the Bow, because both follow it. MAG-04, AMB-124
  sword: { rule: 'MAG-01', borne: true, leavesWithSide: true },
  // MAG-11, AMB-39, AMB-124
  talisman: { rule: 'MAG-11', saves: { by: 'item', order: 1, fails: [1, 6] } },
});
