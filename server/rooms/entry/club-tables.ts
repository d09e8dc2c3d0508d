// Opens the next table of a club, with the options of the last table and a seat for each of its players.
import { randomBytes, randomInt } from 'node:crypto';
import { refuse } from '../../../shared/model/game/refusal.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { readTable, type TableOptions, tableOf } from '../../../shared/model/options/index.ts';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import { botName, distinctName } from '../../../shared/play/net/names.ts';
import type { ClubPerson, ClubRooms, KeptClub } from '../../accounts/club-rooms.ts';
import type { Limits } from '../../limits/limits.ts';
import { SHARES_PER_WIDER_NETWORK } from '../../limits/networks.ts';
import { type KeptRoom, type KeptSeat, widerMakerOf } from '../../store/store.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Tables } from '../tables.ts';

const EMPTY: KeptSeat = { kind: 'open', name: '', key: '', account: null };

function optionsAfter(stored: string, name: string): TableOptions {
  const { table } = (stored === '' ? {} : JSON.parse(stored)) as { table?: unknown };
  // A table of an older build may have options that this build does not know.
  const options = readTable(table) ?? tableOf({});
  return { ...options, name: [...name].slice(0, LIMITS.name).join(''), isPublic: false };
}

/** Returns the seats of a table, first people, then open seats, then bots. */
function seatsFor({ players, bots }: TableOptions, people: readonly ClubPerson[]): KeptSeat[] {
  const seats: KeptSeat[] = [];
  for (const { id, name } of people.slice(0, players)) {
    const others = seats.map((seat) => seat.name).filter((other) => other !== '');
    seats.push({ kind: 'human', name: distinctName(name, others), key: '', account: id });
  }
  while (seats.length < players) {
    const isBot = seats.length >= players - bots;
    const taken = seats.map(({ name }) => name);
    seats.push(isBot ? { ...EMPTY, kind: 'bot', name: botName(randomInt(1000), taken) } : EMPTY);
  }
  return seats;
}

export class ClubTables {
  private readonly rooms: ClubRooms;
  private readonly tables: Tables;
  private readonly limits: Pick<Limits, 'tablesPerAddress'>;

  constructor(rooms: ClubRooms, tables: Tables, limits: Pick<Limits, 'tablesPerAddress'>) {
    this.rooms = rooms;
    this.tables = tables;
    this.limits = limits;
  }

  /**
   * Stores the next table of a club. The process of its first visitor opens it.
   * @param opener gets a seat even if they did not play the last game
   * @param hasGuests if true, players of the last game who are not members get seats, too
   * @returns false if another request has opened a table meanwhile
   * @throws RefusalError
   */
  async openNext(club: KeptClub, opener: ClubPerson, hasGuests: boolean, address: string): Promise<boolean> {
    const maker = await this.tables.makerOf(address);
    const { tablesPerAddress: most } = this.limits;
    const { own, inNetwork } = await this.rooms.tablesOf(maker, widerMakerOf(maker));
    if (own >= most || inNetwork >= SHARES_PER_WIDER_NETWORK * most)
      throw new RefusalError(refuse('match.tables', { most }));
    const last = await this.rooms.last(club.id, hasGuests);
    const table = optionsAfter(last.options, club.name);
    const people = last.people.some(({ id }) => id === opener.id) ? last.people : [opener, ...last.people];
    const room: KeptRoom = {
      id: randomBytes(9).toString('base64url'),
      options: { table, quick: false, isClub: true, test: this.tables.testOptions },
      code: randomBytes(9).toString('base64url'),
      host: NOBODY,
      status: 'lobby',
      game: 0,
      seats: seatsFor(table, people),
      maker,
    };
    await this.tables.makeStored(room);
    return this.rooms.take(club, room.id);
  }
}
