// A server with few tables, and what tests ask of those who are at them.
import { matchMaker } from '../colyseus/colyseus.ts';
import { type Limits, TEST_LIMITS } from '../common/limits.ts';
import { proxiesOf } from '../http/proxies.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { type Running, start } from '../start.ts';
import { call, RawConnection } from './raw.ts';

/** A house that is soon full, with small shares of it. */
export const SMALL_HOUSE: Limits = {
  ...TEST_LIMITS,
  tables: 8,
  tablesPerAddress: 3,
  connectionsPerAddress: 6,
  watchers: 5,
  watchersPerAddress: 3,
  entries: { burst: 60, perSecond: 60 },
};

/** Starts it behind a proxy on this machine. */
export const openHouse = (): Promise<Running> =>
  start({ port: 0, host: '127.0.0.1', limits: SMALL_HOUSE, proxies: proxiesOf('127.0.0.1') });

/** Clocks at which nothing happens by itself. */
export const slow = { bot: 1000, window: 0, tick: 10, limit: 600_000, grace: 600_000 };

/** Somebody at this address who has made a table. */
export const makeTable = (port: number, from: string, players: 2 | 4 = 2): Promise<RawConnection> =>
  RawConnection.open(port, { how: 'make', table: { players }, test: slow }, { from });

export const idOf = (connection: RawConnection): string => connection.last<{ roomId: string }>('welcome')?.roomId ?? '';
export const tokenOf = (connection: RawConnection): string =>
  connection.last<{ token: string }>('welcome')?.token ?? '';
export const roomOf = (connection: RawConnection): MatchRoom =>
  matchMaker.getLocalRoomById(idOf(connection)) as MatchRoom;

/** How many tables stand. */
export const standingAt = async (port: number): Promise<number> =>
  JSON.parse((await call(port, '/healthz')).text).tables;
