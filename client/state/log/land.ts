import { at, here, line, type Sentences } from './line.ts';

/** Sentences of shared/events/land.ts: tiles, owners, forts and the cloud. */
export const land = {
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
  cloudMoved: (e) => (e.hex === null ? line('land', 'log.cloudGone') : here('land', 'log.cloudMoved', { hex: e.hex })),
} satisfies Partial<Sentences>;
