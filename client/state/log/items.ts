import { hexOfPlace } from '../../../shared/game/types.ts';
import { at, by, line, namesOfFaces, piecesOf, type Sentences, silent } from './line.ts';

/** Sentences of shared/events/items.ts: items and event cards. */
export const items = {
  played: (e) => ({
    ...by('things', 'log.played', e, { things: namesOfFaces([e.face]) }),
    hex: hexOfPlace(e.at),
  }),
  itemEntered: silent,
  cancelled: (e, { kindOf }) =>
    line('things', 'log.cancelled', { things: piecesOf([e.id], kindOf), face: { kinds: [e.by] } }),
  usedUp: silent,
  saved: (e, { kindOf }) => {
    const parries = kindOf(e.id) === e.by;
    const key = e.safe ? (parries ? 'log.parried' : 'log.saved') : parries ? 'log.notParried' : 'log.notSaved';
    return at('battle', key, e, { things: piecesOf([e.id], kindOf), face: { kinds: [e.by] } });
  },
} satisfies Partial<Sentences>;
