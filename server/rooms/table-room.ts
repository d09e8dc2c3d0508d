// A table in its room: who sits there, the games they play, what is kept of it and what everybody is told. How people
// come and go is match-room.ts.
import type { Client } from '@colyseus/core';
import { ErrorCode, ServerError } from '@colyseus/core';
import type { Game, Seat } from '../../shared/game/types.ts';
import type { JournalEntry, MatchStep } from '../../shared/match/entries.ts';
import type { Match } from '../../shared/match/match.ts';
import type { OpeningMessage, StepMessage, TableRow } from '../../shared/net/messages.ts';
import { MatchState } from '../../shared/net/schema.ts';
import { touch, writeState } from '../../shared/net/write.ts';
import { monotonicNow } from '../clock.ts';
import { type Heard, UNHEARD } from '../heard.ts';
import { type Limits, TEST_LIMITS } from '../limits.ts';
import { theStore } from '../store/current.ts';
import type { KeptRoom } from '../store/store.ts';
import { sendStep, visitorOf } from './audience.ts';
import type { RoomOptions } from './begin.ts';
import type { Commanded } from './commands.ts';
import { rowOf, writeFacts, writeProof } from './facts.ts';
import { Lines } from './lines.ts';
import { Pages } from './pages.ts';
import { Places } from './places.ts';
import { Playing, type PlayingHost } from './playing.ts';

/** What the server has for all its tables together. */
export interface Services {
  limits: Limits;
  pages: Pages;
  heard: Heard;
}

export abstract class TableRoom extends Lines implements Commanded, PlayingHost {
  override state = new MatchState();
  places = new Places(2, 0);
  options: RoomOptions = {
    table: { players: 2, clock: 'normal', isPublic: true, bluffCall: 'manual', without: [], bots: 0, name: '' },
    quick: false,
    test: null,
  };
  /** Whom the table is counted for. */
  maker = '';
  protected services: Services = { limits: TEST_LIMITS, pages: new Pages(), heard: UNHEARD };
  protected readonly playing = new Playing(theStore(), this);
  protected code = '';
  /** Has somebody done anything in the game that is played? */
  protected isTouched = true;

  protected override failed(): void {
    this.services.heard.fault();
  }

