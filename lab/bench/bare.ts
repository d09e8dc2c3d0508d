// npm run lab -- bench bare: compares the round trip of a command at many tables with bare rooms of the
// library, which only answer. Both have the same traffic: as many clients and commands, and as many frames
// and bytes to each client. They take turns in one run. The bare rooms are a separate process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type SchemaType, schema, t } from '@colyseus/schema';
import { Client, type Room as ClientRoom } from 'colyseus.js';
import { Room, Server, WebSocketTransport } from '../../server/colyseus/colyseus.ts';
import { freePort } from '../../server/testing/process.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { countTraffic, load, pause, print, startServer, summary, type Traffic } from './figures.ts';
import { Person } from './person.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    turns: { type: 'string', default: '2' },
    think: { type: 'string', default: '1000' },
    memory: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
});
const [tables, seconds, turns, think] = [values.tables, values.seconds, values.turns, values.think].map(Number) as [
  number,
  number,
  number,
  number,
];
/** How many times longer than at a bare room a command may take. */
const MOST = 1.5;

const BareState = schema({ text: t.string().default('') }, 'BareState');
type BareState = SchemaType<typeof BareState>;

/** A room that answers each command with a change, and sends other changes at a steady rate. */
class BareRoom extends Room<{ state: BareState }> {
  override state = new BareState();
  override maxMessagesPerSecond = 1000;

  override onCreate({ bytes, everyMs }: { bytes: number; everyMs: number }): void {
    let n = 0;
    const change = () => {
      this.state.text = String(n++).padEnd(bytes, 'x');
    };
    this.onMessage('answer', (_client, _sent, context) => {
      change();
      context.resolve({});
    });
    this.clock.setInterval(change, everyMs);
  }
}

async function serveBare(port: number): Promise<void> {
  const transport = new WebSocketTransport({ perMessageDeflate: false });
  const server = new Server({ transport, greet: false, gracefullyShutdown: false });
  server.define('bare', BareRoom);
  await server.listen(port, '127.0.0.1');
  process.send?.('ready');
}

interface Turn {
  trips: number[];
  frames: number;
  bytes: number;
  commands: number;
}

/** Lets all players play for a while, and returns what happened. */
async function turnOf(trips: () => number[], traffic: readonly Traffic[], forget: () => void): Promise<Turn> {
  await pause(Math.min(3000, seconds * 1000));
  forget();
  const sum = (of: 'frames' | 'bytes') => traffic.reduce((total, one) => total + one[of], 0);
  const before = { frames: sum('frames'), bytes: sum('bytes') };
  await pause(seconds * 1000);
  const all = trips();
  const each = (total: number) => Math.round((total / seconds / traffic.length) * 10) / 10;
  return {
    trips: all,
    frames: each(sum('frames') - before.frames),
    bytes: each(sum('bytes') - before.bytes),
    commands: each(all.length),
  };
}

/** Opens bare rooms whose clients get as many frames and bytes as the players, and send as many commands. */
async function bareTurn(port: number, like: Turn): Promise<Turn> {
  const client = new Client(`http://127.0.0.1:${port}`);
  const trips: number[] = [];
  const traffic: Traffic[] = [];
  let isOver = false;
  const bytes = Math.max(1, Math.round(like.bytes / Math.max(like.frames, 0.1)));
  // A command brings a reply and a change.
  const everyMs = 1000 / Math.max(like.frames - 2 * like.commands, 0.1);
  const play = async (room: ClientRoom, n: number) => {
    const random = randomOf(`bare ${n}`);
    const every = 1000 / Math.max(like.commands, 0.1);
    while (!isOver) {
      await pause(every / 2 + random(every));
      const from = performance.now();
      await room.request('answer' as never, { cid: `b${n}`, id: n, answer: { hex: n } } as never);
      trips.push(performance.now() - from);
    }
  };
  const playing: Promise<void>[] = [];
  const rooms: ClientRoom[] = [];
  for (let n = 0; n < tables; n++) {
    const room = await client.create('bare', { bytes, everyMs }, BareState as never);
    rooms.push(room);
    traffic.push(countTraffic(room));
    playing.push(play(room, n));
  }
  const turn = await turnOf(
    () => [...trips],
    traffic,
    () => void trips.splice(0),
  );
  isOver = true;
  await Promise.all(playing);
  await Promise.all(rooms.map((room) => room.leave()));
  return turn;
}

const gameTurn = async (port: number, turn: number): Promise<Turn> => {
  const persons: Person[] = [];
  const playing: Promise<void>[] = [];
  for (let n = 0; n < tables; n++) {
    const person = await Person.atBots(port, `bare ${turn} ${n}`, think);
    persons.push(person);
    playing.push(person.play());
  }
  const result = await turnOf(
    () => persons.flatMap((person) => person.trips),
    persons.map(({ traffic }) => traffic),
    () => {
      for (const person of persons) person.forget();
    },
  );
  for (const person of persons) person.stop();
  await Promise.all(playing);
  await Promise.all(persons.map((person) => person.leave()));
  return result;
};

async function startBare(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const child = fork(fileURLToPath(import.meta.url), ['--port', String(port)]);
  await once(child, 'message');
  return { port, child };
}

async function compare(): Promise<void> {
  const { server, stop } = await startServer({ HOUSE_GAME: '0' }, values.memory);
  const bare = await startBare();
  const trips: { game: number[]; bare: number[] } = { game: [], bare: [] };
  for (let turn = 0; turn < turns; turn++) {
    const game = await gameTurn(server.port, turn);
    const same = await bareTurn(bare.port, game);
    for (const [name, { trips: all, ...traffic }] of Object.entries({ game, bare: same })) {
      trips[name as 'game' | 'bare'].push(...all);
      print({
        figure: `a command and its answer, ms: ${name}`,
        turn,
        ...summary(all),
        aSecondToEach: traffic,
        load: load(),
      });
    }
  }
  bare.child.kill();
  await stop();
  const [game, least] = [summary(trips.game), summary(trips.bare)];
  const times = Math.round((game.median / Math.max(least.median, 0.001)) * 100) / 100;
  print({ figure: 'times a bare room', times, bar: MOST, game, bare: least, tables, memory: values.memory });
  process.exit(times > MOST ? 1 : 0);
}

if (values.port === undefined) await compare();
else await serveBare(Number(values.port));
