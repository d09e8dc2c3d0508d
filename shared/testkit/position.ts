// Positions for tests and scenes: each switches on the parts of the game it is about.
import { type Setup as GameSetup, positionOf } from '../game/position.ts';
import { classicRules, type RuleSet } from '../game/ruleset.ts';
import type { Game, HexId } from '../game/types.ts';

export { type HexRef, type HexSetup, hexNamed } from '../game/position.ts';

/** A hex no board has, as only a message made by hand could name. */
export const OFF_BOARD = -7 as number as HexId;

export interface Setup extends GameSetup {
  players?: number;
  rules?: Partial<RuleSet>;
}

const WITHOUT = { heroes: false, events: false, magic: false, specialPowers: false } as const;

/** A game in the position described. Throws when a piece is used more often than the box holds it. */
export function position(setup: Setup): Game {
  const usual = classicRules(setup.players ?? 4, { bluffCall: 'auto' });
  return positionOf({ ...usual, ...WITHOUT, ...setup.rules }, setup);
}
