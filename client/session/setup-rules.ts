// The rules of the set-up, which come with the page; rules of the rounds are fetched after the table is
// shown.
import { byKind } from '../../shared/decisions/ask.ts';
import { kingdomHex } from '../../shared/decisions/kingdom-hex/rule.ts';
import { setupExchange } from '../../shared/decisions/setup-exchange/rule.ts';
import { setupPlace } from '../../shared/decisions/setup-place/rule.ts';
import { setupReplace } from '../../shared/decisions/setup-replace/rule.ts';
import { startCell } from '../../shared/decisions/start-cell/rule.ts';
import { startSea } from '../../shared/decisions/start-sea/rule.ts';
import { towerHex } from '../../shared/decisions/tower-hex/rule.ts';

/** By kind, in the order they are asked. */
export const SETUP_RULES = byKind([startCell, startSea, kingdomHex, towerHex, setupPlace, setupExchange, setupReplace]);

/** Kinds that are asked while the kingdoms are founded. */
export type SetupKind = keyof typeof SETUP_RULES;
