import { matchMaker } from '../colyseus/colyseus.ts';
import { type Limits, TEST_LIMITS } from '../limits/limits.ts';
import { proxiesOf } from '../limits/proxies.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { type Running, start } from '../start.ts';
import type { Store } from '../store/store.ts';
import { call, RawConnection } from './raw.ts';

export const SMALL_HOUSE: Limits = {
  ...TEST_LIMITS,
  tables: 8,
  tablesPerAddress: 3,
  connectionsPerAddress: 6,
  spectators: 5,
  spectatorsPerAddress: 3,
  entries: { burst: 60, perSecond: 60 },
};

/** Starts the server behind a proxy on this machine, by default with a temporary store. */
export const openHouse = (data?: Store): Promise<Running> =>
  start({ port: 0, host: '127.0.0.1', limits: SMALL_HOUSE, proxies: proxiesOf('127.0.0.1'), data });

/** Clocks so slow that only visitors change the table. */
export const slow = { bot: 1000, window: 0, tick: 10, limit: 600_000, grace: 600_000 };

export const makeTable = (port: number, from: string, players: 2 | 4 = 2): Promise<RawConnection> =>
  RawConnection.open(port, { how: 'make', table: { players }, test: slow }, { from });

export const idOf = (connection: RawConnection): string => connection.last<{ roomId: string }>('welcome')?.roomId ?? '';
export const tokenOf = (connection: RawConnection): string =>
  connection.last<{ token: string }>('welcome')?.token ?? '';
export const roomOf = (connection: RawConnection): MatchRoom =>
  matchMaker.getLocalRoomById(idOf(connection)) as MatchRoom;

export const standingAt = async (port: number): Promise<number> =>
  JSON.parse((await call(port, '/healthz')).text).tables;
