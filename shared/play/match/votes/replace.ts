// Gives the seat of a player who has left to a bot for good.
import { all, type VoteRule, whileRunning } from './vote.ts';

export const replace: VoteRule = {
  seconds: 60,
  about: 'absent',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: () => ({}),
  replaces: true,
};
