// The connections of a table: which one holds a seat, and what each is let see.
import { type Client, ErrorCode, ServerError } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import type { Seat } from '../../shared/game/types.ts';
import { CLOSED } from '../../shared/net/messages.ts';
import type { MatchState } from '../../shared/net/schema.ts';
import { fillView } from '../../shared/net/write.ts';
import { visitorOf } from './audience.ts';
import { BaseRoom } from './base.ts';

/** What the entry decided for a connection on its way in. */
export interface Ticket {
  claim: string;
}

/** The ticket of somebody who comes in. Throws a ServerError for anything else. */
export function ticketOf(client: Client): Ticket {
  const ticket = client.auth as Ticket | undefined;
  if (typeof ticket?.claim !== 'string') throw new ServerError(ErrorCode.AUTH_FAILED, 'match.unknown');
  return ticket;
}

export abstract class Lines extends BaseRoom<MatchState> {
  /** What each seat's connection is let see; null while nobody is there, so that nothing piles up for him. */
  protected views: (StateView | null)[] = [];
  /** One for all spectators: it never holds anything, and what is encoded for it is a copy. */
  protected readonly publicView = new StateView();

  /** The newest connection holds the seat: an older one is closed and may not come back by itself. */
  protected supersede(seat: Seat, client: Client): void {
    for (const other of [...this.clients]) {
      if (other !== client && visitorOf(other).seat === seat) {
        visitorOf(other).seat = -1;
        other.view = this.publicView;
        other.leave(CLOSED.elsewhere);
      }
    }
  }

  /** A new connection of a seat starts with a view of its own, filled with what the seat holds now. */
  protected freshView(seat: Seat): StateView {
    const view = new StateView();
    this.views[seat]?.dispose();
    this.views[seat] = view;
    fillView(this.state, seat, view);
    return view;
  }

  protected dropView(seat: Seat): void {
    this.views[seat]?.dispose();
    this.views[seat] = null;
  }
}
