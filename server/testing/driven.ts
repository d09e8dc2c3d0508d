// A table whose clock the test drives. Records every sent frame, so that two games can be compared byte by
// byte. Replaces random ids and tokens by fixed ids and tokens.

import type { Bot } from '../../shared/minds/bots/bot.ts';
import { type Game, isSeated, NOBODY, type Refusal, type Seat, seatsOf } from '../../shared/model/game/types.ts';
import { type Timing, timingOf } from '../../shared/play/match/clock.ts';
import { Match, type MatchStep } from '../../shared/play/match/match.ts';
import type { Pace } from '../../shared/play/match/pace.ts';
import { type RequestName, TABLES_PATH, type Welcome } from '../../shared/play/net/messages.ts';
import { matchMaker, WebSocketClient } from '../colyseus/colyseus.ts';
import { monotonicNow, setTestClock } from '../common/clock.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { type Enter, type TableRoom, Way } from './enter.ts';

export interface Frame {
  at: number;
  bytes: Buffer;
}

const START = 1_800_000_000_000;
/** By session. */
const frames = new Map<string, Frame[]>();
let now = START;

const { raw } = WebSocketClient.prototype;
WebSocketClient.prototype.raw = function kept(data, options, cb) {
  const list = frames.get(this.sessionId) ?? [];
  frames.set(this.sessionId, list);
  list.push({ at: monotonicNow(), bytes: Buffer.from(data) });
  return raw.call(this, data, options, cb);
};

let next: { from: Game | null; timing: Timing; bot: Bot } | null = null;
const { begin } = Match.prototype;
Match.prototype.begin = function beginAt(at: number, from: Game | null = null) {
  if (next === null) return begin.call(this, at, from);
  const { timing, bot } = next;
  const inside = this as unknown as {
    setup: { timing: Timing };
    progress: { clocks: { timing: Timing } };
    due: { substitute: { bot: Bot } };
  };
  inside.setup.timing = timing;
  inside.progress.clocks.timing = timing;
  inside.due.substitute.bot = bot;
  return begin.call(this, at, next.from);
};

type Reply = { reply: unknown } | { refusal: Refusal };

/** A client at a driven table: a seat, or -1 for a spectator. */
export interface Person {
  seat: Seat;
  room: TableRoom;
  welcome: Welcome;
}

export interface DrivenTable {
  /** The position in which the game begins; null for a new game. */
  from: Game | null;
  players: 2 | 3 | 4;
  bots: number;
  bot: Bot;
  seed: string;
  /** The clocks; by default the clocks of a normal table. */
  timing?: Timing;
  pace?: Pace;
  /** If true, no spectator joins, so one person among bots counts as alone. */
  unseen?: boolean;
  /** Called with every message and reply of every client, and with 'state' after every patch. */
  heard?(person: Person, type: string, message: unknown): void;
}

function stopClock(): void {
  now = START;
  setTestClock(() => now);
}
export function freeClock(): void {
  setTestClock(null);
}

export class TableDriver {
  readonly people: Person[] = [];
  readonly room: MatchRoom;
  private readonly port: number;
  private readonly received: DrivenTable['heard'];

  private constructor(port: number, room: MatchRoom, received: DrivenTable['heard']) {
    this.port = port;
    this.room = room;
    this.received = received;
  }

  /** Opens a table with players and a spectator, begins the game, and stops the clock. */
  static async open(port: number, o: DrivenTable): Promise<TableDriver> {
    stopClock();
    next = { from: o.from, timing: o.timing ?? timingOf('normal'), bot: o.bot };
    const way = new Way(port);
    const options: Enter = {
      name: 'Seat 0',
      table: { players: o.players, bots: o.bots, clock: 'normal' },
      test: { seed: o.seed, tick: 1000, limit: 600_000, grace: 600_000, alone: o.unseen === true },
    };
    const person = (entering: Promise<TableRoom>, seat: Seat) => arrive(entering, seat, o.heard);
    const first = await person(way.make(options), 0);
    const table = new TableDriver(port, matchMaker.getLocalRoomById(first.room.roomId) as MatchRoom, o.heard);
    // Stops the table's own timer, so that only the test advances time.
    clearInterval((table.room as unknown as { timer: NodeJS.Timeout }).timer);
    table.people.push(first);
    for (const seat of seatsOf({ length: o.players - o.bots }).slice(1)) {
      table.people.push(await person(way.join(first.room.roomId, { name: `Seat ${seat}` }), seat));
    }
    if (o.unseen !== true) table.people.push(await person(way.join(first.room.roomId, { spectate: true }), NOBODY));
    const { pace } = o;
    if (pace !== undefined)
      for (const { seat } of table.people) if (isSeated(seat)) await table.ask(seat, 'pace', { pace, streams: false });
    for (const { seat } of table.people) if (isSeated(seat)) await table.ask(seat, 'ready', { ready: true });
    next = null;
    return table;
  }

  get game(): Game {
    return this.match.game;
  }

  get match(): Match {
    if (this.room.table.match === null) throw new Error('the game has not begun');
    return this.room.table.match;
  }

  get steps(): readonly MatchStep[] {
    return this.match.steps;
  }

  get now(): number {
    return now;
  }

