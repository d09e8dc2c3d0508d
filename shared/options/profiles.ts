// Sets of options under a name, each only what it plays otherwise than the classic game. A host may change any of it.
import type { RuleOptions } from './rules.ts';

/** What differs from the classic game for a number of players. */
type Differences = (players: number) => Partial<Omit<RuleOptions, 'players'>>;

interface Profile {
  readonly label: string;
  /** One sentence: whose rules these are, or what they are for. */
  readonly says: string;
  /** How long a game takes: four people who know it, and one person with three gentle bots. */
  readonly minutes: { readonly people: number; readonly alone: number };
  readonly differences: Differences;
}

export const PROFILES = {
  classic: {
    label: 'Classic',
    says: 'The rulebook of 1986, to the letter.',
    minutes: { people: 110, alone: 35 },
    differences: () => ({}),
  },
  table: {
    label: 'Table',
    says: 'The rulebook of 1986, made smooth for the screen.',
    minutes: { people: 105, alone: 35 },
    differences: () => ({
      bluffCall: 'auto',
      flyCost: 'one',
      magicSpoils: 'anyWin',
    }),
  },
  express: {
    label: 'Express',
    says: 'A game of an hour: paid and built together, and counted a round after the first citadel.',
    minutes: { people: 80, alone: 35 },
    differences: (players) => ({
      ...(players === 4 ? { alternateDirection: true } : {}),
      incomeSimultaneous: true,
      constructionSimultaneous: 'unlessAsked',
      bluffCall: 'auto',
      flyCost: 'one',
      magicSpoils: 'anyWin',
      victory: 'incomeCount',
    }),
  },
  summary: {
    label: 'Summary',
    says: 'As the players’ summary tells the rules.',
    minutes: { people: 80, alone: 35 },
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
    says: 'The plain game of an early design for the computer, without heroes, magic and events.',
    minutes: { people: 50, alone: 20 },
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
    says: 'The house rules of Bruno Faidutti: more Things, and a world to be discovered.',
    minutes: { people: 115, alone: 40 },
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

export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as readonly ProfileName[];

/** What a profile plays otherwise than the classic game, by name. */
export const differencesOf = (profile: ProfileName, players: number): Readonly<Record<string, unknown>> =>
  (PROFILES[profile] as Profile).differences(players);
