// Log sentences of phases, players and the end: the events of shared/model/events/flow.ts and players.ts.

import { powerInfo } from '../../../shared/model/catalogue/index.ts';
import { type Frame, NOBODY, type View } from '../../../shared/model/game/types.ts';
import { isPhasePlayed } from '../../../shared/model/game/words.ts';
import { line, type NewLine, noSentence, piecesOf, type Sentences, seatHexLine, seatLine } from './line.ts';

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/**
 * Returns the outcome of a contest of dice, once both players have rolled and the flow continues
 * with `next`; else null.
 */
function contestLine(view: View, next: Frame): NewLine | null {
  const frame = view.stack.at(-1);
  if (frame?.kind === 'powers' && next.kind === 'powers' && frame.state.step === 'answered') {
    const { seat, rival, power, mine: own, tie } = frame.state;
    const rivalSum = sum(view.dice);
    const params = { things: { kinds: [power] }, rival: { seat: rival }, roll: own, rivalRoll: rivalSum };
    if (!tie && own === rivalSum) return seatLine('roll', 'log.contest.tied', { seat }, params);
    if (!tie && own > rivalSum) return seatLine('roll', 'log.contest.won', { seat }, params);
    return seatLine('roll', tie && own < rivalSum ? 'log.contest.caught' : 'log.contest.lost', { seat }, params);
  }
  if (frame?.kind === 'event' && next.kind === 'event' && frame.state.step === 'outbidding') {
    const { hero, rival, mine: own } = frame.state;
    const rivalSum = sum(view.dice);
    const params = { things: { kinds: [hero] }, rival: { seat: rival }, roll: own, rivalRoll: rivalSum };
    return seatLine('roll', own > rivalSum ? 'log.wooed' : 'log.notWooed', frame, params);
  }
  return null;
}

export const flow = {
  pushed: noSentence,
  stepped: (e, { view }) => (view === null ? null : contestLine(view, e.frame)),
  popped: noSentence,
  asked: noSentence,
  closed: noSentence,
  inputCounted: noSentence,
  phaseBegan: (e, { view }) => {
    // The phase of a subsystem that the table leaves out gets no line.
    if (view !== null && !isPhasePlayed(view.rules, e.phase)) return null;
    const phase = { key: `phase.${e.phase}` };
    if (e.turn !== NOBODY) return seatLine('part', 'log.part', { seat: e.turn }, { phase });
    return e.phase === 'setup' ? null : line('part', 'log.phase', { round: e.round, phase });
  },
  lastRoundSet: (e) => line('end', 'log.lastRoundSet', { n: e.round }),
  ended: ({ victory: { winners, how } }) =>
    line('end', `log.ended.${how}`, { who: { seats: winners }, count: winners.length }, -1, winners[0]),
  restored: (e) => seatLine('land', 'log.restored', e),
} satisfies Partial<Sentences>;

/**
 * Log sentences of gold, the order, powers and players who leave: the
 * events of shared/model/events/players.ts.
 */
export const players = {
  ordered: (e) => seatLine('land', 'log.ordered', { seat: e.first }),
  earned: (e) =>
    e.gold === 0 && e.why !== 'income' ? null : seatLine('gold', `log.earned.${e.why}`, e, { count: e.gold }),
  // A bribe needs no line: the bribed pieces have one.
  paid: (e) => (e.gold === 0 || e.why === 'bribe' ? null : seatLine('gold', `log.paid.${e.why}`, e, { count: e.gold })),
  fell: (e) => seatLine('end', 'log.fell', e),
  powerTaken: (e) => seatLine('things', 'log.powerTaken', e, { power: powerInfo(e.power).name }),
  incomeMarked: (e) => (e.hex === null ? null : seatHexLine('land', 'log.incomeMarked', { seat: e.seat, hex: e.hex })),
  wingsLent: (e, { kindOf }) =>
    e.id === null ? null : seatLine('move', 'log.wingsLent', e, { things: piecesOf([e.id], kindOf) }),
  resigned: (e) => seatLine('end', 'log.resigned', e),
} satisfies Partial<Sentences>;
