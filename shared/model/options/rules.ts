// The options of the rules. An option without a choice keeps its classic value.
import type { ValuesOf } from './option.ts';
import { BATTLES } from './rules/battle.ts';
import { BLUFFS } from './rules/bluffs.ts';
import { CONSTRUCTION } from './rules/construction.ts';
import { EXPLORATION } from './rules/exploration.ts';
import { MOVEMENT } from './rules/movement.ts';
import { ORDER_OF_PLAY } from './rules/order.ts';
import { PARTS_OF_THE_GAME } from './rules/parts.ts';
import { BOX, PLAYERS } from './rules/players.ts';
import { RANDOM_EVENTS } from './rules/random-events.ts';
import { RECRUITING } from './rules/recruiting.ts';
import { SETUP } from './rules/setup.ts';
import { VICTORY } from './rules/victory.ts';

export const RULE_OPTIONS = {
  ...PLAYERS,
  ...BOX,
  ...SETUP,
  ...ORDER_OF_PLAY,
  ...RECRUITING,
  ...BLUFFS,
  ...MOVEMENT,
  ...EXPLORATION,
  ...BATTLES,
  ...CONSTRUCTION,
  ...RANDOM_EVENTS,
  ...VICTORY,
  ...PARTS_OF_THE_GAME,
};

export type RuleOptions = ValuesOf<typeof RULE_OPTIONS>;
