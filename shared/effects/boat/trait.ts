// The Boat works as the Balloon does, but takes creatures of any value. It crosses up to three hexes of sea
// and lands next to the last of them; a retreat crosses one. A Fan drives it to other land next to the last
// sea of its way. MAG-12, MAG-10, AMB-137
import { hexState } from '../../game/pieces.ts';
import type { Game, HexId } from '../../game/types.ts';
import { beside, isLandHex, isSeaHex } from '../../rules/queries.ts';
import { defineTraits } from '../trait.ts';

const RANGE = 3;

const landBeside = (g: Game, hex: HexId): HexId[] => beside(g, hex).filter((near) => isLandHex(g, hexState(g, near)));

/** Returns the seas that a boat from this hex reaches first after one hex of sea, after two and so on. */
function seasFrom(g: Game, from: HexId, most: number): HexId[][] {
  const seen = new Set<HexId>();
  const found: HexId[][] = [];
  for (let shore = [from]; found.length < most; shore = found.at(-1) ?? []) {
    const next = [...new Set(shore.flatMap((hex) => beside(g, hex)))].filter(
      (hex) => isSeaHex(g, hexState(g, hex)) && !seen.has(hex),
    );
    for (const hex of next) seen.add(hex);
    found.push(next);
  }
  return found;
}

/**
 * Returns the land across at most this many hexes of sea, by rising index, without the land it comes from.
 */
function across(g: Game, from: HexId, most: number): HexId[] {
  const lands = seasFrom(g, from, most)
    .flat()
    .flatMap((sea) => landBeside(g, sea));
  return [...new Set(lands)].filter((hex) => hex !== from).sort((a, b) => a - b);
}

/** Returns the last sea of each shortest way. */
const lastSeas = (g: Game, from: HexId, to: HexId): readonly HexId[] =>
  seasFrom(g, from, RANGE)
    .map((seas) => seas.filter((sea) => beside(g, sea).includes(to)))
    .find((seas) => seas.length > 0) ?? [];

export const boat = defineTraits({
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
      strays: (g, from, to) => [...new Set(lastSeas(g, from, to).flatMap((sea) => landBeside(g, sea)))],
    },
    answeredOn: 'reaction.wind',
  },
});
