// The votes by which players rest the game or end a rest.
import { all, half, majority, type VoteRule, whileRunning } from './vote.ts';

/** Pauses the game: the time of the match, its clocks and its bots stop. */
export const pause: VoteRule = {
  seconds: 30,
  about: null,
  voters: 'present',
  needs: majority,
  bar: whileRunning,
  pass: () => ({ rest: 'paused' }),
};

/**
 * Ends a rest early. A pause lasts only while a majority wants it. An adjourned game goes on without its
 * absent players if a majority of all its people agrees.
 */
export const resume: VoteRule = {
  seconds: 45,
  about: null,
  voters: 'present',
  needs: (voters, { rest, people }) => (rest === 'adjourned' ? majority(people.length) : half(voters)),
  bar: ({ rest, people, present }) => {
    if (rest === '') return 'vote.running';
    return rest === 'adjourned' && present.length < majority(people.length) ? 'vote.few' : null;
  },
  pass: () => ({ resumes: true }),
};

/**
 * Adjourns the game to another day: the server keeps it until its players are back. A paused game
 * may be adjourned, too.
 */
export const adjourn: VoteRule = {
  seconds: 60,
  about: null,
  voters: 'present',
  needs: all,
  bar: ({ rest }) => (rest === 'adjourned' ? 'vote.paused' : null),
  pass: () => ({ rest: 'adjourned', resumes: false }),
};
