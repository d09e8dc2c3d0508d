// The way in, for clients of tests: asks at the entry and connects to the place that is kept.
import { Client, type Room } from 'colyseus.js';
import { ENTER_PATH, type EnterRequest, type JoinOptions, type Reservation } from '../../shared/net/messages.ts';
import { MatchState } from '../../shared/net/schema.ts';
import type { TestOptions } from '../../shared/net/validate.ts';

export type Enter = JoinOptions & { test?: TestOptions };
export type TableRoom = Room<unknown, MatchState>;

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

  /** Rejects with an error whose message is the refusal's code. */
  async enter(asked: EnterRequest & { test?: TestOptions }): Promise<TableRoom> {
    const answer = await fetch(this.origin + ENTER_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const said = (await answer.json()) as Reservation & { rule?: string };
    if (!answer.ok) throw new Error(said.rule ?? `status ${answer.status}`);
    const room = (await this.client.consumeSeatReservation(said, MatchState as never)) as TableRoom;
    // There is one way back to a seat: its token.
    room.reconnection.enabled = false;
    return room;
  }
}
