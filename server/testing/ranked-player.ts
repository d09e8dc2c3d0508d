// Players of ranked games for tests: claimed accounts that queue, accept, and enter their seats, as pages do.
import { Client } from 'colyseus.js';
import { vi } from 'vitest';
import { ENTER_PATH, type Reservation } from '../../shared/play/net/enter.ts';
import { WIRE } from '../../shared/play/net/messages.ts';
import { QUEUE_PATH, type QueueRequest, type QueueStatus, type RankedWish } from '../../shared/play/net/ranked.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { Browser } from './browser.ts';
import { type Findings, Guest, until } from './client.ts';
import type { TableRoom } from './enter.ts';

type Answer = Reservation & { elsewhere?: string; rule?: string };

/** How often an entry may be redirected to another process. */
const HOPS = 4;

/** How tests reach their server. `findRoom` is null if the server is another process. */
export interface RankedServer {
  port(): number;
  found: Findings;
  findRoom: ((id: string) => MatchRoom | undefined) | null;
}

export class RankedPlayer {
  readonly browser: Browser;
  readonly name: string;
  private readonly server: RankedServer;

  constructor(server: RankedServer, name: string) {
    this.server = server;
    this.browser = new Browser(server.port());
    this.name = name;
  }

  static async claimed(server: RankedServer, name: string): Promise<RankedPlayer> {
    const player = new RankedPlayer(server, name);
    await player.browser.accountsReady();
    await player.browser.claim(name);
    return player;
  }

  async ask(request: QueueRequest): Promise<QueueStatus> {
    return (await this.browser.post<QueueStatus>(QUEUE_PATH, request)).body;
  }

  join = (wish: RankedWish): Promise<QueueStatus> => this.ask({ do: 'join', wire: WIRE, ...wish });
  look = (): Promise<QueueStatus> => this.ask({ do: 'look' });

  async reach<S extends QueueStatus['state']>(state: S): Promise<QueueStatus & { state: S }> {
    const reached = async () => {
      const status = await this.look();
      return status.state === state && status;
    };
    return (await vi.waitUntil(reached, { timeout: 15_000, interval: 20 })) as QueueStatus & { state: S };
  }

  async accept(): Promise<void> {
    const { offer } = await this.reach('offered');
    await this.ask({ do: 'answer', offer, accepts: true });
  }

  /** Enters the table without a token, at the process that has the table. */
  async sit(): Promise<Guest> {
    const { room } = await this.reach('seated');
    const { found, findRoom } = this.server;
    let at = '';
    for (let hops = 0; hops < HOPS; hops++) {
      const { body } = await this.browser.post<Answer>(at + ENTER_PATH, { how: 'join', room, name: 'Impostor' });
      if (body.rule !== undefined) throw new Error(body.rule);
      if (body.elsewhere !== undefined) {
        at = body.elsewhere;
        continue;
      }
      const client = new Client(this.browser.origin + body.at);
      const socket = (await client.consumeSeatReservation(body, MatchState as never)) as TableRoom;
      socket.reconnection.enabled = false;
      const guest = new Guest(socket, found, findRoom);
      await until(() => guest.welcome !== null, 'a welcome');
      return guest;
    }
    throw new Error('match.moving');
  }
}

/** Brings players from the queue to a table whose game has begun. */
export async function rankedTable(players: readonly RankedPlayer[], wish: RankedWish): Promise<Guest[]> {
  for (const player of players) await player.join(wish);
  for (const player of players) await player.accept();
  const guests: Guest[] = [];
  for (const player of players) guests.push(await player.sit());
  await until(() => guests.every(({ view }) => view !== null), 'the start');
  return guests;
}
