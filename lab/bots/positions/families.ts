// Test positions by family. Each is turned and varied.
import type { Answers } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { countIn } from '../../../shared/rules/queries/queries.ts';
import { hexNamed } from '../../../shared/testkit/index.ts';
import { CALLED, STAYED } from './battles.ts';
import { type Ground, groundAt, owned, rich, standing, TURNS, wild } from './ground.ts';
import type { Done, Family, PositionTest } from './position.ts';

/** No creature of this army flies. */
export const ARMY = [
  'white_knight',
  'buffalo_herd_4',
  'great_hunter',
  'lion_pride',
  'wolf_pack',
  'buffalo_herd_3',
  'villains',
];
const GUARDS = ['centaur', 'tribesmen_2', 'tribesmen_2', 'tribesmen_1', 'hunters'];
const WEAK = ['bandits', 'elves_2', 'elves_2', 'wild_cat'];
const STRONG = ['walking_tree', 'big_foot', 'unicorn', 'green_knight', 'druid', 'wyvern', 'elves_3', 'bears'];

const ownCount = ({ game }: Done, hex: string): number => {
  const at = game.hexes[hexNamed(hex, game.hexes.length)];
  return at === undefined ? 0 : countIn(at, 0);
};

const varied = <T>(of: readonly T[], make: (item: T, ground: Ground, turn: number) => PositionTest): PositionTest[] =>
  of.flatMap((item, at) =>
    TURNS.filter((turn) => turn % 2 === at % 2).map((turn) => make(item, groundAt(turn + 6 * (at % 2)), turn)),
  );

const moves = (family: Family, name: string, of: Pick<PositionTest, 'table' | 'isRight'>): PositionTest => ({
  family,
  name,
  seat: 0,
  kind: 'move',
  ...of,
});

// The bot must capture a second citadel, which wins the game. CIT-05
const seconds = varied([0, 1, 2], (guards, g, turn) =>
  moves('win in one', `a second citadel that ${guards} guard, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 9,
        hexes: {
          ...owned(0, [g.back], { fort: 4, citadelRound: 5 }),
          ...owned(0, [g.here]),
          ...owned(1, [g.ahead], { fort: 4, citadelRound: 6 }),
          ...wild(g.left, g.right),
        },
        pieces: [
          { at: g.back, seat: 0, kinds: GUARDS },
          { at: g.here, seat: 0, kinds: ARMY },
          { at: g.ahead, seat: 1, kinds: WEAK.slice(0, guards) },
        ],
      }),
    isRight: (done) => ownCount(done, g.ahead) >= 5,
  }),
);

/** Returns hexes that pay this income together with the castle. */
const realm = (castle: number, income: number): string[] => {
  const names = 'D2 D3 C1 C2 C3 E1 E2 E3 B1 B2 B3 F1 F2 F3 A1 A2 D1'.split(' ');
  const rest = [...names.slice(castle), ...names.slice(0, castle)];
  // The castle's hex pays one, its fort three.
  return rest.slice(0, income - 3);
};

// The bot must build the first citadel, which wins as the round ends. CIT-10, AMB-56
const builds = [0, 1, 2].flatMap((lacks) =>
  [0, 5].map(
    (castle): PositionTest => ({
      family: 'win in one',
      name: `the first citadel, ${lacks} short of its income, castle ${castle}`,
      seat: 0,
      kind: 'build',
      table: () => {
        const [first = 'D1', ...otherHexes] = realm(castle, 20 - lacks);
        return standing('build', {
          round: 5,
          rules: { victory: 'fast' },
          gold: [5 * (lacks + 1), 0, 0, 0],
          hexes: { ...owned(0, [first], { fort: 3 }), ...owned(0, otherHexes) },
          pieces: [{ at: first, seat: 0, kinds: ARMY.slice(0, 2) }],
        });
      },
      isRight: ({ answers, game }) => {
        const { hexes } = entryAt(answers, 0) as Answers['build'];
        return hexes.some((hex) => game.hexes[hex]?.fort?.level === 3);
      },
    }),
  ),
);

// The bot's guards must not leave the only citadel while a rival army is near. CIT-04
const keeps = varied([5, 6], (rivals, g, turn) =>
  moves('must defend', `the only citadel beside ${rivals} rivals, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 6,
        hexes: {
          ...owned(0, [g.here], { fort: 4, citadelRound: 5 }),
          ...owned(1, [g.ahead], { terrain: 'forest' }),
          ...owned(2, [g.back]),
          ...wild(g.left, g.right),
        },
        pieces: [
          { at: g.here, seat: 0, kinds: ARMY.slice(0, 5) },
          { at: g.ahead, seat: 1, kinds: STRONG.slice(0, rivals) },
        ],
      }),
    isRight: (done) => ownCount(done, g.here) >= 4,
  }),
);

