// A visitor of the lobby, for tests.
import { Client, type Room } from 'colyseus.js';
import type { LobbyNews } from '../../shared/play/net/lobby.ts';
import { LobbyState, readNews, readRow } from '../../shared/play/net/lobby.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { ask } from './raw.ts';

export class LobbyVisitor {
  readonly room: Room<unknown, LobbyState>;
  /** The close code; 0 while the connection is open. */
  closed = 0;

  private constructor(room: Room<unknown, LobbyState>) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onLeave((code) => {
      this.closed = code;
    });
    room.onError(() => {});
  }

  /** Opens a visitor. Rejects with the code of a refusal as the message. */
  static async open(port: number): Promise<LobbyVisitor> {
    const { reservation, rule } = await ask(port, { how: 'lobby' });
    if (reservation === null) throw new Error(rule);
    const client = new Client(`http://127.0.0.1:${port}`);
    return new LobbyVisitor(await client.consumeSeatReservation(reservation, LobbyState as never));
  }

  get tables(): TableRow[] {
    return [...(this.room.state.tables?.entries() ?? [])].map(([id, row]) => readRow(id, row));
  }

  get news(): LobbyNews[] {
    return readNews(this.room.state);
  }

  find(room: string): TableRow | undefined {
    return this.tables.find(({ roomId }) => roomId === room);
  }
}
