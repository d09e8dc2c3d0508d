// The chat of a table. Players and spectators have separate lines. Only the last lines are kept, in memory:
// never in a log, a record or the database.
import { randomBytes } from 'node:crypto';
import { isSeated, NOBODY } from '../../../shared/model/game/types.ts';
import type { AccountId } from '../../../shared/play/net/account.ts';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import { cleanText } from '../../../shared/play/net/names.ts';
import type { ChatLine, ChatPage } from '../../../shared/play/net/talk.ts';
import { Bucket, Buckets, type Rate } from '../../limits/rate.ts';
import type { Table } from '../table/table.ts';
import { type ConnectedRoom, hasJoined, terminate, type Visitor, visitorOf } from './connections.ts';

/** The rate at which all spectators of a table together may write. */
const ALL_SPECTATORS: Rate = { burst: 10, perSecond: 2 };
/** The rate of refusals beyond which a writer's connection is cut. */
const REFUSALS: Rate = { burst: 20, perSecond: 0.2 };
/** How many addresses of spectators are remembered with their numbers. */
const ADDRESSES = 1000;
/** The first number of a spectator. A player's number is the seat. */
const SPECTATORS = 10_000;

/**
 * Returns why a visitor may not write free text, or null. At a public table only people with a claimed
 * account write, so that a moderator can act.
 */
export function whyNotWrite(table: Table, visitor: Visitor, now: number): 'match.chat' | 'match.muted' | null {
  const { seat, account } = visitor;
  // For a player who came by token, `account` is null, but the seat knows the mute.
  const ofSeat = seat === NOBODY ? 0 : table.seats.at(seat).mutedUntil;
  if (Math.max(account?.mutedUntil ?? 0, ofSeat) > now) return 'match.muted';
  const isClaimed = seat === NOBODY ? account?.isClaimed === true : table.seats.isClaimed(seat);
  return !table.isPublic || isClaimed ? null : 'match.chat';
}

interface Kept {
  line: ChatLine;
  /** True for a line that a spectator wrote during a game. Only spectators see it. */
  isHidden: boolean;
  /** The writer's account, for reports. */
  account: AccountId | null;
}

export class Chat {
  private readonly room: ConnectedRoom;
  private readonly seats: Buckets;
  private readonly addresses: Buckets;
  private readonly refusals: Buckets;
  private spectators: Bucket | null = null;
  private kept: readonly Kept[] = [];
  private readonly id = randomBytes(6).toString('base64url');
  private count = 0;
  /** By address: the numbers of its spectators. */
  private readonly numbers = new Map<string, number[]>();
  private readonly numberOf = new WeakMap<Visitor, number>();
  private lastNumber = SPECTATORS;

  constructor(room: ConnectedRoom, rate: Rate) {
    this.room = room;
    this.seats = new Buckets(rate);
    this.addresses = new Buckets(rate);
    this.refusals = new Buckets(REFUSALS);
  }

  /**
   * Adds a line and sends it.
   * @param isPublic do players also see a spectator's line? True if no game is in play
   * @returns why the line is refused, or ''
   */
  say(
    visitor: Visitor,
    { text, phrase }: Pick<ChatLine, 'text' | 'phrase'>,
    { name, isPublic, account = null }: { name: string; isPublic: boolean; account?: AccountId | null },
    now: number,
  ): '' | 'match.rate' | 'match.shape' {
    const { seat } = visitor;
    if (!this.mayCome(visitor, now)) {
      this.refused(visitor, now);
      return 'match.rate';
    }
    const clean = cleanText(text, LIMITS.chat);
    if (clean === '' && phrase === '') return 'match.shape';
    const id = ++this.count;
    const line: ChatLine = { id, from: seat, who: this.whoIs(visitor), name, text: clean, phrase, at: Math.floor(now) };
    const isHidden = seat === NOBODY && !isPublic;
    this.kept = [...this.kept, { line, isHidden, account }];
    // Counts the lines of players and of spectators separately, so that spectators cannot
    // push out players' lines.
    const ofKind = this.kept.filter((kept) => kept.isHidden === isHidden);
    const [oldest] = ofKind;
    if (ofKind.length > LIMITS.chatLines) this.kept = this.kept.filter((kept) => kept !== oldest);
    const except = this.room.clients.filter(
      (connection) => !hasJoined(connection) || (isHidden && isSeated(visitorOf(connection).seat)),
    );
    this.room.broadcast('talk', { line }, { except });
    return '';
  }

  pageFor({ seat }: Visitor): Pick<ChatPage, 'chat' | 'lines'> {
    const lines = this.kept.filter(({ isHidden }) => seat === NOBODY || !isHidden).map(({ line }) => line);
    return { chat: this.id, lines: lines.slice(-LIMITS.chatLines) };
  }

  /**
   * Returns a line that the visitor may read, with its writer's account; null if the server no
   * longer has the line.
   */
  find({ seat }: Visitor, { chat, line: id }: { chat: string; line: number }): Omit<Kept, 'isHidden'> | null {
    const found = chat === this.id ? this.kept.find(({ line }) => line.id === id) : undefined;
    return found === undefined || (found.isHidden && isSeated(seat)) ? null : found;
  }

  private mayCome(visitor: Visitor, now: number): boolean {
    if (isSeated(visitor.seat)) return this.seats.take(String(visitor.seat), now);
    this.spectators ??= new Bucket(ALL_SPECTATORS, now);
    return this.addresses.take(visitor.address, now) && this.spectators.take(now);
  }

  /** Cuts the connection of a visitor who keeps writing after many refusals. */
  private refused(visitor: Visitor, now: number): void {
    if (this.refusals.take(isSeated(visitor.seat) ? String(visitor.seat) : visitor.address, now)) return;
    for (const connection of [...this.room.clients]) if (visitorOf(connection) === visitor) terminate(connection);
  }

  /**
   * Returns the number of a person. A spectator who returns from the same address gets the same number, so
   * that a muted spectator stays muted. Two spectators of one address have different numbers.
   */
  private whoIs(visitor: Visitor): number {
    if (isSeated(visitor.seat)) return visitor.seat;
    const known = this.numberOf.get(visitor);
    if (known !== undefined) return known;
    const own = this.numbers.get(visitor.address) ?? [];
    const taken = new Set(this.room.clients.map((connection) => this.numberOf.get(visitorOf(connection))));
    const number = own.find((candidate) => !taken.has(candidate)) ?? ++this.lastNumber;
    this.numberOf.set(visitor, number);
    this.numbers.set(visitor.address, own.includes(number) ? own : [...own, number]);
    for (const [address] of this.numbers) if (this.numbers.size > ADDRESSES) this.numbers.delete(address);
    return number;
  }
}
