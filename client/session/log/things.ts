// Log sentences of Things: of items (shared/model/events/items.ts), pieces (pieces.ts) and racks (rack.ts).

import { hexOfPlace, NOBODY } from '../../../shared/model/game/types.ts';
import { at, by, here, line, namesOfFaces, piecesOf, type Sentences, silent } from './line.ts';

export const items = {
  played: (e) => by('things', 'log.played', e, { things: namesOfFaces([e.face]) }),
  itemEntered: silent,
  cancelled: (e, { kindOf }) =>
    line('things', 'log.cancelled', { things: piecesOf([e.id], kindOf), face: { kinds: [e.canceller] } }),
  usedUp: silent,
  saved: (e, { kindOf }) => {
    const parries = kindOf(e.id) === e.saver;
    const key = e.safe ? (parries ? 'log.parried' : 'log.saved') : parries ? 'log.notParried' : 'log.notSaved';
    return at('battle', key, e, { things: piecesOf([e.id], kindOf), face: { kinds: [e.saver] } });
  },
} satisfies Partial<Sentences>;

/** Log sentences of pieces that enter, leave or turn over: the events of shared/model/events/pieces.ts. */
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

export const rack = {
  drew: (e) => {
    if (e.count === 0) return null;
    return e.faces === null
      ? by('things', 'log.drew', e, { count: e.count })
      : by('things', 'log.drewSeen', e, { things: namesOfFaces(e.faces) });
  },
  traded: (e) => (e.count === 0 ? null : by('things', 'log.traded', e, { things: namesOfFaces(e.faces) })),
  returnedToRack: (e) => by('things', 'log.returnedToRack', e, { count: e.ids.length }),
  returned: (e) => (e.count === 0 ? null : by('things', 'log.returned', e, { count: e.count })),
  cashed: (e) => by('gold', 'log.cashed', e, { things: { kinds: [e.kind] } }),
  looted: (e) =>
    e.faces === null
      ? at('things', 'log.looted', e, { count: e.ids.length })
      : at('things', 'log.lootedSeen', e, { things: namesOfFaces(e.faces) }),
  robbed: (e) => by('things', 'log.robbed', e),
  stole: (e) => (e.face === null ? null : by('things', 'log.stole', e, { things: namesOfFaces([e.face]) })),
} satisfies Partial<Sentences>;
