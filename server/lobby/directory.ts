// The public tables of all processes. Each process publishes its changed tables within TOGETHER ms, and all
// its tables every REPEAT ms. An entry contains no private table, token or address.
import type { LobbyNews } from '../../shared/play/net/lobby.ts';
import { LOBBY_NEWS } from '../../shared/play/net/lobby.ts';
import type { Bus } from '../bus/bus.ts';
import { monotonicNow } from '../common/clock.ts';
import { type DirectoryEntry, FORMAT, MESSAGE, type Message } from './directory-message.ts';

const TOPIC = 'tables';
/** Changes within this time are published together, ms. */
const TOGETHER = 100;
/** How often a process publishes all its tables, ms. */
const REPEAT = 5_000;
/** A process that is silent for this long, ms, is forgotten with its tables. */
const FORGET = 3 * REPEAT;

/** The step to which waiting times are rounded, ms. An exact time would change the entry at each read. */
export const WAIT_STEP = 5_000;

interface TableSource {
  ids(): Iterable<string>;
  /** Returns null for a private or closed table. */
  entry(id: string): DirectoryEntry | null;
  /** The path to which other processes send visitors of "Play now"; '' if this process has none. */
  path(): string;
}

interface Placed {
  entry: DirectoryEntry;
  process: string;
}

export class Directory {
  visitors = 0;
  private readonly bus: Bus;
  private readonly placed = new Map<string, Placed>();
  private readonly processes = new Map<string, { heardAt: number; visitors: number; path: string }>();
  private readonly published = new Map<string, string>();
  private readonly touched = new Set<string>();
  private readonly listeners = new Set<(room: string) => void>();
  private readonly ends: (() => void)[] = [];
  private source: TableSource = { ids: () => [], entry: () => null, path: () => '' };
  private timer: NodeJS.Timeout | undefined;
  private newsCount = 0;
  /** The latest events at public tables, oldest first. */
  readonly news: LobbyNews[] = [];

  constructor(bus: Bus) {
    this.bus = bus;
  }

  begin(source: TableSource): void {
    this.source = source;
    this.ends.push(this.bus.subscribe(TOPIC, (message, from) => this.hear(message, from)));
    const repeat = setInterval(() => this.repeat(), REPEAT);
    this.ends.push(() => clearInterval(repeat));
    this.repeat();
  }

  /** Stops, and makes other processes drop the tables of this process. */
  end(): void {
    for (const end of this.ends.splice(0)) end();
    clearTimeout(this.timer);
    const noChange = { format: FORMAT, changed: [], gone: [], visitors: 0, path: '', isAll: true };
    this.bus.publish(TOPIC, noChange satisfies Message);
  }

  /** Notes that a table of this process may have changed. */
  touch(room: string): void {
    this.touched.add(room);
    this.timer ??= setTimeout(() => this.publish(false), TOGETHER);
  }

  /**
   * Calls `listen` with the id of each table that changed or was removed. Returns
   * a function that unsubscribes.
   */
  subscribe(listen: (room: string) => void): () => void {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  }

  entries(): DirectoryEntry[] {
    return [...this.placed.values()].map(({ entry }) => entry);
  }

  find(room: string): DirectoryEntry | undefined {
    return this.placed.get(room)?.entry;
  }

  /** Returns the tables of other processes that "Play now" may use, with the path of each process. */
  elsewhere(): { entry: DirectoryEntry; path: string }[] {
    return [...this.placed.values()].flatMap(({ entry, process }) => {
      const path = process === this.bus.id ? '' : (this.processes.get(process)?.path ?? '');
      return path === '' ? [] : [{ entry, path }];
    });
  }

  /** The number of people in the lobbies and at public tables of the site. */
  get people(): number {
    let count = this.visitors;
    for (const { visitors } of this.processes.values()) count += visitors;
    for (const { entry } of this.placed.values()) count += entry.people;
    return count;
  }

  /**
   * Reads all tables of this process again, and publishes them, because some facts change without a notice.
   */
  private repeat(): void {
    const now = monotonicNow();
    for (const [process, { heardAt }] of this.processes) {
      if (now - heardAt < FORGET) continue;
      this.processes.delete(process);
      this.keepOnly(process, new Set());
    }
    for (const room of [...this.source.ids(), ...this.published.keys()]) this.touched.add(room);
    this.publish(true);
  }

  private publish(isAll: boolean): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changed: DirectoryEntry[] = [];
    const closed: string[] = [];
    for (const room of this.touched) {
      const entry = this.source.entry(room);
      const text = entry === null ? undefined : JSON.stringify(entry);
      const isChanged = text !== this.published.get(room);
      if (entry !== null && (isChanged || isAll)) changed.push(entry);
      if (!isChanged) continue;
      if (entry === null || text === undefined) {
        closed.push(room);
        this.published.delete(room);
        this.remove(room, this.bus.id);
      } else {
        this.published.set(room, text);
        this.place(entry, this.bus.id);
      }
    }
    this.touched.clear();
    if (isAll || changed.length + closed.length > 0) {
      const { visitors } = this;
      const message = { format: FORMAT, changed, gone: closed, visitors, path: this.source.path(), isAll };
      this.bus.publish(TOPIC, message satisfies Message);
    }
  }

  private hear(message: unknown, from: string): void {
    const { data } = MESSAGE.safeParse(message);
    if (data === undefined) return;
    const { changed, gone, visitors, path, isAll } = data;
    this.processes.set(from, { heardAt: monotonicNow(), visitors, path });
    for (const entry of changed) this.place(entry, from);
    for (const room of gone) this.remove(room, from);
    if (isAll) this.keepOnly(from, new Set(changed.map(({ row }) => row.roomId)));
  }

  private keepOnly(process: string, rooms: ReadonlySet<string>): void {
    for (const [room, placed] of this.placed)
      if (placed.process === process && !rooms.has(room)) this.remove(room, process);
  }

  private place(entry: DirectoryEntry, process: string): void {
    const room = entry.row.roomId;
    // This process has the table. After a move, the old process still publishes the table for a moment.
    if (process !== this.bus.id && this.published.has(room)) return;
    const before = this.placed.get(room)?.entry;
    this.placed.set(room, { entry, process });
    this.noteNews(before, entry);
    for (const listen of this.listeners) listen(room);
  }

  /** Removes a table, unless another process has published it meanwhile. */
  private remove(room: string, process: string): void {
    if (this.placed.get(room)?.process !== process) return;
    this.placed.delete(room);
    for (const listen of this.listeners) listen(room);
  }

  /** Notes in the news if a game with people has begun or ended. */
  private noteNews(before: DirectoryEntry | undefined, { row, isListed, game, winners }: DirectoryEntry): void {
    const names = row.seats.filter(({ kind }) => kind === 'human').map(({ name }) => name);
    if (before === undefined || names.length === 0) return;
    const wasPlayed = before.isListed && before.row.status === 'playing';
    const began = isListed && !wasPlayed && row.status === 'playing';
    const ended = wasPlayed && row.status === 'over';
    if (!began && !ended) return;
    const { roomId: room, round } = row;
    this.news.push({ n: this.newsCount++, what: began ? 'began' : 'ended', room, game, names, winners, round });
    if (this.news.length > LOBBY_NEWS) this.news.shift();
  }
}
