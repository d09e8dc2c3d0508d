import { NOBODY } from '../../../shared/game/types.ts';
import { at, here, namesOfFaces, piecesOf, type Sentences } from './line.ts';

/** Sentences of shared/events/pieces.ts: what comes onto the board, leaves it or turns over. */
export const pieces = {
  placed: (e) => at('things', 'log.placed', e, { count: e.n }),
  incomePlaced: (e) => at('things', 'log.settled', e, { things: { kinds: [e.kind] } }),
  incomeFound: (e) => here('land', 'log.installed', e, { things: { kinds: [e.kind] } }),
  incomeRemoved: (e) => here('land', `log.cleared.${e.why}`, e, { things: { kinds: [e.kind] } }),
  shownLost: (e, { kindOf }) => {
    const key = e.seat === NOBODY && e.why === 'hit' ? 'log.lostNeutral' : (`log.lost.${e.why}` as const);
    return at('battle', key, e, { things: piecesOf(e.ids, kindOf) });
  },
  hiddenLost: (e) => at('battle', 'log.perished', e, { count: e.n }),
  revealed: (e) => at('battle', 'log.revealed', e, { things: namesOfFaces(e.faces) }),
  turnedDown: (e) => at('move', 'log.hid', e, { count: e.ids.length }),
} satisfies Partial<Sentences>;
