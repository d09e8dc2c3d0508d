// Applies account events to the tables of this process. An ended session no longer opens a table, and a
// moderator's decision takes effect immediately.
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import { CLOSED } from '../../shared/play/net/messages.ts';
import type { AccountEvent, AccountEvents } from '../accounts/account-events.ts';
import type { Account } from '../accounts/accounts.ts';
import { FORMER } from '../accounts/forget-names.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Connection, visitorOf } from './audience/connections.ts';
import type { MatchRoom } from './match-room.ts';

/** Returns the connections of an account's seat, and those signed in to the account. */
const connectionsOf = (room: MatchRoom, account: AccountId, seat: Seat): Connection[] =>
  room.clients.filter((connection) => {
    const visitor = visitorOf(connection);
    return visitor.account?.id === account || (seat !== NOBODY && visitor.seat === seat);
  });

/**
 * Has the event ended the session of this visitor? A visitor who came by token has no session, and counts
 * with the other sessions.
 */
const hasEnded = ({ session, others }: AccountEvent & { t: 'ended' }, visitor: Account | null): boolean =>
  (session !== '' && visitor?.session === session) !== others;

/**
 * Closes the connections of ended sessions. Gives the seat a new token, because the browser may still
 * know the old token.
 */
async function endSession(room: MatchRoom, event: AccountEvent & { t: 'ended' }): Promise<void> {
  const seat = room.table.seats.seatOfAccount({ id: event.account });
  if (seat !== NOBODY) {
    room.table.seats.renewToken(seat);
    await room.table.saveQuietly();
  }
  for (const connection of connectionsOf(room, event.account, seat))
    if (hasEnded(event, visitorOf(connection).account)) connection.leave(CLOSED.moved);
}

/** Removes a deleted account and its name from its seat. */
async function forgetAccount({ table }: MatchRoom, account: AccountId): Promise<void> {
  const seat = table.seats.seatOfAccount({ id: account });
  if (seat === NOBODY) return;
  Object.assign(table.seats.at(seat), { account: null, isClaimed: false, handle: '' });
  table.seats.replaceName(seat, FORMER);
  table.match?.replaceName(seat, FORMER);
  await table.saveQuietly();
  table.commit();
}

/** Replaces the name at the seat, and hides the name of a spectator. */
async function rename(room: MatchRoom, event: AccountEvent & { t: 'renamed' }): Promise<void> {
  const { table } = room;
  const seat = table.seats.seatOfAccount({ id: event.account });
  if (seat !== NOBODY) {
    table.seats.replaceName(seat, event.name);
    await table.saveQuietly();
  }
  for (const connection of connectionsOf(room, event.account, seat))
    table.audience.connections.names.show(visitorOf(connection), '', [], monotonicNow());
  table.commit();
}

/** Applies an event to a table. A mute does not wait for the queue of the table. */
function apply(room: MatchRoom, event: AccountEvent): Promise<void> | undefined {
  const { seats, commands } = room.table;
  const seat = seats.seatOfAccount({ id: event.account });
  if (event.t === 'muted') {
    if (seat !== NOBODY) seats.at(seat).mutedUntil = event.until;
    for (const connection of connectionsOf(room, event.account, NOBODY)) {
      const visitor = visitorOf(connection);
      if (visitor.account !== null) visitor.account = { ...visitor.account, mutedUntil: event.until };
    }
    return;
  }
  if (event.t === 'ended') {
    // A visitor of the session may still hold a claim to a seat, and would get the new token.
    room.admission.dropClaims(({ account }) => account?.id === event.account && hasEnded(event, account));
    return commands.run(() => endSession(room, event));
  }
  if (event.t === 'renamed') return commands.run(() => rename(room, event));
  return commands.run(() => forgetAccount(room, event.account));
}

/** Applies each account event to the tables. Returns a function that stops this. */
export function followAccounts(events: AccountEvents, tables: { all(): MatchRoom[] }): () => void {
  return events.subscribe((event) => {
    for (const room of tables.all()) void apply(room, event)?.catch((error: unknown) => room.report(error, 'accounts'));
  });
}
