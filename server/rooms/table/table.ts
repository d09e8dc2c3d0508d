// A table: its seats, games and audience, and all that is stored and sent about them. Its parts (lobby,
// admission, caster) know the table. The table knows its room only through the interface `TableRoom`.
import { randomInt } from 'node:crypto';
import type { Game, Seat } from '../../../shared/model/game/types.ts';
import { playsPreset, type TableWish, tableChanges } from '../../../shared/model/options/index.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { JournalEntry, MatchStep } from '../../../shared/play/match/entries.ts';
import type { Match, MatchSetup } from '../../../shared/play/match/match.ts';
import type { Thinker } from '../../../shared/play/match/setup.ts';
import type { TableStatus } from '../../../shared/play/match/types.ts';
import type { CommitmentsMessage, StepMessage } from '../../../shared/play/net/messages.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import { touch, writeState } from '../../../shared/play/net/write.ts';
import { monotonicNow } from '../../common/clock.ts';
import { type Log, logOfTable } from '../../common/log.ts';
import { SerialQueue } from '../../common/serial-queue.ts';
import type { GamesHost } from '../../games/games-host.ts';
import { TableGames } from '../../games/table-games.ts';
import { type KeptMatch, type KeptRoom, type RoomOptions, widerMakerOf } from '../../store/store.ts';
import { Audience } from '../audience/audience.ts';
import { CasterAgreement } from '../audience/caster-agreement.ts';
import type { ConnectedRoom } from '../audience/connections.ts';
import { FeedPages } from '../audience/feed-pages.ts';
import { FirstPlayer, freeSeats } from '../entry/newcomers.ts';
import type { Services } from '../services.ts';
import { Listing } from './listing.ts';
import { fillsAt, keepsUntil, Lobby } from './lobby.ts';
import { SeatAssignments } from './seat-assignments.ts';
import { TableDays } from './table-days.ts';
import { writeChanges, writeCommitments, writeCurrentTable, writeTableOptions } from './table-sync.ts';
import { TableVotes } from './table-votes.ts';

interface TableSetup {
  options: RoomOptions;
  /** The digest of the visitor toward whose limit the table counts. */
  maker: string;
  /** Invite code; '' for a public table. */
  code: string;
  services: Services;
}

/** The parts of the library's room that a table uses. */
export type TableRoom = ConnectedRoom & {
  readonly roomId: string;
  broadcast(type: 'commitments', message: CommitmentsMessage): void;
  broadcastPatch(): unknown;
  report(error: unknown, what: string): void;
  end(code: number): Promise<unknown>;
};

export class Table implements GamesHost {
  options!: RoomOptions;
  readonly maker: string;
  readonly log: Log;
  readonly code: string;
  thinker!: Thinker;
  readonly seats: SeatAssignments;
  readonly games: TableGames;
  readonly lobby: Lobby;
  readonly caster: CasterAgreement;
  readonly votes: TableVotes;
  readonly days: TableDays;
  readonly feedPages: FeedPages;
  readonly audience: Audience;
  readonly firstPlayer = new FirstPlayer();
  readonly listing = new Listing(this);
  readonly names: Services['names'];
  /** The queue of all commands that change the table. */
  readonly commands = new SerialQueue();
  isTouched = true;
  private actedAt: number;
  /** The options whose value is not the default. */
  changes!: TableWish;
  playsPreset!: boolean;
  private readonly services: Services;
  readonly room: TableRoom;

  constructor({ options, maker, code, services }: TableSetup, room: TableRoom, now: number) {
    const { table } = options;
    this.actedAt = now;
    this.maker = maker;
    this.log = logOfTable(services.log, room.roomId);
    this.code = code;
    this.services = services;
    this.room = room;
    this.setOptions(options);
    const firstBot = options.test === null ? randomInt(1000) : 0;
    this.seats = new SeatAssignments(table.players, table.bots, services.limits.names, options.isRanked, firstBot);
    this.games = new TableGames(services.store, this);
    this.lobby = new Lobby(this, services.limits.levels, now);
    this.caster = new CasterAgreement(services.store, this, services.limits.agreements);
    this.votes = new TableVotes(this, services);
    this.days = new TableDays(this, services);
    this.feedPages = new FeedPages(services.store, this, services.seams.older);
    this.audience = new Audience(this, room, services);
    this.names = services.names;
    writeTableOptions(room.state, table.players, this.changes, fillsAt(options, maker, now), now);
  }

  /**
   * Continues a stored table.
   * @throws JournalFault if the match cannot be rebuilt
   */
  async restore(room: KeptRoom, match: KeptMatch | null, now: number): Promise<void> {
    const { state, seats, games } = this;
    seats.restore(room.seats, keepsUntil(this.options, now));
    state.table.host = room.host;
    state.table.isRanked = this.options.isRanked === true;
    state.game = room.game;
    games.game = room.game;
    await this.caster.restore();
    if (match === null) return;
    writeCommitments(state, await games.restore(match, now));
    const rebuilt = games.match;
    if (rebuilt === null) return;
    this.audience.seen(now);
    writeState(state, null, rebuilt.game, rebuilt.publicHash, this.audience.connections.views);
    state.table.status = rebuilt.over ? 'over' : 'playing';
    state.table.fillAt = 0;
  }

  get state(): MatchState {
    return this.room.state;
  }

  get match(): Match | null {
    return this.games.match;
  }

  /** All entries since the table was opened. Only tests keep them. */
  get journal(): readonly JournalEntry[] {
    return this.games.journal;
  }

  get status(): TableStatus {
    return this.state.table.status as TableStatus;
  }

