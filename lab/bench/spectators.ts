// npm run lab -- bench spectators: measures what spectators cost a player: round trips with and without many
// of them, in turn, and the bytes to a spectator. Server, spectators and player are three processes. Uses the
// wall clock, so it prints the load of the machine.
import { parseArgs } from 'node:util';
import { type Enter, Way } from '../../server/testing/enter.ts';
import { ServerProcess } from '../../server/testing/process.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isSeated, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { hasGame, readView } from '../../shared/play/net/read.ts';
import { CROWDED, Crowd } from './crowd.ts';
import { load, pause } from './figures.ts';

const { values } = parseArgs({
  options: {
    spectators: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
    turns: { type: 'string', default: '2' },
  },
});
const count = Number(values.spectators);

const summary = (trips: readonly number[]) => {
  const sorted = [...trips].sort((a, b) => a - b);
  const at = (share: number) => Math.round(entryAt(sorted, Math.floor((sorted.length - 1) * share)) * 100) / 100;
  return { n: sorted.length, median: at(0.5), p95: at(0.95) };
};

async function measure(): Promise<void> {
  const server = await ServerProcess.start(CROWDED);
  const random = randomOf('spectators');
  const options: Enter = {
    table: { players: 4, bots: 3, clock: 'fast' },
    test: { bot: 400, window: 600, limit: 60_000, grace: 600_000, tick: 100, seed: 'spectators' },
  };
  const room = await new Way(server.port).make(options);
  let seat: Seat = NOBODY;
  room.onMessage('welcome', (welcome: { seat: Seat }) => {
    seat = welcome.seat;
  });
  for (const name of ['step', 'held', 'commitments', 'caster']) room.onMessage(name, () => {});
  await room.request('ready' as never, { ready: true } as never);
  let answered = -1;
  let cid = 0;
  /** Returns how long each answer took, ms. */
  const play = async (): Promise<number[]> => {
    const trips: number[] = [];
    const end = Date.now() + Number(values.seconds) * 1000;
    while (Date.now() < end && room.state.table.status !== 'over') {
      await pause(60 + random(120));
      if (!isSeated(seat) || !hasGame(room.state)) continue;
      const view = readView(room.state, seat);
      const d = view.open.find((decision) => decision.seat === seat && decision.id > answered);
      if (d === undefined) continue;
      const sent = { cid: `w${cid++}`, id: d.id, answer: sample(view, d, random) };
      const from = performance.now();
      const isTaken = await room.request('answer' as never, sent as never).then(
        () => true,
        () => false,
      );
      if (isTaken) trips.push(performance.now() - from);
      answered = d.id;
    }
    return trips;
  };
  const [alone, watched]: [number[], number[]] = [[], []];
  let bytes = 0;
  let steps = 0;
  for (let n = 0; n < Number(values.turns); n++) {
    alone.push(...(await play()));
    const crowd = new Crowd();
    await crowd.add({ port: server.port, room: room.roomId, count });
    const [from, first] = [crowd.bytes, room.state.seq];
    watched.push(...(await play()));
    bytes += crowd.bytes - from;
    steps += room.state.seq - first;
    crowd.end();
  }
  const minutes = (Number(values.turns) * Number(values.seconds)) / 60;
  const each = { bytesAMinute: Math.round(bytes / count / minutes), bytesAStep: Math.round(bytes / count / steps) };
  console.log(JSON.stringify({ figure: 'round trip without spectators, ms', ...summary(alone) }));
  console.log(JSON.stringify({ figure: `round trip with ${count} watching, ms`, ...summary(watched) }));
  console.log(
    JSON.stringify({ figure: 'sent to a spectator', ...each, stepsAMinute: Math.round(steps / minutes), load: load() }),
  );
  await room.leave();
  await server.stop();
  process.exit(0);
}

await measure();
