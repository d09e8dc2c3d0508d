// Searches all frames and the log for secrets of other viewers: numbers of hidden pieces, private fields,
// tokens, seeds and invite codes. The numbers of pieces begin with a number that has no other meaning, so
// that the test recognises each piece.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { apply, EVENT_FIELDS, type GameEvent } from '../../shared/model/events/index.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { type Game, seatAt } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { stepEvents } from '../../shared/play/net/follow.ts';
import { RECORD_KEY, RECORD_PATH, type StepMessage, TABLES_PATH } from '../../shared/play/net/messages.ts';
import {
  packDecisions,
  packEvents,
  packFrame,
  packStep,
  unpackDecisions,
  unpackFrame,
  unpackStep,
} from '../../shared/play/net/pack.ts';
import { OwnRow } from '../../shared/play/net/schema.ts';
import { begin } from '../../shared/rules/flow/decide.ts';
import { freeActions } from '../../shared/rules/free-actions.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { type Running, start } from '../start.ts';
import { freeClock, type Person, TableDriver } from '../testing/driven.ts';
import { Table } from './table/table.ts';

process.env.KT_TEST = '1';
const FIRST_ID = 700_000;
let server: Running;
const log: string[] = [];
const { stdout, stderr } = process;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => log.push(words.map(String).join(' ')));
  }
  for (const stream of [stdout, stderr]) {
    const { write } = stream;
    vi.spyOn(stream, 'write').mockImplementation(((...args: Parameters<typeof write>) => {
      log.push(String(args[0]));
      return write.apply(stream, args);
    }) as typeof write);
  }
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.stop();
  vi.restoreAllMocks();
});
afterEach(() => {
  freeClock();
  leak = '';
});

type Leak =
  | ''
  | 'a number in an event'
  | 'a private field'
  | 'a row of another seat'
  | 'a number in a reply'
  | 'the log'
  | 'a token'
  | 'the record';
let leak: Leak = '';

/** The pieces that each viewer may know so far. */
const known = new Map<number, Set<number>>(([-1, 0, 1, 2, 3] as const).map((v) => [v, new Set<number>()]));
/** Values of the public counter that numbers pieces. */
const counters = new Set<number>();

function learn(game: Game): void {
  for (const c of game.counters) {
    for (const [viewer, set] of known) if (c.up || c.seat === viewer) set.add(c.id);
  }
}

const { onStep, isPlaying } = Table.prototype;
// The route would also refuse the record of a game in play.
Table.prototype.isPlaying = function isShut(game) {
  return leak !== 'the record' && isPlaying.call(this, game);
};
Table.prototype.onStep = function watched(step, before, after) {
  // A piece may appear and disappear within a step.
  let game = before;
  for (const event of step.rules === null ? step.events : []) {
    game = apply(game, event);
    learn(game);
  }
  learn(after);
  counters.add(before.ids);
  counters.add(after.ids);
  const hidden = after.counters.find((c) => !c.up && c.seat === 1);
  if (leak === 'the log' && hidden !== undefined) console.warn(`seat 1 holds ${hidden.id}`);
  const sentStep =
    leak === 'a number in an event' && hidden !== undefined
      ? { ...step, events: [...step.events, { t: 'freed', seat: 0, hex: hidden.id as number } as GameEvent] }
      : step;
  if (leak === 'a row of another seat') {
    const own = this.state.seats.get('1')?.own;
    for (const row of own?.values() ?? []) this.audience.connections.views[0]?.add(row);
  }
  onStep.call(this, sentStep, before, after);
};

