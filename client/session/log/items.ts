// Log sentences of items and event cards: the events of shared/model/events/items.ts.
import { at, by, line, namesOfFaces, piecesOf, type Sentences, silent } from './line.ts';

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
