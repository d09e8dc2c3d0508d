// The odds of a try for a hero. Pure. HERO-02, HERO-03

/** Returns the least sum of two dice that wins after this many steps of +1. */
export const rollNeeded = (need: number, steps: number): number => Math.max(2, need - steps);

/** Returns the chance in percent that two dice show at least `need`. */
export function chanceOfSum(need: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= need) ways++;
  return Math.round((ways * 100) / 36);
}
