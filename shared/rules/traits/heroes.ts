// Facts about the heroes of the game that the rules need.

import { heroFacts, isHero, KINDS, kindInfo, kindOf, lordOf } from '../../model/catalogue/index.ts';
import { hexesWhere, hexState, hiddenCount, seatState } from '../../model/game/pieces.ts';
import { type Game, type HexId, NOBODY, type Seat, type Target } from '../../model/game/types.ts';
import { countIn, order, shownIn } from '../queries/queries.ts';
import { defineTraits, type Traits } from './trait.ts';

/** May a player send the Assassin to this hex? AMB-85 */
export function isMark(g: Game, seat: Seat, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.owner !== NOBODY && h.owner !== seat && countIn(h, h.owner) > 0;
}

/** Returns the hexes to which a player may send the Assassin. */
export const marksFor = (g: Game, seat: Seat): HexId[] => hexesWhere(g, (_, hex) => isMark(g, seat, hex));

/**
 * Returns the possible victims of the Assassin in a hex: each face-up piece, and 'hidden' for a
 * random face-down piece. D-47
 */
export const victimsFor = (g: Game, hex: HexId): Target[] => {
  const h = hexState(g, hex);
  const up = shownIn(g, hex, h.owner).map((c) => c.id);
  return hiddenCount(h, h.owner) > 0 ? [...up, 'hidden'] : up;
};

const LORDS: Traits = Object.fromEntries(
  KINDS.flatMap(({ kind, id }) => {
    const terrain = isHero(kind) ? lordOf(kind) : -1;
    return terrain === -1 ? [] : [[id, { rule: 'HPOW-10', commands: terrain }]];
  }),
);

const MARKSMAN = kindOf('marksman');
const { cv } = kindInfo(MARKSMAN);

/** Returns the rivals whom the Thief can rob because they have gold or Things, in player order. */
export const robbable = (g: Game, seat: Seat): Seat[] =>
  order(g).filter((s) => {
    const { gold, rack } = seatState(g, s);
    return s !== seat && (gold > 0 || rack > 0);
  });

export const HERO_TRAITS = defineTraits({
  ahasverus: { rule: 'NEWH-01', wanders: true },
  // AMB-85
  assassin_primus: { rule: 'HPOW-04', goesTo: 'hex' },
  // Each enemy fort, city and village takes one hit before round 1. HPOW-01, HPOW-02, AMB-82
  baron_munchausen: { rule: 'HPOW-01', strikesWalls: { order: 0 } },
  grand_duke: { rule: 'HPOW-02', strikesWalls: { order: 1 } },
  deerhunter: { rule: 'HPOW-03', leads: true },
  // The doubled income also counts for building a citadel and for Mother Lode. HPOW-08, INC-05, EVT-02
  dwarf_king: {
    rule: 'HPOW-08',
    values: { pieceIncome: { order: 0, of: (gold, kind) => (kindInfo(kind).mine ? 2 * gold : gold) } },
  },
  // This hero is called the Wagon King in the rules. NEWH-03
  gypsy_king: { rule: 'NEWH-03', bringsBuildings: true },
  // AMB-94
  lenin: { rule: 'NEWH-02', leadsSwarm: true },
  // BLUF-01, HERO-07
  ...LORDS,
  // HERO-10, D-40
  marksman: { rule: 'HPOW-06', aimsFor: cv - (heroFacts(MARKSMAN).otherCv ?? cv) },
  // The Sword Master's own roll comes before a Talisman's. HPOW-07, AMB-84
  sword_master: { rule: 'HPOW-07', saves: { by: 'itself', order: 0, fails: [1, 6] } },
  // AMB-86
  master_thief: { rule: 'HPOW-05', goesTo: 'player' },
  tycho_brahe: { rule: 'NEWH-04', looksAround: true },
  warlord: { rule: 'HPOW-09', callsOver: true },
});
