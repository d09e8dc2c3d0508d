// The vote that changes the table's clock, from the next question on.
import { all, type VoteRule, whileRunning } from './vote.ts';

export const clock: VoteRule = {
  seconds: 45,
  about: 'clock',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: ({ clock: chosen }) => ({ clock: chosen }),
};
