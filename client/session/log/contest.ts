// The outcome of a contest of dice. No other event reports a failed contest.
import type { Frame, View } from '../../../shared/model/game/types.ts';
import { by, type NewLine } from './line.ts';

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/**
 * Returns the outcome of the contest on top of the stack, once both have rolled and the flow continues with
 * `next`; else null.
 */
export function contestTold(view: View, next: Frame): NewLine | null {
  const frame = view.stack.at(-1);
  if (frame?.kind === 'powers' && next.kind === 'powers' && frame.state.step === 'answered') {
    const { seat, rival, power, mine, tie } = frame.state;
    const rivalSum = sum(view.dice);
    const params = { things: { kinds: [power] }, rival: { seat: rival }, mine, theirs: rivalSum };
    if (!tie && mine === rivalSum) return by('roll', 'log.contest.tied', { seat }, params);
    if (!tie && mine > rivalSum) return by('roll', 'log.contest.won', { seat }, params);
    return by('roll', tie && mine < rivalSum ? 'log.contest.caught' : 'log.contest.lost', { seat }, params);
  }
  if (frame?.kind === 'event' && next.kind === 'event' && frame.state.step === 'outbidding') {
    const { hero, rival, mine } = frame.state;
    const rivalSum = sum(view.dice);
    const params = { things: { kinds: [hero] }, rival: { seat: rival }, mine, theirs: rivalSum };
    return by('roll', mine > rivalSum ? 'log.wooed' : 'log.notWooed', frame, params);
  }
  return null;
}