vi.mock('./table/step.ts', async (original) => {
  const real = await original<typeof import('./table/step.ts')>();
  return {
    stepFor: ((step, viewer, game) => {
      const message = real.stepFor(step, viewer, game);
      return leak === 'a private field' ? { ...message, events: real.stepFor(step, 1, game).events } : message;
    }) satisfies typeof real.stepFor,
  };
});
vi.mock('./table/commands.ts', async (original) => {
  const real = await original<typeof import('./table/commands.ts')>();
  return {
    ...real,
    command: (async (table, seat, holds, name, sent) => {
      const result = await real.command(table, seat, holds, name, sent);
      if (!result.ok || name !== 'log') return result;
      const hidden = table.match?.game.counters.find((c) => !c.up && c.seat === 1);
      const more = leak === 'a number in a reply' ? { hint: `${hidden?.id}` } : {};
      const token = leak === 'a token' ? { hint: table.seats.list[1].token } : {};
      return { ok: true, reply: { ...(result.reply as object), ...more, ...token } };
    }) satisfies typeof real.command,
  };
});

vi.mock('../http/record.ts', async (original) => {
  const real = await original<typeof import('../http/record.ts')>();
  return {
    ...real,
    recordFor: (async (store, cache, room, game, key) => {
      const match = leak === 'the record' ? await store.findMatch(room, Number(game)) : null;
      return match === null
        ? real.recordFor(store, cache, room, game, key)
        : Buffer.from((await store.lines(match.id)).join('\n'));
    }) satisfies typeof real.recordFor,
  };
});

const isId = (n: number): boolean => n >= FIRST_ID && n < FIRST_ID + 50_000;
const idsIn = (text: string): number[] =>
  (text.match(/(?<![0-9a-z])\d{6}(?![0-9a-z])/g) ?? []).map(Number).filter(isId);

class Scan {
  readonly leaks: string[] = [];
  looked = 0;
  private patches = 0;
  /** Piece numbers that clients guessed and sent. */
  readonly guessed = new Set<number>();

  say(who: number, what: string): void {
    if (this.leaks.length < 20) this.leaks.push(`seat ${who}: ${what}`);
  }

  /** Checks all numbers and texts in a value, including map keys. */
  walk(who: number, value: unknown, path: string, done = new Set<object>()): void {
    this.looked++;
    if (typeof value === 'number') {
      if (!isId(value) || known.get(who)?.has(value)) return;
      // A refusal repeats the number that the client sent.
      if (path === 'refusal.params.id' && this.guessed.has(value)) return;
      // The first number of an exchange equals the public counter. SETUP-16
      if (/(\bids|\bframe\.before\[\])$/.test(path) && counters.has(value)) return;
      this.say(who, `${value} at ${path}`);
    } else if (typeof value === 'string') {
      for (const id of idsIn(value)) this.walk(who, id, `${path} (text)`);
    } else if (typeof value === 'object' && value !== null && !done.has(value)) {
      done.add(value);
      const entries = value instanceof Map ? [...value] : Object.entries(value);
      for (const [key, item] of entries) {
        for (const id of idsIn(String(key))) this.walk(who, id, `${path} (key)`);
        this.walk(who, item, Array.isArray(value) ? `${path}[]` : `${path}.${String(key)}`, done);
      }
    }
  }

  heard(person: Person, type: string, message: unknown): void {
    const { seat } = person;
    if (type !== 'state') {
      this.walk(seat, message, type);
      if (type === 'step') {
        const step = unpackStep(message as string);
        this.same(seat, packStep(step), message as string, 'step');
        this.events(seat, step);
      }
      if (type === 'reply') {
        for (const step of (message as { steps?: StepMessage[] } | null)?.steps ?? []) this.events(seat, step);
      }
      return;
    }
    if (this.patches++ % 8 > 0) return;
    // Searches all that the decoder holds, even objects that the state no longer refers to.
    const { serializer } = person.room as unknown as {
      serializer: { decoder: { root: { refs: Map<number, { toJSON?(): unknown }> } } };
    };
    let rows = 0;
    for (const ref of serializer.decoder.root.refs.values()) {
      if (ref instanceof OwnRow) rows++;
      this.walk(seat, ref.toJSON?.() ?? ref, 'state');
    }
    let own = 0;
    for (const [key, row] of person.room.state.seats ?? []) {
      if (Number(key) === seat) own = row.own?.size ?? 0;
      else if ((row.own?.size ?? 0) > 0) this.say(seat, `rows of seat ${key}`);
    }
    const { frames, open } = person.room.state;
    for (const text of frames?.values() ?? []) {
      const frame = unpackFrame(text);
      this.same(seat, packFrame(frame), text, 'frame');
      this.walk(seat, frame, 'frame');
    }
    if (typeof open === 'string' && open !== '') {
      const decisions = unpackDecisions(open);
      this.same(seat, packDecisions(decisions), open, 'open');
      this.walk(seat, decisions, 'open');
    }
    if (rows !== own) this.say(seat, `${rows} private rows, ${own} of their own`);
  }

