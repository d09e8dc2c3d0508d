// What a request of a client is: its shape, who may send it, and its result.
import type { ZodType } from 'zod';
import type { RefusalReason } from '../../../shared/model/catalogue/refusals.ts';
import type { Refusal, Seat } from '../../../shared/model/game/types.ts';
import { refuse } from '../../../shared/rules/queries/queries.ts';
import type { Visitor } from '../audience/connections.ts';
import type { Table } from './table.ts';

/** What a request of a client comes back with. */
export type CommandResult = { ok: true; reply: unknown } | { ok: false; refusal: Refusal };

/** Returns the result of a successful command. */
export const accepted = (reply: unknown = null): CommandResult => ({ ok: true, reply });

/** Returns the result of a refused command. */
export const rejected = <R extends RefusalReason>(...why: Parameters<typeof refuse<R>>): CommandResult => ({
  ok: false,
  refusal: refuse<R>(...why),
});

/** A request of a client and what it does. */
export interface Command<S> {
  shape: ZodType<S>;
  /** May a spectator send this command? */
  forSpectators?: true;
  handle(table: Table, seat: Seat, sent: S, visitor: Visitor): CommandResult | Promise<CommandResult>;
}

/** Sends the new state to all clients, or returns the refusal. */
export const committed = (table: Table, refused: CommandResult | null): CommandResult => {
  if (refused !== null) return refused;
  table.commit();
  return accepted();
};
