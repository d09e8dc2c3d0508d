/** How items in play are shown, by their traits in the rules. */

import type { Kind } from '../../../shared/model/game/types.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';

/** Returns whether the item has its own model and strength. */
export const isWall = (kind: Kind): boolean => traitOf(kind).conjured?.wall === true;

/** Returns whether the item has its own model and passengers. */
export const isTransport = (kind: Kind): boolean => traitOf(kind).transport !== undefined;

/** Returns how a transport travels. */
export const wayOf = (kind: Kind): 'air' | 'sea' | null => traitOf(kind).transport?.way ?? null;

/** Returns whether the item fights as a counter in the ranks. */
export const standsInRank = (kind: Kind): boolean =>
  traitOf(kind).conjured !== undefined && !isWall(kind) && !isTransport(kind);
