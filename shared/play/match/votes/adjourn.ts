// Adjourns the game to another day: the server keeps it until its players are back. A paused game may be
// adjourned, too.
import { all, type VoteRule } from './vote.ts';

export const adjourn: VoteRule = {
  seconds: 60,
  about: null,
  voters: 'present',
  needs: all,
  bar: ({ rest }) => (rest === 'adjourned' ? 'vote.paused' : null),
  pass: () => ({ rest: 'adjourned', resumes: false }),
};
