// What a power of a player is to the rules: numbers that are others for whoever has it, and functions that read a position. It
// changes nothing; the rules ask whoever acts for their power's facts and name no power.
import type { Kind } from '../catalogue/index.ts';
import type { RuleSet } from '../game/types.ts';

export interface Power {
  /** Is it nothing, or a loss, at a table with these rules? Then nobody gets it. AMB-166 */
  idleAt?(rules: RuleSet): boolean;
  /** Gold a level of a fort costs. FORT-01 */
  readonly fortCost?: number;
  /** Free Things more. REC-01 */
  readonly freeThings?: number;
  /** Things shown for one drawn, whatever the table plays. REC-03 */
  readonly tradeRatio?: number;
  /** What two dice and gold must reach for a hero, for whom others need `need`. HERO-02 */
  heroNeed?(hero: Kind, need: number): number;
  /** How many Things are drawn when it explores, by the die. EXPL-01 */
  met?(die: number): number;
  /** Magic creatures and heroes of sides that fight it do so in melee. COMB-07 */
  readonly silencesFoes?: true;
  /** Of a battle's hits on it, the first in each round that would take effect does not. HIT-01 */
  readonly sparesFirstLoss?: true;
  /** Does such a piece come back to the rack when it falls in battle? HIT-02 */
  comesBack?(kind: Kind): boolean;
  /** It may roll one of its dice of each round of a battle again. COMB-06 */
  readonly rerolls?: true;
  /** Each round it lets one of its walkers fly. FLY-01 */
  readonly lendsWings?: true;
  /** It marks a hex whose income piece pays twice in the next gold phase. INC-01 */
  readonly marksIncome?: true;
  /** The most gold it may stake on a battle against one player. */
  readonly mostStaked?: number;
  /** Its villages, cities, towers and keeps move. */
  readonly buildingsMove?: true;
  /** Its creatures of value 1 in a battle roll three dice each, less one in all. COMB-06 */
  readonly swarms?: true;
  /** The faces that do damage after a battle in which it takes a hex, and in which it loses one. POST-03 */
  readonly damage?: { readonly taking: readonly number[]; readonly losing: readonly number[] };
}

/** The power of a folder, by its id in the catalogue. */
export type OwnPower = Readonly<Record<string, Power>>;

/** The power of a folder; the constant's name is the folder's. */
export const definePower = (power: OwnPower): OwnPower => power;
