// The tiles of a hidden map. Luck decides what a face-down tile is only when it turns up, so no player can
// know it before. VAR-03, VAR-04, SEC-10, SEC-11, AMB-89, AMB-140
import { type Terrain, terrainAt } from '../../model/catalogue/index.ts';
import { hexState, hexUnder } from '../../model/game/pieces.ts';
import type { Game, HexId, Seat } from '../../model/game/types.ts';
import { addAt, entryAt, placeAmong } from '../../model/shape/entry.ts';
import type { Play } from '../play.ts';
import { heroesOf, hexesNextTo, isFaceDown } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Returns the number of unseen tiles in the deck. */
export const unseenInDeck = ({ unseen, hexes }: Game): number =>
  unseen === null ? 0 : sum(unseen) - hexes.filter(isFaceDown).length;

/** Returns the number of tiles in the deck. */
export const deckSize = (g: Game): number => sum(g.deck) + unseenInDeck(g);

/** Returns how many tiles of each terrain no player has seen. Luck chooses among these tiles. */
function unknownTiles({ unseen, looks }: Game): number[] {
  const pile = unseen?.slice() ?? [];
  const known = new Map(looks?.map(({ hex, terrain }) => [hex, terrain]));
  for (const terrain of known.values()) if (terrain !== null) addAt(pile, terrain, -1);
  return pile;
}

function drawFrom(play: Play, pile: number[], i: number): Terrain {
  const terrain = terrainAt(placeAmong(pile, play.luck.number('tile', play.game.luck.tile + i, sum(pile))));
  addAt(pile, terrain, -1);
  return terrain;
}

/** Returns the terrain of a face-down tile if any seat has looked at it; otherwise null. NEWH-04 */
const seenAt = ({ looks }: Game, hex: HexId): Terrain | null =>
  looks?.find((look) => look.hex === hex)?.terrain ?? null;

/**
 * Shows a face-down tile to this seat only. Luck decides the tile now, unless another player
 * has already looked. SEC-11
 */
function lookAtTile(play: Play, seat: Seat, hex: HexId): void {
  const known = seenAt(play.game, hex);
  const terrain = known ?? drawFrom(play, unknownTiles(play.game), 0);
  play.emit({ t: 'tileLookedAt', seat, hex, terrain, taken: known === null ? 1 : 0 });
}

/** Turns up the face-down tiles among these hexes. SETUP-09 */
export function turnUpTiles(play: Play, hexes: readonly HexId[]): void {
  const g = play.game;
  const down = hexes.filter((hex) => isFaceDown(hexState(g, hex))).sort((a, b) => a - b);
  if (g.unseen === null || down.length === 0) return;
  const pile = unknownTiles(g);
  const unseen = g.unseen.slice();
  let taken = 0;
  const terrains = down.map((hex) => seenAt(g, hex) ?? drawFrom(play, pile, taken++));
  for (const terrain of terrains) addAt(unseen, terrain, -1);
  play.emit({ t: 'tilesTurned', hexes: down, terrains, unseen, taken });
}

/**
 * Turns unseen tiles of the deck face up until one fits or none is left. These tiles stay known to
 * all. EVT-06, SETUP-10, AMB-140
 */
export function searchDeck(play: Play, fits: (terrain: Terrain) => boolean): void {
  const g = play.game;
  if (g.unseen === null || g.deck.some((n, t) => n > 0 && fits(terrainAt(t)))) return;
  const pile = unknownTiles(g);
  const deck = g.deck.slice();
  const unseen = g.unseen.slice();
  const most = unseenInDeck(g);
  let taken = 0;
  for (let found = false; !found && taken < most; ) {
    const terrain = drawFrom(play, pile, taken++);
    addAt(deck, terrain, 1);
    addAt(unseen, terrain, -1);
    found = fits(terrain);
  }
  if (taken > 0) play.emit({ t: 'deckSearched', deck, unseen, taken });
}

/**
 * Returns a random tile of the deck that fits. If luck picks an unseen tile, the tile is turned face up
 * first. `taken`: how many luck numbers the caller's event must still record. EVT-06, SETUP-10
 */
export function nextTile(play: Play, fits: (terrain: Terrain) => boolean): { terrain: Terrain; taken: number } | null {
  const { game } = play;
  for (;;) {
    const unknown = unseenInDeck(game);
    const known = game.deck.map((n, t) => (fits(terrainAt(t)) ? n : 0));
    if (unknown + sum(known) === 0) return null;
    const at = play.luck.number('tile', game.luck.tile, unknown + sum(known));
    if (at >= unknown) return { terrain: terrainAt(placeAmong(known, at - unknown)), taken: 1 };
    const terrain = drawFrom(play, unknownTiles(game), 1);
    const deck = game.deck.slice();
    const unseen = game.unseen?.slice() ?? [];
    addAt(deck, terrain, 1);
    addAt(unseen, terrain, -1);
    play.emit({ t: 'deckSearched', deck, unseen, taken: 2 });
    if (fits(terrain)) return { terrain, taken: 0 };
  }
}

/** Might the deck hold this terrain, as far as public facts show? */
export const mayBeInDeck = (g: Game, terrain: Terrain): boolean =>
  entryAt(g.deck, terrain) > 0 || (unseenInDeck(g) > 0 && (g.unseen?.[terrain] ?? 0) > 0);

// Certain heroes see the face-down tiles next to them when their owner's movement begins. Looking costs
// nothing, so the player is not asked. NEWH-04, SEC-11
const hasLooked = (g: Game, seat: Seat, hex: HexId): boolean =>
  g.looks?.some((look) => look.seat === seat && look.hex === hex) === true;

/** Lets the seat's heroes look at the face-down tiles next to them. */
export function lookAround(play: Play, seat: Seat): void {
  const { game } = play;
  if (game.unseen === null) return;
  const near = heroesOf(game, seat)
    .filter((c) => traitOf(c.kind).looksAround === true)
    .flatMap((c) => hexesNextTo(game, hexUnder(c)));
  const hexes = [...new Set(near)].filter((hex) => isFaceDown(hexState(game, hex)) && !hasLooked(game, seat, hex));
  for (const hex of hexes.sort((a, b) => a - b)) lookAtTile(play, seat, hex);
}
