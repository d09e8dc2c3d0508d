// Stops the game for a while: the time of the match, its clocks and its bots wait.
import { majority, type VoteRule, whileRunning } from './vote.ts';

export const pause: VoteRule = {
  seconds: 30,
  about: null,
  voters: 'present',
  needs: majority,
  bar: whileRunning,
  pass: () => ({ rest: 'paused' }),
};
