import { NOBODY } from '../../../shared/game/types.ts';
import { at, here, namesOfFaces, piecesOf, type Sentences } from './line.ts';

/** Sentences of shared/events/pieces.ts: what comes onto the board, leaves it or turns over. */
export const pieces = {
  placed: (e) => at('things', 'log.placed', e, { count: e.n }),
  settled: (e) => at('things', 'log.settled', e, { things: { kinds: [e.kind] } }),
  installed: (e) => here('land', 'log.installed', e, { things: { kinds: [e.kind] } }),
  cleared: (e) => here('land', `log.cleared.${e.why}`, e, { things: { kinds: [e.kind] } }),
  lost: (e, { kindOf }) => {
    const key = e.seat === NOBODY && e.why === 'hit' ? 'log.lostNeutral' : (`log.lost.${e.why}` as const);
    return at('battle', key, e, { things: piecesOf(e.ids, kindOf) });
  },
  perished: (e) => at('battle', 'log.perished', e, { count: e.n }),
  revealed: (e) => at('battle', 'log.revealed', e, { things: namesOfFaces(e.faces) }),
  hid: (e) => at('move', 'log.hid', e, { count: e.ids.length }),
} satisfies Partial<Sentences>;
