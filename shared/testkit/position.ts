// Positions for tests and scenes, optional parts off by default.
import { type Setup as GameSetup, positionOf } from '../game/position.ts';
import { classicRules, type RuleSet } from '../game/ruleset.ts';
import type { Game, HexId } from '../game/types.ts';

export { type HexRef, type HexSetup, hexNamed } from '../game/position.ts';

/** As in a forged message. */
export const OFF_BOARD = -7 as number as HexId;

export interface Setup extends GameSetup {
  players?: number;
  rules?: Partial<RuleSet>;
}

const WITHOUT = { heroes: false, events: false, magic: false, specialPowers: false } as const;

/** Returns a game in the position described. Throws if a piece is used more often than the box holds it. */
export function position(setup: Setup): Game {
  const usual = classicRules(setup.players ?? 4, { bluffCall: 'auto' });
  return positionOf({ ...usual, ...WITHOUT, ...setup.rules }, setup);
}
