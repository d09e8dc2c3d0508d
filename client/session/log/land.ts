// Log sentences of the land and of movement: the events of shared/model/events/land.ts and movement.ts.
import { entryAt, firstOf, lastOf } from '../../../shared/model/shape/entry.ts';
import type { Key } from '../../i18n/index.ts';
import { hexLine, line, noSentence, piecesOf, type Sentences, seatHexLine } from './line.ts';

export const land = {
  tilesHidden: () => line('land', 'log.tilesHidden'),
  tilesTurned: ({ hexes, terrains }) =>
    hexes.length > 1
      ? line('land', 'log.tilesTurned', { n: hexes.length })
      : hexLine(
          'land',
          'log.tileTurned',
          { hex: firstOf(hexes) },
          { terrain: { key: `terrain.${entryAt(terrains, 0)}` } },
        ),
  tileLookedAt: (e) =>
    e.terrain === null
      ? seatHexLine('land', 'log.tileLookedAt', e)
      : seatHexLine('land', 'log.tileSeen', e, { terrain: { key: `terrain.${e.terrain}` } }),
  deckSearched: () => line('land', 'log.deckSearched'),
  boardRevealed: () => line('land', 'log.boardRevealed'),
  tileReplaced: (e) => seatHexLine('land', 'log.tileReplaced', e, { terrain: { key: `terrain.${e.terrain}` } }),
  deckSorted: (e) => line('land', 'log.deckSorted', { n: e.deck.reduce((sum, n) => sum + n, 0) }),
  captured: (e) => seatHexLine('land', `log.captured.${e.why}`, e, { whom: { seat: e.from } }),
  abandoned: (e) => hexLine('land', 'log.abandoned', e),
  built: (e) => seatHexLine('land', 'log.built', e, { fort: { key: `fort.${e.level}` } }),
  lowered: (e) =>
    e.level === null
      ? hexLine('land', 'log.loweredNone', e)
      : hexLine('land', 'log.lowered', e, { fort: { key: `fort.${e.level}` } }),
  clockBegan: (e) => hexLine('land', 'log.clockBegan', e),
  cloudMoved: (e) =>
    e.hex === null ? line('land', 'log.cloudGone') : hexLine('land', 'log.cloudMoved', { hex: e.hex }),
} satisfies Partial<Sentences>;

/** Keys of sentences about movement outside a player's own part. */
const HOW: { readonly [why in string]?: Key } = { retreat: 'log.retreated', sent: 'log.sent', back: 'log.sentBack' };

export const movement = {
  movementBegan: noSentence,
  movementEnded: noSentence,
  stopped: noSentence,
  heldBack: (e) => seatHexLine('move', 'log.heldBack', e, { count: e.ids.length }),
  moved: (e) => {
    const where = { seat: e.seat, hex: lastOf(e.path) };
    return seatHexLine('move', HOW[e.why] ?? 'log.moved', where, {
      count: e.count + e.up.length,
      from: { hex: entryAt(e.path, 0) },
    });
  },
  boarded: (e, { kindOf }) =>
    seatHexLine('move', 'log.boarded', e, { count: e.count, things: piecesOf([e.item], kindOf) }),
  shifted: (e) =>
    seatHexLine(
      'move',
      `log.shifted.${e.what}`,
      { seat: e.seat, hex: lastOf(e.path) },
      { from: { hex: entryAt(e.path, 0) } },
    ),
  demanded: (e) => seatHexLine('move', 'log.demanded', e),
  answeredPin: (e) => seatHexLine('move', e.shown ? 'log.pinShown' : 'log.pinRefused', e),
  freed: (e) => seatHexLine('move', 'log.freed', e),
} satisfies Partial<Sentences>;
