// The real server in its own process, for browser tests. Its parent chooses the next table's seed, clocks and
// start, and asks for its state.

import { flushCompileCache } from 'node:module';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { projectForCaster } from '../../shared/model/game/project.ts';
import {
  type Answer,
  type Decision,
  type DecisionKind,
  type Game,
  NOBODY,
  type RuleSet,
  type Seat,
  seatsOf,
} from '../../shared/model/game/types.ts';
import { scriptedLuck } from '../../shared/model/luck/luck.ts';
import { type TableOptions, type TableWish, tableChanges, tableOf } from '../../shared/model/options/index.ts';
import { timingOf } from '../../shared/play/match/clock.ts';
import type { ClockProfile } from '../../shared/play/match/types.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import { LocalBus } from '../bus/bus.ts';
import { QUEUE_TIMES } from '../ratings/queue.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Seams } from '../rooms/services.ts';
import type { Table } from '../rooms/table/table.ts';
import { start as startServer } from '../start.ts';
import { openStore } from '../store/open.ts';
import { onDisk } from './full.ts';
import { CrowdedProcess } from './lobby-entries.ts';
import { withoutMeans } from './means.ts';
import { startOf } from './starts.ts';

export interface NextTable {
  players?: number;
  /** Options in addition to the page's options. */
  wish?: TableWish;
  /** The name of a position (`startOf` in starts.ts) in which the game begins; a new game by default. */
  start?: string;
  /**
   * True if the clock closes the first window. By default the window stays open until seat 0 has answered.
   */
  isUnheld?: boolean;
  /** The last round of the game, if fewer rounds than a table may choose are enough. */
  lastRound?: number;
  /** Clocks and windows as in production. */
  clock?: ClockProfile;
  /** True to exchange all that seat 0 could use in the first window with Things from the cup. */
  isTwin?: boolean;
  /** True if earlier tables stay open. */
  keepsTables?: boolean;
  test?: TestOptions;
}

export interface TableFacts {
  roomId: string;
  status: string;
  seq: number;
  round: number;
  /** The newest round that no undo can change any more. */
  settledRound: number;
  /** The first step of each round, and a hash of a caster's knowledge before that step. */
  rounds: { first: number; before: string }[];
  /** The hashes of the public view and of each seat's view, as the server projects them. */
  hashes: string[];
  open: Decision[];
  given: { seat: Seat; id: number; kind: DecisionKind | ''; answer: Answer }[];
  /** How many questions outside windows a clock or a bot answered. */
  missed: number;
  connected: boolean[];
  faults: number;
  /** Null before a game has begun. */
  rules: RuleSet | null;
}

export type Question =
  | { ask: 'next'; next: NextTable }
  | { ask: 'facts' }
  | { ask: 'cut'; seat: Seat }
  /** Closes the table for good. */
  | { ask: 'end' }
  | { ask: 'disk'; full: boolean }
  /** Fills the lobby with tables of another process, one of which changes every second. */
  | { ask: 'crowd'; tables: number }
  /** Makes steps count as `ms` milliseconds older for a caster. */
  | { ask: 'older'; ms: number };

process.env.KT_TEST = '1';
let next: NextTable = {};
let latest: MatchRoom | null = null;
let faults = 0;
let askedKinds = new Map<number, DecisionKind>();
const disk = { full: false, failed: 0 };
let rounds: TableFacts['rounds'] = [];
let older = 0;
const members = new Set<LocalBus>();

const settings = new WeakMap<Table, NextTable>();

/**
 * Returns the options of the page that differ from the preset. Some values of a preset depend on the number
 * of players, which a test changes.
 */
function wishOf(table: TableOptions): TableWish {
  const { preset, players } = table;
  const usual = tableOf({ preset, players });
  const changes = Object.entries(tableChanges(table)).filter(
    ([name, value]) => usual[name as keyof TableOptions] !== value,
  );
  return { ...Object.fromEntries(changes), preset };
}

