// npm run lab -- bench memory: measures heap and resident memory of a server after garbage collection, while
// matches of bots are opened, played, left, and closed by the operator.
import { parseArgs } from 'node:util';
import { Way } from '../../server/testing/enter.ts';
import { ServerProcess } from '../../server/testing/process.ts';
import { call } from '../../server/testing/raw.ts';
import { OPERATOR_PATH, type OperatorRequest } from '../../shared/play/net/operator.ts';
import { load, pause, print, residentOf } from './figures.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '40' },
    every: { type: 'string', default: '100' },
    warm: { type: 'string', default: '200' },
  },
});
const [matches, steps, every, warm] = [values.matches, values.steps, values.every, values.warm].map(Number) as [
  number,
  number,
  number,
  number,
];
/** Matches at the same time. */
const AT_ONCE = 4;
/** The pause before each measurement, ms. */
const SETTLE = 1000;
const KEY = 'a-key-of-at-least-sixteen';
/** One in this many matches is played to its end. */
const WHOLE = 20;

/** Plays a match of four bots that never wait. If it is not `whole`, leaves it after some steps. */
async function play(way: Way, seed: string, whole: boolean): Promise<string> {
  const table = { preset: 'short', players: 4, bots: 3, botLevel: 'easy' } as const;
  const room = await way.make({ table, test: { seed, bot: 0, window: 0, tick: 5 } });
  for (const name of ['welcome', 'step', 'held', 'commitments', 'caster']) room.onMessage(name, () => {});
  await room.request('pace' as never, { pace: 'instant', streams: false } as never);
  await room.request('ready' as never, { ready: true } as never);
  const { state } = room;
  while (state.table.status === 'lobby') await pause(5);
  await room.request('auto' as never, { on: true } as never);
  while (state.table.status === 'playing' && (whole || state.seq < steps)) await pause(5);
  await room.leave();
  return room.roomId;
}

/**
 * Closes a table. Each request comes from another address, because operators' requests
 * are limited by address.
 */
async function close(port: number, room: string, n: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${KEY}` };
  const body = JSON.stringify({ do: 'close', room } satisfies OperatorRequest);
  const from = `127.1.${n % 250}.1`;
  const { status } = await call(port, OPERATOR_PATH, { method: 'POST', headers, body, from });
  if (status !== 200) throw new Error(`the table was not closed: ${status}`);
}

/** Returns the slope of a line through the points, by least squares. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, p) => sum + of(p), 0) / points.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  return mean((p) => (p.x - x) * (p.y - y)) / (mean((p) => (p.x - x) ** 2) || 1);
}

const server = await ServerProcess.start({ OPERATOR_KEY: KEY, HOUSE_GAME: '0' });
const way = new Way(server.port);
const measured: { played: number; heap: number; resident: number }[] = [];
let begun = 0;
while (begun < matches) {
  const until = Math.min(matches, begun + every);
  const plays = async () => {
    while (begun < until) {
      const n = begun++;
      await close(server.port, await play(way, `memory ${n}`, n % WHOLE === WHOLE - 1), n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, plays));
  // The last tables close, and their buffers are freed after the first collection.
  await pause(SETTLE);
  await server.memory();
  const figures = { played: begun, heap: await server.memory(), resident: residentOf(server.pid) };
  measured.push(figures);
  print({ figure: 'memory after collection, MB', ...figures, load: load() });
}
const later = measured.filter(({ played }) => played > warm);
const slope = (of: 'heap' | 'resident') =>
  Math.round(slopeOf(later.map((at) => ({ x: at.played / 1000, y: at[of] }))) * 10) / 10;
print({ figure: 'growth over 1,000 matches, MB', heap: slope('heap'), resident: slope('resident'), after: warm });
await server.stop();
process.exit(0);
