// Play now: finds the table for a newcomer among the open tables, or makes one. Also how many seats at such
// tables one address may hold.
import type { TableWish } from '../../shared/model/options/index.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import { monotonicNow } from '../common/clock.ts';
import { mayHoldMore } from '../limits/networks.ts';
import type { MatchRoom } from './match-room.ts';
import { isOpenTo } from './newcomers.ts';
import type { Tables } from './tables.ts';

/** Does this public table wait for players until its host begins? */
const isShared = ({ table }: MatchRoom): boolean => table.isPublic && table.isInLobby && !table.options.quick;

export class QuickPlay {
  private readonly tables: Pick<Tables, 'all' | 'make' | 'makerOf'>;
  private readonly seatsPerAddress: number;

  constructor(tables: Pick<Tables, 'all' | 'make' | 'makerOf'>, seatsPerAddress: number) {
    this.tables = tables;
    this.seatsPerAddress = seatsPerAddress;
  }

  /**
   * Returns a room with a free seat that has the wanted options, or a new one.
   * @param address the address that the visitor is counted for
   * @throws RefusalError if no table can be made
   */
  async roomFor(wish: TableWish, address: string, test?: TestOptions): Promise<MatchRoom> {
    const maker = await this.tables.makerOf(address);
    const room = this.tables.all().find((other) => {
      const { table, admission } = other;
      if (!isOpenTo(table, wish) || !admission.hasFreeSeat(address, monotonicNow())) return false;
      // A newcomer who completes a waiting table makes it begin.
      return !table.options.quick || this.maySit(other, address, maker);
    });
    return room ?? this.tables.make(wish, true, address, test);
  }

  /**
   * May this address take another seat here? It must not keep all waiting public tables from beginning, or
   * sit idle in the quick games of many others. Its own quick games and private tables do not count.
   * @param maker the digest of the address
   */
  maySit(room: MatchRoom, address: string, maker: string): boolean {
    const isStrangers = ({ table }: MatchRoom): boolean =>
      table.options.quick && !table.isOver && table.maker !== maker;
    const counts = isShared(room) ? isShared : isStrangers(room) ? isStrangers : null;
    if (counts === null) return true;
    const seated = this.tables.all().filter(counts);
    const holders = seated.flatMap(({ admission }) => admission.seatAddresses(monotonicNow()));
    return mayHoldMore(address, holders, this.seatsPerAddress);
  }
}
