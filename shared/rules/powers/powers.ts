// The powers of players. A power consists of facts that differ for its owner, and of functions that read a
// position; it changes nothing itself. The rules ask for such a fact, never for the name of the power.
import { isCreature, type Kind, kindInfo, POWER_IDS, type PowerId } from '../../model/catalogue/index.ts';
import type { Game, RuleSet, Seat } from '../../model/game/types.ts';

export interface Power {
  /** Is the power useless or harmful under these rules? Then no player gets it. AMB-166 */
  idleAt?(rules: RuleSet): boolean;
  /** The gold that one level of a fort costs the owner of this power. FORT-01 */
  readonly fortCost?: number;
  /** How many more Things the owner draws for free. REC-01 */
  readonly freeThings?: number;
  /** How many Things the owner shows in trade for one new Thing, whatever the option says. REC-03 */
  readonly tradeRatio?: number;
  /** Returns the total of dice and gold for a hero for whom other players need `need`. HERO-02 */
  heroNeed?(hero: Kind, need: number): number;
  /** Returns how many Things defend a hex that the owner explores, by the face of the die. EXPL-01 */
  met?(die: number): number;
  /** Do magic pieces of the owner's enemies fight in melee? COMB-07 */
  readonly silencesFoes?: true;
  /** Is the first effective hit on the owner's side cancelled in each round? HIT-01 */
  readonly sparesFirstLoss?: true;
  /** Does an eliminated piece of this kind return to the owner's rack? HIT-02 */
  comesBack?(kind: Kind): boolean;
  /** May the owner reroll one of their dice in each round of a battle? COMB-06 */
  readonly rerolls?: true;
  /** May one of the owner's walking creatures fly in each round? FLY-01 */
  readonly lendsWings?: true;
  /** Does the owner mark a hex whose income piece pays twice in the next gold phase? INC-01 */
  readonly marksIncome?: true;
  /** The highest stake, in gold, on a battle against a single player. */
  readonly mostStaked?: number;
  readonly buildingsMove?: true;
  /** Do the owner's creatures of value 1 roll three dice each, minus one in total? COMB-06 */
  readonly swarms?: true;
  /**
   * The faces of the damage die that do damage after a battle in which the owner captures or
   * loses a hex. POST-03
   */
  readonly damage?: { readonly taking: readonly number[]; readonly losing: readonly number[] };
}

const BUILDER_PAYS = 4;

const oneLessFor =
  (...heroes: readonly string[]) =>
  (hero: Kind, need: number): number =>
    heroes.includes(kindInfo(hero).id) ? need - 1 : need;

const POWERS: Readonly<Record<PowerId, Power>> = {
  // The Amoeba's first loss in each round of a battle is cancelled. POW-01, AMB-152
  amoeba: { sparesFirstLoss: true },
  // In each round one walking creature of the Aviator flies, and it may retreat by flying. The Aviator needs
  // one less for Ghaog II and the Lord of the Eagles. POW-02, AMB-93, AMB-164
  aviator: {
    idleAt: ({ flying, heroes }) => !flying && !heroes,
    lendsWings: true,
    heroNeed: oneLessFor('ghaog_ii', 'lord_of_the_eagles'),
  },
  builder: { idleAt: (rules) => rules.fortCost <= BUILDER_PAYS, fortCost: BUILDER_PAYS },
  // The Brute's charging creatures return to the rack when they are eliminated. POW-04, AMB-153
  brute: { comesBack: (kind) => isCreature(kind) && kindInfo(kind).charge },
  // The owner of Lucky may reroll one own die in each round of a battle. POW-05, AMB-154
  lucky: { rerolls: true },
  // The Explorer meets no Things if the die shows 5 or 6; otherwise the number that it shows. POW-06, AMB-96
  explorer: { met: (die) => (die > 4 ? 0 : die) },
  // At the end of the gold phase the Tax Farmer marks a hex. Its income piece pays twice in the next gold
  // phase. POW-07, AMB-160
  tax_farmer: { marksIncome: true },
  // The King of Things draws one more free Thing. POW-08
  king_of_things: { freeThings: 1 },
  // Enemy magic creatures and heroes fight the Magician in melee. The Magician needs one less for Arch Cleric
  // and Arch Mage. POW-09, AMB-151
  magician: {
    idleAt: ({ battleSteps, heroes }) => battleSteps === 'single' && !heroes,
    silencesFoes: true,
    heroNeed: oneLessFor('arch_cleric', 'arch_mage'),
  },
  // The Nomad's villages, cities, towers and keeps can move. POW-10, AMB-163
  nomad: { buildingsMove: true },
  // The Gambler stakes 1 to 3 gold on a battle against a single player who can stake as much. The winner
  // takes both stakes. POW-11, AMB-161
  gambler: { mostStaked: 3 },
  // The creatures of value 1 of Populous roll three dice each, minus one in total. POW-12, AMB-94, AMB-162
  populous: { swarms: true },
  // The Recruiter needs a total of 7, 8 or 9 for heroes of value 4, 5 or 6. POW-13
  recruiter: { idleAt: ({ heroes }) => !heroes, heroNeed: (hero) => kindInfo(hero).cv + 3 },
  // The Trafficker gets one new Thing for each Thing shown in trade. POW-14
  trafficker: { idleAt: (rules) => rules.tradeRatio === 1, tradeRatio: 1 },
  // A hex that the Vandal captures in battle is damaged only on 1; a hex that the Vandal
  // loses on 1 to 3. POW-15
  vandal: { idleAt: ({ postBattleRoll }) => !postBattleRoll, damage: { taking: [1], losing: [1, 2, 3] } },
};

const NONE: Power = {};

/** Returns the facts of a seat's power. They are empty for NOBODY and in a game without powers. */
export function powerOf(g: Game, seat: Seat): Power {
  const id = g.powers?.[seat]?.power;
  return id === undefined || id === null ? NONE : POWERS[id];
}

/**
 * Returns the powers that are useful under these rules and that no player has, in catalogue order. AMB-166
 */
export const powersLeft = ({ powers, rules }: Game): PowerId[] =>
  powers === null
    ? []
    : POWER_IDS.filter((id) => POWERS[id].idleAt?.(rules) !== true && powers.every((entry) => entry.power !== id));
