// The players' agreement that a caster may see all hands after a delay. All players must agree,
// and each player can end it immediately. The table issues a key that opens only the feed, and
// stores the key's digest.
import { z } from 'zod';
import type { PlainCode } from '../../../shared/model/catalogue/refusals.ts';
import { type Seat, seatEntries } from '../../../shared/model/game/types.ts';
import { seat as seatPart } from '../../../shared/model/shape/parts.ts';
import type { CasterStatus, CasterTerms } from '../../../shared/play/net/messages.ts';
import { CASTER_TERMS } from '../../../shared/play/net/validate.ts';
import { hashToken, newToken, tokenMatches } from '../../common/tokens.ts';
import { Buckets, type Rate } from '../../limits/rate.ts';
import type { Registry } from '../../store/store.ts';
import type { Table } from '../table/table.ts';

const KEPT = z.strictObject({
  game: z.int().min(1),
  terms: CASTER_TERMS,
  /**
   * Each seat that agreed, with the digest of its player's token. So the next player in the
   * seat has not agreed.
   */
  agreed: z.array(z.tuple([z.custom<Seat>(seatPart.is), z.string()])),
  /** The SHA-256 of the caster's key; '' until all players agree. */
  key: z.string(),
});
type Kept = z.infer<typeof KEPT>;

const ADDRESSES = 16;

/** Why the feed is refused: the key is unknown, or the caster has the address of a player. */
export type CasterRefusal = 'match.unknown' | 'caster.address';

/** The stored agreement. `rests`: the feed pauses until every player has agreed and reconnected. */
export interface Agreed {
  terms: CasterTerms;
  game: number;
  rests: boolean;
}