// The bot must place creatures that defend its only citadel. CIT-04
const placings = varied(
  [4, 6],
  (rivals, g, turn): PositionTest => ({
    family: 'must defend',
    name: `four to place and the only citadel beside ${rivals} rivals, turned ${turn}`,
    seat: 0,
    kind: 'recruit.place',
    table: () =>
      standing('things', {
        round: 6,
        hexes: {
          ...owned(0, [g.here], { fort: 4, citadelRound: 5 }),
          ...owned(0, [g.back, g.left]),
          ...owned(1, [g.ahead], { terrain: 'forest' }),
          ...wild(g.right),
        },
        pieces: [
          { at: g.here, seat: 0, kinds: ['tribesmen_2'] },
          { at: g.ahead, seat: 1, kinds: STRONG.slice(0, rivals) },
        ],
        racks: { 0: ARMY.slice(0, 4) },
      }),
    isRight: ({ answers, table }) => {
      const { place } = entryAt(answers, 0) as Answers['recruit.place'];
      return place.filter(({ hex }) => hex === table.at(g.here)).length >= 3;
    },
  }),
);

// The bot must capture a rival's citadel, which otherwise wins. CIT-04
const stops = varied([3, 4], (guards, g, turn) =>
  moves('stop the leader', `a citadel that wins now, kept by ${guards}, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 6,
        hexes: {
          ...owned(0, [g.here, g.back]),
          ...owned(1, [g.ahead], { fort: 4, citadelRound: 5 }),
          ...wild(g.left, g.right),
        },
        pieces: [
          { at: g.here, seat: 0, kinds: ARMY.slice(0, 6) },
          { at: g.ahead, seat: 1, kinds: WEAK.slice(0, guards) },
        ],
      }),
    isRight: (done) => ownCount(done, g.ahead) >= 5,
  }),
);
const dares = varied([6, 8], (guards, g, turn) =>
  moves('stop the leader', `two against ${guards} who win now, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 6,
        hexes: { ...owned(0, [g.here, g.back]), ...owned(1, [g.ahead], { fort: 4, citadelRound: 5 }), ...wild(g.left) },
        pieces: [
          { at: g.here, seat: 0, kinds: ARMY.slice(0, 2) },
          { at: g.ahead, seat: 1, kinds: STRONG.slice(0, guards) },
        ],
      }),
    isRight: (done) => ownCount(done, g.ahead) >= 2,
  }),
);

// The bot must capture a rival's castle before it becomes a citadel. CIT-01
const forestalls = varied([1, 2], (guards, g, turn) =>
  moves('stop the leader', `a castle that ${guards} guard and its income, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 6,
        gold: [0, 20, 0, 0],
        hexes: {
          ...rich(1),
          ...owned(0, [g.here, g.back]),
          ...owned(1, [g.ahead], { terrain: 'forest', fort: 3 }),
          ...wild(g.left, g.right),
        },
        pieces: [
          { at: g.here, seat: 0, kinds: ARMY.slice(0, 6) },
          { at: g.ahead, seat: 1, kinds: WEAK.slice(0, guards) },
        ],
      }),
    isRight: (done) => ownCount(done, g.ahead) >= 3,
  }),
);

// The bot must not attack, because the attack gains nothing.
const runs = varied([5, 7], (guards, g, turn) =>
  moves('worthless attack', `two beside a castle of ${guards}, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 4,
        hexes: {
          ...owned(0, [g.here, g.back]),
          ...owned(1, [g.ahead], { terrain: 'forest', fort: 3 }),
          ...wild(g.left),
        },
        pieces: [
          { at: g.here, seat: 0, kinds: ['villains', 'centaur'] },
          { at: g.ahead, seat: 1, kinds: STRONG.slice(0, guards) },
        ],
      }),
    isRight: (done) => ownCount(done, g.ahead) === 0,
  }),
);

// The bot must send flyers, because no walker reaches the only citadel. FLY-01
export const FLOCK = [
  'vampire_bat',
  'giant_wasp_4',
  'dust_devil',
  'old_dragon',
  'winged_piranha',
  'wyvern',
  'baby_dragon',
];
const flocks = varied([5, 6, 7], (flyers, g, turn) =>
  moves('from the air', `the only citadel and ${flyers} flyers three steps off, turned ${turn}`, {
    table: () =>
      standing('move', {
        round: 6,
        hexes: {
          ...owned(0, [g.here], { fort: 4, citadelRound: 5 }),
          ...owned(1, [g.far], { terrain: 'swamp' }),
          ...wild(g.left, g.right, g.back),
        },
        pieces: [
          { at: g.here, seat: 0, kinds: ARMY.slice(0, 6) },
          { at: g.far, seat: 1, kinds: FLOCK.slice(0, flyers), up: true },
        ],
      }),
    isRight: (done) => ownCount(done, g.here) >= 5,
  }),
);

export const POSITIONS: readonly PositionTest[] = [
  ...seconds,
  ...builds,
  ...keeps,
  ...placings,
  ...stops,
  ...dares,
  ...forestalls,
  ...CALLED,
  ...runs,
  ...STAYED,
  ...flocks,
];
