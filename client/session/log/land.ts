// Log sentences of tiles, owners, forts and the cloud: the events of shared/model/events/land.ts.
import { entryAt, firstOf } from '../../../shared/model/shape/entry.ts';
import { at, here, line, type Sentences } from './line.ts';

export const land = {
  tilesHidden: () => line('land', 'log.tilesHidden'),
  tilesTurned: ({ hexes, terrains }) =>
    hexes.length > 1
      ? line('land', 'log.tilesTurned', { n: hexes.length })
      : here(
          'land',
          'log.tileTurned',
          { hex: firstOf(hexes) },
          { terrain: { key: `terrain.${entryAt(terrains, 0)}` } },
        ),
  tileLookedAt: (e) =>
    e.terrain === null
      ? at('land', 'log.tileLookedAt', e)
      : at('land', 'log.tileSeen', e, { terrain: { key: `terrain.${e.terrain}` } }),
  deckSearched: () => line('land', 'log.deckSearched'),
  boardRevealed: () => line('land', 'log.boardRevealed'),
  tileReplaced: (e) => at('land', 'log.tileReplaced', e, { terrain: { key: `terrain.${e.terrain}` } }),
  deckSorted: (e) => line('land', 'log.deckSorted', { n: e.deck.reduce((sum, n) => sum + n, 0) }),
  captured: (e) => at('land', `log.captured.${e.why}`, e, { whom: { seat: e.from } }),
  abandoned: (e) => here('land', 'log.abandoned', e),
  built: (e) => at('land', 'log.built', e, { fort: { key: `fort.${e.level}` } }),
  lowered: (e) =>
    e.level === null
      ? here('land', 'log.loweredNone', e)
      : here('land', 'log.lowered', e, { fort: { key: `fort.${e.level}` } }),
  clockBegan: (e) => here('land', 'log.clockBegan', e),
  cloudMoved: (e) => (e.hex === null ? line('land', 'log.cloudGone') : here('land', 'log.cloudMoved', { hex: e.hex })),
} satisfies Partial<Sentences>;
