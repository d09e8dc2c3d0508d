// Numbers of the steady bot's plans that were found by playing (docs/decisions/0850-steady-plays-for-the-count.md).

/** What a piece on its way somewhere could do elsewhere, in gold a round. */
export const ELSEWHERE = 0.2;
/** Factor on what losing an own hex next round would cost, when deciding whether to guard it. */
export const GUARDING = 0.4;
/** What magic or an event on the rack is worth: below 0.9 it is swapped for another Thing before the first round. */
export const MAGIC_HELD = 0.8;