/** Makes the next table and its matches as the parent has asked. */
const seams: Seams = {
  ...(process.env.KT_PUZZLE_DAY !== undefined && { today: () => process.env.KT_PUZZLE_DAY ?? '' }),
  room(options) {
    askedKinds = new Map();
    rounds = [];
    older = 0;
    const players =
      next.players ?? (next.start === undefined ? 2 : (startOf(next.start).game.seats.length as 2 | 3 | 4));
    return {
      ...options,
      table: tableOf({ ...wishOf(options.table), ...next.wish, players }),
      // The times are so long that no slow browser is replaced by a bot.
      test: { fill: 0, bot: 20, window: 120, limit: 600_000, grace: 600_000, tick: 20, ...next.test },
    };
  },
  made(room) {
    latest = room;
    settings.set(room.table, next);
  },
  setup(setup, table) {
    const { start, clock, lastRound } = settings.get(table) ?? {};
    let isFirst = start !== undefined;
    return {
      ...setup,
      ...(lastRound === undefined ? {} : { rules: { ...setup.rules, turnLimit: lastRound } }),
      ...(clock === undefined ? {} : { timing: timingOf(clock) }),
      ...(start === undefined ? {} : { luck: scriptedLuck(startOf(start).script, setup.luck) }),
      onStep(step, before, after) {
        for (const d of after.open) askedKinds.set(d.id, d.kind);
        rounds[after.round] ??= { first: step.seq, before: before === null ? '' : hash(projectForCaster(before)) };
        // The first step writes the whole state of a prepared position, as in a new game.
        setup.onStep(step, isFirst ? (null as unknown as Game) : before, after);
        isFirst = false;
      },
    };
  },
  async begin(match, table, now) {
    const { start, isTwin, isUnheld } = settings.get(table) ?? {};
    if (start === undefined) return match.begin(now);
    const { game } = startOf(start);
    const began = match.begin(now, isTwin ? twinOf(game) : game);
    if (!(await match.written())) return false;
    const [own] = match.game.open.filter((d) => d.seat === 0);
    if (!isUnheld && own !== undefined) match.holdWindow(0, own.id, true, now);
    return began;
  },
  older: () => older,
  fault: () => faults++,
};

function twinOf(game: Game): Game {
  const d = game.open.find((o) => o.seat === 0);
  if (d === undefined) throw new Error('the first seat is asked nothing');
  return withoutMeans(game, d);
}

function facts(room: MatchRoom): TableFacts {
  const { match, journal } = room.table;
  const held = journal.flatMap((e) => (e.t === 'held' ? [e] : []));
  return {
    roomId: room.roomId,
    status: room.table.status,
    seq: match?.game.seq ?? -1,
    round: match?.game.round ?? 0,
    settledRound: match?.settledRound ?? 0,
    rounds: [...rounds],
    hashes: match === null ? [] : [NOBODY, ...seatsOf(match.game.seats)].map((viewer) => hash(match.view(viewer))),
    open: [...(match?.game.open ?? [])],
    given: held
      .filter((e) => e.cause === 'player')
      .map((e) => ({ seat: e.seat, id: e.id, kind: askedKinds.get(e.id) ?? '', answer: e.answer })),
    missed: held.filter((e) => (e.cause === 'clock' || e.cause === 'away') && !isWindow(askedKinds.get(e.id) ?? 'move'))
      .length,
    connected: room.table.seats.list.map((p) => p.sessionId !== ''),
    faults,
    rules: match?.game.rules ?? null,
  };
}

async function reply(q: Question): Promise<unknown> {
  if (q.ask === 'next') {
    next = q.next;
    if (next.start !== undefined) startOf(next.start);
    if (!next.keepsTables) {
      await latest?.disconnect().catch(() => {});
      latest = null;
    }
    return null;
  }
  if (q.ask === 'disk') {
    disk.full = q.full;
    return disk.failed;
  }
  if (q.ask === 'crowd') {
    const crowd = new CrowdedProcess(members, q.tables);
    setInterval(() => crowd.change(), 1000);
    return null;
  }
  if (q.ask === 'older') {
    older = q.ms;
    return null;
  }
  if (latest === null) throw new Error('there is no table yet');
  if (q.ask === 'facts') return facts(latest);
  if (q.ask === 'end') {
    await latest.end();
    await latest.closed;
    return null;
  }
  for (const client of [...latest.clients]) {
    const { seat } = client.userData as { seat: Seat };
    if (seat === q.seat) (client.ref as unknown as { terminate(): void }).terminate();
  }
  return null;
}

process.on('message', (message: { n: number; q: Question }) => {
  reply(message.q).then(
    (value) => process.send?.({ n: message.n, value }),
    (error: unknown) => process.send?.({ n: message.n, error: String(error) }),
  );
});
// The parent has ended, and no other process would end this process.
process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', (error) => {
  faults++;
  console.error(error);
});
const running = await startServer({
  port: 0,
  host: '127.0.0.1',
  data: onDisk(openStore(null), disk),
  seams,
  bus: new LocalBus(members),
  // Only a few tests need accounts, which take a second to load.
  accounts: process.env.KT_ACCOUNTS === '1',
  operatorKey: process.env.OPERATOR_KEY ?? '',
  ranked: { times: { ...QUEUE_TIMES, wave: 300 }, test: {} },
});
process.send?.({ port: running.port });
// A killed process does not write its compile cache.
flushCompileCache();
