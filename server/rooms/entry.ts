// The only way into a room: the match maker's calls, each with its options checked. What is refused says no more than it
// must: a private table without its code answers exactly like one that does not exist.
import { ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import { leftOut } from '../../shared/game/ruleset.ts';
import type { TableOptions } from '../../shared/match/types.ts';
import { type JoinOptions, ROOM, WIRE } from '../../shared/net/messages.ts';
import { cleanName } from '../../shared/net/names.ts';
import { JOIN, type TestOptions } from '../../shared/net/validate.ts';
import { RULES_VERSION } from '../../shared/replay/entry.ts';
import { sparing } from '../log.ts';
import { theStore } from '../store/current.ts';
import type { KeptRoom, Store } from '../store/store.ts';
import type { RoomOptions } from './begin.ts';
import { MatchRoom, type Ticket } from './match-room.ts';
import { same, unlocks } from './places.ts';
import { checkVersions, hasBegun, NewerFault } from './recover.ts';

/** Tables one process keeps at most. */
const ROOMS_MOST = 500;

const refused = (rule: string, code: number = ErrorCode.AUTH_FAILED): ServerError => new ServerError(code, rule);

type Entered = JoinOptions & { test?: TestOptions };

function parse(raw: unknown): Entered {
  const parsed = JOIN.safeParse(raw ?? {});
  if (!parsed.success) throw refused('match.shape');
  if (parsed.data.wire !== undefined && parsed.data.wire !== WIRE) throw refused('match.version');
  return parsed.data;
}

/** The rooms of this process. */
export function matchRooms(): MatchRoom[] {
  const rooms: MatchRoom[] = [];
  for (const id of roomIds) {
    const room = matchMaker.getLocalRoomById(id);
    if (room instanceof MatchRoom) rooms.push(room);
    else roomIds.delete(id);
  }
  return rooms;
}
const roomIds = new Set<string>();

const failed = sparing((line) => console.error(line));

async function make(options: Entered, quick: boolean): Promise<MatchRoom> {
  if (matchRooms().length >= ROOMS_MOST) throw refused('match.busy');
  const wish = options.table ?? {};
  const players = wish.players ?? 4;
  const table: TableOptions = {
    players,
    clock: wish.clock ?? 'normal',
    isPublic: quick || (wish.isPublic ?? true),
    bluffCall: wish.bluffCall ?? 'manual',
    without: leftOut(wish.without ?? []),
    bots: quick ? 0 : Math.min(wish.bots ?? 0, players - 1),
    name: cleanName(wish.name ?? ''),
  };
  const test = process.env.KT_TEST === '1' ? (options.test ?? {}) : null;
  const listing = await matchMaker.createRoom(ROOM, { table, quick, test } satisfies RoomOptions).catch((error) => {
    failed(`a table cannot be made: ${error instanceof Error ? error.message : error}`);
    throw refused('match.store');
  });
  roomIds.add(listing.roomId);
  return matchMaker.getLocalRoomById(listing.roomId) as MatchRoom;
}

/** Opens a table that stood when the server ended, under the same id. Throws when its match cannot be rebuilt. */
async function reopen(store: Store, room: KeptRoom): Promise<void> {
  let match = room.game > 0 ? store.findMatch(room.id, room.game) : null;
  if (match !== null) checkVersions(match);
  // Opened under older rules, and not a die rolled: it would be no true match of either. The players begin another one.
  if (match?.state === 'playing' && match.rules !== RULES_VERSION && !hasBegun(store, match.id)) {
    store.setState(match.id, 'aside');
    match = null;
  }
  const test = process.env.KT_TEST === '1' ? room.options.test : null;
  await matchMaker.createRoom(ROOM, { ...room.options, test, kept: { room, match } });
  roomIds.add(room.id);
}

/** Tables whose match was played under rules of a newer build: they stay as they are until it runs again. */
const newer = new Set<string>();

function keepAside(store: Store, id: string): void {
  try {
    store.setAside(id);
  } catch (error) {
    // It will be met again at the next start; the other tables need not wait for that.
    console.error(`table ${id}: that could not be written down: ${(error as Error).message}`);
  }
}

/**
 * Opens every table of the store again. One that cannot be read, or whose match does not come out as it was written, is
 * kept aside and said so; the others go on.
 */
export async function reopenAll(store: Store): Promise<number> {
  let opened = 0;
  newer.clear();
  for (const id of store.roomIds()) {
    try {
      const room = store.room(id);
      if (room !== null) await reopen(store, room);
      opened++;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (error instanceof NewerFault) {
        newer.add(id);
        console.error(`table ${id}: left as it is: ${why}`);
      } else {
        console.error(`table ${id}: kept aside, it cannot be rebuilt: ${why}`);
        keepAside(store, id);
      }
    }
  }
  return opened;
}

/** Somebody comes back to a table that waits for a newer build: told so, where it is his or open to all. */
function isWaitingForNewer(id: string, { token = '', code = '' }: Entered): boolean {
  const room = newer.has(id) ? theStore().room(id) : null;
  if (room === null) return false;
  return room.options.table.isPublic || same(code, room.code) || room.seats.some((seat) => unlocks(token, seat.key));
}

let opened: Promise<unknown> = Promise.resolve();
/** Who comes while tables are still being opened again waits for them. */
export function holdEntries(until: Promise<unknown>): void {
  opened = until;
}

/** A reservation in a room for somebody it admitted. */
async function reserve(room: MatchRoom, admitted: { ticket: Ticket } | { rule: string }): Promise<unknown> {
  if ('rule' in admitted) throw refused(admitted.rule);
  const listing = await matchMaker.getRoomById(room.roomId);
  if (!listing) throw refused('match.unknown');
  try {
    return await matchMaker.reserveSeatFor(listing, {}, admitted.ticket);
  } catch {
    throw refused('match.full');
  }
}

// One at a time: two people who press "Play now" together must find the same table.
let queue: Promise<unknown> = Promise.resolve();
function oneByOne<T>(run: () => Promise<T>): Promise<T> {
  const result = queue.then(run);
  queue = result.catch(() => {});
  return result;
}

/** Play now: a public table that waits for players, those of the same kind first, else a new one. */
function play(options: Entered): Promise<unknown> {
  return oneByOne(async () => {
    const waiting = matchRooms().filter((room) => room.isWaiting(options.table?.players));
    const room = waiting.find((one) => one.isQuick) ?? waiting[0] ?? (await make(options, true));
    return reserve(room, room.admit({ name: options.name, commitment: options.commitment }));
  });
}

async function enter(roomId: unknown, options: Entered): Promise<unknown> {
  const room = typeof roomId === 'string' ? matchMaker.getLocalRoomById(roomId) : undefined;
  if (room instanceof MatchRoom) return reserve(room, room.admit(options));
  throw refused(typeof roomId === 'string' && isWaitingForNewer(roomId, options) ? 'match.newer' : 'match.unknown');
}

/** Puts these entries in the place of the library's own. */
export function installEntry(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = ['joinOrCreate', 'create', 'joinById', 'reconnect'];
  // The page and its server share one origin: nobody else is invited by headers.
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
  controller.invokeMethod = async (method: string, target: string, raw?: unknown): Promise<never> => {
    await opened;
    // The tables are being closed, not gone: whoever asks now comes back to them after the next start.
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw refused('match.ending');
    const result = await (async () => {
      if (method === 'reconnect') {
        try {
          return await matchMaker.reconnect(target, raw as Record<string, unknown>);
        } catch {
          throw refused('match.unknown');
        }
      }
      const options = parse(raw);
      if (method === 'joinById') return enter(target, options);
      if (target !== ROOM) throw refused('match.unknown');
      if (method === 'joinOrCreate') return play(options);
      if (method !== 'create') throw refused('match.unknown');
      const room = await make(options, false);
      return reserve(room, room.admitHost(options));
    })();
    return result as never;
  };
}
