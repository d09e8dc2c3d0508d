// npm run lab -- bench server: measures the time to store a command, to answer a command at 100 tables, and
// to rebuild a long match; and the bytes to a spectator. Exits with 1 if a limit is exceeded.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newMatch } from '../../server/games/new-match.ts';
import { readMatch, snapshotsOf } from '../../server/games/recover.ts';
import { start } from '../../server/start.ts';
import { Ledger } from '../../server/store/ledger.ts';
import { openPostgres, openStore } from '../../server/store/open.ts';
import type { KeptMatch, KeptRoom, RoomOptions, Store } from '../../server/store/store.ts';
import { TestPostgres } from '../../server/testing/postgres.ts';
import { ServerProcess } from '../../server/testing/process.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { commitmentOf, toHex } from '../../shared/model/luck/commit.ts';
import { seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { JournalWriter } from '../../shared/play/match/entries.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { RECORD_VERSION, RecordWriter, RULES_VERSION } from '../../shared/play/replay/entry.ts';
import { appendsTogether } from './appends.ts';
import { costOf, spread, together } from './bytes.ts';
import { isBeyond, pause, spentBy, summary, TRIP } from './figures.ts';
import { Person } from './person.ts';

const LIMITS = { append: 0.3, postgres: 1, whole: 500, snapshot: 50, bytes: 250, join: 12_000 };

const failures: string[] = [];
function report(name: string, figures: object, beyond: boolean): void {
  console.log(JSON.stringify({ figure: name, ...figures, ...(beyond ? { beyond: true } : {}) }));
  if (beyond) failures.push(name);
}

const OPTIONS: RoomOptions = {
  table: tableOf({ players: 4, clock: 'fast', bluffCall: 'auto', bots: 3 }),
  quick: false,
  test: { limit: 1_000_000, bot: 1_000_000, window: 0, grace: 1_000_000 },
};
const SEATS = ([0, 1, 2, 3] as const).map((seat) => ({ name: `P${seat}`, kind: 'human' as const, nonce: '' }));
const silent = {
  onStep: () => {},
  onHeld: () => {},
  onFault: (error: unknown) => {
    throw error;
  },
};

function build(journal: JournalWriter, secret: string, now: number): Match {
  const game = {
    number: 2,
    rules: classicRules(4, { bluffCall: 'auto' }),
    seats: SEATS,
    current: SEATS,
    secret,
    nonces: SEATS.map(() => ''),
  };
  return newMatch(OPTIONS, game, { journal, ...silent }, now);
}

/** Plays a match to its end; returns it with the times of the appends. */
async function play(
  store: Store,
  seed: string,
  rounds: number,
): Promise<{ kept: KeptMatch; times: number[]; match: Match }> {
  const secret = toHex(seedFromText(seed));
  const room: KeptRoom = {
    id: seed,
    options: OPTIONS,
    code: '',
    host: 0,
    status: 'playing',
    game: 1,
    seats: [],
    maker: '',
  };
  const first = new RecordWriter().add(0, {
    t: 'match',
    record: RECORD_VERSION,
    rulesVersion: RULES_VERSION,
    wire: 0,
    rules: classicRules(4, { bluffCall: 'auto' }),
    room: seed,
    seats: SEATS,
    commitment: commitmentOf(secret),
  });
  const row = { room: seed, game: 1, record: RECORD_VERSION, rules: RULES_VERSION, secret, played: 0 } as const;
  // Plays as a table does: every write checks that this process owns the table.
  const owned = store.owned(await store.addRoom(room, 'bench'));
  const id = await owned.addMatch({ ...row, state: 'playing' }, first, room);
  const ledger = new Ledger(owned, id, secret, first);
  const times: number[] = [];
  const journal = {
    append: ledger.append.bind(ledger),
    async commit() {
      const from = performance.now();
      await ledger.commit();
      times.push(performance.now() - from);
    },
  };
  const match = build(journal, secret, 0);
  let now = 0;
  match.begin(now);
  await match.written();
  const random = randomOf(seed);
  let cid = 0;
  let still = 0;
  while (!match.over && match.game.round <= rounds) {
    now += 500;
    const { seq } = match.game;
    for (const d of [...match.game.open]) {
      match.answer(d.seat, `c${cid++}`, d.id, sample(match.view(d.seat), d, random), now);
      await match.written();
    }
    // A window closes only by the clock.
    match.tick(now);
    await match.written();
    still = match.game.seq === seq ? still + 1 : 0;
    if (still > 100) throw new Error(`the match does not go on from step ${seq}`);
  }
  return { kept: { ...row, id, state: 'playing' }, times, match };
}

/** Rebuilds a match from its journal. `cpu`: the processor time of this process. */
async function rebuild(
  store: Store,
  kept: KeptMatch,
): Promise<{ ms: number; cpu: number; entries: number; match: Match }> {
  const from = performance.now();
  const spent = process.cpuUsage();
  const [newest = null] = await snapshotsOf(store, kept);
  const read = await readMatch(store, kept, newest);
  const match = build({ append: () => {} }, kept.secret, 0);
  match.restore(read.save, read.entries, kept.played, 0);
  const { user, system } = process.cpuUsage(spent);
  return { ms: performance.now() - from, cpu: (user + system) / 1000, entries: read.entries.length, match };
}

async function rebuilds(store: Store, kept: KeptMatch): Promise<Awaited<ReturnType<typeof rebuild>>[]> {
  const all = [];
  for (let i = 0; i < 5; i++) all.push(await rebuild(store, kept));
  return all;
}

async function longMatch(folder: string, rounds: number): Promise<void> {
  const store = openStore(folder);
  let longest = await play(store, 'bench 0', rounds);
  const times = [...longest.times];
  for (let i = 1; i < 40 && longest.match.over; i++) {
    longest = await play(store, `bench ${i}`, rounds);
    times.push(...longest.times);
  }
  const { kept, match } = longest;
  const append = summary(times);
  report('append, durable, ms', { ...append, limit: LIMITS.append }, append.median > LIMITS.append);
  const course = { rounds: match.game.round - 1, steps: match.game.seq };
  const twice = await rebuilds(store, kept);
  const first = entryAt(twice, 0);
  const whole = summary(twice.map((t) => t.ms)).median;
  if (hash(first.match.game) !== hash(match.game)) throw new Error('the rebuilt game is another');
  report(
    'rebuild from the whole journal, ms',
    {
      ...course,
      entries: first.entries,
      median: whole,
      cpu: summary(twice.map((t) => t.cpu)).median,
      limit: LIMITS.whole,
    },
    whole > LIMITS.whole,
  );
  const last = (await store.lines(kept.id)).length - 1;
  await store.snapshot(kept.id, { entry: last, save: match.save(0) });
  const random = randomOf('after');
  const { ledger, save } = await readMatch(store, kept, last);
  const more = build({ append: ledger.append.bind(ledger), commit: ledger.commit.bind(ledger) }, kept.secret, 0);
  more.restore(save, [], 0, 0);
  more.time.resume('restart', 0);
  for (let i = 0; (await store.lines(kept.id, last + 1)).length < 40 && !more.over; i++) {
    for (const d of [...more.game.open]) {
      more.answer(d.seat, `m${i}`, d.id, sample(more.view(d.seat), d, random), i * 500);
      await more.written();
    }
    more.tick(i * 500);
    await more.written();
  }
  const quick = await rebuilds(store, kept);
  const short = entryAt(quick, 0);
  if (hash(short.match.game) !== hash(more.game)) throw new Error('the rebuilt game is another');
  const snap = summary(quick.map((t) => t.ms)).median;
  report(
    'rebuild from a snapshot, ms',
    {
      ...course,
      entries: short.entries,
      median: snap,
      cpu: summary(quick.map((t) => t.cpu)).median,
      limit: LIMITS.snapshot,
    },
    snap > LIMITS.snapshot,
  );
  await store.close();
}

/** Stores the same match in PostgreSQL, flushed to the disk. */
async function postgresAppends(rounds: number): Promise<void> {
  const server = await TestPostgres.start(true);
  try {
    const store = await openPostgres(await server.database());
    const append = summary((await play(store, 'bench 0', rounds)).times);
    const perSecond = await appendsTogether(store, 10, Math.min(3, rounds / 4));
    await store.close();
    report('appends to PostgreSQL a second, 10 matches together', { perSecond }, false);
    report('append to PostgreSQL, durable, ms', { ...append, limit: LIMITS.postgres }, append.median > LIMITS.postgres);
  } finally {
    await server.stop();
  }
}

async function tables(count: number, seconds: number, think: number): Promise<void> {
  const server = await ServerProcess.start();
  const persons: Person[] = [];
  for (let i = 0; i < count; i++) persons.push(await Person.atBots(server.port, `bench${i}`, think));
  const spent = spentBy(server.pid);
  const playing = persons.map((person) => person.play());
  await pause(seconds * 1000);
  for (const person of persons) person.stop();
  await Promise.all(playing);
  const trips = persons.flatMap((person) => person.trips);
  const refused = persons.reduce(
    (sum, { outcomes }) => sum + [...outcomes].filter(([o]) => o !== 'answered').length,
    0,
  );
  const trip = summary(trips);
  const memory = await server.memory();
  const busy = Math.round((spentBy(server.pid) - spent) / seconds / 10);
  await server.stop();
  report(
    `command and its answer at ${count} tables, ms`,
    {
      ...trip,
      refused,
      aSecond: Math.round(trips.length / seconds),
      memoryMB: memory,
      corePercent: busy,
      limit: TRIP.median,
      limit99: TRIP.p99,
    },
    isBeyond(trip),
  );
}

/** Measures the bytes of games of four random players at a server in this process. */
async function bytes(games: number): Promise<void> {
  process.env.KT_TEST = '1';
  const info = console.info;
  console.info = () => {};
  const server = await start({ port: 0, host: '127.0.0.1' });
  const costs = [];
  for (let i = 0; i < games; i++) costs.push(await costOf(server.port, `bench bytes ${i}`, 4000));
  await server.stop();
  console.info = info;
  const { steps, held, joins, rounds } = together(costs);
  const step = spread(steps);
  const join = spread(joins);
  report(
    'bytes to a spectator, by command that took a step',
    { ...step, rounds, limit: LIMITS.bytes },
    step.median > LIMITS.bytes,
  );
  report('bytes to a spectator, by command that waits for others', spread(held), false);
  report('bytes to a spectator who comes in mid-game', { ...join, limit: LIMITS.join }, join.most > LIMITS.join);
}

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    think: { type: 'string', default: '1000' },
    games: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '60' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'kings-bench-'));
try {
  if (Number(values.games) > 0) await bytes(Number(values.games));
  await longMatch(folder, Number(values.rounds));
  await postgresAppends(Number(values.rounds));
  const count = Number(values.tables);
  if (count > 0) await tables(count, Number(values.seconds), Number(values.think));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) console.log(`beyond the limit: ${failures.join('; ')}`);
process.exit(failures.length === 0 ? 0 : 1);
