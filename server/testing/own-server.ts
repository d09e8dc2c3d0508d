import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { type Running, start } from '../start.ts';
import { Door, type Enter, findings, type Guest, until } from './client.ts';
import { twoAt } from './play.ts';

process.env.KT_TEST = '1';

/** Settings of a table where bots answer immediately and windows close immediately. */
export const quick = { bot: 0, window: 0, tick: 5, seed: 'room' };

export const duel = (test: Enter['test'] = {}, table: Enter['table'] = {}): Enter => ({
  table: { players: 2, bots: 0, ...table },
  test: { ...quick, ...test },
});

export const findRoom = (id: string): MatchRoom | undefined => matchMaker.getLocalRoomById(id) as MatchRoom | undefined;

export const roomOf = (id: string): MatchRoom => findRoom(id) as MatchRoom;

/** Cuts a guest's connection, as a network failure does. */
export function cutConnection(guest: Guest): void {
  const client = findRoom(guest.room.roomId)?.clients.find((c) => c.sessionId === guest.room.sessionId);
  (client?.ref as unknown as { terminate(): void } | undefined)?.terminate();
}

/** Closes a page as a browser does, without a message to the server. Only the token leads back. */
export async function close(guest: Guest): Promise<void> {
  cutConnection(guest);
  await until(() => guest.closed !== 0, 'the end of the line');
}

/**
 * A server with a `Door`, for the tests of a file. The file fails at the end if a client found a wrong
 * state or a leak.
 */
export class OwnServer {
  readonly found = findings();
  #server: Running | null = null;
  #door: Door | null = null;

  constructor() {
    beforeAll(async () => {
      for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
      this.#server = await start({ port: 0, host: '127.0.0.1' });
      this.#door = new Door(this.port, this.found, roomOf);
    });
    afterAll(async () => {
      await this.#server?.stop();
      expect(this.found.wrong).toEqual([]);
      expect(this.found.leaks).toEqual([]);
    });
  }

  get port(): number {
    if (this.#server === null) throw new Error('the server is not there yet');
    return this.#server.port;
  }

  get door(): Door {
    if (this.#door === null) throw new Error('the server is not there yet');
    return this.#door;
  }

  two(test: Enter['test'] = {}, table: Enter['table'] = {}): Promise<[Guest, Guest]> {
    return twoAt(this.door, duel(test, table));
  }

  async tables(): Promise<TableRow[]> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/tables`);
    return ((await answer.json()) as { tables: TableRow[] }).tables;
  }
}
