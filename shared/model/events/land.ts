// Events of the land: tiles, owners, forts, and the Black Cloud.

import { useLuck } from '../game/change.ts';
import { type Draft, editHex } from '../game/draft.ts';
import { hitsLast } from '../game/places.ts';
import { type HexId, NOBODY } from '../game/types.ts';
import { list, orNull, word } from '../shape/codec.ts';
import { entryAt } from '../shape/entry.ts';
import { count, counts, hex, hexes, level, seat, terrain } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

/**
 * All tiles of the board are turned up. `taken`: how many random numbers of purpose 'tile' this used.
 * { t: 'boardRevealed', terrains: [7, 3, 3, …], deck: [1, 1, 2, 1, 2, 2, 1, 0], taken: 19 }
 */
export const boardRevealed = defineEvent({
  fields: { terrains: list(terrain), deck: counts, taken: count },
  undo: 'undo.luck',
  show: 700,
  change: (g, e) => {
    g.hexes = g.hexes.map((h, i) => ({ ...h, terrain: entryAt(e.terrains, i) }));
    g.deck = e.deck;
    useLuck(g, 'tile', e.taken);
  },
});

/**
 * The tiles of a hidden map are shuffled onto the board and into the deck, all face down.
 * { t: 'tilesHidden', unseen: [6, 6, 5, 5, 6, 6, 6, 4], seasAside: 4 }
 * VAR-03, VAR-04
 */
export const tilesHidden = defineEvent({
  fields: { unseen: counts, seasAside: count },
  undo: 'undo.luck',
  show: 0,
  change: (g, e) => {
    g.unseen = e.unseen;
    g.seasAside = e.seasAside;
  },
});

function forgetLooks(g: Draft, hexes: readonly HexId[]): void {
  const left = g.looks?.filter((look) => !hexes.includes(look.hex)) ?? [];
  g.looks = left.length > 0 ? left : null;
}

/**
 * Tiles of a hidden map turn up. `taken`: how many random numbers of purpose 'tile' this used:
 * none for a tile that a player has already looked at.
 * { t: 'tilesTurned', hexes: [9], terrains: [7], unseen: [4, 3, 5, 2, 4, 4, 6, 3], taken: 1 }
 * VAR-03, VAR-04, SEC-11
 */
export const tilesTurned = defineEvent({
  fields: { hexes, terrains: list(terrain), unseen: counts, taken: count },
  undo: 'undo.luck',
  show: 1400,
  change: (g, e) => {
    e.hexes.forEach((at, i) => {
      editHex(g, at).terrain = entryAt(e.terrains, i);
    });
    g.unseen = e.unseen;
    forgetLooks(g, e.hexes);
    useLuck(g, 'tile', e.taken);
  },
});

/**
 * A seat looks at a face-down tile. Only that seat learns its terrain. `taken` is as in `tilesTurned`.
 * { t: 'tileLookedAt', seat: 2, hex: 9, terrain: 3, taken: 1 }
 * NEWH-04, SEC-11
 */
export const tileLookedAt = defineEvent({
  fields: { seat, hex, terrain: owner(terrain), taken: count },
  undo: 'undo.luck',
  show: 900,
  change: (g, e) => {
    const look = { seat: e.seat, hex: e.hex, terrain: e.terrain };
    g.looks = [...(g.looks ?? []), look].sort((a, b) => a.seat - b.seat || a.hex - b.hex);
    useLuck(g, 'tile', e.taken);
  },
});

/**
 * Unseen tiles of the deck are turned over in a search, and all players see them. `taken` is as in
 * `tilesTurned`.
 * { t: 'deckSearched', deck: [1, 0, 0, 2, 0, 0, 0, 4], unseen: [3, 3, 5, 2, 4, 4, 6, 3], taken: 2 }
 * EVT-06, SETUP-10
 */
export const deckSearched = defineEvent({
  fields: { deck: counts, unseen: counts, taken: count },
  undo: 'undo.luck',
  show: 0,
  change: (g, e) => {
    g.deck = e.deck;
    g.unseen = e.unseen;
    useLuck(g, 'tile', e.taken);
  },
});

/**
 * A hex gets another tile. `taken` is as in `tilesTurned`.
 * { t: 'tileReplaced', seat: 0, hex: 9, terrain: 7, deck: [0, 1, 0, 0, 3, 1, 2, 4], seasAside: 0, taken: 1 }
 */
