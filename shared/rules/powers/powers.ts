// The powers of players: facts that differ for a power's owner, and functions that read a position. A power
// changes nothing itself. The rules ask for facts of a seat's power, never for its name.
import { isCreature, type Kind, kindInfo, POWER_IDS, type PowerId } from '../../model/catalogue/index.ts';
import type { Game, RuleSet, Seat } from '../../model/game/types.ts';

export interface Power {
  /** Is the power useless or harmful under these rules, so that no player gets it? AMB-166 */
  idleAt?(rules: RuleSet): boolean;
  /** The gold a level of a fort costs. FORT-01 */
  readonly fortCost?: number;
  /** Additional free Things. REC-01 */
  readonly freeThings?: number;
  /** Things shown for one drawn, whatever the option says. REC-03 */
  readonly tradeRatio?: number;
  /** Returns what dice and gold must reach for a hero for which other players need `need`. HERO-02 */
  heroNeed?(hero: Kind, need: number): number;
  /** Returns how many Things defend a hex that it explores, by the die. EXPL-01 */
  met?(die: number): number;
  /** Do magic pieces of its enemies fight in melee? COMB-07 */
  readonly silencesFoes?: true;
  /** Is the first effective hit on it in each round spared? HIT-01 */
  readonly sparesFirstLoss?: true;
  /** Does an eliminated piece of this kind come back to the rack? HIT-02 */
  comesBack?(kind: Kind): boolean;
  /** May it reroll one of its dice in each round of a battle? COMB-06 */
  readonly rerolls?: true;
  /** May one of its walkers fly each round? FLY-01 */
  readonly lendsWings?: true;
  /** Does it mark a hex whose income piece pays twice in the next gold phase? INC-01 */
  readonly marksIncome?: true;
  /** The most gold it may stake on a battle against a single player. */
  readonly mostStaked?: number;
  readonly buildingsMove?: true;
  /** Do its creatures of value 1 roll three dice each, minus one in total? COMB-06 */
  readonly swarms?: true;
  /** The faces that do damage after a battle in which it captures or loses a hex. POST-03 */
  readonly damage?: { readonly taking: readonly number[]; readonly losing: readonly number[] };
}

const BUILDER_PAYS = 4;

const oneLessFor =
  (...heroes: readonly string[]) =>
  (hero: Kind, need: number): number =>
    heroes.includes(kindInfo(hero).id) ? need - 1 : need;

const POWERS: Readonly<Record<PowerId, Power>> = {
  // The first loss of the Amoeba in each round of a battle is spared. POW-01, AMB-152
  amoeba: { sparesFirstLoss: true },
  // Each round one walker of the Aviator flies, and may retreat by flying. The Aviator needs one less for
  // Ghaog II and the Lord of the Eagles. POW-02, AMB-93, AMB-164
  aviator: {
    idleAt: ({ flying, heroes }) => !flying && !heroes,
    lendsWings: true,
    heroNeed: oneLessFor('ghaog_ii', 'lord_of_the_eagles'),
  },
  builder: { idleAt: (rules) => rules.fortCost <= BUILDER_PAYS, fortCost: BUILDER_PAYS },
  // Charging creatures of the Brute that are eliminated come back to the rack. POW-04, AMB-153
  brute: { comesBack: (kind) => isCreature(kind) && kindInfo(kind).charge },
  // Lucky may reroll one own die in each round of a battle. POW-05, AMB-154
  lucky: { rerolls: true },
  // The Explorer meets no Things on 5 or 6, and that many on 1 to 4. POW-06, AMB-96
  explorer: { met: (die) => (die > 4 ? 0 : die) },
  // At the end of the gold phase the Tax Farmer marks a hex. Its income piece pays twice in the next gold
  // phase. POW-07, AMB-160
  tax_farmer: { marksIncome: true },
  // The King of Things draws one more free Thing. POW-08
  king_of_things: { freeThings: 1 },
  // Magic creatures and heroes fight the Magician in melee. The Magician needs one less for Arch Cleric and
  // Arch Mage. POW-09, AMB-151
  magician: {
    idleAt: ({ battleSteps, heroes }) => battleSteps === 'single' && !heroes,
    silencesFoes: true,
    heroNeed: oneLessFor('arch_cleric', 'arch_mage'),
  },
  // Villages, cities, towers and keeps of the Nomad move. POW-10, AMB-163
  nomad: { buildingsMove: true },
  // The Gambler stakes 1 to 3 gold on a battle against a single player who can match it. The winner takes
  // both stakes. POW-11, AMB-161
  gambler: { mostStaked: 3 },
  // Creatures of value 1 of Populous roll three dice each, minus one in total. POW-12, AMB-94, AMB-162
  populous: { swarms: true },
  // The Recruiter needs 7, 8, 9 for heroes of 4, 5, 6. POW-13
  recruiter: { idleAt: ({ heroes }) => !heroes, heroNeed: (hero) => kindInfo(hero).cv + 3 },
  // The Trafficker trades one for one. POW-14
  trafficker: { idleAt: (rules) => rules.tradeRatio === 1, tradeRatio: 1 },
  // A hex the Vandal captures in battle is damaged on 1 only; a hex the Vandal loses is damaged on 1 to 3.
  // POW-15
  vandal: { idleAt: ({ postBattleRoll }) => !postBattleRoll, damage: { taking: [1], losing: [1, 2, 3] } },
};

const NONE: Power = {};

/** Returns the facts of a seat's power; none for NOBODY, or in a game without powers. */
export function powerOf(g: Game, seat: Seat): Power {
  const id = g.powers?.[seat]?.power;
  return id === undefined || id === null ? NONE : POWERS[id];
}

/** Returns the powers that are useful under these rules and not taken, in catalogue order. AMB-166 */
export const powersLeft = ({ powers, rules }: Game): PowerId[] =>
  powers === null
    ? []
    : POWER_IDS.filter((id) => POWERS[id].idleAt?.(rules) !== true && powers.every((entry) => entry.power !== id));
