// Phase 6 scenes for two players on the small board: who owns which ground, and what a draw from the cup gives.
import { drawsOf } from '../game/position.ts';
import { type Frame, type Game, type HexId, NOBODY, type Seat, type Target } from '../game/types.ts';
import { type Fighter, fightersOn } from '../rules/battle/sides.ts';
import { type HexSetup, position, type Setup } from './position.ts';
import { type Script, Table } from './table.ts';

/** Combat, with construction to follow. */
export const COMBAT_PHASE: Frame[] = [
  { kind: 'round', nextPhase: 6 },
  { kind: 'combat', index: 0 },
];

const LANDS = ['swamp', 'mountain', 'frozen_waste', 'jungle', 'desert', 'forest'];
const RIM: readonly (readonly string[])[] = [
  ['B2', 'B3', 'B4', 'C2', 'C5', 'D2'],
  ['F2', 'F3', 'F4', 'E2', 'E5', 'D6'],
];

/**
 * Six hexes of the rim for each of two players, all lands but plains: support, and not beside the centre D4, whose
 * neighbours are C3 C4 D3 D5 E3 E4.
 */
export const HOMES: Record<string, HexSetup> = Object.fromEntries(
  RIM.flatMap((names, owner) => names.map((name, i) => [name, { terrain: LANDS[i], owner }])),
);

export type CombatScene = Omit<Setup, 'stack'> & { stack?: Frame[] };

/** A scene of two players at the start of phase 6. */
const combatScene = (more: CombatScene): Setup => ({
  players: 2,
  phase: 'combat',
  stack: COMBAT_PHASE,
  ...more,
  hexes: { ...HOMES, ...more.hexes },
});

/** Runs a scene to its first decision; `drawn` names what the cup gives first. */
export function combat(more: CombatScene, script: Script = {}, drawn: readonly string[] = []): Table {
  const setup = combatScene(more);
  return Table.of(setup, { ...script, draw: drawsOf(position(setup), drawn) });
}

/** Seat 0 attacks seat 1 in the centre, plains that seat 1 owns, with heroes on. */
export const attack = (
  attackers: string[],
  defenders: string[],
  hex: object = {},
  more: CombatScene = {},
): CombatScene => ({
  ...more,
  rules: { heroes: true, ...more.rules },
  hexes: { D4: { terrain: 'plains', owner: 1, ...hex }, ...more.hexes },
  pieces: [{ at: 'D4', seat: 0, kinds: attackers }, { at: 'D4', seat: 1, kinds: defenders }, ...(more.pieces ?? [])],
});

/** What was struck before the first round. */
export const struckBeforeRoundOne = (t: Table) => {
  const at = t.history.findIndex((e) => e.t === 'battleRoundBegan');
  return t.history.slice(0, at < 0 ? undefined : at).flatMap((e) => (e.t === 'struck' ? [e] : []));
};

/** What fights in a hex under this name, as its dice see it; undefined where it does not. */
export const fighterAt = (game: Game, hex: HexId, target: Target): Fighter | undefined =>
  [...game.clockwise, NOBODY].flatMap((side) => fightersOn(game, hex, side)).find((one) => one.target === target);

/** Hits a side can take in a hex before nothing of it is left. */
export const capacityOf = (game: Game, hex: HexId, side: Seat): number =>
  fightersOn(game, hex, side).reduce((sum, one) => sum + one.capacity, 0);
