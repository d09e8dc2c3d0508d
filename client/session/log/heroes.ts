// Log sentences of heroes and their powers: the events of shared/model/events/heroes.ts.

import { isPiece, type Target } from '../../../shared/model/game/types.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import { type KindOf, line, noSentence, type Part, piecesOf, type Sentences, seatHexLine, seatLine } from './line.ts';

const victim = (id: Target | undefined, kindOf: KindOf): Part =>
  id === undefined || !isPiece(id) ? { key: 'log.faceDown' } : piecesOf([id], kindOf);

export const heroes = {
  poolFilled: (e) => line('things', 'log.poolFilled', { things: { kinds: e.heroes } }),
  heroTried: (e) => seatLine('things', 'log.heroTried', e, { things: { kinds: [e.hero] }, need: e.need }),
  heroMissed: (e) => seatLine('things', 'log.heroMissed', e, { things: { kinds: [e.hero] }, count: e.short }),
  enlisted: (e) => seatHexLine('things', 'log.enlisted', e, { things: { kinds: [e.hero] } }),
  discharged: (e, { kindOf }) =>
    seatHexLine('things', 'log.discharged', e, { things: piecesOf([e.id], kindOf), face: { kinds: [e.to] } }),
  heroTurned: (e) =>
    e.from === e.to
      ? null
      : seatLine('things', 'log.heroTurned', e, { things: { kinds: [e.from] }, face: { kinds: [e.to] } }),
  converted: (e, { kindOf }) => seatHexLine('battle', 'log.converted', e, { things: piecesOf([e.id], kindOf) }),
  heroSent: (e) => {
    const params = { things: { kinds: [e.hero] }, rival: { seat: e.rival } };
    // A hero sent to a rack is sent to a player, not to a hex.
    return traitOf(e.hero).goesTo === 'hex'
      ? seatHexLine('part', 'log.heroSent.hex', e, params)
      : seatLine('part', 'log.heroSent.player', e, params);
  },
  victimsNamed: (e, { kindOf }) => {
    const [ownVictim, rivalVictim] = e.victims;
    return seatHexLine('part', 'log.victimsNamed', e, {
      rival: { seat: e.rival },
      victim: victim(ownVictim, kindOf),
      rivalVictim: victim(rivalVictim, kindOf),
    });
  },
  victimsChosen: noSentence,
} satisfies Partial<Sentences>;