  /** Checks that a packed text contains nothing but what it unpacks to. */
  private same(seat: number, again: string, text: string, what: string): void {
    if (again !== text) this.say(seat, `a ${what} that is packed another way`);
  }

  private events(seat: number, step: StepMessage): void {
    const events = stepEvents(step);
    this.same(seat, packEvents(events), step.events, 'list of events');
    this.walk(seat, events, 'events');
    for (const event of events) {
      const record = event as unknown as Record<string, unknown>;
      for (const [field, visibility] of Object.entries(EVENT_FIELDS[event.t])) {
        if (visibility === 'owner' && record.seat !== seat && record[field] !== null)
          this.say(seat, `${event.t}.${field}`);
      }
    }
  }
}

/** Requests the record with the key of every client; -3 is a request without a key. */
async function records(table: TableDriver): Promise<{ who: number; status: number; text: string }[]> {
  const keys: [number, string][] = [
    ...table.people.map((p): [number, string] => [p.seat, p.welcome.token]),
    ...table.people.map((p): [number, string] => [p.seat, p.room.sessionId]),
    [-3, ''],
    [-3, 'guessed'],
  ];
  return Promise.all(
    keys.map(async ([who, key]) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${table.room.roomId}/1`, {
        headers: key === '' ? {} : { [RECORD_KEY]: key },
      });
      return { who, status: answer.status, text: await answer.text() };
    }),
  );
}

async function play(seed: string, rounds: number): Promise<{ scan: Scan; table: TableDriver; answers: number }> {
  for (const set of known.values()) set.clear();
  counters.clear();
  log.length = 0;
  const scan = new Scan();
  const { game } = begin(classicRules(4), seededLuck(seedFromText(`${seed}/1`)));
  expect(game.counters).toEqual([]);
  const table = await TableDriver.open(server.port, {
    from: { ...game, ids: FIRST_ID },
    players: 4,
    bots: 1,
    bot: crowdBot,
    seed,
    heard: (person, type, message) => scan.heard(person, type, message),
  });
  const random = randomOf(seed);
  let answers = 0;
  for (let i = 0; i < 4000 && table.game.victory === null && table.game.round <= rounds; i++) {
    const d = table.game.open.find((o) => o.seat < 3 && !table.match.heldOf(o.seat).some((h) => h.id === o.id));
    if (d === undefined || i % 9 === 0) await table.pass(500);
    if (i % 60 === 31) {
      for (const { who, status, text } of await records(table)) {
        if (status !== 404) scan.say(who, `a record of a game under way (${status})`);
        scan.walk(who, text, 'record');
      }
    }
    if (i % 40 === 7) await table.ask(seatAt(random(4) - 1), 'log', { count: 1 + random(50) });
    if (i % 12 === 5) {
      // The answer contains numbers of other players' pieces.
      const id = table.game.counters.length === 0 ? 1 : table.game.counters[random(table.game.counters.length)].id;
      scan.guessed.add(id);
      await table.ask(seatAt(random(3)), 'answer', {
        cid: `n${i}`,
        id: table.game.open[0]?.id ?? 1,
        answer: { ids: [id] },
      });
    }
    if (d === undefined) continue;
    const view = table.match.view(d.seat);
    const free = i % 30 === 3 ? freeActions(view, d.seat).find((a) => a.free !== 'resign') : undefined;
    if (free !== undefined) {
      const { seat, ...action } = free;
      await table.ask(seat, 'free', { cid: `f${i}`, action });
      continue;
    }
    const bot = table.game.round < 4 ? crowdBot : randomBot;
    await table.ask(d.seat, 'answer', { cid: `s${i}`, id: d.id, answer: bot.answer(view, d, random) });
    answers++;
  }
  const bytes = seedFromText(`${seed}/1`);
  const texts: [string, number][] = table.people.map((p): [string, number] => [p.welcome.token, p.seat]);
  for (const writing of ['latin1', 'hex', 'base64', 'base64url'] as const) {
    texts.push([Buffer.from(bytes).toString(writing), -2]);
  }
  const secrets = texts.filter(([text]) => text !== '');
  for (const { seat } of table.people) {
    for (const sent of table.sent(seat)) {
      const text = sent.toString('latin1');
      for (const [secret, owner] of secrets) {
        if (owner !== seat && text.includes(secret)) scan.say(seat, `a secret of ${owner}`);
      }
    }
  }
  for (const path of [TABLES_PATH, '/healthz']) {
    const text = await (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
    for (const [secret] of secrets) if (text.includes(secret)) scan.say(-3, `a secret in ${path}`);
    for (const id of idsIn(text)) scan.say(-3, `${id} in ${path}`);
  }
  for (const line of log) {
    for (const [secret] of secrets) if (line.includes(secret)) scan.say(-4, `a secret in the log: ${line}`);
    for (const id of idsIn(line)) scan.say(-4, `${id} in the log: ${line}`);
  }
  return { scan, table, answers };
}

test('law 4: nothing that a client is sent, and nothing in the log, reveals what the client may not know', async () => {
  const { scan, table, answers } = await play('scan', 4);
  const { counters: pieces, round } = table.game;
  await table.close();
  freeClock();
  process.stdout.write(`scan: ${JSON.stringify({ looked: scan.looked, answers, round, ids: counters.size })}\n`);
  expect(scan.leaks).toEqual([]);
  expect(scan.looked).toBeGreaterThan(100_000);
  expect(pieces.some((c) => isId(c.id) && !c.up)).toBe(true);
});

test('law 4: no client gets a match’s record before its end, and by then it holds everything', async () => {
  const { scan, table } = await play('record', 2);
  expect(scan.leaks).toEqual([]);
  const hidden = table.game.counters.filter((c) => !c.up && isId(c.id)).map((c) => c.id);
  expect(hidden.length).toBeGreaterThan(0);
  // The players resign one by one. Until the last player resigns, the reply equals the reply
  // for a missing match.
  const nowhere = await (await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/nowhere12/1`)).text();
  for (const seat of [0, 1, 2] as const) {
    for (const { status, text } of await records(table)) expect([status, text]).toEqual([404, nowhere]);
    expect(await table.ask(seat, 'free', { cid: `end${seat}`, action: { free: 'resign' } })).toHaveProperty('reply');
  }
  expect(table.game.victory).not.toBeNull();
  const after = await records(table);
  for (const { status, text } of after) expect([status, text]).toEqual([200, after[0].text]);
  const ids = new Set(idsIn(after[0].text));
  // The luck of the match decides how many ids the answers name.
  expect(hidden.some((id) => ids.has(id))).toBe(true);
  expect(after[0].text).toContain('"t":"secret"');
  await table.close();
  freeClock();
});

const LEAKS: Leak[] = [
  'a number in an event',
  'a private field',
  'a row of another seat',
  'a number in a reply',
  'the log',
  'a token',
  'the record',
];
test.each(LEAKS)('the scan finds %s', async (planted) => {
  leak = planted;
  const { scan, table } = await play(`planted ${planted}`, 1);
  await table.close();
  expect(scan.leaks).not.toEqual([]);
});
