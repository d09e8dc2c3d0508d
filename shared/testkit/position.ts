import { kindOf } from '../model/catalogue/index.ts';
import { type Setup as GameSetup, positionOf } from '../model/game/position.ts';
import { classicRules, type RuleSet } from '../model/game/ruleset.ts';
import type { Game, HexId } from '../model/game/types.ts';

export { type HexRef, type HexSetup, hexNamed } from '../model/game/position.ts';

/** A number that is no hex, as a forged message may name it. */
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

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

export const ITEM = {
  balloon: kindOf('balloon'),
  boat: kindOf('boat'),
  bow: kindOf('bow'),
  charm: kindOf('lucky_charm'),
  dispel: kindOf('dispel_magic'),
  dust: kindOf('dust_of_defense'),
  elixir: kindOf('elixir'),
  fan: kindOf('fan'),
  firewall: kindOf('firewall'),
  golem: kindOf('golem'),
  sword: kindOf('sword'),
  talisman: kindOf('talisman'),
} as const;
