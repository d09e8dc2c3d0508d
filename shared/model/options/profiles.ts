// Named sets of options (profiles). Each lists only its differences from the classic game.
import type { RuleOptions } from './rules.ts';

/** Returns a profile's differences from the classic game for this many players. */
type Differences = (players: number) => Partial<Omit<RuleOptions, 'players'>>;

interface Profile {
  readonly label: string;
  /** One sentence: whose rules these are, or what they are for. */
  readonly says: string;
  /**
   * How many minutes a game takes: with four experienced players, and for one player against three easy bots.
   * A test compares this with simulated games.
   */
  readonly minutes: { readonly people: number; readonly alone: number };
  readonly difficulty: 'For beginners' | 'With some experience' | 'For experts';
  readonly differences: Differences;
}

/** Options under which players place and move fewer Things from the first round on. */
const FEWER_THINGS = { startingThings: 6, initialExchange: false, placeStage: 'afterAll' } as const;

const lowIncome = (players: number): number => (players > 4 ? 15 : 12);

export const PROFILES = {
  classic: {
    label: 'Classic',
    says: 'The 1986 rules, to the letter.',
    minutes: { people: 110, alone: 35 },
    difficulty: 'For experts',
    differences: () => ({}),
  },
  table: {
    label: 'Standard',
    says: 'The 1986 rules, streamlined.',
    minutes: { people: 110, alone: 35 },
    difficulty: 'With some experience',
    differences: () => ({
      bluffCall: 'auto',
      flyCost: 'one',
      magicSpoils: 'anyWin',
    }),
  },
  express: {
    label: 'Express',
    says: 'Fewer Things, a cheaper citadel, and the highest income wins a round after the first citadel.',
    minutes: { people: 65, alone: 20 },
    difficulty: 'For beginners',
    differences: (players) => ({
      ...(players === 4 ? { alternateDirection: true } : {}),
      ...FEWER_THINGS,
      citadelIncome: lowIncome(players),
      fortCost: 4,
      incomeSimultaneous: true,
      constructionSimultaneous: 'unlessAsked',
      bluffCall: 'auto',
      flyCost: 'one',
      magicSpoils: 'anyWin',
      victory: 'incomeCount',
    }),
  },
  short: {
    label: 'Short',
    says: 'The shortest full game: the first citadel wins.',
    minutes: { people: 50, alone: 20 },
    difficulty: 'For beginners',
    differences: (players) => ({
      ...FEWER_THINGS,
      citadelIncome: lowIncome(players),
      incomeSimultaneous: true,
      bluffCall: 'auto',
      flyCost: 'one',
      magicSpoils: 'anyWin',
      victory: 'fast',
    }),
  },
  summary: {
    label: 'Summary',
    says: 'The rules of the players’ summary.',
    minutes: { people: 80, alone: 35 },
    difficulty: 'For experts',
    differences: () => ({
      smallBoardAside: 'seasOnly',
      startReveal: 'beforeStartChoice',
      startSeaRule: 'once',
      rotateTwoPlayers: true,
      incomeSimultaneous: true,
      constructionSimultaneous: 'unlessAsked',
      flyCost: 'one',
      stackLimitWhen: 'always',
      claimEmpty: 'onStop',
      claimNeutralIncome: true,
      magicSpoils: 'anyWin',
      retreatOrder: 'turnOrder',
      retreatBlockedBy: 'enemyCreature',
      retreatOverflow: 'mustFit',
      heroesAreCreatures: true,
      trueElimination: 'everything',
      victory: 'incomeCount',
    }),
  },
  design: {
    label: 'Design',
    says: 'The simple game of an early design for a computer version, without heroes, magic and events.',
    minutes: { people: 60, alone: 20 },
    difficulty: 'For beginners',
    differences: () => ({
      seatRule: 'clockwiseFill',
      startSeaRule: 'off',
      initialExchange: false,
      tradeRatio: null,
      recruitOverflow: 'capDraw',
      recruitStages: 'freeThenPaid',
      placeStage: 'afterAll',
      anytimeActions: 'ownTurn',
      lordSupport: false,
      flying: false,
      sea: 'ordinary',
      pathing: 'autoShortest',
      stackLimitWhen: 'bounceBack',
      claimEmpty: 'onStop',
      exploreStage: 'beforeBattles',
      coExplore: 'forbidden',
      bribery: false,
      incomePick: 'settlementFirst',
      undefendedTreasure: 'autoCash',
      retreat: false,
      fortDamage: 'persistent',
      postBattleRoll: false,
      citadelImmune: false,
      buildsPerTurn: 'one',
      heroes: false,
      events: false,
      magic: false,
      specialPowers: false,
      leftOut: 'outOfCup',
      victory: 'soleAtEnd',
    }),
  },
  faidutti: {
    label: 'Faidutti',
    says: 'The house rules of Bruno Faidutti: more Things, and a map to discover.',
    minutes: { people: 120, alone: 40 },
    difficulty: 'For experts',
    differences: (players) => ({
      seatRule: 'clockwiseFill',
      startSeaRule: 'untilThreeLand',
      hiddenMap: 'onExplore',
      ...(players > 4 ? {} : { startingThings: 15 }),
      paidRecruitMax: null,
      rackExcessBy: 'random',
      rivalAttacker: 'secondMover',
      harvestHeroes: false,
      vandalsChooser: 'caster',
      encounterPowers: 'random',
      gateEvent: true,
      boatItem: true,
    }),
  },
} as const satisfies Readonly<Record<string, Profile>>;

/** Presets of short games. The first is for new players: a game against bots ends within half an hour. */
export const QUICK_PRESETS = [
  'express',
  'short',
  'table',
  'classic',
] as const satisfies readonly (keyof typeof PROFILES)[];

export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as readonly ProfileName[];

/** Returns a profile's differences from the classic game. */
export const differencesOf = (profile: ProfileName, players: number): Readonly<Record<string, unknown>> =>
  (PROFILES[profile] as Profile).differences(players);
