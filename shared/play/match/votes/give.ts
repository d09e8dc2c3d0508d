// Opens the seat of a bot to a person, who takes over the bot's position.
import { all, type VoteRule, whileRunning } from './vote.ts';

export const give: VoteRule = {
  seconds: 45,
  about: 'bot',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: ({ of }, { free }) => ({ free: [...free, of] }),
};