  /** Advances time, and runs what is due at the table. */
  async pass(ms: number): Promise<void> {
    now += ms;
    const room = this.room as unknown as { tick(at: number): Promise<void> };
    await this.room.table.commands.run(() => room.tick(now));
  }

  async ask(seat: Seat, name: RequestName, sent: unknown): Promise<Reply> {
    const who = this.people.find((p) => p.seat === seat);
    if (who === undefined) throw new Error(`no player has seat ${seat}`);
    try {
      const reply: unknown = await who.room.request(name as never, sent as never);
      this.received?.(who, 'reply', reply);
      return { reply };
    } catch (error) {
      const { reason } = error as { reason?: Refusal };
      if (reason?.rule === undefined) throw error;
      this.received?.(who, 'refusal', reason);
      return { refusal: reason };
    }
  }

  async drop(seat: Seat): Promise<void> {
    const who = this.people.find((p) => p.seat === seat);
    if (who === undefined) throw new Error(`no player has seat ${seat}`);
    who.room.reconnection.enabled = false;
    const line = this.room.clients.find((c) => c.sessionId === who.room.sessionId);
    (line?.ref as { terminate(): void } | undefined)?.terminate();
    while (!this.match.isDisconnected(seat)) await new Promise((go) => setImmediate(go));
  }

  /** Returns the public list, reduced to this table. */
  async listing(): Promise<string> {
    const { tables } = (await (await fetch(`http://127.0.0.1:${this.port}${TABLES_PATH}`)).json()) as {
      tables: { roomId: string }[];
    };
    return this.pinned(Buffer.from(JSON.stringify(tables.filter((t) => t.roomId === this.room.roomId)))).toString();
  }

  /** Returns all frames sent to this client, with fixed ids instead of random ids. */
  stream(seat: Seat): Frame[] {
    const who = this.people.find((p) => p.seat === seat);
    return (frames.get(who?.room.sessionId ?? '') ?? []).map(({ at, bytes }) => ({
      at: at - START,
      bytes: this.pinned(bytes),
    }));
  }

  /** Joins as a spectator, leaves after the first state, and returns the number of bytes sent. */
  async glance(): Promise<number> {
    const { room } = await arrive(new Way(this.port).join(this.room.roomId, { spectate: true }), NOBODY);
    const bytes = (frames.get(room.sessionId) ?? []).reduce((sum, f) => sum + f.bytes.length, 0);
    await room.leave();
    frames.delete(room.sessionId);
    return bytes;
  }

  sent(seat: Seat): Buffer[] {
    const who = this.people.find((p) => p.seat === seat);
    return (frames.get(who?.room.sessionId ?? '') ?? []).map((f) => f.bytes);
  }

  /** Replaces random ids of this table by fixed texts of the same length. */
  private pinned(bytes: Buffer): Buffer {
    let text = bytes.toString('latin1');
    const pin = (drawn: string, name: string): void => {
      if (drawn !== '') text = text.replaceAll(drawn, name.padEnd(drawn.length, '.').slice(0, drawn.length));
    };
    pin(this.room.roomId, 'room');
    for (const { seat, room, welcome } of this.people) {
      pin(welcome.token, `token ${seat}`);
      pin(room.sessionId, `session ${seat}`);
      pin(room.reconnectionToken.slice(room.reconnectionToken.indexOf(':') + 1), `return ${seat}`);
    }
    return Buffer.from(text, 'latin1');
  }

  async close(): Promise<void> {
    for (const { room } of this.people) frames.delete(room.sessionId);
    await this.room.disconnect().catch(() => {});
  }
}

async function arrive(entering: Promise<TableRoom>, seat: Seat, received?: DrivenTable['heard']): Promise<Person> {
  const room = await entering;
  const who: Person = { seat, room, welcome: { seat: NOBODY } as Welcome };
  const hear = (type: string) => (message: unknown) => received?.(who, type, message);
  room.onMessage('step', hear('step'));
  room.onMessage('held', hear('held'));
  room.onStateChange((state: unknown) => received?.(who, 'state', state));
  room.onError(() => {});
  who.welcome = await new Promise<Welcome>((resolve) => {
    room.onMessage('welcome', (message: Welcome) => {
      received?.(who, 'welcome', message);
      resolve(message);
    });
  });
  if (who.welcome.seat !== seat) throw new Error(`seat ${who.welcome.seat} instead of ${seat}`);
  return who;
}

/** Describes the first difference of two streams. Returns null if bytes and times are equal. */
export function firstDifference(a: readonly Frame[], b: readonly Frame[]): string | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const x = a[i];
    const y = b[i];
    if (x === undefined || y === undefined) return `frame ${i} was sent in one course only`;
    if (x.at !== y.at) return `frame ${i} was sent at ${x.at} ms and at ${y.at} ms`;
    if (!x.bytes.equals(y.bytes)) {
      let k = 0;
      while (x.bytes[k] === y.bytes[k]) k++;
      const near = (f: Frame): string => f.bytes.subarray(Math.max(0, k - 40), k + 40).toString('latin1');
      return `frame ${i}, byte ${k} of ${x.bytes.length} and ${y.bytes.length}: ${JSON.stringify(near(x))} / ${JSON.stringify(near(y))}`;
    }
  }
  return null;
}
