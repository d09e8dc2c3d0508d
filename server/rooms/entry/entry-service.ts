// The only way to a table: checks a visitor's request and reserves a place. A request for a private table
// without its code gets exactly the answer for a missing table. So does the link preview.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { isSeated, NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import type { EntryAnswer, Reservation } from '../../../shared/play/net/enter.ts';
import { WIRE } from '../../../shared/play/net/messages.ts';
import { ENTER } from '../../../shared/play/net/validate.ts';
import type { Account } from '../../accounts/accounts.ts';
import { matchMaker } from '../../colyseus/colyseus.ts';
import { monotonicNow } from '../../common/clock.ts';
import { SerialQueue } from '../../common/serial-queue.ts';
import { isSameSecret, keyOf, newToken } from '../../common/tokens.ts';
import type { Gate } from '../../limits/gate.ts';
import type { Limiter, Limiters } from '../../limits/limiters.ts';
import type { Limits } from '../../limits/limits.ts';
import { StoreTurns } from '../../limits/store-turns.ts';
import type { Visits } from '../../lobby/visits.ts';
import type { MatchRoom } from '../match-room.ts';
import { RefusalError } from '../refusal-error.ts';
import { SeatAssignments } from '../table/seat-assignments.ts';
import type { Tables } from '../tables.ts';
import { Admission } from './admission.ts';
import { QuickPlay } from './quick-play.ts';

/** The stand-in for a missing table has as many seats as the largest table, so it compares as many tokens. */
const STAND_IN_SEATS = 6;

type VisitorRequest = ReturnType<typeof parse> & { account: Account | null };

function parse(raw: unknown) {
  const parsed = ENTER.safeParse(raw);
  if (!parsed.success) throw new RefusalError(refuse('match.shape'));
  if (parsed.data.wire !== undefined && parsed.data.wire !== WIRE) throw new RefusalError(refuse('match.version'));
  return parsed.data;
}

/** Returns the seat to which a visitor's token or account leads back, or NOBODY. */
function seatIn({ table: { seats } }: MatchRoom, token: string | undefined, account: Account | null): Seat {
  return [seats.seatOf(token ?? ''), seats.seatOfAccount(account)].find((seat) => seat !== NOBODY) ?? NOBODY;
}

export class EntryService {
  private readonly tables: Tables;
  private readonly quickPlay: QuickPlay;
  private readonly gate: Gate;
  private readonly visits: Visits;
  private readonly seatsPerAddress: number;
  private readonly entries: Limiter;
  private readonly returns: Limiter;
  /** The turns of all reads of the store that come before the request is counted. */
  readonly storeTurns = new StoreTurns();
  /** Replaces a missing table: always refuses, and takes as long as a real refusal. */
  private readonly nowhere: { admission: Admission };
  /**
   * Requests run one after the other, so that two visitors who press "Play now" together get the same table.
   */
  private readonly queue = new SerialQueue();

  constructor(tables: Tables, gate: Gate, visits: Visits, limits: Limits, limiters: Limiters) {
    this.tables = tables;
    this.quickPlay = new QuickPlay(tables, limits.seatsPerAddress);
    this.gate = gate;
    this.visits = visits;
    this.seatsPerAddress = limits.seatsPerAddress;
    this.entries = limiters.byNetwork('entries', limits.entries);
    this.returns = limiters.each('returns', limits.returns);
    const seats = new SeatAssignments(STAND_IN_SEATS, 0, limits.names);
    const closed = {
      maker: '',
      isPublic: false,
      code: newToken(),
      seats,
      freeSeats: [],
      isOver: false,
      hasSpectators: true,
    };
    this.nowhere = { admission: new Admission(closed, { spectators: [] }, limits) };
  }

  /** Returns the limited seats that addresses hold here, for the other processes. */
  heldSeats(): string[] {
    return this.quickPlay.held();
  }

  /**
   * Called when a public table of any process has changed: its player may meet a player who waits alone here.
   */
  meet(room: string): void {
    this.quickPlay.meet(room);
  }

