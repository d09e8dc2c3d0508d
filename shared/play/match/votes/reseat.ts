// Opens the seat of a player who has left to another person. A bot plays the seat until that person comes.
import { all, type VoteRule, whileRunning } from './vote.ts';

export const reseat: VoteRule = {
  seconds: 60,
  about: 'absent',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: ({ of }, { free }) => ({ free: [...free, of] }),
  replaces: true,
};
