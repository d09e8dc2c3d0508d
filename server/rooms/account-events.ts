// Applies events of accounts to the tables of this process: an ended session no longer opens a table.
import { NOBODY } from '../../shared/model/game/types.ts';
import { CLOSED } from '../../shared/play/net/messages.ts';
import type { AccountEvent, AccountNews } from '../accounts/news.ts';
import { visitorOf } from './connections.ts';
import type { MatchRoom } from './match-room.ts';

/**
 * Closes the connections of ended sessions, and gives the seat a new token, because the browser may still
 * know the old token.
 */
async function endSession(room: MatchRoom, event: AccountEvent & { t: 'ended' }): Promise<void> {
  const { seats } = room.table;
  const seat = seats.seatOfAccount({ id: event.account });
  if (seat === NOBODY) return;
  seats.renewToken(seat);
  await room.table.saveQuietly();
  for (const connection of [...room.clients]) {
    const visitor = visitorOf(connection);
    // A connection that came with the token alone has no session: it ends with the others.
    const isSame = event.session !== '' && visitor.account?.session === event.session;
    if (visitor.seat === seat && isSame !== event.others) connection.leave(CLOSED.moved);
  }
}

/** Removes a deleted account from its seat. The player keeps the seat by its token. */
async function forgetAccount({ table }: MatchRoom, { account }: AccountEvent): Promise<void> {
  const seat = table.seats.seatOfAccount({ id: account });
  if (seat === NOBODY) return;
  Object.assign(table.seats.at(seat), { account: null, isClaimed: false });
  await table.saveQuietly();
}

const change = (room: MatchRoom, event: AccountEvent & { t: 'ended' | 'deleted' }): Promise<void> =>
  event.t === 'ended' ? endSession(room, event) : forgetAccount(room, event);

/** Applies each event of an account to its table. Returns a function that stops this. */
export function followAccounts(news: AccountNews, tables: { all(): MatchRoom[] }): () => void {
  return news.subscribe((event) => {
    for (const room of tables.all()) {
      const { seats, commands } = room.table;
      const seat = seats.seatOfAccount({ id: event.account });
      if (seat === NOBODY) continue;
      if (event.t === 'claimed') seats.at(seat).isClaimed = true;
      else if (event.t === 'muted') seats.at(seat).mutedUntil = event.until;
      else void commands.run(() => change(room, event)).catch((error: unknown) => room.report(error, 'accounts'));
    }
  });
}
