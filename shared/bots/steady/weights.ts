// Numbers tuned by play: docs/decisions/bots.md#levels-of-bots-and-plans-of-the-steady-bot.

/** In gold a round. */
export const ELSEWHERE = 0.2;
/** When deciding whether to guard a hex. */
export const GUARDING = 0.4;
/** Below 0.9 magic is swapped for another Thing before the first round. */
export const MAGIC_HELD = 0.8;
