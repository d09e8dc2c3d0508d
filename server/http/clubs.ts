// The requests of clubs. A wrong link gets the same answer as a missing club.
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import type { AccountId, AccountRequest } from '../../shared/play/net/account.ts';
import type { Club, ClubRequest, ClubTable } from '../../shared/play/net/club.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { cleanName } from '../../shared/play/net/names.ts';
import { isRoomId } from '../../shared/play/net/room-id.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ClubPerson, KeptClub } from '../accounts/club-rooms.ts';
import { ClubBook, ClubClosed, type ClubFault } from '../accounts/clubs.ts';
import { CompanyBook } from '../accounts/company.ts';
import { AccountError } from '../accounts/desk.ts';
import type { Visit } from '../accounts/visit.ts';
import type { Limiter, Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import { ClubTables } from '../rooms/entry/club-tables.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tables } from '../rooms/tables.ts';
import type { Store } from '../store/store.ts';
import { recordKey } from './record.ts';

/** How often a request tries to open the next table while other requests of the club do the same. */
const TRIES = 4;

/** More than a name may have, because the server shortens names later. */
const name = z.string().max(10 * LIMITS.name);
const secret = z.string().regex(/^[\w-]{1,64}$/);

export const CLUB_REQUESTS = [
  z.strictObject({ do: z.literal('clubs') }),
  z.strictObject({ do: z.literal('club.make'), name, player: name }),
  z.strictObject({ do: z.literal('club.open'), club: secret, player: name, isNew: z.literal(true).optional() }),
  z.strictObject({ do: z.literal('club.next'), room: z.string().refine(isRoomId), player: name }),
  z.strictObject({ do: z.literal('club.rename'), club: secret, name }),
  z.strictObject({ do: z.literal('club.renew'), club: secret, without: secret.optional() }),
  z.strictObject({ do: z.literal('club.leave'), club: secret }),
] as const;

/** Is this a request of clubs? */
export const isOfClub = (request: AccountRequest): request is ClubRequest => request.do.startsWith('club');

interface ClubParts {
  accounts: Accounts;
  store: Pick<Store, 'database'>;
  tables: Tables;
  limits: Pick<Limits, 'clubs' | 'tablesPerAddress'>;
  limiters: Limiters;
}

type Entering = Extract<ClubRequest, { player: string }>;

function check(fault: ClubFault | null): void {
  if (fault !== null) throw new AccountError(fault);
}

/** Answers the requests of clubs. */
export class ClubDesk {
  private readonly accounts: Accounts;
  private readonly book: ClubBook;
  private readonly company: CompanyBook;
  private readonly tables: ClubTables;
  /** Counts new clubs and new tables, by network and by account. */
  private readonly limiters: readonly [Limiter, Limiter];

  constructor({ accounts, store, tables, limits, limiters }: ClubParts) {
    this.accounts = accounts;
    this.book = new ClubBook(store.database());
    this.company = new CompanyBook(store.database());
    this.tables = new ClubTables(this.book.rooms, tables, limits);
    this.limiters = [limiters.byNetwork('clubs', limits.clubs), limiters.each('clubs of accounts', limits.clubs)];
  }

  /** @throws AccountError, RefusalError */
  async answer(request: ClubRequest, visit: Visit, address: string): Promise<Club[] | ClubTable> {
    const now = Date.now();
    if ('player' in request) {
      const person = await this.person(request, visit, address);
      await this.company.saw([person.id], now);
      if (request.do === 'club.open') return this.open(await this.find(request.club), request, person, address);
      if (request.do === 'club.next') return this.next(request, person, address);
      await this.make(request, person, address);
      return this.book.of(person.id, now, recordKey);
    }
    const account = await this.accounts.known(visit);
    // A visitor without an account is in no club.
    if (account === null && request.do === 'clubs') return [];
    if (account === null) throw new AccountError('signedOut');
    await this.company.saw([account.id], now);
    await this.change(request, account.id);
    return this.book.of(account.id, now, recordKey);
  }

  /** Returns the visitor's account with a name. Makes an account for a browser without an account. */
  private async person({ player }: Entering, visit: Visit, address: string): Promise<ClubPerson> {
    if (!this.accounts.isReady) throw new AccountError('loading');
    const account = await this.accounts.entering(visit, address);
    if (account === null) throw new RefusalError(refuse('match.rate'));
    return { id: account.id, name: await this.accounts.nameOf(account, player) };
  }

  private async find(club: string): Promise<KeptClub> {
    const found = await this.book.find(club);
    if (found === null) throw new AccountError('club');
    return found;
  }

  private async count(account: AccountId, address: string): Promise<void> {
    const [networks, accounts] = this.limiters;
    const may = (await networks.take(address)) && (await accounts.take(account));
    if (!may) throw new RefusalError(refuse('match.rate'));
  }

  private async make(request: Entering & { do: 'club.make' }, person: ClubPerson, address: string): Promise<void> {
    const called = cleanName(request.name);
    if (called === '') throw new AccountError('name');
    await this.count(person.id, address);
    if ((await this.book.make(called, person)) === null) throw new AccountError('clubs');
  }

  private async change(request: Exclude<ClubRequest, Entering>, account: AccountId): Promise<void> {
    switch (request.do) {
      case 'clubs':
        return;
      case 'club.rename': {
        const called = cleanName(request.name);
        if (called === '') throw new AccountError('name');
        return check(await this.book.rename(request.club, account, called));
      }
      case 'club.renew':
        return check(await this.book.renew(request.club, account, request.without ?? ''));
      case 'club.leave':
        return check(await this.book.leave(request.club, account));
    }
  }

  /** Joins a club. Returns its current table, or opens the next table. */
  private async open(
    club: KeptClub,
    { isNew = false, hasGuests = false }: { isNew?: boolean | undefined; hasGuests?: boolean },
    person: ClubPerson,
    address: string,
  ): Promise<ClubTable> {
    check(await this.book.join(club.id, person));
    let current = club;
    for (let tries = 0; tries < TRIES; tries++) {
      const { rooms } = this.book;
      const open = (await rooms.openTable(club.id, true)) ?? (isNew ? null : await rooms.openTable(club.id, false));
      if (open !== null) return { club: club.secret, name: club.name, room: open.room, code: open.code };
      await this.count(person.id, address);
      await this.tables.openNext(current, person, hasGuests, address);
      current = await this.find(club.secret);
    }
    throw new RefusalError(refuse('match.store'));
  }

  private ofTable(room: string, account: AccountId): Promise<KeptClub | null> {
    return this.book.ofTable(room, account).catch((error: unknown) => {
      throw error instanceof ClubClosed ? new AccountError('club') : error;
    });
  }

  /** Opens the next table for the people of a table. Makes them a club if the table has none. */
  private async next(
    { room }: Entering & { do: 'club.next' },
    person: ClubPerson,
    address: string,
  ): Promise<ClubTable> {
    const people = await this.book.rooms.peopleAt(room, person.id);
    if (people === null) throw new AccountError('club');
    let club = await this.ofTable(room, person.id);
    if (club === null) {
      await this.count(person.id, address);
      // Another player of the table may have made the club meanwhile.
      club =
        (await this.book.make(cleanName(people.join(' & ')), person, room)) ?? (await this.ofTable(room, person.id));
    }
    if (club === null) throw new AccountError('clubs');
    return this.open(club, { hasGuests: true }, person, address);
  }
}
