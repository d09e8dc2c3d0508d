// The lobby room shows the directory to the visitors of this process. Each patch is encoded once for all
// visitors, and patches become rarer with many visitors. A visitor cannot send anything.
import {
  LOBBY_NEWS,
  LOBBY_TABLES,
  type LobbyNews,
  LobbyRow,
  LobbyState,
  writeRow,
} from '../../shared/play/net/lobby.ts';
import { type Announcement, CLOSED } from '../../shared/play/net/messages.ts';
import { type Client, ClientState, ErrorCode, MonotonicClock, Room, ServerError } from '../colyseus/colyseus.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import { RoomSocket } from '../colyseus/socket.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Log } from '../common/log.ts';
import type { Limits } from '../limits/limits.ts';
import { largestCrowd, widerOf } from '../limits/networks.ts';
import type { Directory } from './directory.ts';

/** The least time between two patches, ms. */
const PATCH = 250;
/** If only the number of people changed, the next patch waits this many times longer. */
const PEOPLE = 5;
/** How many messages a second a visitor may send. The page sends only pings. */
const MESSAGES = 2;
/**
 * If more bytes than this wait for a visitor, the connection is cut. The visitor reconnects
 * to the current state.
 */
const BEHIND_BYTES = 1024 * 1024;
/** How often connections are checked, ms. */
const CHECK = 5_000;

/** A visitor of the lobby. `auth` holds the address that the entry counted. */
type LobbyClient = Client<{ userData: { came: number }; auth: { address: string } }>;

export interface LobbyOptions {
  directory: Directory;
  sendQueue: SendQueue;
  limits: Pick<Limits, 'lobby' | 'joining'>;
  log: Log;
}

const addressOf = ({ auth }: LobbyClient): string => auth?.address ?? '';

const socketOf = ({ ref }: LobbyClient): RoomSocket | null => (ref instanceof RoomSocket ? ref : null);

export class LobbyRoom extends Room<{ state: LobbyState; client: LobbyClient }> {
  override state = new LobbyState();
  override clock = new MonotonicClock();
  override autoDispose = false;
  override maxMessagesPerSecond = MESSAGES;

  private directory!: Directory;
  private sendQueue!: SendQueue;
  private limits!: LobbyOptions['limits'];
  private log!: Log;
  private readonly changed = new Set<string>();
  private patchedAt = Number.NEGATIVE_INFINITY;
  private due = Number.POSITIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private checks: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => {};

  /** Admits only visitors whom visits.ts has admitted. It passes their address in `auth`. */
  static override async onAuth(_token: string, _options: unknown, context: unknown): Promise<unknown> {
    return context !== undefined;
  }

  override onCreate({ directory, sendQueue, limits, log }: LobbyOptions): void {
    // In the other order, a timer of the library would keep running.
    this.setTimestep(() => {}, CHECK);
    this.patchRate = 0;
    this.directory = directory;
    this.sendQueue = sendQueue;
    this.limits = limits;
    this.log = log;
    for (const { row } of directory.entries()) this.changed.add(row.roomId);
    this.unsubscribe = directory.subscribe((room) => {
      this.changed.add(room);
      this.plan(this.interval);
    });
    this.checks = setInterval(() => this.check(), CHECK);
    this.patch();
  }

  override onJoin(client: LobbyClient): void {
    if (!this.makeRoom(client)) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.busy');
    client.userData = { came: monotonicNow() };
    socketOf(client)?.limitMessages(MESSAGES);
    socketOf(client)?.writeLater(this.sendQueue);
    this.count();
  }

  override onLeave(): void {
    this.count();
  }

  override onDispose(): void {
    this.unsubscribe();
    clearTimeout(this.timer);
    clearInterval(this.checks);
  }

  announce(announcement: string): void {
    this.broadcast('announcement', { announcement } satisfies Announcement);
  }

  sendAway(): void {
    for (const client of this.clients) client.leave(CLOSED.moved);
  }

  override onUncaughtException(error: Error, method: string): void {
    if (error instanceof ServerError || error.cause instanceof ServerError) return;
    this.log.error({ err: error }, `the lobby: ${method} failed`);
  }

  /**
   * The time between two patches, ms. It grows with the number of visitors, so that the lobby sends at most a
   * thousand frames a second.
   */
  private get interval(): number {
    return Math.max(PATCH, this.clients.length);
  }

  /**
   * Disconnects the newest visitor of the most crowded network, to make room in a full lobby. Returns false
   * if no room can be made.
   */
  private makeRoom(client: LobbyClient): boolean {
    const others = this.clients.filter((other) => other !== client);
    if (others.length < this.limits.lobby) return true;
    const crowd = largestCrowd(others.map(addressOf), addressOf(client));
    const newest = others.findLast((other) => widerOf(addressOf(other)) === crowd);
    if (newest !== undefined) socketOf(newest)?.terminate();
    return newest !== undefined;
  }

  private count(): void {
    this.directory.visitors = this.clients.length;
    this.plan(PEOPLE * this.interval);
  }

  /** Plans the next patch, at least `wait` ms after the last patch. */
  private plan(wait: number): void {
    const now = monotonicNow();
    const due = Math.max(now, this.patchedAt + wait);
    if (due >= this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.patch(), due - now);
  }

  private patch(): void {
    this.due = Number.POSITIVE_INFINITY;
    this.patchedAt = monotonicNow();
    for (const room of this.changed) this.write(room);
    this.changed.clear();
    const { people, news } = this.directory;
    if (this.state.people !== people) this.state.people = people;
    for (const item of news) this.writeNews(item);
    this.broadcastPatch();
  }

  private write(room: string): void {
    const { tables } = this.state;
    const entry = this.directory.find(room);
    if (entry?.isListed !== true) {
      if (tables.delete(room) && tables.size === LOBBY_TABLES - 1) this.showAnother();
      return;
    }
    const row = tables.get(room) ?? new LobbyRow();
    if (!tables.has(room)) {
      if (tables.size >= LOBBY_TABLES) return;
      tables.set(room, row);
    }
    writeRow(row, entry.row);
  }

  /** Adds another table to the list, which has a free row again. */
  private showAnother(): void {
    const { tables } = this.state;
    const next = this.directory.entries().find(({ row, isListed }) => isListed && !tables.has(row.roomId));
    if (next !== undefined) this.write(next.row.roomId);
  }

  private writeNews(item: LobbyNews): void {
    const key = String(item.n % LOBBY_NEWS);
    const text = JSON.stringify(item);
    if (this.state.news.get(key) !== text) this.state.news.set(key, text);
  }

  /**
   * Disconnects visitors who never reported that they are ready, or for whom too many bytes wait. Sends
   * the number of people.
   */
  private check(): void {
    const now = monotonicNow();
    for (const client of this.clients) {
      const socket = socketOf(client);
      if (socket === null) continue;
      const isSilent =
        client.state === ClientState.JOINING && (client.userData?.came ?? now) < now - this.limits.joining;
      if (isSilent || socket.bufferedAmount + socket.queuedBytes > BEHIND_BYTES) socket.terminate();
    }
    if (this.state.people !== this.directory.people) this.plan(PEOPLE * this.interval);
  }
}
