import { describe, expect, test } from 'vitest';
import { optionOf, PROFILES, type ProfileName, problemsOf, RULE_OPTIONS, type RuleOptions, tableOf } from './index.ts';

/** The options that the source of each profile demands. Some depend on the number of players. */
const COLUMNS: Readonly<Record<ProfileName, (players: number) => Readonly<Record<string, unknown>>>> = {
  classic: () => ({}),
  table: () => ({ bluffCall: 'auto', magicSpoils: 'anyWin', flyCost: 'one' }),
  express: (players) => ({
    alternateDirection: players === 4,
    startingThings: 6,
    initialExchange: false,
    placeStage: 'afterAll',
    citadelIncome: players > 4 ? 15 : 12,
    fortCost: 4,
    incomeSimultaneous: true,
    constructionSimultaneous: 'unlessAsked',
    bluffCall: 'auto',
    magicSpoils: 'anyWin',
    flyCost: 'one',
    victory: 'incomeCount',
  }),
  short: (players) => ({
    startingThings: 6,
    initialExchange: false,
    placeStage: 'afterAll',
    citadelIncome: players > 4 ? 15 : 12,
    incomeSimultaneous: true,
    bluffCall: 'auto',
    magicSpoils: 'anyWin',
    flyCost: 'one',
    victory: 'fast',
  }),
  summary: () => ({
    startReveal: 'beforeStartChoice',
    smallBoardAside: 'seasOnly',
    startSeaRule: 'once',
    incomeSimultaneous: true,
    constructionSimultaneous: 'unlessAsked',
    rotateTwoPlayers: true,
    heroesAreCreatures: true,
    trueElimination: 'everything',
    stackLimitWhen: 'always',
    flyCost: 'one',
    claimEmpty: 'onStop',
    claimNeutralIncome: true,
    magicSpoils: 'anyWin',
    retreatOrder: 'turnOrder',
    retreatBlockedBy: 'enemyCreature',
    retreatOverflow: 'mustFit',
    victory: 'incomeCount',
  }),
  design: () => ({
    seatRule: 'clockwiseFill',
    startSeaRule: 'off',
    initialExchange: false,
    buildsPerTurn: 'one',
    recruitStages: 'freeThenPaid',
    placeStage: 'afterAll',
    leftOut: 'outOfCup',
    anytimeActions: 'ownTurn',
    heroes: false,
    tradeRatio: null,
    recruitOverflow: 'capDraw',
    events: false,
    magic: false,
    specialPowers: false,
    lordSupport: false,
    stackLimitWhen: 'bounceBack',
    flying: false,
    sea: 'ordinary',
    pathing: 'autoShortest',
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
    victory: 'soleAtEnd',
  }),
  faidutti: (players) => ({
    hiddenMap: 'onExplore',
    seatRule: 'clockwiseFill',
    startSeaRule: 'untilThreeLand',
    startingThings: players > 4 ? 20 : 15,
    paidRecruitMax: null,
    rackExcessBy: 'random',
    rivalAttacker: 'secondMover',
    encounterPowers: 'random',
    gateEvent: true,
    boatItem: true,
    harvestHeroes: false,
    vandalsChooser: 'caster',
    citadelIncome: players > 4 ? 25 : players === 4 ? 20 : 15,
  }),
};

/** Options that `COLUMNS` names and that do not exist yet. */
const MISSING: readonly string[] = [];

const ROWS = (Object.keys(COLUMNS) as ProfileName[]).flatMap((profile) =>
  RULE_OPTIONS.players.values.all.map((players) => [profile, players] as const),
);

describe.each(ROWS)('D-52: %s for %i', (profile, players) => {
  const column = COLUMNS[profile](players);

  test('plays what its source asks, and makes a game', () => {
    const table = tableOf({ preset: profile, players });
    const played = Object.keys(column).filter((name) => Object.hasOwn(RULE_OPTIONS, name));
    for (const name of played) expect(table[name as keyof RuleOptions], name).toEqual(column[name]);
    expect(problemsOf(table)).toEqual([]);
  });

  test('differs from the classic game in no other option', () => {
    const { differences } = PROFILES[profile];
    const classic = tableOf({ players });
    const differing = Object.entries((differences as (n: number) => object)(players));
    expect(differing.length > 0, 'differs').toBe(profile !== 'classic');
    for (const [name, value] of differing) {
      expect(Object.hasOwn(column, name), name).toBe(true);
      expect(optionOf(name as keyof RuleOptions).values.is(value), name).toBe(true);
      expect(value, name).toEqual(column[name]);
      expect(value, name).not.toEqual(classic[name as keyof RuleOptions]);
    }
  });
});

test('all options of the sources exist, except the listed ones', () => {
  const asked = new Set(ROWS.flatMap(([profile, players]) => Object.keys(COLUMNS[profile](players))));
  expect([...asked].filter((name) => !Object.hasOwn(RULE_OPTIONS, name)).sort()).toEqual(MISSING);
});
