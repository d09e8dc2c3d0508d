// The decisions of setting up a game (spec.md section 4): all that a page needs to know of the rules until the first
// round begins.
import type { DecisionKind } from '../../game/types.ts';
import type { Decisions } from '../decision.ts';
import { kingdomHex } from './kingdom-hex.ts';
import { setupExchange } from './setup-exchange.ts';
import { setupPlace } from './setup-place.ts';
import { setupReplace } from './setup-replace.ts';
import { startCell } from './start-cell.ts';
import { startSea } from './start-sea.ts';
import { towerHex } from './tower-hex.ts';

/** Kinds that are asked while the kingdoms are founded. */
export type EarlyKind = Extract<DecisionKind, `start.${string}` | `setup.${string}` | 'kingdom.hex' | 'tower.hex'>;

export const EARLY: Decisions<EarlyKind> = {
  'start.cell': startCell,
  'start.sea': startSea,
  'kingdom.hex': kingdomHex,
  'tower.hex': towerHex,
  'setup.place': setupPlace,
  'setup.exchange': setupExchange,
  'setup.replace': setupReplace,
};
