// Log sentences of Things: of items (shared/model/events/items.ts), pieces (pieces.ts) and racks (rack.ts).

import { hexOfPlace, NOBODY } from '../../../shared/model/game/types.ts';
import { hexLine, line, namesOfFaces, noSentence, piecesOf, type Sentences, seatHexLine, seatLine } from './line.ts';

export const items = {
  played: (e) => seatLine('things', 'log.played', e, { things: namesOfFaces([e.face]) }),
  itemEntered: noSentence,
  cancelled: (e, { kindOf }) =>
    line('things', 'log.cancelled', { things: piecesOf([e.id], kindOf), face: { kinds: [e.canceller] } }),
  usedUp: noSentence,
  saved: (e, { kindOf }) => {
    const parries = kindOf(e.id) === e.saver;
    const key = e.safe ? (parries ? 'log.parried' : 'log.saved') : parries ? 'log.notParried' : 'log.notSaved';
    return seatHexLine('battle', key, e, { things: piecesOf([e.id], kindOf), face: { kinds: [e.saver] } });
  },
} satisfies Partial<Sentences>;

/** Log sentences of pieces that enter, leave or turn over: the events of shared/model/events/pieces.ts. */
export const pieces = {
  placed: (e) => seatHexLine('things', 'log.placed', e, { count: e.count }),
  incomePlaced: (e) => seatHexLine('things', 'log.incomePlaced', e, { things: { kinds: [e.kind] } }),
  incomeFound: (e) => hexLine('land', 'log.incomeFound', e, { things: { kinds: [e.kind] } }),
  incomeRemoved: (e) => hexLine('land', `log.incomeRemoved.${e.why}`, e, { things: { kinds: [e.kind] } }),
  shownLost: (e, { kindOf }) => {
    if (e.why === 'bribed') return null;
    const key = e.seat === NOBODY && e.why === 'hit' ? 'log.shownLostNeutral' : (`log.shownLost.${e.why}` as const);
    return seatHexLine('battle', key, { seat: e.seat, hex: hexOfPlace(e.at) }, { things: piecesOf(e.ids, kindOf) });
  },
  hiddenLost: (e) => seatHexLine('battle', 'log.hiddenLost', e, { count: e.count }),
  revealed: (e) => seatHexLine('battle', 'log.revealed', e, { things: namesOfFaces(e.faces) }),
  turnedDown: (e) => seatHexLine('move', 'log.turnedDown', e, { count: e.ids.length }),
} satisfies Partial<Sentences>;

export const rack = {
  drew: (e) => {
    if (e.count === 0) return null;
    return e.faces === null
      ? seatLine('things', 'log.drew', e, { count: e.count })
      : seatLine('things', 'log.drewSeen', e, { things: namesOfFaces(e.faces) });
  },
  traded: (e) => (e.count === 0 ? null : seatLine('things', 'log.traded', e, { things: namesOfFaces(e.faces) })),
  returnedToRack: (e) => seatLine('things', 'log.returnedToRack', e, { count: e.ids.length }),
  returned: (e) => (e.count === 0 ? null : seatLine('things', 'log.returned', e, { count: e.count })),
  cashed: (e) => seatLine('gold', 'log.cashed', e, { things: { kinds: [e.kind] } }),
  looted: (e) =>
    e.faces === null
      ? seatHexLine('things', 'log.looted', e, { count: e.ids.length })
      : seatHexLine('things', 'log.lootedSeen', e, { things: namesOfFaces(e.faces) }),
  robbed: (e) => seatLine('things', 'log.robbed', e),
  stole: (e) => (e.face === null ? null : seatLine('things', 'log.stole', e, { things: namesOfFaces([e.face]) })),
} satisfies Partial<Sentences>;
