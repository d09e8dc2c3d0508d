// The page's connection to one table: enters, reconnects, sends requests and handles messages.
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { commitmentOf } from '../../shared/model/luck/commit.ts';
import {
  type Announcement,
  CLOSED,
  type CommitmentsMessage,
  type HeldMessage,
  type Welcome,
  WIRE,
} from '../../shared/play/net/messages.ts';
import { hasGame } from '../../shared/play/net/read.ts';
import type { MatchState } from '../../shared/play/net/schema.ts';
import type { TalkMessage } from '../../shared/play/net/talk.ts';
import { monotonicNow } from './clock.ts';
import { Refused } from './net/answer.ts';
import { askLog, Commands, type RequestResult } from './net/commands.ts';
import { CommitmentLog } from './net/commitment-log.ts';
import { ENDED, enterFirst, meaningOfRefusal, onReturn } from './net/door.ts';
import { noteFinished } from './net/finished.ts';
import { GameFollower } from './net/follower.ts';
import { enter, type MatchLine, type SeatRequest } from './net/lobby.ts';
import { newNonce, nextNonce, nonceTaken, openNonce } from './net/nonces.ts';
import { PaceWish } from './net/pace-wish.ts';
import { dropDeadConnections, LONG_PAUSE, Reconnect } from './net/reconnect.ts';
import { keepSeat } from './net/seats.ts';
import { SignOfLife } from './net/sign-of-life.ts';
import { nameSeat, placesOf, same, tableInfoOf } from './net/table-info.ts';
import type { Driver, SeatInfo, TableInfo } from './seated.ts';
import type { Session } from './session.ts';
import type { GameChannel, GameSource } from './source.ts';
import type { TableState } from './table.ts';

/** Close code: this page closed the connection. */
const CONSENTED = 4000;
/** Close code: the connection ended without a close message. */
const ABNORMAL = 1006;
/** Events after which the network may have changed. */
const WAKING = ['online', 'visibilitychange', 'pageshow'];

/** The server as a source: plays or watches a match, and passes incoming messages on to its session. */
export class LiveSource implements GameSource, Driver {
  readonly isServed = true;
  readonly act = this;
  private readonly session;
  private to: GameChannel | null = null;
  private line: MatchLine | null = null;
  private readonly commands = new Commands(() => this.renew());
  private readonly signOfLife = new SignOfLife(() => {
    dropDeadConnections();
    this.renew();
  });
  private readonly reconnect = new Reconnect((wait) => this.reach(wait));
  private seat: Seat = NOBODY;
  private entry: SeatRequest;
  private left = false;
  private readonly following = new GameFollower({
    seat: () => this.seat,
    renew: () => this.renew(),
    channel: () => this.to,
  });
  private readonly commitmentLog = new CommitmentLog();
  /** The nonce for a table whose id is not known yet. */
  private fresh: string | undefined;
  private readonly wake = () => this.look();
  private readonly paceWish = new PaceWish((wish) => void this.commands.ask('pace', wish));

  constructor(entry: SeatRequest, session: Session) {
    this.session = session;
    this.entry = entry;
    for (const sign of WAKING) addEventListener(sign, this.wake);
  }

  /** Opens the first connection. Rejects if the server refuses or cannot be reached. */
  async start(): Promise<string> {
    const line = await enterFirst(this.entry, this.nonce());
    if (this.left) {
      void line.leave();
      return '';
    }
    this.session.open(this);
    this.take(line);
    return line.roomId;
  }

  begin(to: GameChannel): void {
    this.to = to;
  }

  private readonly facts = (change: Partial<TableState>): unknown => this.to?.facts(change);

  /** Returns the nonce for the next game: stored by table, or new if there is no table yet. */
  private nonce(): string {
    if (this.entry.how === 'join') return nextNonce(this.entry.room);
    this.fresh ??= newNonce();
    return this.fresh;
  }

  private take(line: MatchLine): void {
    // The token alone is enough to reconnect. It also works after a reload and from another window.
    line.reconnection.enabled = false;
    this.line = line;
    this.following.begin();
    this.signOfLife.begin(line);
    this.entry = { how: 'join', name: '', room: line.roomId, code: this.code, watch: this.watches };
    line.onMessage('welcome', (welcome: Welcome) => this.line === line && this.welcome(welcome));
    line.onMessage('held', (held: HeldMessage) => this.line === line && this.facts({ held: held.answers }));
    line.onMessage('commitments', (message: CommitmentsMessage) => this.line === line && this.opening(message));
    line.onMessage('caster', ({ key }: { key: string }) => this.line === line && this.facts({ casterKey: key }));
    line.onMessage('regroup', ({ room }: { room: string }) => this.line === line && this.facts({ movesTo: room }));
    line.onMessage('announcement', (sent: Announcement) => this.line === line && this.facts(sent));
    line.onMessage('talk', (message: TalkMessage) => this.line === line && this.facts({ heard: message }));
    line.onMessage('step', (packed: string) => this.line === line && this.following.step(packed));
    line.onStateChange((state) => this.line === line && this.patched(state));
    line.onLeave((code) => this.line === line && this.closed(code));
    line.onError(() => {});
  }

