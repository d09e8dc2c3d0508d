/** How items in play are shown, by what they are to the rules. */
import { traitOf } from '../../../shared/effects/table.ts';
import type { Kind } from '../../../shared/game/types.ts';

/** It stands as a wall: a model of its own, with its strength. */
export const isWall = (kind: Kind): boolean => traitOf(kind).conjured?.wall === true;

/** It carries others: a model of its own, with how many are aboard. */
export const isTransport = (kind: Kind): boolean => traitOf(kind).transport !== undefined;

/** What a transport goes by; null for what is none. */
export const wayOf = (kind: Kind): 'air' | 'sea' | null => traitOf(kind).transport?.way ?? null;

/** It fights as a counter among the others of its side. */
export const standsInRank = (kind: Kind): boolean =>
  traitOf(kind).conjured !== undefined && !isWall(kind) && !isTransport(kind);
