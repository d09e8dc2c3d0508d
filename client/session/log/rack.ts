// Log sentences of racks: the events of shared/model/events/rack.ts. Things have names for viewers who know them.
import { at, by, namesOfFaces, type Sentences } from './line.ts';

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