  /**
   * Reserves a place for a visitor, or offers a table that differs from the visitor's wish.
   * @param raw the unchecked body of the request
   * @param address the visitor's address for limits
   * @throws RefusalError
   */
  async enter(raw: unknown, address: string, account: Account | null): Promise<EntryAnswer> {
    const request = { ...parse(raw), account };
    // The server shuts down, so the visitor must go to another process.
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw new RefusalError(refuse('match.ending'));
    if (request.how === 'join') return this.join(request, address);
    if (request.how !== 'lobby') await this.count(request, NOBODY, address);
    const elsewhere = await this.tables.openPath();
    if (elsewhere !== null) return { elsewhere };
    if (request.how === 'lobby') return this.visit(address);
    if (request.how === 'play') return this.queue.run(() => this.play(request, address));
    return this.queue.run(() => this.make(request, address));
  }

  private async join(request: VisitorRequest, address: string): Promise<EntryAnswer> {
    const { room: id = '', token = '', code = '', account } = request;
    const table = this.tables.find(id);
    const { admission } = table ?? this.nowhere;
    if (admission.opensTo(token, code, account) && table !== undefined) {
      await this.count(request, seatIn(table, token, account), address);
      return this.admit(table, request, address);
    }
    // Reads the store even if the table is open here, so that the time reveals nothing.
    const place = await this.storeTurns.run(address, () => this.tables.whereabouts(id));
    if (place === null) throw new RefusalError(refuse('match.rate'));
    const byToken = keyOf(token, place.seats);
    const seat = byToken >= 0 || account === null ? byToken : place.accounts.indexOf(account.id);
    const hasCode = isSameSecret(code, place.code);
    const opens = place.isOpen && (isSeated(seat) || hasCode || place.code === '');
    await this.count(request, opens ? seat : NOBODY, address);
    if (!opens) throw new RefusalError(refuse('match.unknown'));
    const owner = this.tables.ownerOf(place);
    if (owner.at === 'wait') throw new RefusalError(refuse('match.moving'));
    const elsewhere = owner.at === 'elsewhere' ? owner.path : await this.tables.openPath(id);
    if (elsewhere) return { elsewhere };
    const room = await this.tables.open(id, seat !== NOBODY);
    if (room === null) throw new RefusalError(refuse('match.moving'));
    return this.admit(room, request, address);
  }

  private async admit(room: MatchRoom, request: VisitorRequest, address: string): Promise<Reservation> {
    const sits = request.spectate !== true && seatIn(room, request.token, request.account) === NOBODY;
    if (sits && !this.quickPlay.maySit(room, address, await this.tables.makerOf(address)))
      throw new RefusalError(refuse('match.seats', { most: this.seatsPerAddress }));
    return this.reserve(room, request, address);
  }

  /**
   * Counts the request toward the limits. A seated player has a separate limit, which other visitors of the
   * address cannot use up.
   */
  private async count(request: VisitorRequest, seat: number, address: string): Promise<void> {
    if (isSeated(seat)) {
      if (!(await this.returns.take(`${request.room} ${seat}`))) throw new RefusalError(refuse('match.rate'));
      return;
    }
    if (!(await this.entries.take(address))) throw new RefusalError(refuse('match.rate'));
    if (!this.gate.mayConnect(address, monotonicNow())) throw new RefusalError(refuse('match.connections'));
  }

  private async visit(address: string): Promise<Reservation> {
    const admitted = await this.visits.enter(address);
    if ('rule' in admitted) throw new RefusalError(admitted);
    return { ...admitted, at: this.tables.path };
  }

  private async play(request: VisitorRequest, address: string): Promise<EntryAnswer> {
    const { how, name, commitment, account } = request;
    const found = await this.quickPlay.find(request, address);
    if ('offer' in found || 'elsewhere' in found) return found;
    return this.reserve(found.room, { how, name, commitment, account }, address);
  }

  private async make(request: VisitorRequest, address: string): Promise<Reservation> {
    const room = await this.tables.make(request.table ?? {}, false, address, request.test);
    return this.reserve(room, request, address);
  }

  private async reserve(room: MatchRoom, request: Partial<VisitorRequest>, address: string): Promise<Reservation> {
    const isSeated = room.table.seats.seatOf(request.token ?? '') !== NOBODY;
    const admitted = room.admission.admit(request, address, request.account ?? null);
    if ('rule' in admitted) throw new RefusalError(admitted);
    const listing = await matchMaker.getRoomById(room.roomId);
    if (!listing) throw new RefusalError(refuse('match.unknown'));
    const {
      name,
      roomId,
      sessionId,
      processId = matchMaker.processId,
    } = await matchMaker.reserveSeatFor(listing, {}, admitted);
    this.gate.expect(sessionId, address, isSeated, monotonicNow());
    return { name, roomId, processId, sessionId, at: this.tables.path };
  }
}
