// How many dice a piece rolls in its step. COMB-06

/** Returns the dice of a piece: two if it charges, none at a value of 0. COMB-06, EVT-03 */
export const diceFor = (cv: number, charges: boolean): number => (cv <= 0 ? 0 : charges ? 2 : 1);
