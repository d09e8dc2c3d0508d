// A position for tests of citadels: two kingdoms in round 5, seat 0's in the north and seat 1's in the south,
// each with the income for a citadel.
import type { Frame } from '../model/game/types.ts';
import type { HexSetup, Setup } from './position.ts';
import { type Script, Table } from './table.ts';

const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];
const COMBAT: Frame[] = [
  { kind: 'round', nextPhase: 6 },
  { kind: 'combat', index: 0 },
];

/** Returns hexes of an owner, the first three with a city. */
const rich = (owner: number, names: string[]): Record<string, HexSetup> =>
  Object.fromEntries(names.map((name, i) => [name, { owner, income: i < 3 ? 'city' : undefined }]));

export const NORTH = rich(0, ['B2', 'B3', 'B4', 'C2', 'C3', 'C4']);
export const SOUTH = rich(1, ['E2', 'E3', 'E4', 'F2', 'F3', 'F4']);

const ARMY = ['crawling_vines', 'giant_ape', 'giant_ape', 'dinosaur', 'elephant'];
/** The citadel misses, then five beasts of the army hit in melee. */
const STORM: Script = { battle: [6, 1, 1, 1, 1, 1, 1, 1, 1] };

export const construction = (more: Partial<Setup>, script: Script = {}): Table =>
  Table.of({ players: 2, phase: 'build', round: 5, stack: BUILD, gold: [0, 0], hexes: {}, ...more }, script);

/**
 * Returns a table in the combat phase of round 5: seat 1's army is in D3 and captures it.
 * @param damage the damage dice for fort and town
 */
export const stormed = ({ hexes = {}, pieces = [], ...more }: Partial<Setup>, damage: number[] = []): Table =>
  construction(
    {
      phase: 'combat',
      stack: COMBAT,
      hexes: { ...NORTH, ...SOUTH, F2: { owner: 1, terrain: 'jungle' }, ...hexes },
      pieces: [{ at: 'D3', seat: 1, kinds: ARMY }, ...pieces],
      ...more,
    },
    { ...STORM, damage },
  );

/** Gives fallback answers until this round begins or the game ends. */
export function reach(t: Table, round: number): Table {
  for (let i = 0; i < 90 && t.game.victory === null && t.game.round < round; i++) t.timeOut();
  if (t.game.victory === null && t.game.round < round) throw new Error(`round ${round} was not reached`);
  return t;
}
