// The vote that ends the game without a winner. Every person in the game must agree, so an absent player
// prevents it until the others have replaced that player. A person who plays alone gives up instead.
import { all, type VoteRule, whileRunning } from './vote.ts';

export const draw: VoteRule = {
  seconds: 60,
  about: null,
  voters: 'people',
  needs: all,
  bar: (facts) => whileRunning(facts) ?? (facts.people.length < 2 ? 'vote.people' : null),
  pass: () => ({ drawn: true }),
};