export const tileReplaced = defineEvent({
  fields: { seat, hex, terrain, deck: counts, seasAside: count, taken: count },
  undo: 'undo.luck',
  show: 750,
  change: (g, e) => {
    editHex(g, e.hex).terrain = e.terrain;
    g.deck = e.deck;
    g.seasAside = e.seasAside;
    useLuck(g, 'tile', e.taken);
  },
});

/**
 * The deck of spare tiles is sorted again.
 * { t: 'deckSorted', deck: [1, 1, 2, 1, 2, 2, 1, 0], seasAside: 5 }
 * AMB-04
 */
export const deckSorted = defineEvent({
  fields: { deck: counts, seasAside: count },
  undo: 'undo.luck',
  show: 0,
  change: (g, e) => {
    g.deck = e.deck;
    g.seasAside = e.seasAside;
  },
});

/**
 * A hex gets another owner, and the Black Cloud leaves it. `citadelRound`: from
 * which round on its citadel counts; null without a citadel.
 * { t: 'captured', hex: 2, seat: 3, from: -1, citadelRound: null, why: 'battle' }
 * EVT-03
 */
export const captured = defineEvent({
  fields: {
    hex,
    seat,
    from: seat,
    citadelRound: orNull(count),
    why: word('start', 'mark', 'walk', 'explore', 'bribe', 'battle'),
  },
  undo: (e) => (['battle', 'explore', 'bribe'].includes(e.why) ? 'undo.barred' : null),
  // Shown only briefly, so that the first question of the set-up comes soon.
  show: (e) => (e.why === 'start' || e.why === 'mark' ? 250 : 700),
  change: (g, e) => {
    const h = editHex(g, e.hex);
    h.owner = e.seat;
    if (h.fort !== null) h.fort = { ...h.fort, citadelRound: e.citadelRound };
    if (g.cloud === e.hex && e.from !== e.seat) g.cloud = null;
  },
});

/**
 * A hex loses its owner and its fort.
 * { t: 'abandoned', hex: 9 }
 * EVT-06
 */
export const abandoned = defineEvent({
  fields: { hex },
  undo: 'undo.barred',
  show: 600,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    h.owner = NOBODY;
    h.fort = null;
  },
});

/**
 * A fort is built or gains a level. `citadelRound`: the round in which a citadel was built; null for lower
 * levels.
 * { t: 'built', seat: 1, hex: 11, level: 3, citadelRound: null }
 */
export const built = defineEvent({
  fields: { seat, hex, level, citadelRound: orNull(count) },
  undo: null,
  show: 700,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    // A new level has no damage, even if the old one was damaged. FORT-05
    h.fort = { level: e.level, hits: 0, citadelRound: e.citadelRound };
  },
});

/**
 * A fort loses levels. `level`: the remaining level; null if the fort is gone.
 * { t: 'lowered', hex: 0, level: 2 }
 */
export const lowered = defineEvent({
  fields: { hex, level: orNull(level) },
  undo: 'undo.barred',
  show: 600,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    // A citadel that has become a castle no longer counts rounds. CIT-04
    if (h.fort === null || e.level === null) {
      h.fort = null;
      return;
    }
    // If damage lasts, it never destroys the remaining fort. FORT-05
    const hits = hitsLast(g) ? Math.min(h.fort.hits, e.level - 1) : h.fort.hits;
    h.fort = { level: e.level, hits, citadelRound: null };
  },
});

/**
 * The countdown of a citadel begins in this round, because damage has left it the only citadel.
 * { t: 'clockBegan', hex: 14, round: 7 }
 * CIT-05
 */
export const clockBegan = defineEvent({
  fields: { hex, round: count },
  undo: 'undo.barred',
  show: 0,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    if (h.fort !== null) h.fort = { ...h.fort, citadelRound: e.round };
  },
});

/**
 * The Black Cloud moves to a hex, or off the board (null).
 * { t: 'cloudMoved', hex: 5 }
 * EVT-03
 */
export const cloudMoved = defineEvent({
  fields: { hex: orNull(hex) },
  undo: 'undo.shown',
  show: 1500,
  change: (g, e) => {
    g.cloud = e.hex;
  },
});
