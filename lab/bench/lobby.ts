// npm run lab -- bench lobby: measures the cost of the lobby with many tables and visitors, at one change per
// second, in processor time. The tables belong to a simulated second process of the bus. The visitors run in
// a separate process on the same machine.
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LocalBus } from '../../server/bus/bus.ts';
import { start } from '../../server/start.ts';
import { CrowdedProcess } from '../../server/testing/lobby-entries.ts';
import { ask, RawConnection, WORD } from '../../server/testing/raw.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    visitors: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    port: { type: 'string' },
  },
});
const [tables, visitors, seconds] = [values.tables, values.visitors, values.seconds].map(Number) as [
  number,
  number,
  number,
];
/** A page pings this often, s. */
const PING = 20;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/**
 * Opens the visitors' connections. Counts the received bytes without decoding them, and pings as pages do.
 */
async function visit(port: number): Promise<void> {
  const count = { whole: 0, patches: 0 };
  const lines: RawConnection[] = [];
  for (let n = 0; n < visitors; n++) {
    const { reservation, rule } = await ask(port, { how: 'lobby' });
    if (reservation === null) throw new Error(rule);
    const line = new RawConnection(port, reservation);
    await line.until(() => line.has(WORD.join), 'the word of the room');
    line.socket.removeAllListeners('message');
    line.socket.on('message', (data: Buffer) => {
      if (data[0] === WORD.state) count.whole += data.length;
      else count.patches += data.length;
    });
    line.join();
    lines.push(line);
  }
  let next = 0;
  setInterval(() => lines[next++ % lines.length]?.socket.ping(), (PING * 1000) / visitors);
  process.on('message', () => process.send?.(count));
  process.send?.(count);
}

async function measure(): Promise<void> {
  process.env.KT_TEST = '1';
  const members = new Set<LocalBus>();
  const server = await start({ port: 0, host: '127.0.0.1', bus: new LocalBus(members) });
  const other = new CrowdedProcess(members, tables);
  const args = ['--port', String(server.port), '--visitors', String(visitors)];
  const child = fork(fileURLToPath(import.meta.url), args);
  const reportOfChild = () => new Promise<{ whole: number; patches: number }>((done) => child.once('message', done));
  const keep = setInterval(() => other.change(), 1000);
  await reportOfChild();
  // Waits until the number of people no longer changes.
  await pause(Math.min(seconds, 6) * 1000);
  const bytesNow = async () => {
    const answer = reportOfChild();
    child.send('count');
    return answer;
  };
  const before = await bytesNow();
  const cpu = process.cpuUsage();
  const from = performance.now();
  await pause(seconds * 1000);
  const { user, system } = process.cpuUsage(cpu);
  const passed = performance.now() - from;
  const after = await bytesNow();
  const core = (user + system) / 10 / passed;
  const bytes = ((after.patches - before.patches) / visitors / passed) * 1000;
  const rounded = (n: number) => Math.round(n * 100) / 100;
  console.log(JSON.stringify({ figure: 'processor, % of a core', measured: rounded(core), bar: 5, tables, visitors }));
  console.log(JSON.stringify({ figure: 'sent to a visitor, bytes a second', measured: rounded(bytes), bar: 200 }));
  const first = Math.round(after.whole / visitors);
  console.log(JSON.stringify({ figure: 'first state, bytes', measured: first, load: rounded(loadavg()[0] ?? 0) }));
  clearInterval(keep);
  child.kill();
  await server.stop();
  process.exit(0);
}

if (values.port === undefined) await measure();
else await visit(Number(values.port));
