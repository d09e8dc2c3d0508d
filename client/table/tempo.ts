/** How many times as fast as usual everything is shown; a replay changes it while it is open. */
export const tempo = { rate: 1 };
