// Log sentences of heroes and their powers: the events of shared/model/events/heroes.ts.

import { isPiece, type Target } from '../../../shared/model/game/types.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import { at, by, type KindOf, line, type Part, piecesOf, type Sentences, silent } from './line.ts';

const victim = (id: Target | undefined, kindOf: KindOf): Part =>
  id === undefined || !isPiece(id) ? { key: 'log.faceDown' } : piecesOf([id], kindOf);

export const heroes = {
  poolFilled: (e) => line('things', 'log.poolFilled', { things: { kinds: e.heroes } }),
  heroTried: (e) => by('things', 'log.heroTried', e, { things: { kinds: [e.hero] }, need: e.need }),
  heroMissed: (e) => by('things', 'log.heroMissed', e, { things: { kinds: [e.hero] }, count: e.short }),
  enlisted: (e) => at('things', 'log.enlisted', e, { things: { kinds: [e.hero] } }),
  discharged: (e, { kindOf }) =>
    at('things', 'log.discharged', e, { things: piecesOf([e.id], kindOf), face: { kinds: [e.to] } }),
  heroTurned: (e) =>
    e.from === e.to
      ? null
      : by('things', 'log.heroTurned', e, { things: { kinds: [e.from] }, face: { kinds: [e.to] } }),
  converted: (e, { kindOf }) => at('battle', 'log.converted', e, { things: piecesOf([e.id], kindOf) }),
  heroSent: (e) => {
    const params = { things: { kinds: [e.hero] }, rival: { seat: e.rival } };
    // A hero sent to a rack is sent to a player, not to a hex.
    return traitOf(e.hero).goesTo === 'hex'
      ? at('part', 'log.heroSent.hex', e, params)
      : by('part', 'log.heroSent.player', e, params);
  },
  victimsNamed: (e, { kindOf }) => {
    const [ownVictim, rivalVictim] = e.victims;
    return at('part', 'log.victimsNamed', e, {
      rival: { seat: e.rival },
      mine: victim(ownVictim, kindOf),
      theirs: victim(rivalVictim, kindOf),
    });
  },
  victimsChosen: silent,
} satisfies Partial<Sentences>;
