// Numbers of the steady bot's plans, tuned by play:
// docs/decisions/bots.md#levels-of-bots-and-plans-of-the-steady-bot.

/** What a piece on its way could gain elsewhere, in gold a round. */
export const ELSEWHERE = 0.2;
/** Factor on the cost of losing an own hex next round, when deciding whether to guard it. */
export const GUARDING = 0.4;
/**
 * Worth of magic or an event on the rack: below 0.9 it is swapped for another Thing before the first round.
 */
export const MAGIC_HELD = 0.8;
