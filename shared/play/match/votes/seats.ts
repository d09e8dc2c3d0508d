// The votes about who plays a seat.
import { all, type VoteRule, whileRunning } from './vote.ts';

/** Gives the seat of a player who has left to a bot for good. */
export const replace: VoteRule = {
  seconds: 60,
  about: 'absent',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: () => ({}),
  replaces: true,
};

/**
 * Opens the seat of a player who has left to another person. A bot plays the seat until that person comes.
 */
export const reseat: VoteRule = {
  seconds: 60,
  about: 'absent',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: ({ of }, { free }) => ({ free: [...free, of] }),
  replaces: true,
};

/** Opens the seat of a bot to a person, who takes over the bot's position. */
export const give: VoteRule = {
  seconds: 45,
  about: 'bot',
  voters: 'present',
  needs: all,
  bar: whileRunning,
  pass: ({ of }, { free }) => ({ free: [...free, of] }),
};