  private get watches(): boolean {
    return this.entry.how === 'join' && this.entry.watch;
  }

  private get code(): string {
    return this.entry.how === 'join' ? this.entry.code : (this.to?.table.table?.code ?? '');
  }

  private welcome(welcome: Welcome): void {
    this.seat = welcome.seat;
    const code = welcome.code ?? this.code;
    if (welcome.seat !== NOBODY) nextNonce(welcome.roomId, this.fresh);
    if (welcome.seat !== NOBODY) keepSeat(welcome.roomId, { token: welcome.token, code, at: welcome.serverTime });
    this.entry = { how: 'join', name: '', room: welcome.roomId, code, watch: welcome.seat === NOBODY };
    const old =
      welcome.wire !== WIRE || (welcome.build !== __BUILD__ && __BUILD__ !== 'dev' && welcome.build !== 'dev');
    const skew = welcome.serverTime - monotonicNow();
    this.facts({ seat: welcome.seat, skew, line: old ? 'old' : 'on', keeps: welcome.keeps ?? null });
    if (this.line !== null) {
      this.signOfLife.welcomed();
      this.commands.open(this.line);
      if (this.line.state?.places !== undefined) this.patched(this.line.state);
    }
    this.paceWish.begin(this.seat !== NOBODY);
  }

  /** The next game begins: all commitments are public, and each player opens their nonce. */
  private opening(message: CommitmentsMessage): void {
    if (this.line === null) return;
    const { roomId } = this.line;
    this.commitmentLog.opening(roomId, message);
    const nonce = this.seat === NOBODY ? null : openNonce(roomId, this.seat, message);
    if (nonce === null) return;
    void this.commands.ask('nonce', { game: message.game, nonce }).then((result) => {
      if ('reply' in result) nonceTaken(roomId, message.game);
    });
  }

  /** Commits to the nonce of a possible next game at this table. */
  private commit(roomId: string): void {
    if (this.seat !== NOBODY) void this.commands.ask('commit', { commitment: commitmentOf(nextNonce(roomId)) });
  }

  private closed(code: number): void {
    this.line = null;
    this.signOfLife.stop();
    this.commands.lost();
    if (this.left || code === CONSENTED) return;
    if (code === CLOSED.elsewhere) {
      // Drops the waiting requests: the window that now has the seat does not know them.
      this.commands.close();
      this.facts({ line: 'elsewhere' });
      return;
    }
    const ended = ENDED[code];
    if (ended !== undefined) {
      if (this.entry.how === 'join' && this.seat !== NOBODY) keepSeat(this.entry.room, null);
      this.facts({ line: ended });
      return;
    }
    this.facts({ line: 'lost' });
    // The table moved to another process, which opens it immediately.
    if (code === CLOSED.moved) this.reconnect.now();
    else this.reconnect.begin();
  }

  private renew(): boolean {
    const { line } = this;
    if (line === null) return false;
    void line.leave(false);
    this.closed(ABNORMAL);
    return true;
  }

  private async reach(wait: number): Promise<void> {
    if (this.left || this.line !== null) return;
    try {
      const line = await enter(this.entry, this.nonce(), wait);
      if (this.left) void line.leave();
      else this.take(line);
    } catch (error) {
      if (!this.left) this.turnedAway(error);
    }
  }

  /**
   * Handles a failed attempt to reconnect. A spectator's page without a person (television, studio)
   * always keeps trying.
   */
  private turnedAway(error: unknown): void {
    const meaning = error instanceof Refused ? meaningOfRefusal(error.refusal) : 'temporary';
    const isFinal = meaning === 'final';
    if (isFinal && this.seat !== NOBODY) keepSeat(this.entry.how === 'join' ? this.entry.room : '', null);
    if (meaning === 'old') this.facts({ line: 'old' });
    else if (isFinal || (this.reconnect.isLong && !this.watches)) {
      this.facts({ line: 'gone', notice: error instanceof Refused ? onReturn(error.refusal, this.seat) : null });
      if (this.watches) this.reconnect.again(LONG_PAUSE);
    } else this.reconnect.again();
  }

