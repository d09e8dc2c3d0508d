// Log sentences of phases and the end: the events of shared/model/events/flow.ts.
import { NOBODY } from '../../../shared/model/game/types.ts';
import { isPhasePlayed } from '../../../shared/model/game/words.ts';
import { contestTold } from './contest.ts';
import { by, line, type Sentences, silent } from './line.ts';

export const flow = {
  pushed: silent,
  stepped: (e, { view }) => (view === null ? null : contestTold(view, e.frame)),
  popped: silent,
  asked: silent,
  closed: silent,
  inputCounted: silent,
  phaseBegan: (e, { view }) => {
    // A subsystem that the table leaves out has no phase.
    if (view !== null && !isPhasePlayed(view.rules, e.phase)) return null;
    const phase = { key: `phase.${e.phase}` };
    if (e.turn !== NOBODY) return by('part', 'log.part', { seat: e.turn }, { phase });
    return e.phase === 'setup' ? null : line('part', 'log.phase', { round: e.round, phase });
  },
  lastRoundSet: (e) => line('end', 'log.lastRoundSet', { n: e.round }),
  ended: ({ victory: { winners, how } }) =>
    line('end', `log.ended.${how}`, { who: { seats: winners }, count: winners.length }, -1, winners[0]),
  restored: (e) => by('land', 'log.restored', e),
} satisfies Partial<Sentences>;
