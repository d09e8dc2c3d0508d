// The vote that changes the table's clock, from the next question on.
import { isDayClock } from '../../../model/options/index.ts';
import { all, type VoteRule, whileRunning } from './vote.ts';

export const clock: VoteRule = {
  seconds: 45,
  about: 'clock',
  voters: 'present',
  needs: all,
  // The players who are connected must not end the time of the others.
  bar: (facts) => (isDayClock(facts.clock) ? 'vote.days' : whileRunning(facts)),
  pass: ({ clock: chosen }) => ({ clock: chosen }),
};
