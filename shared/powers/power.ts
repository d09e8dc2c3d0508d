// A player's power: facts that differ for its owner, and functions that read a position. A power changes
// nothing. Rules ask for the facts of a seat's power, never for its name.
import type { Kind } from '../catalogue/index.ts';
import type { RuleSet } from '../game/types.ts';

export interface Power {
  /** Returns whether the power is useless or harmful under these rules, so that no player gets it. AMB-166 */
  idleAt?(rules: RuleSet): boolean;
  /** The gold a level of a fort costs. FORT-01 */
  readonly fortCost?: number;
  /** Additional free Things. REC-01 */
  readonly freeThings?: number;
  /** Things shown for one drawn, whatever the option says. REC-03 */
  readonly tradeRatio?: number;
  /** Returns what dice and gold must reach for a hero for which other players need `need`. HERO-02 */
  heroNeed?(hero: Kind, need: number): number;
  /** Returns how many Things are drawn by the die of its exploration. EXPL-01 */
  met?(die: number): number;
  /** Whether magic pieces of its enemies fight in melee. COMB-07 */
  readonly silencesFoes?: true;
  /** Whether the first effective hit on it in each round is spared. HIT-01 */
  readonly sparesFirstLoss?: true;
  /** Returns whether an eliminated piece of this kind comes back to the rack. HIT-02 */
  comesBack?(kind: Kind): boolean;
  /** Whether it may reroll one of its dice in each round of a battle. COMB-06 */
  readonly rerolls?: true;
  /** Whether each round one of its walkers may fly. FLY-01 */
  readonly lendsWings?: true;
  /** Whether it marks a hex whose income piece pays twice in the next gold phase. INC-01 */
  readonly marksIncome?: true;
  /** The most gold it may stake on a battle against a single player. */
  readonly mostStaked?: number;
  /** Whether its villages, cities, towers and keeps move. */
  readonly buildingsMove?: true;
  /** Whether its creatures of value 1 roll three dice each, minus one in total. COMB-06 */
  readonly swarms?: true;
  /** The faces that do damage after a battle in which it captures or loses a hex. POST-03 */
  readonly damage?: { readonly taking: readonly number[]; readonly losing: readonly number[] };
}

/** The one power that a folder of shared/powers defines, keyed by its id in the catalogue. */
export type OwnPower = Readonly<Record<string, Power>>;

/** Defines the power of a folder; the constant has the folder's name. */
export const definePower = (power: OwnPower): OwnPower => power;
