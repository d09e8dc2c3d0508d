// Ends a rest before its time. A pause lasts only while a majority wants it. An adjourned game goes on
// without its absent players if a majority of all its people agrees.
import { half, majority, type VoteRule } from './vote.ts';

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
