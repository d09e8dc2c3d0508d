// What those at a table agree to let a caster see: all hands, some rounds and minutes later. Everybody who sits there agrees
// for themselves, and anybody ends it at once. The key that the table then gives out opens the feed and nothing else; it is kept as a
// digest. An account that may cast would take the key's place.
import { z } from 'zod';
import type { PlainCode } from '../../shared/catalogue/refusals.ts';
import { type Seat, seatEntries } from '../../shared/game/types.ts';
import type { Match } from '../../shared/match/match.ts';
import type { CasterTerms, CasterTold } from '../../shared/net/messages.ts';
import { CASTER_TERMS } from '../../shared/net/validate.ts';
import { seat as seatPart } from '../../shared/shape/parts.ts';
import { Buckets, type Rate } from '../common/rate.ts';
import { hashToken, newToken, tokenMatches } from '../common/tokens.ts';
import type { Store } from '../store/store.ts';
import type { SeatAssignments } from './seat-assignments.ts';

/** As it is kept. */
const KEPT = z.strictObject({
  /** Which game of the table it is for. */
  game: z.int().min(1),
  terms: CASTER_TERMS,
  /** Who agrees: seats with the digest of their player's token, so that nobody agrees for who comes after them. */
  agreed: z.array(z.tuple([z.custom<Seat>(seatPart.is), z.string()])),
  /** SHA-256 of the key; '' until everybody agrees. */
  key: z.string(),
});
type Kept = z.infer<typeof KEPT>;

/** Addresses of a player that are remembered. */
const ADDRESSES = 16;

/** The table it is about. */
export interface AgreeingTable {
  readonly seats: SeatAssignments;
  readonly match: Match | null;
  /** Which game of the table; 0 before the first. */
  readonly game: number;
  readonly isOver: boolean;
  readonly isStarting: boolean;
  readonly roomId: string;
  /** Tells a seat the key it agreed to; '' where there is none any more. */
  tellKey(seat: Seat, key: string): void;
  report(error: unknown, what: string): void;
}

/** Why a page of the feed is not to be had: the key opens nothing, or whoever has it shares the address of a player. */
export type CasterRefusal = 'match.unknown' | 'caster.address';

/** What is agreed; `rests`: somebody has yet to agree anew, or to come back. */
export interface Agreed {
  terms: CasterTerms;
  game: number;
  rests: boolean;
}

