// Log sentences of pieces that enter, leave or turn over: the events of shared/model/events/pieces.ts.
import { hexOfPlace, NOBODY } from '../../../shared/model/game/types.ts';
import { at, here, namesOfFaces, piecesOf, type Sentences } from './line.ts';

export const pieces = {
  placed: (e) => at('things', 'log.placed', e, { count: e.count }),
  incomePlaced: (e) => at('things', 'log.incomePlaced', e, { things: { kinds: [e.kind] } }),
  incomeFound: (e) => here('land', 'log.incomeFound', e, { things: { kinds: [e.kind] } }),
  incomeRemoved: (e) => here('land', `log.incomeRemoved.${e.why}`, e, { things: { kinds: [e.kind] } }),
  shownLost: (e, { kindOf }) => {
    if (e.why === 'bribed') return null;
    const key = e.seat === NOBODY && e.why === 'hit' ? 'log.shownLostNeutral' : (`log.shownLost.${e.why}` as const);
    return at('battle', key, { seat: e.seat, hex: hexOfPlace(e.at) }, { things: piecesOf(e.ids, kindOf) });
  },
  hiddenLost: (e) => at('battle', 'log.hiddenLost', e, { count: e.count }),
  revealed: (e) => at('battle', 'log.revealed', e, { things: namesOfFaces(e.faces) }),
  turnedDown: (e) => at('move', 'log.turnedDown', e, { count: e.ids.length }),
} satisfies Partial<Sentences>;
