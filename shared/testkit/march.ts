import { kindInfo } from '../model/catalogue/index.ts';
import { findCounter } from '../model/game/pieces.ts';
import type { PieceId, Seat } from '../model/game/types.ts';
import type { HexSetup, Setup } from './position.ts';
import { type Script, Table } from './table.ts';

/**
 * Returns hexes of one owner from a text such as 'D1 D2:forest'. Hexes are plains unless
 * the text says otherwise.
 */
export const landOf = (owner: Seat, cells: string, more: HexSetup = {}): Record<string, HexSetup> =>
  Object.fromEntries(
    cells.split(' ').map((cell) => {
      const [name, terrain = 'plains'] = cell.split(':');
      return [name, { terrain, owner, ...more }];
    }),
  );

export const movementTable = (setup: Partial<Setup>, script: Script = {}): Table =>
  Table.of(
    {
      players: 4,
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      ...setup,
    },
    script,
  );

export const moveStack = (t: Table, seat: Seat, ids: PieceId[], path: string) =>
  t.answer(seat, 'move', { do: 'go', ids, path: path.split(' ').map((p) => t.at(p)) });

export const moveRefusal = (t: Table, seat: Seat, ids: PieceId[], path: string) =>
  t.refusal(seat, 'move', { do: 'go', ids, path: path.split(' ').map((p) => t.at(p)) });

export const movementSpent = (t: Table, id: PieceId) => findCounter(t.game.counters, id)?.spent;

export const idsIn = (t: Table, seat: Seat, hex: string): PieceId[] =>
  t.game.counters.filter((c) => c.seat === seat && c.at === t.at(hex)).map((c) => c.id);

/** Returns the sorted catalogue ids of a seat's pieces in a hex. */
export const namesIn = (t: Table, seat: Seat, hex: string): string[] =>
  t.game.counters
    .filter((c) => c.seat === seat && c.at === t.at(hex))
    .map((c) => kindInfo(c.kind).id)
    .sort();

export const TEN_WALKERS = [
  ...['farmers', 'farmers', 'farmers', 'farmers', 'villains'],
  ...['hunters', 'centaur', 'wolf_pack', 'lion_pride', 'gypsies_1'],
];

export const FOUR_FLYERS = ['eagles', 'pegasus', 'dragonfly', 'pterodactyl'];

/** Seat 0's flyers are at D1, seat 1's pieces in the forest D2; D3 is frozen waste. */
export const forest = (own: string[], enemy: string[], more: Partial<Setup> = {}): Table =>
  movementTable({
    hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2:forest D3:frozen_waste D4') },
    pieces: [
      { at: 'D1', seat: 0, kinds: own },
      { at: 'D2', seat: 1, kinds: enemy },
    ],
    ...more,
  });

/** Returns a function that makes scenes in which seat 0 has a transport, and its creatures are in D2. */
export const transportScene =
  (item: string, ground: Setup['hexes'], rules: Setup['rules'] = {}) =>
  (ownPieces: string[], more: Partial<Setup> = {}, script: Parameters<typeof Table.of>[1] = {}): Table =>
    Table.of(
      {
        players: 2,
        stack: [
          { kind: 'round', nextPhase: 5 },
          { kind: 'move', index: 0 },
        ],
        ...more,
        rules: { magic: true, heroes: true, ...rules, ...more.rules },
        racks: { 0: [item], ...more.racks },
        hexes: { ...ground, ...more.hexes },
        pieces: [{ at: 'D2', seat: 0, kinds: ownPieces }, ...(more.pieces ?? [])],
      },
      script,
    );

/** Returns a function in which the player of seat 0 carries pieces with a transport. */
export const carry = (item: string) => (t: Table, aboard: PieceId[], hex: string) =>
  t.answer(0, 'move', { do: 'transport', id: t.id(item, 0), ids: aboard, hex: t.at(hex) });

/** Nine creatures in a hex leave space for one more. */
export const NINE = 'goblins goblins goblins mountain_men mountain_men bandits wild_cat dryad pixies'.split(' ');
