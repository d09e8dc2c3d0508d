// The public tables, as the server's lobby pushes them. While the socket cannot be opened, the page asks for
// the list every few seconds instead.
import type { Room } from 'colyseus.js';
import { type LobbyRow, LobbyState, readNews, readRow } from '../../../shared/play/net/lobby.ts';
import { type Announcement, type TableRow, WIRE } from '../../../shared/play/net/messages.ts';
import { loadOptions } from '../../i18n/load.ts';
import { monotonicNow } from '../clock.ts';
import { Refused } from './answer.ts';
import { fetchTables, type LobbyView, NO_LOBBY, reserve } from './lobby.ts';
import { SignOfLife } from './sign-of-life.ts';
import { openLine } from './socket.ts';

/** How often the list is requested without a socket, ms. */
const REFRESH = 3000;
/** The pauses before the socket is tried again, ms; the last pause repeats. */
const PAUSES = [0, 6000, 12_000, 30_000, 60_000];
/**
 * After a lost connection, pages reconnect at random moments within this time, ms, so that they do not
 * all come together.
 */
const SPREAD = 2000;
/** A hidden page leaves the lobby after this time, ms. */
const HIDDEN = 60_000;
/** Seconds between two pings. Rare, because many pages are in the lobby. */
const PING = 20;

type LobbyLine = Room<unknown, LobbyState>;

/** Reads the tables of the state. An unchanged table keeps its object, so that its row is not drawn again. */
class TableReader {
  private readonly known = new Map<string, { text: string; table: TableRow }>();

  read({ tables }: LobbyState): TableRow[] {
    for (const id of this.known.keys()) if (!tables.has(id)) this.known.delete(id);
    return [...tables.entries()].map(([id, row]) => this.tableOf(id, row));
  }

  private tableOf(id: string, row: LobbyRow): TableRow {
    const text = JSON.stringify(row);
    const known = this.known.get(id);
    if (known?.text === text) return known.table;
    const table = readRow(id, row);
    this.known.set(id, { text, table });
    return table;
  }
}

class LiveLobby {
  private readonly show: (view: LobbyView) => void;
  private readonly announce: (text: string) => void;
  private view = NO_LOBBY;
  private line: LobbyLine | null = null;
  private reader = new TableReader();
  private isBusy = false;
  private isOver = false;
  private failures = 0;
  private retryAt = 0;
  private readonly timer: ReturnType<typeof setInterval>;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private readonly signOfLife = new SignOfLife(() => this.drop(), PING);
  private readonly onSight = () => this.looked();

  constructor(show: (view: LobbyView) => void, announce: (text: string) => void) {
    this.show = show;
    this.announce = announce;
    this.timer = setInterval(() => void this.tick(), REFRESH);
    for (const sign of ['online', 'pageshow']) addEventListener(sign, this.onSight);
    document.addEventListener('visibilitychange', this.onSight);
    void this.tick();
  }

  end(): void {
    this.isOver = true;
    clearInterval(this.timer);
    clearTimeout(this.hiding);
    for (const sign of ['online', 'pageshow']) removeEventListener(sign, this.onSight);
    document.removeEventListener('visibilitychange', this.onSight);
    this.drop();
  }

  private looked(): void {
    clearTimeout(this.hiding);
    if (document.hidden) this.hiding = setTimeout(() => this.drop(), HIDDEN);
    else if (this.line !== null) this.signOfLife.ask();
    else void this.tick();
  }

  /** Opens the socket if it is time to try, and requests the list if the socket is not open. */
  private async tick(): Promise<void> {
    if (this.isBusy || this.isOver || this.line !== null || document.hidden) return;
    this.isBusy = true;
    if (monotonicNow() >= this.retryAt) await this.connect();
    if (this.line === null && !this.isOver) await this.ask();
    this.isBusy = false;
  }

  private async connect(): Promise<void> {
    try {
      const place = await reserve({ how: 'lobby', wire: WIRE });
      if ('offer' in place) throw new Error('the lobby offers no table');
      const line = await openLine(place, LobbyState);
      if (this.isOver) void line.leave();
      else this.take(line);
    } catch {
      this.failures++;
      this.retryAt = monotonicNow() + (PAUSES[Math.min(this.failures, PAUSES.length - 1)] ?? 0);
    }
  }

  private take(line: LobbyLine): void {
    line.reconnection.enabled = false;
    this.line = line;
    this.reader = new TableReader();
    this.signOfLife.begin(line);
    line.onStateChange((state) => this.line === line && this.patched(state));
    line.onMessage('announcement', ({ announcement }: Announcement) => this.announce(announcement));
    line.onLeave(() => this.line === line && this.lost());
    line.onError(() => {});
  }

  private patched(state: LobbyState): void {
    this.failures = 0;
    this.signOfLife.welcomed();
    const { people } = state;
    void this.set({ tables: this.reader.read(state), people, news: readNews(state), isSilent: false });
  }

  /** Keeps showing the list until the next answer. */
  private lost(): void {
    this.line = null;
    this.signOfLife.stop();
    const wait = Math.random() * SPREAD;
    this.retryAt = monotonicNow() + wait;
    setTimeout(() => void this.tick(), wait);
  }

  private drop(): void {
    const { line } = this;
    if (line === null) return;
    this.lost();
    void line.leave();
  }

  private async ask(): Promise<void> {
    try {
      const tables = await fetchTables();
      if (this.line === null) await this.set({ tables, people: null, news: [], isSilent: false });
    } catch (error) {
      // If the address was rate-limited, perhaps because of other visitors, keep showing the list.
      if (!(error instanceof Refused)) await this.set({ ...this.view, isSilent: true });
    }
  }

  private async set(view: LobbyView): Promise<void> {
    this.view = view;
    // Loads the texts of options, which the rows of tables need.
    if (view.tables !== null && view.tables.length > 0) await loadOptions();
    if (!this.isOver && this.view === view) this.show(view);
  }
}

/**
 * Shows the public tables until the returned function is called.
 * @param show is called with each change
 * @param announce is called with each text of the operator
 */
export function openLobby(show: (view: LobbyView) => void, announce: (text: string) => void): () => void {
  const lobby = new LiveLobby(show, announce);
  return () => lobby.end();
}
