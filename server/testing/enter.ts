// Lets test clients enter a table.
import { Client, type Room } from 'colyseus.js';
import {
  ENTER_PATH,
  type EnterRequest,
  type JoinOptions,
  type PlayOptions,
  type Reservation,
  requestElsewhere,
} from '../../shared/play/net/enter.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import type { Offer } from '../../shared/play/net/wish.ts';

/** How long a process that owns a table may take to answer, ms. */
const ELSEWHERE_MS = 3000;

export type Enter = JoinOptions & PlayOptions & { room?: string; test?: TestOptions };
export type TableRoom = Room<unknown, MatchState>;

/** The server answered "Play now" with a table that differs from the wish. */
export class Offered extends Error {
  readonly offer: Offer;

  constructor(offer: Offer) {
    super('offer');
    this.offer = offer;
  }
}

/** How often an entry may be redirected to another process. */
const HOPS = 3;

export class Way {
  private readonly origin: string;
  private readonly client: Client;

  constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`;
    this.client = new Client(this.origin);
  }

  play(options: Enter = {}): Promise<TableRoom> {
    return this.enter({ how: 'play', ...options });
  }

  make(options: Enter = {}): Promise<TableRoom> {
    return this.enter({ how: 'make', ...options });
  }

  join(room: string, options: Enter = {}): Promise<TableRoom> {
    return this.enter({ how: 'join', room, ...options });
  }

  /** Enters at the process that owns the table. Rejects with the code of a refusal as the message. */
  async enter(request: EnterRequest & { test?: TestOptions }, at = '', hops = HOPS): Promise<TableRoom> {
    const answer = await fetch(this.origin + at + ENTER_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      // Waits only seconds for a stalled process, as the page does.
      ...(at === '' ? {} : { signal: AbortSignal.timeout(ELSEWHERE_MS) }),
    });
    const reply = (await answer.json()) as Reservation & {
      elsewhere?: string;
      room?: string;
      offer?: Offer;
      rule?: string;
    };
    if (reply.offer !== undefined) throw new Offered(reply.offer);
    if (!answer.ok) throw new Error(reply.rule ?? `status ${answer.status}`);
    const { elsewhere, room: table } = reply;
    if (elsewhere !== undefined) {
      if (hops === 0) throw new Error('match.moving');
      const next = requestElsewhere(request, { elsewhere, ...(table === undefined ? {} : { room: table }) });
      return this.enter(next, elsewhere, hops - 1);
    }
    const client = reply.at === '' ? this.client : new Client(this.origin + reply.at);
    const room = (await client.consumeSeatReservation(reply, MatchState as never)) as TableRoom;
    // Switches off the library's own reconnection. Only the token leads back to a seat.
    room.reconnection.enabled = false;
    return room;
  }
}