/** What is kept, from the JSON of the store; null where it cannot be read. */
function readKept(json: string): Kept | null {
  try {
    return KEPT.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

export class CasterAgreement {
  private readonly store: Store;
  private readonly table: AgreeingTable;
  private readonly wishes: Buckets;
  private kept: Kept | null = null;
  /** The key itself, for those who agreed; '' after a restart. */
  private key = '';
  /** What the store has of it. */
  private saved = '';
  /** Where each player has been, by seat: the digest of their token and their addresses, the newest last. */
  private readonly addresses = new Map<Seat, { key: string; all: Set<string> }>();

  /** @param agreements how often a seat may agree */
  constructor(store: Store, table: AgreeingTable, agreements: Rate) {
    this.store = store;
    this.table = table;
    this.wishes = new Buckets(agreements);
  }

  /** As it was when the server ended. What cannot be read has ended. */
  restore(): void {
    this.saved = this.store.caster(this.table.roomId);
    this.kept = this.saved === '' ? null : readKept(this.saved);
  }

  /** Somebody sits there, at this address. */
  sat(seat: Seat, address: string): void {
    const { key } = this.table.seats.at(seat);
    const before = this.addresses.get(seat);
    // Whoever goes on by another line may look by the one they had: it stays theirs.
    const all = new Set(before?.key === key ? before.all : []);
    all.delete(address);
    all.add(address);
    for (const oldest of all) if (all.size > ADDRESSES) all.delete(oldest);
    this.addresses.set(seat, { key, all });
    if (this.isAgreed(seat)) this.table.tellKey(seat, this.key);
  }

  /** A game begins: what was agreed for another one has ended. */
  began(game: number): void {
    if (this.kept !== null && this.kept.game !== game) this.revoke();
  }

  // --- agreeing ------------------------------------------------------------------------------------------------------

  /** A seat's player agrees; '' or why not. The first to do so says how much later, and the others agree to that. */
  agree(seat: Seat, { rounds, minutes, sameAddress }: CasterTerms, now: number): PlainCode | '' {
    // (Only these: what is kept with more could not be read again.)
    const terms = { rounds, minutes, sameAddress };
    const { seats, match, game, isOver, isStarting } = this.table;
    if (isOver || (isStarting && match !== null)) return 'match.over';
    if (match?.isAuto(seat) === true) return 'seat.auto';
    if (!this.wishes.take(String(seat), now)) return 'match.rate';
    const before = this.kept ?? { game: Math.max(1, game), terms, agreed: [], key: '' };
    const isSame = (['rounds', 'minutes', 'sameAddress'] as const).every((name) => before.terms[name] === terms[name]);
    if (!isSame) return 'decision.stale';
    const agreed = [...before.agreed.filter(([other]) => other !== seat), [seat, seats.at(seat).key] as [Seat, string]];
    const all = { ...before, agreed };
    if (!this.keep(all)) return 'match.store';
    if (before.key !== '') this.table.tellKey(seat, this.key);
    return '';
  }

  /** Keeps who agrees now; once that is everybody, all of them are told a key. False where it could not be written down. */
  private keep(kept: Kept): boolean {
    const isNew = kept.key === '' && this.agreeAll(kept);
    const key = isNew ? newToken() : this.key;
    try {
      this.save({ ...kept, key: isNew ? hashToken(key) : kept.key });
    } catch (error) {
      this.table.report(error, 'store');
      return false;
    }
    this.key = key;
    if (isNew) for (const [seat] of kept.agreed) this.table.tellKey(seat, key);
    return true;
  }

  /** It ends, at once: the key opens nothing any more. */
  revoke(): void {
    const agreed = this.kept?.agreed ?? [];
    this.kept = null;
    this.key = '';
    for (const [seat] of agreed) this.table.tellKey(seat, '');
    this.keepUp();
  }

  private save(kept: Kept | null): void {
    const json = kept === null ? '' : JSON.stringify(kept);
    if (json !== this.saved) this.store.saveCaster(this.table.roomId, json);
    this.saved = json;
    this.kept = kept;
  }

  /** What has ended has ended, whether that could be written down by now or not. */
  private keepUp(): void {
    try {
      this.save(this.kept);
    } catch (error) {
      this.table.report(error, 'store');
    }
  }

  /** Whoever does not sit there any more, or has a bot play for them, agrees to nothing. */
  reconcile(): void {
    const { kept } = this;
    if (kept === null) {
      if (this.saved !== '') this.keepUp();
      return;
    }
    // Who got up has the key still: whoever sits down after them agrees to another one.
    const isOut = kept.key !== '' && kept.agreed.some(([seat]) => !this.isAgreed(seat));
    const agreed = kept.agreed.filter(([seat]) => this.isAgreed(seat) && this.table.match?.isAuto(seat) !== true);
    const now = { ...kept, agreed };
    if (isOut || agreed.length === 0) this.revoke();
    // Whoever had not agreed has left, and a bot sits there.
    else if (kept.key === '' && this.agreeAll(now)) this.keep(now);
    else if (agreed.length < kept.agreed.length) {
      this.kept = now;
      this.keepUp();
    }
  }

  private isAgreed(seat: Seat): boolean {
    const { list } = this.table.seats;
    return this.kept?.agreed.some(([other, key]) => other === seat && key === list[seat]?.key) ?? false;
  }

  /** Does everybody who sits there agree, and is no seat free? */
  private agreeAll({ agreed }: Pick<Kept, 'agreed'>): boolean {
    return seatEntries(this.table.seats.list).every(([seat, { kind, key }]) => {
      return kind === 'bot' || (kind === 'human' && agreed.some(([other, own]) => other === seat && own === key));
    });
  }

  /** Has everybody agreed, and been here since the server began? Before that nobody knows where they are. */
  private get isOn(): boolean {
    const { kept, table } = this;
    if (kept === null || kept.key === '' || !this.agreeAll(kept)) return false;
    return kept.agreed.every(([seat]) => this.addresses.has(seat)) && table.seats.humans.length > 0;
  }

  /** What everybody is told of it, as JSON; '' for nothing. */
  get told(): string {
    const { kept } = this;
    if (kept === null) return '';
    const agreed = kept.agreed.map(([seat]) => seat).sort((a, b) => a - b);
    return JSON.stringify({ ...kept.terms, agreed, on: this.isOn } satisfies CasterTold);
  }

  /** What is agreed, for who has the key; else why not. */
  openedBy(key: string, address: string): Agreed | CasterRefusal {
    const { kept } = this;
    if (kept === null || !tokenMatches(key, kept.key)) return 'match.unknown';
    const isTheirs = [...this.addresses.values()].some(({ all }) => all.has(address));
    if (!kept.terms.sameAddress && isTheirs) return 'caster.address';
    return { terms: kept.terms, game: kept.game, rests: !this.isOn };
  }
}
