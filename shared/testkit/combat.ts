// Test scenes in phase 6, for two players on the small board.
import { drawsOf } from '../model/game/position.ts';
import { type Frame, type Game, type HexId, NOBODY, type Seat, type Target } from '../model/game/types.ts';
import { type Fighter, fightersOn } from '../rules/battle/sides.ts';
import { type HexSetup, position, type Setup } from './position.ts';
import { type Script, Table } from './table.ts';

export const COMBAT_PHASE: Frame[] = [
  { kind: 'round', nextPhase: 6 },
  { kind: 'combat', index: 0 },
];

const LANDS = ['swamp', 'mountain', 'frozen_waste', 'jungle', 'desert', 'forest'];
const RIM: readonly (readonly string[])[] = [
  ['B2', 'B3', 'B4', 'C2', 'C5', 'D2'],
  ['F2', 'F3', 'F4', 'E2', 'E5', 'D6'],
];

/** Six hexes of the rim for each seat: every land except plains, and none next to the centre D4. */
export const HOMES: Record<string, HexSetup> = Object.fromEntries(
  RIM.flatMap((names, owner) => names.map((name, i) => [name, { terrain: LANDS[i], owner }])),
);

export type CombatScene = Omit<Setup, 'stack'> & { stack?: Frame[] };

/** Returns the whole set-up of a scene. */
export const combatScene = (more: CombatScene): Setup => ({
  players: 2,
  phase: 'combat',
  stack: COMBAT_PHASE,
  ...more,
  hexes: { ...HOMES, ...more.hexes },
});

/** Runs a scene to its first decision. `drawn`: the Things drawn first from the cup. */
export function combat(more: CombatScene, script: Script = {}, drawn: readonly string[] = []): Table {
  const setup = combatScene(more);
  return Table.of(setup, { ...script, draw: drawsOf(position(setup), drawn) });
}

/** Returns a scene in which seat 0 attacks seat 1's plains in the centre. */
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

export const struckBeforeRoundOne = (t: Table) => {
  const at = t.history.findIndex((e) => e.t === 'battleRoundBegan');
  return t.history.slice(0, at < 0 ? undefined : at).flatMap((e) => (e.t === 'struck' ? [e] : []));
};

export const fighterAt = (game: Game, hex: HexId, target: Target): Fighter | undefined =>
  [...game.clockwise, NOBODY]
    .flatMap((side) => fightersOn(game, hex, side))
    .find((fighter) => fighter.target === target);

export const capacityOf = (game: Game, hex: HexId, side: Seat): number =>
  fightersOn(game, hex, side).reduce((sum, fighter) => sum + fighter.capacity, 0);
