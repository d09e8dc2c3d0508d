// npm run lab -- bench bots: measures how much thinking bots delay other players. A client sends
// requests at one table while four bots play at another, first steady, then sharp ones. Exits with 1 if
// sharp bots delay a reply beyond the limit. `--seconds 30` for each level; `--set-up 120`: seconds to
// wait for the first move.

import { parseArgs } from 'node:util';
import { type Enter, Way } from '../../server/testing/enter.ts';
import { ServerProcess } from '../../server/testing/process.ts';
import type { LevelName } from '../../shared/minds/bots/levels.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { hasGame, readView } from '../../shared/play/net/read.ts';

/** The longest delay allowed, ms: the median and the 99th percentile. */
const LIMITS = { median: 5, p99: 25 };
const EVERY = 50;

interface Trips {
  median: number;
  p99: number;
  n: number;
}

function summary(list: readonly number[]): Trips {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { median: at(0.5), p99: at(0.99), n: list.length };
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

async function sitDown(way: Way, botLevel: LevelName, seed: string) {
  const test = { seed, bot: 700, window: 800, limit: 60_000, grace: 600_000, tick: 50 };
  const options: Enter = { table: { players: 4, bots: 3, botLevel }, test };
  const room = await way.make(options);
  for (const name of ['welcome', 'step', 'held', 'commitments']) room.onMessage(name, () => {});
  await room.request('ready' as never, { ready: true } as never);
  return room;
}

/** Returns the times of round trips, ms. */
async function tripsBeside(level: LevelName, seconds: number, setUp: number): Promise<Trips & { thought: string }> {
  const server = await ServerProcess.start();
  const way = new Way(server.port);
  const otherTable = await sitDown(way, level, 'beside');
  await otherTable.request('auto' as never, { on: true } as never);
  const own = await sitDown(way, 'steady', 'own');
  const trips: number[] = [];
  // Bots think only after the set-up.
  const isSetUp = () => hasGame(otherTable.state) && readView(otherTable.state, NOBODY).phase === 'move';
  for (let waited = 0; !isSetUp() && waited < setUp * 1000; waited += EVERY) await pause(EVERY);
  for (let i = 0; i < (seconds * 1000) / EVERY; i++) {
    const from = performance.now();
    // The server checks this answer like any other, and refuses it.
    await own.request('answer' as never, { cid: `b${i}`, id: 99_999, answer: {} } as never).catch(() => {});
    trips.push(performance.now() - from);
    await pause(EVERY);
  }
  const figures = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  await Promise.all([own.leave(), otherTable.leave()]);
  await server.stop();
  return { ...summary(trips), thought: figures.match(/^kings_bot_thoughts_total.*$/gm)?.join(' ') ?? 'nothing' };
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, 'set-up': { type: 'string', default: '120' } },
});
const [seconds, setUp] = [Number(values.seconds), Number(values['set-up'])];
const steady = await tripsBeside('steady', seconds, setUp);
const sharp = await tripsBeside('sharp', seconds, setUp);
const isBeyond = sharp.median - steady.median > LIMITS.median || sharp.p99 - steady.p99 > LIMITS.p99;
for (const [beside, figures] of Object.entries({ steady, sharp }))
  console.log(JSON.stringify({ figure: 'an answer at another table, ms', beside, ...figures }));
if (isBeyond) console.log('beyond the limit: sharp bots delay others');
process.exit(isBeyond ? 1 : 0);
