// Each conflict of options is refused with its reason. A conflict without a line in this
// table fails the test.
import { expect, test } from 'vitest';
import { OPTION_NAMES, type OptionName, optionOf, problemsOf, readTable, usualOf } from './index.ts';

type Line = readonly [
  name: OptionName,
  of: readonly unknown[],
  other: OptionName,
  being: readonly unknown[],
  why: string,
];

const BY_CITADEL = ['conquest', 'incomeCount', 'soleAtEnd', 'fast', 'unique', 'twoAtEnd'];
const NO_CITADEL = [
  [0, 10, 8, 8, 0],
  [0, 10, 8, 0, 6],
  [0, 10, 0, 8, 6],
];
const PEOPLE = 'At least one seat must be for a person.';
const HIDDEN_LATER = 'A hidden map is not revealed before starting hexes are chosen.';
const NONE_ASIDE = 'If tiles turn up as they are entered, all tiles are in the game.';
const FLYERS_REVEALED = 'The shortest route of flyers would reveal that face-down pieces fly.';
const ONE_TOO_MANY = 'House heroes and player powers do not go together: their author advises using only one.';

const LINES: readonly Line[] = [
  ['boxes', [1], 'players', [5, 6], 'With this many players, the board needs the tiles of two boxes.'],
  ['hiddenMap', ['onExplore', 'onEntry'], 'startReveal', ['beforeStartChoice'], HIDDEN_LATER],
  ['hiddenMap', ['onEntry'], 'smallBoardAside', ['seasOnly'], NONE_ASIDE],
  ['alternateDirection', [true], 'players', [2, 3, 5, 6], 'This needs exactly four players.'],
  ['recruitCost', [0], 'paidRecruitMax', [null], 'If Things are free, there must be a limit to buying them.'],
  ['flyCost', ['one'], 'flying', [false], 'There is no flying.'],
  ['pathing', ['autoShortest'], 'flying', [true], FLYERS_REVEALED],
  ['pathing', ['autoShortest'], 'flyCost', ['one'], 'There is no flying if stacks take the shortest route.'],
  ['victory', ['territory'], 'players', [5, 6], 'The number of hexes to win is defined for up to four players only.'],
  [
    'victory',
    BY_CITADEL,
    'fortSupply',
    NO_CITADEL,
    'This ending needs a citadel, and there are not enough forts to build one.',
  ],
  [
    'victory',
    ['twoAtEnd'],
    'fortSupply',
    [[0, 1, 1, 1, 1]],
    'This ending needs two citadels, and there are not enough forts to build two.',
  ],
  ['turnLimit', [null], 'victory', ['turnLimit'], 'A game with this ending needs a last round.'],
  ['specialPowers', [true], 'heroes', [false], 'Special powers belong to heroes.'],
  ['boatItem', [true], 'sea', ['ordinary'], 'The Boat cannot sail if the sea counts as land.'],
  ['boatItem', [true], 'magic', [false], 'The Boat is a magic item.'],
  ['gateEvent', [true], 'events', [false], 'The Gate is a random event.'],
  ['newHeroes', [true], 'heroes', [false], 'House heroes are heroes.'],
  ['encounterPowers', ['random', 'agreed'], 'newHeroes', [true], ONE_TOO_MANY],
  ['bots', [2], 'players', [2], PEOPLE],
  ['bots', [3], 'players', [2, 3], PEOPLE],
  ['bots', [4], 'players', [2, 3, 4], PEOPLE],
  ['bots', [5], 'players', [2, 3, 4, 5], PEOPLE],
];

test.each(LINES)('D-52: %s %j with %s %j is refused with the reason', (name, of, other, being, why) => {
  const boxes = other === 'fortSupply' ? { boxes: 1 } : {};
  for (const value of of) {
    for (const beside of being) {
      const both = { ...boxes, [other]: beside, [name]: value };
      expect(problemsOf(both), JSON.stringify(both)).toMatchObject([{ option: name, why }]);
      expect(readTable(both), JSON.stringify(both)).toBeNull();
    }
  }
});

test('every conflict has its line, with all values it bars', () => {
  const rows = OPTION_NAMES.flatMap((name) =>
    (optionOf(name).conflicts ?? []).map(({ of, with: other, being, why }) => [
      name,
      of,
      other,
      typeof being === 'function' ? expect.any(Array) : being,
      why,
    ]),
  );
  expect(LINES).toEqual(rows);
});

test('COMP-09 FORT-03: an ending needs enough forts for its citadels, over all boxes', () => {
  const makesGame = (victory: string, fortSupply: unknown, boxes: number) =>
    problemsOf({ boxes, fortSupply, victory }).length === 0;
  for (const victory of optionOf('victory').values.all.map(String)) {
    expect(makesGame(victory, usualOf(optionOf('fortSupply'), 4), 1), victory).toBe(true);
    expect(makesGame(victory, null, 1), victory).toBe(true);
    // A player's tower from the start counts as one of the forts.
    expect(makesGame(victory, [0, 0, 1, 1, 2], 1), victory).toBe(true);
    expect(makesGame(victory, [0, 1, 1, 1, 1], 2), victory).toBe(true);
    expect(makesGame(victory, [0, 1, 1, 1, 1], 1), victory).toBe(victory !== 'twoAtEnd');
    expect(makesGame(victory, [0, 10, 8, 8, 0], 2), victory).toBe(!BY_CITADEL.includes(victory));
  }
});