  /** Runs what the library does not guard. */
  protected guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.onUncaughtException(error as Error, what);
    }
  }

  // --- who sits where --------------------------------------------------------------------------------------------------

  kept(status: KeptRoom['status'] = this.status, game: number = this.game): KeptRoom {
    const { options, code, maker } = this;
    return {
      id: this.roomId,
      options,
      code,
      maker,
      host: this.state.table.host,
      status,
      game,
      seats: this.places.kept(),
    };
  }

  /** Seats whose players are connected. */
  protected get present(): Seat[] {
    return [...this.places.list.keys()].filter((seat) => this.places.list[seat].session !== '');
  }

  /** Who sits where is kept before anybody is told his token; a new player is sent away when it cannot be. */
  protected keepSeats(fresh: Seat): void {
    try {
      theStore().saveRoom(this.kept());
    } catch (error) {
      if (fresh < 0) return;
      this.getUp(fresh);
      this.onUncaughtException(error as Error, 'store');
      throw new ServerError(ErrorCode.AUTH_FAILED, 'match.store');
    }
  }

  protected getUp(seat: Seat): void {
    this.places.leave(seat);
    const { table } = this.state;
    if (table.host === seat) table.host = this.places.list.findIndex((p) => p.kind === 'human');
    this.guarded('store', () => theStore().saveRoom(this.kept()));
  }

  // --- wishes ---------------------------------------------------------------------------------------------------------

  /** At a quick table anybody who sits there, else who made it. */
  mayFill(seat: Seat): boolean {
    return this.options.quick || this.state.table.host === seat;
  }

  setReady(seat: Seat, ready: boolean): void {
    this.places.list[seat].ready = ready;
    this.startIfReady();
  }

  setCommitment(seat: Seat, commitment: string): void {
    this.places.list[seat].commitment = commitment;
  }

  openNonce(seat: Seat, game: number, nonce: string): '' | 'match.nonce' | 'match.store' {
    return this.playing.nonce(seat, game, nonce, monotonicNow());
  }

  rename(seat: Seat, name: string): boolean {
    if (!this.places.rename(seat, name)) return false;
    this.keepSeats(-1);
    return true;
  }

  page(seat: Seat, from: number, to: number): StepMessage[] {
    const load = (since: number, until: number): MatchStep[] => this.playing.steps(since, until);
    return this.services.pages.read({ room: this.roomId, game: this.game, viewer: seat, load }, from, to);
  }

  // --- the game ----------------------------------------------------------------------------------------------------

  get match(): Match | null {
    return this.playing.match;
  }

  get journal(): readonly JournalEntry[] {
    return this.playing.journal;
  }

  get status(): 'lobby' | 'playing' | 'over' {
    return this.state.table.status as 'lobby' | 'playing' | 'over';
  }

  get game(): number {
    return this.state.game;
  }

  get isOpening(): boolean {
    return this.playing.isOpening;
  }

  /** Seconds until the next game may be asked for: games that are begun only to be broken off load the disk. */
  get restsFor(): number {
    return Math.max(0, Math.ceil((this.playing.openedAt + this.services.limits.rematch - monotonicNow()) / 1000));
  }

  /** Begins when every seat is taken and everybody who is there is ready. */
  protected startIfReady(): void {
    if (this.status === 'playing' || this.isOpening) return;
    const { list } = this.places;
    const people = list.filter((p) => p.kind === 'human' && (this.status === 'lobby' || p.session !== ''));
    if (list.every((p) => p.kind !== 'open') && people.length > 0 && people.every((p) => p.ready)) this.fillAndStart();
  }

  /** Bots take the empty seats, and the game begins: at once, or as soon as the nonces are open. */
  fillAndStart(): boolean {
    this.places.fill();
    const seats = this.places.list.map(({ name, kind, commitment, session }) => ({
      name,
      kind: kind === 'human' ? ('human' as const) : ('bot' as const),
      nonce: kind === 'human' && session !== '' ? commitment : '',
    }));
    return this.playing.open(seats, monotonicNow());
  }

  /** The commitments stand: all are told them and open their nonces. */
  onOpening(message: OpeningMessage): void {
    const { commitment, commitments } = message;
    writeProof(this.state, { commitment, commitments, nonces: [] });
    this.state.table.fillAt = 0;
    if (commitments.some((c) => c !== '')) this.broadcast('opening', message);
    this.commit();
  }

  onBegin(match: Match, nonces: string[]): void {
    const { commitment, commitments } = this.state;
    writeProof(this.state, { commitment, commitments: JSON.parse(commitments) as string[], nonces });
    this.state.game = this.playing.game;
    this.isTouched = false;
    Object.assign(this.state.table, { status: match.over ? 'over' : 'playing', fillAt: 0 });
    for (const place of this.places.list) Object.assign(place, { ready: place.kind === 'bot', commitment: '' });
  }

  /** A step: to each viewer class its events and hash, then the patch with the same seq. */
  onStep(step: MatchStep, before: Game, after: Game): void {
    this.services.heard.step();
    sendStep(this, step, this.state.game);
    writeState(this.state, step.seq === 0 ? null : before, after, step.hashes[0], this.views);
    if (after.victory !== null) this.state.table.status = 'over';
    this.commit();
  }

  onHeld(seat: Seat, dropped: number[]): void {
    this.sendHeld(seat, dropped);
  }

  onFault(error: unknown): void {
    this.onUncaughtException(error as Error, 'the game');
  }

  protected sendHeld(seat: Seat, dropped: number[], only?: Client): void {
    const answers = this.match?.heldOf(seat) ?? [];
    if (only !== undefined && answers.length === 0) return;
    for (const client of this.clients) {
      if (visitorOf(client).seat === seat && (only === undefined || client === only)) {
        client.send('held', { answers, dropped });
      }
    }
  }

  // --- what everybody is told ------------------------------------------------------------------------------------------

  /** Brings the table's facts up to date and sends everybody his patch: once a command. */
  commit(): void {
    const watching = this.clients.filter((c) => visitorOf(c).seat < 0).length;
    writeFacts(this.state, this.places.list, this.match, watching);
    Object.assign(
      this.state.table,
      this.state.table.paused === this.playing.paused ? {} : { paused: this.playing.paused },
    );
    const { secret, chain } = this.playing.proof;
    if (this.state.chain !== chain) Object.assign(this.state, { secret, chain });
    touch(this.state);
    this.broadcastPatch();
  }

  // --- the list of tables ------------------------------------------------------------------------------------------

  /** What the public list shows; null for a private table. */
  row(): TableRow | null {
    return rowOf(this.roomId, this.options.table, this.state.table, this.places.list, this.match?.game.round ?? 0);
  }

  get isQuick(): boolean {
    return this.options.quick;
  }
}
