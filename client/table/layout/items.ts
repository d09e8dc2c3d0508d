/** How items in play are shown, by their traits in the rules. */

import type { Kind } from '../../../shared/game/types.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';

/** Returns true if the item is a wall: it has its own model and shows its strength. */
export const isWall = (kind: Kind): boolean => traitOf(kind).conjured?.wall === true;

/** Returns true if the item is a transport: it has its own model and shows its passengers. */
export const isTransport = (kind: Kind): boolean => traitOf(kind).transport !== undefined;

/** Returns how a transport travels; null if the kind is no transport. */
export const wayOf = (kind: Kind): 'air' | 'sea' | null => traitOf(kind).transport?.way ?? null;

/** Returns true if the item fights as a counter in the ranks of its side. */
export const standsInRank = (kind: Kind): boolean =>
  traitOf(kind).conjured !== undefined && !isWall(kind) && !isTransport(kind);
