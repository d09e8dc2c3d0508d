// npm run lab -- bench load: measures the delays of players in a match while many networks keep tables of
// bots, and while the disk is full. The server is a separate process with the limits and clocks of
// production. Prints a line of JSON for each stage. Exits with 1 if a delay exceeds its limit.
import { statfsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ServerProcess } from '../../server/testing/process.ts';
import { ask, RawConnection } from '../../server/testing/raw.ts';
import { fillDisk } from './fill-disk.ts';
import { Person } from './person.ts';

/** The longest delays allowed, ms, of an answer in a match (`median`, `p99`) and of making a table. */
const LIMITS = { median: 50, p99: 1000, newTable: 2000 };
const NEWCOMER = '127.3.0.1';
const OURS = { players: 4, bots: 3 } as const;

const { values } = parseArgs({
  options: {
    addresses: { type: 'string', default: '32' },
    tables: { type: 'string', default: '8' },
    people: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '40' },
    disk: { type: 'string', default: '' },
  },
});
const [addresses, tables, people, seconds] = [values.addresses, values.tables, values.people, values.seconds].map(
  Number,
) as [number, number, number, number];

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
const failures: string[] = [];
let stages = 0;

function summary(list: readonly number[]): { median: number; p99: number; most: number; n: number } {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => Math.round(10 * (sorted[Math.floor((sorted.length - 1) * share)] ?? 0)) / 10;
  return { median: at(0.5), p99: at(0.99), most: at(1), n: list.length };
}

/** Opens a table of bots from one address and leaves it. Returns the refusal if the table was not made. */
async function openTable(port: number, from: string): Promise<{ line: RawConnection } | { refused: string }> {
  const table = { players: 6, bots: 5, clock: 'fast' } as const;
  try {
    const line = await RawConnection.open(port, { how: 'make', table }, { from });
    await line.request('pace', { pace: 'instant', streams: false });
    await line.request('ready', { ready: true });
    for (let i = 0; i < 100 && (await line.refusal('auto', { on: true })) !== ''; i++) await pause(100);
    // The table's messages would only fill the memory of this process.
    line.socket.removeAllListeners('message');
    return { line };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

async function openTables(port: number, address: number, lines: RawConnection[], refusals: Record<string, number>) {
  for (let i = 0; i < tables; i++) {
    const opened = await openTable(port, `127.1.${Math.floor(address / 200)}.${1 + (address % 200)}`);
    if ('line' in opened) lines.push(opened.line);
    else refusals[opened.refused] = (refusals[opened.refused] ?? 0) + 1;
  }
}

async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Makes tables from new addresses. Returns how often each answer came, and how long the answers took. */
async function newcomers(port: number, count: number, block: number) {
  const times: number[] = [];
  const answers: Record<string, number> = {};
  for (let i = 0; i < count; i++) {
    const from = performance.now();
    const { rule, status } = await ask(port, { how: 'make', table: OURS }, `127.2.${block}.${1 + i}`);
    times.push(performance.now() - from);
    const answer = status === 200 ? 'made' : rule;
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  return { ms: summary(times), answers };
}

/** Measures the delays of players and of new tables for `seconds`, and prints them. */
async function stage(name: string, server: ServerProcess, persons: Person[], more: object = {}, isRefused = false) {
  const { port } = server;
  for (const person of persons) person.forget();
  const before = await metric(port, 'kings_steps_total');
  const from = performance.now();
  const [made] = await Promise.all([newcomers(port, 10, stages++), pause(seconds * 1000)]);
  const steps = Math.round(((await metric(port, 'kings_steps_total')) - before) / ((performance.now() - from) / 1000));
  const answered = summary(persons.flatMap(({ trips }) => trips));
  const heard: Record<string, number> = {};
  for (const { outcomes } of persons)
    for (const [outcome, count] of outcomes) heard[outcome] = (heard[outcome] ?? 0) + count;
  const lag = Math.round(1000 * (await metric(port, 'nodejs_eventloop_lag_p99_seconds')));
  const isBeyond =
    answered.n === 0 ||
    answered.median > LIMITS.median ||
    answered.p99 > LIMITS.p99 ||
    made.ms.p99 > LIMITS.newTable ||
    (isRefused && made.answers.made !== undefined);
  console.log(
    JSON.stringify({
      stage: name,
      answerMs: answered,
      heard,
      newTables: made,
      stepsASecond: steps,
      lagP99: lag,
      ...more,
    }),
  );
  if (isBeyond) failures.push(name);
}

/** Fills the disk, frees it again, then kills and restarts the server. No acknowledged step may be lost. */
async function fullDisk(server: ServerProcess, persons: Person[]): Promise<void> {
  const { bsize, blocks } = statfsSync(values.disk);
  const free = fillDisk(values.disk);
  // The database overwrites its write-ahead log from the start, so for a while it needs no new space.
  const isFull = async () => (await ask(server.port, { how: 'make', table: OURS }, NEWCOMER)).rule === 'match.store';
  for (let i = 0; i < 240 && !(await isFull()); i++) await pause(250);
  await stage('the disk is full', server, persons, { diskMB: Math.round((bsize * blocks) / 2 ** 20) }, true);
  free();
  await pause(3000);
  await stage('the disk has space again', server, persons);
  for (const person of persons) person.stop();
  await pause(500);
  const acknowledged = persons.map(({ seq }) => seq);
  await server.die();
  await server.up();
  const lost = [];
  for (const [i, person] of persons.entries()) {
    const seq = await person.comeBack();
    if (seq < (acknowledged[i] ?? 0)) lost.push({ table: i, acknowledged: acknowledged[i], seq });
  }
  console.log(JSON.stringify({ stage: 'after a kill', tables: persons.length, acknowledged, lost }));
  if (lost.length > 0) failures.push('after a kill');
}

const server = await ServerProcess.start({ KT_TEST: '0', ...(values.disk === '' ? {} : { DATA_DIR: values.disk }) });
const lines: RawConnection[] = [];
try {
  const persons: Person[] = [];
  for (let i = 0; i < people; i++) persons.push(await Person.sitDown(server.port, `load ${i}`, OURS));
  const playing = persons.map((person) => person.play());
  await pause(2000);
  await stage('people alone', server, persons);
  const refusals: Record<string, number> = {};
  const from = performance.now();
  await Promise.all(Array.from({ length: addresses }, (_, i) => openTables(server.port, i, lines, refusals)));
  const more = { tablesOfBots: lines.length, refusals, openedInS: Math.round((performance.now() - from) / 1000) };
  await stage(`${addresses} networks with ${tables} tables of bots each`, server, persons, more);
  if (values.disk !== '') await fullDisk(server, persons);
  for (const person of persons) person.stop();
  await Promise.all(playing);
} finally {
  for (const line of lines) line.socket.terminate();
  await server.stop();
}
if (failures.length > 0) console.log(`beyond the limit: ${failures.join('; ')}`);
process.exit(failures.length === 0 ? 0 : 1);
