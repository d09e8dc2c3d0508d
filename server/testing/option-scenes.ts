import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Game, Look, PowerId } from '../../shared/model/game/types.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { HEROES_ON } from '../../shared/testkit/heroes.ts';
import { type Setup, Table } from '../../shared/testkit/index.ts';
import { moveStack } from '../../shared/testkit/march.ts';
import { WILD } from './effect.ts';

const MOVES: Setup['stack'] = [
  { kind: 'round', nextPhase: 5 },
  { kind: 'move', index: 0 },
];

/** Lands of two players. Seat 0 has each kind of building, with creatures next to them. */
const LANDS: NonNullable<Setup['hexes']> = {
  ...WILD,
  B2: { terrain: 'forest', owner: 0 },
  B3: { terrain: 'plains', owner: 0, fort: 2 },
  C3: { terrain: 'plains', owner: 0, income: 'village' },
  C4: { terrain: 'desert', owner: 0, fort: 1 },
  D4: { terrain: 'plains', owner: 0 },
  E3: { terrain: 'swamp', owner: 1, fort: 2, income: 'city' },
  F3: { terrain: 'swamp', owner: 1 },
};
const PIECES: NonNullable<Setup['pieces']> = [
  { at: 'B3', seat: 0, kinds: ['farmers', 'villains', 'eagles'] },
  { at: 'C4', seat: 0, kinds: ['nomads', 'camel_corps'] },
  { at: 'E3', seat: 1, kinds: ['ghost', 'thing'] },
];

const moving = (setup: Partial<Setup>): Table =>
  Table.of({ players: 2, stack: MOVES, hexes: LANDS, pieces: PIECES, ...setup });

const ofPower = (power: PowerId): Game => moving({ powers: { 0: power, 1: 'brute' } }).game;

const ofHero = (hero: string, at: string): Table =>
  moving({ rules: { ...HEROES_ON, newHeroes: true }, pieces: [...PIECES, { at, seat: 0, kinds: [hero] }] });

/** The Wagon King has moved. Keep and village may follow. */
export function wagonKing(): Table {
  const t = moving({
    rules: { ...HEROES_ON, newHeroes: true },
    hexes: {
      ...LANDS,
      B3: { terrain: 'plains', owner: 0, fort: 2, income: 'city' },
      C3: { terrain: 'plains', owner: 0 },
    },
    pieces: [...PIECES, { at: 'B3', seat: 0, kinds: ['gypsy_king'] }],
  });
  return moveStack(t, 0, [t.id('gypsy_king')], 'C3 D4');
}

/** Half of the tiles are face down. Each seat has looked at other tiles. */
function lookedAt(): Game {
  const down = ['D2', 'D3', 'E2', 'D5', 'C5', 'F2', 'B4', 'E4'];
  const t = moving({
    rules: { hiddenMap: 'onExplore' },
    hexes: { ...LANDS, ...Object.fromEntries(down.map((name) => [name, { down: true as const }])) },
    unseen: [2, 2, 2, 2, 2, 2, 2, 2],
  });
  const [forest, swamp, mountain, sea, plains] = [1, 6, 4, 7, 5];
  const seen: [string, 0 | 1, number | undefined][] = [
    ['D2', 0, forest],
    ['D3', 0, swamp],
    ['E2', 0, mountain],
    ['D5', 0, sea],
    ['C5', 0, plains],
    ['F2', 1, sea],
  ];
  const looks = seen
    .map(([name, seat, terrain]) => ({ seat, hex: t.at(name), terrain }) as Look)
    .sort((a, b) => a.seat - b.seat || a.hex - b.hex);
  return { ...t.game, looks };
}

/** Six players with random powers on a hidden map, before the first player's setup. */
const dealt = (): Game => {
  const rules = classicRules(6, { encounterPowers: 'random', hiddenMap: 'onExplore' });
  return Table.start(rules, 'powers of six', { first: [6, 6, ...Array<number>(10).fill(1)] }).game;
};

/** Each position by its name, for seat 0. */
export const OPTION_SCENES: Readonly<Record<string, () => Game>> = {
  'move-nomad': () => ofPower('nomad'),
  'move-aviator': () => ofPower('aviator'),
  'move-wagon-king': () => wagonKing().game,
  'move-ahasverus': () => ofHero('ahasverus', 'B3').game,
  'looked-at': lookedAt,
  'powers-dealt': dealt,
  'event-gate': () => (PREPARED_EFFECTS.gate as () => { game: Game })().game,
};