  /** The number of the game at this table; 0 before the first. */
  get game(): number {
    return this.state.game;
  }

  get roomId(): string {
    return this.room.roomId;
  }

  get isStarting(): boolean {
    return this.games.isStarting;
  }

  isPlaying(game: number): boolean {
    return this.games.game === game && this.match?.over === false;
  }

  get isPublic(): boolean {
    return this.options.table.isPublic;
  }

  get hasSpectators(): boolean {
    return this.options.noSpectators !== true;
  }

  get isInLobby(): boolean {
    return this.status === 'lobby';
  }

  /** True if the last game is over, and no other game has begun. */
  get isOver(): boolean {
    return this.status === 'over';
  }

  get freeSeats(): readonly Seat[] {
    return freeSeats(this);
  }

  get rematchAfter(): number {
    return this.services.limits.rematch;
  }

  steps(from: number, to: number): Promise<MatchStep[]> {
    return this.games.steps(from, to);
  }

  page(seat: Seat, from: number, to: number): Promise<StepMessage[]> {
    const load = (first: number, end: number): Promise<MatchStep[]> => this.steps(first, end);
    return this.services.pages.read({ room: this.room.roomId, game: this.game, viewer: seat, load }, from, to);
  }

  /**
   * Notes that a person acted in the game.
   * @param before the match before the command; the command that begins a game does not count
   */
  acted(before: Match | null, now: number): void {
    // Not during a window, because the next pause of a bot would reveal that a player has answered. Law 4
    if (before?.isInWindow !== true) this.actedAt = now;
    if (this.match === before) this.isTouched = true;
  }

  /** Returns the table in its stored form. A game that is about to begin already counts as begun. */
  kept(
    status: TableStatus = this.isStarting ? 'playing' : this.status,
    game: number = this.isStarting ? this.games.game : this.game,
  ): KeptRoom {
    const { options, code, maker, seats, state } = this;
    return { id: this.room.roomId, options, code, maker, host: state.table.host, status, game, seats: seats.kept() };
  }

  async unseat(seat: Seat): Promise<void> {
    await this.lobby.unseat(seat);
    this.audience.connections.unseat(seat);
  }

  save(): Promise<void> {
    return this.services.store.saveRoom(this.kept());
  }

  saveQuietly(): Promise<void> {
    return this.save().catch((error: unknown) => this.room.report(error, 'store'));
  }

  setOptions(options: RoomOptions): void {
    const { table } = options;
    this.options = options;
    this.thinker = this.services.thinking.thinkerOf(table.botLevel, widerMakerOf(this.maker));
    this.changes = tableChanges(table);
    this.playsPreset = playsPreset(table);
    writeChanges(this.state, this.changes);
  }

  onCommitments(message: CommitmentsMessage): void {
    const { commitment, commitments } = message;
    writeCommitments(this.state, { commitment, commitments, nonces: [] });
    this.state.table.fillAt = 0;
    if (commitments.some((c) => c !== '')) this.room.broadcast('commitments', message);
    this.commit();
  }

  onStart(match: Match, commitments: { commitment: string; commitments: string[]; nonces: string[] }): void {
    writeCommitments(this.state, commitments);
    this.state.game = this.games.game;
    this.state.table.status = match.over ? 'over' : 'playing';
    this.state.table.fillAt = 0;
    this.isTouched = false;
    this.seats.gameStarted();
    this.caster.began(this.games.game);
  }

  /**
   * Sends each kind of viewer its events and fingerprint, and then the patch of the state
   * with the same number.
   */
  onStep(step: MatchStep, before: Game, after: Game): void {
    const { connections } = this.audience;
    this.services.counter.step();
    this.services.work.stepped(widerMakerOf(this.maker), monotonicNow());
    connections.sendStep(step, this.state.game);
    writeState(this.state, step.seq === 0 ? null : before, after, entryAt(step.hashes, 0), connections.views);
    if (after.victory !== null) this.state.table.status = 'over';
    this.commit();
  }

  /**
   * Returns the shortest pause of a bot now, ms. It is longer while the server is late, or if no person acts.
   */
  leastPause(): number {
    return this.services.work.leastPause(widerMakerOf(this.maker), this.actedAt, monotonicNow());
  }

  setupOf(setup: MatchSetup): MatchSetup {
    return this.services.seams.setup?.(setup, this) ?? setup;
  }

  async begin(match: Match, now: number): Promise<boolean> {
    const hasBegun = await (this.services.seams.begin?.(match, this, now) ?? match.begin(now));
    return (await match.written()) && hasBegun;
  }

  onHeld(seat: Seat, dropped: number[]): void {
    this.audience.connections.sendHeld(seat, this.match?.heldOf(seat) ?? [], dropped);
  }

  sendKey(seat: Seat, key: string): void {
    this.audience.connections.sendKey(seat, key);
  }

  report(error: unknown, what: string): void {
    this.room.report(error, what);
  }

  /** Updates the synchronised state and sends each client its patch. Called once per command. */
  commit(): void {
    const { games, match } = this;
    this.caster.reconcile();
    this.feedPages.forget();
    this.state.table.caster = this.caster.publicTerms;
    this.state.table.noSpectators = !this.hasSpectators;
    const watching = this.audience.connections.spectators.length;
    this.audience.connections.writeNames();
    const shown = { ...this.votes.shown, days: this.days.shown, ...games.proof };
    writeCurrentTable(this.state, this.seats.list, { match, watching, ...shown });
    touch(this.state);
    this.room.broadcastPatch();
    if (this.isPublic) this.services.directory.touch(this.roomId);
  }
}