function readKept(json: string): Kept | null {
  try {
    return KEPT.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/**
 * Does this key open the feed of a table?
 * @param json the stored agreement
 */
export const isFeedKey = (key: string, json: string): boolean => tokenMatches(key, readKept(json)?.key ?? '');

export class CasterAgreement {
  private readonly registry: Registry;
  private readonly table: Table;
  private readonly wishes: Buckets;
  private storedAgreement: Kept | null = null;
  /**
   * The caster's key, which the players who agreed get. '' after a restart, because only
   * its digest is stored.
   */
  private key = '';
  private saved = '';
  /** By seat: the digest of the player's token, and the player's addresses in order of last use. */
  private readonly addresses = new Map<Seat, { key: string; all: Set<string> }>();

  constructor(registry: Registry, table: Table, agreements: Rate) {
    this.registry = registry;
    this.table = table;
    this.wishes = new Buckets(agreements);
  }

  /** Restores the stored agreement. An invalid agreement counts as ended. */
  async restore(): Promise<void> {
    this.saved = await this.registry.caster(this.table.roomId);
    this.storedAgreement = this.saved === '' ? null : readKept(this.saved);
  }

  /**
   * Called when a player sits down or reconnects. Records the address, and sends the player the caster's key.
   */
  sat(seat: Seat, address: string): void {
    const { key } = this.table.seats.at(seat);
    const before = this.addresses.get(seat);
    // Keeps all addresses of the same player, who could still watch as a caster over an earlier connection.
    const all = new Set(before?.key === key ? before.all : []);
    all.delete(address);
    all.add(address);
    for (const oldest of all) if (all.size > ADDRESSES) all.delete(oldest);
    this.addresses.set(seat, { key, all });
    // After a restart or a move, only the players' pages know the key.
    if (this.isAgreed(seat) && this.key !== '') this.table.sendKey(seat, this.key);
  }

  began(game: number): void {
    if (this.storedAgreement !== null && this.storedAgreement.game !== game) this.end();
  }

  /** Adds a player's agreement. Returns '' or a refusal. The first player to agree sets the delay. */
  async agree(seat: Seat, { rounds, minutes, sameAddress }: CasterTerms, now: number): Promise<PlainCode | ''> {
    // Copies only these fields, because the stored schema rejects others.
    const terms = { rounds, minutes, sameAddress };
    const { seats, match, game, isOver, isStarting } = this.table;
    if (isOver || (isStarting && match !== null)) return 'match.over';
    if (match?.isAuto(seat) === true) return 'seat.auto';
    if (!this.wishes.take(String(seat), now)) return 'match.rate';
    const before = this.storedAgreement ?? { game: Math.max(1, game), terms, agreed: [], key: '' };
    const isSame = (['rounds', 'minutes', 'sameAddress'] as const).every((name) => before.terms[name] === terms[name]);
    if (!isSame) return 'decision.stale';
    const agreed = [...before.agreed.filter(([other]) => other !== seat), [seat, seats.at(seat).key] as [Seat, string]];
    const all = { ...before, agreed };
    if (!(await this.keep(all))) return 'match.store';
    if (before.key !== '' && this.key !== '') this.table.sendKey(seat, this.key);
    return '';
  }

  /**
   * Stores the agreement. If all have agreed, sends the key to the players. Returns false if storing failed.
   */
  private async keep(kept: Kept): Promise<boolean> {
    const isNew = kept.key === '' && this.agreeAll(kept);
    const key = isNew ? newToken() : this.key;
    try {
      await this.save({ ...kept, key: isNew ? hashToken(key) : kept.key });
    } catch (error) {
      this.table.report(error, 'store');
      return false;
    }
    this.key = key;
    if (isNew) for (const [seat] of kept.agreed) this.table.sendKey(seat, key);
    return true;
  }

  /** Ends the agreement, even if the store fails. */
  async revoke(): Promise<void> {
    this.forget();
    await this.keepUp();
  }

  private forget(): void {
    const agreed = this.storedAgreement?.agreed ?? [];
    this.storedAgreement = null;
    this.key = '';
    for (const [seat] of agreed) this.table.sendKey(seat, '');
  }

  /** Ends the agreement immediately, and stores this after the current command. */
  private end(): void {
    this.forget();
    void this.table.commands.run(() => this.keepUp());
  }

  private async save(kept: Kept | null): Promise<void> {
    const json = kept === null ? '' : JSON.stringify(kept);
    if (json !== this.saved) await this.registry.saveCaster(this.table.roomId, json);
    this.saved = json;
    this.storedAgreement = kept;
  }

  private keepUp(): Promise<void> {
    return this.save(this.storedAgreement).catch((error: unknown) => this.table.report(error, 'store'));
  }

  /** Removes the consent of players who left or let a bot play. Stores this after the current command. */
  reconcile(): void {
    const { storedAgreement: kept } = this;
    if (kept === null) {
      if (this.saved !== '') this.end();
      return;
    }
    // A player who agreed and left still knows the key, so the next agreement needs a new key.
    const isOut = kept.key !== '' && kept.agreed.some(([seat]) => !this.isAgreed(seat));
    const agreed = kept.agreed.filter(([seat]) => this.isAgreed(seat) && this.table.match?.isAuto(seat) !== true);
    if (isOut || agreed.length === 0) this.end();
    else if (kept.key === '' && this.agreeAll({ agreed })) void this.table.commands.run(() => this.complete());
    else if (agreed.length < kept.agreed.length) {
      this.storedAgreement = { ...kept, agreed };
      void this.table.commands.run(() => this.keepUp());
    }
  }

  /** Completes the agreement if the only player who had not agreed has left, and a bot took the seat. */
  private async complete(): Promise<void> {
    const { storedAgreement: kept } = this;
    if (kept === null || kept.key !== '' || !this.agreeAll(kept)) return;
    if (await this.keep(kept)) this.table.commit();
  }

  private isAgreed(seat: Seat): boolean {
    const { list } = this.table.seats;
    return this.storedAgreement?.agreed.some(([other, key]) => other === seat && key === list[seat]?.key) ?? false;
  }

  private agreeAll({ agreed }: Pick<Kept, 'agreed'>): boolean {
    return seatEntries(this.table.seats.list).every(([seat, { kind, key }]) => {
      return kind === 'bot' || (kind === 'human' && agreed.some(([other, own]) => other === seat && own === key));
    });
  }

  /**
   * Have all players agreed, and reconnected since the server started? Before that,
   * their addresses are unknown.
   */
  private get isOn(): boolean {
    const { storedAgreement: kept, table } = this;
    if (kept === null || kept.key === '' || !this.agreeAll(kept)) return false;
    return kept.agreed.every(([seat]) => this.addresses.has(seat)) && table.seats.humans.length > 0;
  }

  /** The terms and the seats that agreed, as JSON for all clients; '' if no player has agreed. */
  get publicTerms(): string {
    const { storedAgreement: kept } = this;
    if (kept === null) return '';
    const agreed = kept.agreed.map(([seat]) => seat).sort((a, b) => a - b);
    return JSON.stringify({ ...kept.terms, agreed, on: this.isOn } satisfies CasterStatus);
  }

  openedBy(key: string, address: string): Agreed | CasterRefusal {
    const { storedAgreement: kept } = this;
    if (kept === null || !tokenMatches(key, kept.key)) return 'match.unknown';
    const isPlayers = [...this.addresses.values()].some(({ all }) => all.has(address));
    if (!kept.terms.sameAddress && isPlayers) return 'caster.address';
    return { terms: kept.terms, game: kept.game, rests: !this.isOn };
  }
}
