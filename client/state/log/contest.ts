// What came of a contest of dice: nothing else that happens says so where the one who went for another came back with nothing.
import type { Frame, View } from '../../../shared/game/types.ts';
import { by, type NewLine } from './line.ts';

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/** The outcome of the contest that is on top, once both have rolled and the flow goes on to `next`; null for anything else. */
export function contestTold(view: View, next: Frame): NewLine | null {
  const frame = view.stack.at(-1);
  if (frame?.kind === 'powers' && next.kind === 'powers' && frame.state.step === 'answered') {
    const { seat, rival, power, mine, tie } = frame.state;
    const theirs = sum(view.dice);
    const params = { things: { kinds: [power] }, rival: { seat: rival }, mine, theirs };
    if (!tie && mine === theirs) return by('roll', 'log.contest.tied', { seat }, params);
    if (!tie && mine > theirs) return by('roll', 'log.contest.won', { seat }, params);
    return by('roll', tie && mine < theirs ? 'log.contest.caught' : 'log.contest.lost', { seat }, params);
  }
  if (frame?.kind === 'event' && next.kind === 'event' && frame.state.step === 'outbidding') {
    const { hero, rival, mine } = frame.state;
    const theirs = sum(view.dice);
    const params = { things: { kinds: [hero] }, rival: { seat: rival }, mine, theirs };
    return by('roll', mine > theirs ? 'log.wooed' : 'log.notWooed', frame, params);
  }
  return null;
}
