// Lays the tiles of the board and fills the deck. SETUP-04, SETUP-05, SETUP-09, SETUP-10, SETUP-17, VAR-03,
// VAR-04, AMB-03, AMB-04, AMB-89, AMB-105

import { SEA, type Terrain, terrainAt, tilesOf, tilesToLay } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, RuleSet, Seat } from '../../model/game/types.ts';
import { addAt, entryAt, placeAmong } from '../../model/shape/entry.ts';
import { deckSize, nextTile, turnUpTiles, unseenInDeck } from '../hidden-map/unseen-tiles.ts';
import type { Play } from '../play.ts';
import { hexesNextTo, isSeaHex, isSeaTile } from '../queries/queries.ts';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

function drawTile(play: Play, pile: number[], i: number): Terrain {
  const terrain = terrainAt(placeAmong(pile, play.luck.number('tile', play.game.luck.tile + i, sum(pile))));
  addAt(pile, terrain, -1);
  return terrain;
}

/**
 * Turns up all tiles of the board. Luck decides each tile now, as if from a shuffled
 * pile. SETUP-04, SETUP-05, SETUP-09
 */
export function turnUpBoard(play: Play): void {
  const { hexes, rules } = play.game;
  const pile = tilesToLay(rules);
  const seas = entryAt(tilesOf(rules), SEA) - entryAt(pile, SEA);
  const terrains = hexes.map((_, i) => drawTile(play, pile, i));
  play.emit({ t: 'boardRevealed', terrains, deck: pile, taken: terrains.length });
  // The seas that were set aside are used only after the other tiles have run out. AMB-04
  play.emit({ t: 'deckSorted', deck: pile, seasAside: seas });
}

/**
 * Turns up every start cell and its neighbours, and leaves the rest of the board face down. VAR-03, VAR-04,
 * AMB-89
 * @param starts the start cells, in any order
 */
export function turnUpStarts(play: Play, starts: readonly HexId[]): void {
  const { rules } = play.game;
  // If tiles turn up when pieces enter, the seas are not set aside but shuffled with the other tiles. VAR-04
  const unseen = rules.hiddenMap === 'onEntry' ? tilesOf(rules).slice() : tilesToLay(rules);
  play.emit({ t: 'tilesHidden', unseen, seasAside: entryAt(tilesOf(rules), SEA) - entryAt(unseen, SEA) });
  turnUpTiles(play, [...new Set(starts.flatMap((hex) => [hex, ...hexesNextTo(play.game, hex)]))]);
}

/** Fills the deck with all tiles that are not face up on the board, not unseen and not set aside. SETUP-17 */
export function fillDeck(play: Play): void {
  const { unseen } = play.game;
  const deck = tilesOf(play.game.rules).map((n, terrain) => n - (unseen?.[terrain] ?? 0));
  for (const { terrain } of play.game.hexes) if (terrain !== null) addAt(deck, terrain, -1);
  play.emit({ t: 'deckSorted', deck, seasAside: 0 });
}

/** The seas next to a start cell that its player may replace. SETUP-10 */
interface SeaChoice {
  /** Is the start cell itself sea? AMB-105 */
  forced: boolean;
  /** The adjacent seas that may be replaced. Either at least two, or none. */
  hexes: HexId[];
  /** Is there enough adjacent land, so that the player gets no further offer? AMB-03 */
  enough: boolean;
}

/** With this many adjacent land hexes the player gets no further offer. SETUP-10, AMB-03 */
const LAND_ENOUGH: Readonly<Record<RuleSet['startSeaRule'], number>> = {
  off: 0,
  once: 0,
  untilTwoLand: 2,
  untilThreeLand: 3,
};

/** Returns what the player with this start cell may replace. SETUP-10, AMB-03, AMB-105 */
export function seaChoice(g: Game, start: HexId): SeaChoice {
  const near = hexesNextTo(g, start);
  const seas = near.filter((h) => isSeaTile(hexState(g, h))).sort((a, b) => a - b);
  const forced = isSeaHex(g, hexState(g, start));
  const { startSeaRule } = g.rules;
  const offered = startSeaRule !== 'off' && seas.length >= 2 && deckSize(g) + g.seasAside > 0;
  const hexes = offered ? seas : [];
  const enough = !forced && near.filter((h) => !isSeaTile(hexState(g, h))).length >= LAND_ENOUGH[startSeaRule];
  return { forced, hexes, enough };
}

/** Replaces a tile and keeps the old one for the deck. Returns false if no tile is left. SETUP-17 */
function retile(play: Play, seat: Seat, hex: HexId): boolean {
  const hidden = unseenInDeck(play.game) > 0 ? nextTile(play, () => true) : null;
  const deck = play.game.deck.slice();
  let { seasAside } = play.game;
  if (sum(deck) === 0) {
    deck[SEA] = seasAside;
    seasAside = 0;
    if (deck[SEA] === 0) return false;
  }
  if (hidden !== null) addAt(deck, hidden.terrain, -1);
  const { terrain, taken } = hidden ?? { terrain: drawTile(play, deck, 0), taken: 1 };
  play.emit({ t: 'tileReplaced', seat, hex, terrain, deck, seasAside, taken });
  return true;
}

/** Replaces the seas that the player chose. A start cell that is sea is replaced first. SETUP-10 */
export function replaceSeas(play: Play, seat: Seat, start: HexId, hexes: readonly HexId[]): void {
  while (isSeaHex(play.game, hexState(play.game, start))) {
    if (!retile(play, seat, start)) throw new Error('the tiles left always hold land for every start (AMB-105)');
  }
  for (const hex of [...hexes].sort((a, b) => a - b)) if (!retile(play, seat, hex)) return;
}
