// The options of a game as it is played here: one plain value, read by rules alone.

export interface RuleSet {
  profile: 'classic';
  players: number;
  /** `manual` opens a call window; under `auto` unsupported creatures leave at the reveal. BLUF-03 */
  bluffCall: 'manual' | 'auto';
  startingThings: number;
  initialExchange: boolean;
  paidRecruitMax: number;
  /** Gold a bought Thing costs (REC-02). */
  recruitCost: number;
  rackLimit: number;
  stackLimit: number;
  movement: number;
  /** Forts by level, index 0 unused. COMP-09 */
  fortSupply: readonly number[];
  fortCost: number;
  startGold: number;
  /** CIT-01 */
  citadelIncome: number;
  rotateTwoPlayers: boolean;
  magicSpoils: 'bribeOnly' | 'anyWin';
  /** Parts of the game. Those a table leaves out are passed over. */
  heroes: boolean;
  events: boolean;
  magic: boolean;
  specialPowers: boolean;
}

/** Parts of the game that a table may leave out. */
export const GAME_PARTS = ['heroes', 'events', 'magic', 'specialPowers'] as const;
export type GamePart = (typeof GAME_PARTS)[number];

/** The parts left out, each once, in their order; powers of heroes go with the heroes. D-52 */
export const leftOut = (parts: readonly GamePart[]): GamePart[] =>
  GAME_PARTS.filter((p) => parts.includes(p) || (p === 'specialPowers' && parts.includes('heroes')));

/** The classic profile for 2–4 players, the whole of it: a host may leave parts out (GAME_PARTS). */
export function classicRules(players: number, bluffCall: 'manual' | 'auto' = 'manual'): RuleSet {
  return {
    profile: 'classic',
    players,
    bluffCall,
    startingThings: 10,
    initialExchange: true,
    paidRecruitMax: 5,
    recruitCost: 5,
    rackLimit: 10,
    stackLimit: 10,
    movement: 4,
    fortSupply: [0, 10, 8, 8, 6],
    fortCost: 5,
    startGold: 10,
    citadelIncome: players === 4 ? 20 : 15,
    rotateTwoPlayers: false,
    magicSpoils: 'bribeOnly',
    heroes: true,
    events: true,
    magic: true,
    specialPowers: true,
  };
}

/** The same rules without the parts a table leaves out (D-52). */
export const rulesWithout = (rules: RuleSet, parts: readonly GamePart[]): RuleSet => ({
  ...rules,
  ...Object.fromEntries(leftOut(parts).map((p) => [p, false])),
});
