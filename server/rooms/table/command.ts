// Defines a request of a client: its shape, who may send it, and its result.
import type { ZodType } from 'zod';
import type { RefusalReason } from '../../../shared/model/catalogue/refusals.ts';
import type { Refusal, Seat } from '../../../shared/model/game/types.ts';
import { refuse } from '../../../shared/rules/queries/queries.ts';
import type { Visitor } from '../audience/connections.ts';
import type { Table } from './table.ts';

export type CommandResult = { ok: true; reply: unknown } | { ok: false; refusal: Refusal };

/** Returns the result of a successful command. */
export const accepted = (reply: unknown = null): CommandResult => ({ ok: true, reply });

/** Returns the result of a refused command. */
export const rejected = <R extends RefusalReason>(...why: Parameters<typeof refuse<R>>): CommandResult => ({
  ok: false,
  refusal: refuse<R>(...why),
});

export interface Command<S> {
  shape: ZodType<S>;
  forSpectators?: true;
  handle(table: Table, seat: Seat, sent: S, visitor: Visitor): CommandResult | Promise<CommandResult>;
}

/**
 * Sends the new state to all clients and returns success; if the command was refused,
 * only returns the refusal.
 */
export const committed = (table: Table, refused: CommandResult | null): CommandResult => {
  if (refused !== null) return refused;
  table.commit();
  return accepted();
};
