// The votes by which players rest the game or end a rest.
import type { PlainCode } from '../../../model/catalogue/refusals.ts';
import { isDayClock } from '../../../model/options/index.ts';
import { all, half, majority, type VoteFacts, type VoteRule, whileRunning } from './vote.ts';

/** In a game of days, a few connected players must not stop the time of all others. */
const fewInDays = ({ clock, people, present }: VoteFacts): PlainCode | null =>
  isDayClock(clock) && present.length < majority(people.length) ? 'vote.few' : null;

/** Pauses the game: the time of the match, its clocks and its bots stop. */
export const pause: VoteRule = {
  seconds: 30,
  about: null,
  voters: 'present',
  needs: majority,
  bar: (facts) => whileRunning(facts) ?? fewInDays(facts),
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
  bar: (facts) => (facts.rest === 'adjourned' ? 'vote.paused' : fewInDays(facts)),
  pass: () => ({ rest: 'adjourned', resumes: false }),
};
