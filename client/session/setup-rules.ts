// The rules of the set-up, which come with the page; rules of the rounds are fetched after the table is
// shown.
import { byKind } from '../../shared/rules/decisions/ask.ts';
import {
  kingdomHex,
  setupExchange,
  setupPlace,
  setupReplace,
  startCell,
  startSea,
  towerHex,
} from '../../shared/rules/decisions/setup.ts';

/** By kind, in the order they are asked. */
export const SETUP_RULES = byKind([startCell, startSea, kingdomHex, towerHex, setupPlace, setupExchange, setupReplace]);

export type SetupKind = keyof typeof SETUP_RULES;
