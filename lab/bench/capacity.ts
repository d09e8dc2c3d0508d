// npm run lab -- bench capacity: adds tables, or spectators, until the round trip of a command exceeds its
// limits. Each table has a person and three steady bots. Each command is flushed to the disk, or with
// `--memory` only to memory, as a disk without delay would do. Players, spectators and servers share the
// machine, so the figures are lower than for a server alone.
import { parseArgs } from 'node:util';
import { TestPostgres } from '../../server/testing/postgres.ts';
import { ServerProcess } from '../../server/testing/process.ts';
import { TestRedis } from '../../server/testing/redis.ts';
import { CROWDED, Crowd } from './crowd.ts';
import { isBeyond, load, pause, print, residentOf, spentBy, startServer, summary, TRIP } from './figures.ts';
import { Person } from './person.ts';

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'tables' },
    processes: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    step: { type: 'string', default: '50' },
    most: { type: 'string', default: '500' },
    tables: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '12' },
    think: { type: 'string', default: '1000' },
  },
});
const [processes, step, most, tables, seconds, think] = [
  ...[values.processes, values.step, values.most, values.tables, values.seconds, values.think].map(Number),
] as [number, number, number, number, number, number];
/** How long games may begin and servers settle before each measurement, ms. */
const SETTLE = Math.min(3000, seconds * 1000);

interface Servers {
  servers: ServerProcess[];
  stop(): Promise<void>;
}

async function startServers(): Promise<Servers> {
  const env = { ...CROWDED, MAX_TABLES: '5000', HOUSE_GAME: '0' };
  if (processes === 1 && !values.postgres) {
    const { server, stop } = await startServer(env, values.memory);
    return { servers: [server], stop };
  }
  const [postgres, redis] = await Promise.all([TestPostgres.start(!values.memory), TestRedis.start()]);
  const shared = { ...env, DATABASE_URL: await postgres.database(), REDIS_URL: redis.url };
  const servers: ServerProcess[] = [];
  for (let i = 0; i < processes; i++)
    servers.push(await ServerProcess.start({ ...shared, PROCESS: `p${i}`, PUBLIC_PATH: `/p/p${i}` }));
  const stop = async () => {
    for (const server of servers) await server.stop();
    await redis.kill();
    await postgres.stop();
  };
  return { servers, stop };
}

const { servers, stop } = await startServers();
const persons: Person[] = [];
const crowd = values.of === 'spectators' ? new Crowd() : null;
const serverOf = (n: number): ServerProcess => servers[n % servers.length] as ServerProcess;

async function addTables(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const n = persons.length;
    const person = await Person.atBots(serverOf(n).port, `capacity ${n}`, think);
    persons.push(person);
    void person.play();
  }
}

/** Adds spectators to all tables in turn. */
async function addSpectators(count: number, before: number): Promise<void> {
  for (const [n, { id: room }] of persons.entries()) {
    const at = (total: number) => Math.floor((total + n) / persons.length);
    await crowd?.add({ port: serverOf(n).port, room, count: at(before + count) - at(before) });
  }
}

/** Measures the round trips of all players. */
async function measure(count: number) {
  await pause(SETTLE);
  for (const person of persons) person.forget();
  const spent = [...servers.map(({ pid }) => pid), process.pid].map((pid) => ({ pid, before: spentBy(pid) }));
  await pause(seconds * 1000);
  const trip = summary(persons.flatMap(({ trips }) => trips));
  const cores = spent.map(({ pid, before }) => Math.round((spentBy(pid) - before) / seconds / 10));
  return {
    figure: `a command and its answer, ms, at ${count} ${values.of}`,
    ...trip,
    inPlay: persons.filter(({ isPlaying }) => isPlaying).length,
    aSecond: Math.round(trip.n / seconds),
    corePercent: cores.slice(0, -1),
    players: cores.at(-1),
    residentMB: servers.map(({ pid }) => residentOf(pid)),
    load: load(),
    lost: crowd?.lost ?? 0,
    ...(isBeyond(trip) ? { beyond: true } : {}),
  };
}

let holds = 0;
if (crowd !== null) await addTables(tables);
for (let count = step; count <= most; count += step) {
  if (crowd === null) await addTables(step);
  else await addSpectators(step, count - step);
  let figures = await measure(count);
  // Other work on the machine may have disturbed the measurement.
  if (isBeyond(figures)) figures = await measure(count);
  print(figures);
  if (isBeyond(figures)) break;
  holds = count;
}
print({
  figure: `${values.of} within the bars`,
  holds,
  processes,
  memory: values.memory,
  store: values.postgres || processes > 1 ? 'postgres' : 'sqlite',
  ...TRIP,
});
for (const person of persons) person.stop();
crowd?.end();
await stop();
process.exit(0);
