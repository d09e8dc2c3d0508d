// A style: how eagerly a steady bot attacks, bluffs, builds and recruits. A style changes only weights, so
// all plans of the steady bot work with every style.

export interface Style {
  /** Added to the expected gain of an attack on another player. */
  readonly zest: number;
  /** Multiplies the cost of pieces that may be lost in such an attack. */
  readonly loss: number;
  /** The least chance of winning with which the bot attacks another player's hex without a citadel. */
  readonly surety: number;
  /** How many fort levels the bot can still pay for after it has bought Things. */
  readonly saved: number;
  /** Creatures without support guard own empty hexes up to this many hexes from a rival. BLUF-02 */
  readonly bluffs: number;
  /** Does the bot keep creatures without support instead of trading them in? */
  readonly keepsBluffs: boolean;
  /** How many rounds later than other easy bots an easy bot first attacks a player. */
  readonly waits: number;
  /** Added to the expected gain of a battle before the bot decides to retreat from it. */
  readonly stays: number;
}

/** The steady bot itself. */
export const PLAIN: Style = {
  zest: 0,
  loss: 1,
  surety: 0,
  saved: 1,
  bluffs: 2,
  keepsBluffs: false,
  waits: 0,
  stays: 0,
};