  /**
   * Checks immediately whether the connection works, or reconnects. Does not take back a seat that another
   * window has taken.
   */
  private look(): void {
    if (typeof document !== 'undefined' && document.hidden) return;
    if (this.line !== null) this.signOfLife.ask();
    else if (['lost', 'gone'].includes(this.to?.table.line ?? '')) this.retry();
  }

  retry(): void {
    if (this.left || this.line !== null) return;
    this.facts({ line: 'lost' });
    this.reconnect.now();
  }

  leave(forGood: boolean): void {
    this.left = true;
    for (const sign of WAKING) removeEventListener(sign, this.wake);
    this.reconnect.stop();
    this.signOfLife.stop();
    this.paceWish.end();
    this.commands.close();
    const table = this.to?.table.table ?? null;
    // A running game can be resumed. So can a waiting table, unless the player leaves it for good.
    const isGivenUp = table?.status === 'over' || (forGood && table?.status === 'lobby');
    if (this.seat !== NOBODY && table !== null && isGivenUp) keepSeat(table.roomId, null);
    void this.line?.leave(forGood);
    this.line = null;
  }

  private patched(state: MatchState): void {
    if (state.places === undefined || state.table === undefined) return;
    if (this.to === null) return;
    const page = this.to.table;
    if (this.line !== null) this.commitmentLog.see(this.line.roomId, state);
    const table = tableInfoOf(state, {
      roomId: this.line?.roomId ?? '',
      code: this.code,
      ...this.commitmentLog.statements,
    });
    const places = placesOf(state);
    // Most patches do not change these facts. Equal values keep their object, so that
    // no component renders again.
    if (table.status === 'over' && page.table?.status === 'playing') this.commit(table.roomId);
    if (!same(table, page.table)) this.facts({ table });
    if (!same(places, page.places)) {
      this.facts({ places });
      nameSeat(table.roomId, this.seat, places);
    }
    this.noteEnd(table, places);
    if (state.table.paused !== page.paused) this.facts({ paused: state.table.paused as TableState['paused'] });
    if (hasGame(state) && this.to.table.line !== 'joining') this.following.state(state);
  }

  private noteEnd({ status, roomId }: TableInfo, places: readonly SeatInfo[]): void {
    const winners = this.following.view?.victory?.winners;
    if (status !== 'over' || winners === undefined || this.seat === NOBODY) return;
    const names = places.map((p) => p.name);
    const at = monotonicNow() + (this.to?.table.skew ?? 0);
    noteFinished({ room: roomId, game: this.following.game, code: this.code, names, winners, at });
  }

  private async acted(command: Promise<RequestResult>): Promise<ReceivedRefusal | null> {
    const refused = refusal(await command);
    if (refused === null) this.facts({ acted: this.following.game });
    return refused;
  }

  readonly answer: Driver['answer'] = (id, answer) => this.acted(this.commands.command('answer', { id, answer }));
  readonly free: Driver['free'] = (action) => this.acted(this.commands.command('free', { action }));
  readonly undo: Driver['undo'] = (to) => this.acted(this.commands.command('undo', { to }));
  readonly ready: Driver['ready'] = async (ready) => refusal(await this.commands.ask('ready', { ready }));
  readonly fill: Driver['fill'] = async () => refusal(await this.commands.ask('fill', {}));
  readonly unseat: Driver['unseat'] = async (sent) => refusal(await this.commands.ask('unseat', sent));
  readonly level: Driver['level'] = async (level) => refusal(await this.commands.ask('level', { level }));
  readonly hold: Driver['hold'] = (id, on) => this.acted(this.commands.ask('hold', { id, on }));
  readonly auto: Driver['auto'] = (on) => this.acted(this.commands.ask('auto', { on }));
  readonly rename: Driver['rename'] = async (name) => refusal(await this.commands.ask('rename', { name }));
  readonly showName: Driver['showName'] = async (name) => refusal(await this.commands.ask('showName', { name }));
  readonly rematch: Driver['rematch'] = async () => refusal(await this.commands.ask('rematch', {}));
  readonly caster: Driver['caster'] = async (wish) => refusal(await this.commands.ask('caster', wish));
  readonly ask: NonNullable<Driver['ask']> = (name, sent) => this.commands.ask(name, sent);
  readonly log: Driver['log'] = (before) => askLog(this.commands, before);
}

const refusal = (result: RequestResult): ReceivedRefusal | null => ('refusal' in result ? result.refusal : null);
