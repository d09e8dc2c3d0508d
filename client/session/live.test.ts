// Live tables over a fake connection: the page detects a wrong state, reconnects, and keeps its seat.
import { StateView } from '@colyseus/schema';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { redact, toTuple } from '../../shared/model/events/redact.ts';
import { hash, hashOf } from '../../shared/model/game/hash.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Answer, Game } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import type { Chosen } from '../../shared/play/match/types.ts';
import { CLOSED, WIRE } from '../../shared/play/net/messages.ts';
import { packEvents, packStep } from '../../shared/play/net/pack.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import { writeState } from '../../shared/play/net/write.ts';
import { begin, decide } from '../../shared/rules/flow/decide.ts';
import { loadRounds } from '../decide/QuestionPanel.tsx';
import { frontSession } from './context.ts';
import { type Driver, patchTable, useTable } from './game.ts';
import { LiveSource } from './live.ts';
import { Refused } from './net/answer.ts';
import { request, sendAnswer } from './testing/table.ts';

const SEAT = 0;
const RENEW = 10_000;

class FakeLine {
  readonly roomId = 'room';
  readonly reconnection = { enabled: true };
  readonly state = new MatchState();
  readonly connection = { isOpen: false };
  left = false;
  /** The page's requests; none is answered unless by `reply`. */
  readonly asked: string[] = [];
  reply: (reply: unknown) => void = () => {};
  private readonly heard = new Map<string, (message: unknown) => void>();
  private changed: (state: MatchState) => void = () => {};
  onMessage(type: string, call: (message: unknown) => void): void {
    this.heard.set(type, call);
  }
  onStateChange(call: (state: MatchState) => void): void {
    this.changed = call;
  }
  close: (code: number) => void = () => {};
  onLeave(call: (code: number) => void): void {
    this.close = call;
  }
  onError(): void {}
  /** The connection died without being closed: no message arrives. */
  isDead = false;
  pings = 0;
  ping(answered: () => void): void {
    this.pings++;
    if (!this.isDead) answered();
  }
  request(name: string): Promise<unknown> {
    this.asked.push(name);
    return new Promise((resolve) => {
      this.reply = resolve as (reply: unknown) => void;
    });
  }
  leave(): Promise<number> {
    this.left = true;
    return Promise.resolve(1005);
  }
  say(type: string, message: unknown): void {
    this.heard.get(type)?.(message);
  }
  patch(): void {
    this.changed(this.state);
  }
}

const lines: FakeLine[] = [];
/** The page's event listeners, and a way to trigger them. */
const page: [name: string, call: () => void][] = [];
const happens = (event: string): void => {
  for (const [name, call] of page) if (name === event) call();
};
const nextState = { game: null as Game | null };
/** The server's refusal at the entry, '' for none, and the tables whose seats the page gave up. */
const door = { refusal: '', kept: false, forgotten: [] as string[], datedAt: 0 };

vi.mock('./net/lobby.ts', () => ({
  enter: () => {
    if (door.refusal !== '') return Promise.reject(new Refused({ rule: door.refusal, params: {} }));
    const line = new FakeLine();
    if (nextState.game !== null) write(line, null, nextState.game);
    lines.push(line);
    return Promise.resolve(line);
  },
}));
vi.mock('./net/seats.ts', () => ({
  keepSeat: (room: string, seat: { at: number } | null) => {
    if (seat === null) door.forgotten.push(room);
    else door.datedAt = seat.at;
  },
  mySeats: () => (door.kept ? { room: { token: 't', code: '', at: 0 } } : {}),
}));

function write(line: FakeLine, from: Game | null, to: Game): void {
  writeState(line.state, from, to, '0'.repeat(16), [new StateView(), new StateView()]);
  line.state.game = 1;
}

function stepOf(
  game: Game,
  all: readonly GameEvent[],
  keep: (e: GameEvent) => boolean,
  chosen: readonly Chosen[],
): string {
  const events = all.map((e) => redact(e, SEAT));
  return packStep({
    ...{ game: 1, seq: game.seq, events: packEvents(events.filter(keep)) },
    ...{ hash: hash(project(game, SEAT)), eventsHash: hashOf(events.map(toTuple)) },
    ...(chosen.length === 0 ? {} : { chosen }),
  });
}

const luck = seededLuck(seedFromText('line'));
const random = randomOf('line');
let game: Game;

function play(keep: (e: GameEvent) => boolean = () => true, chosen: readonly Chosen[] = []): string {
  const answers = game.open.map((d): [number, Answer] => [d.id, sample(project(game, d.seat), d, random)]);
  const result = decide(game, { answers }, luck);
  if (!result.ok) throw new Error(result.refusal.rule);
  game = result.game;
  return stepOf(game, result.events, keep, chosen);
}

const welcome = { seat: SEAT, token: 't', wire: WIRE, build: 'dev', roomId: 'room', serverTime: 0 };

type Spoil = (state: MatchState) => void;
const right: Spoil = () => {};
const wrong: Spoil = (state) => {
  state.cupSize = 3;
};

const driverTo = (watch: boolean) =>
  new LiveSource({ how: 'join', name: '', room: 'room', code: '', watch }, frontSession());

async function sitDown(spoil = right): Promise<FakeLine> {
  nextState.game = game;
  await driverTo(false).start();
  return arrive(spoil);
}

/** The newest connection gets its first state and the welcome. */
function arrive(spoil = right): FakeLine {
  const line = lines[lines.length - 1];
  spoil(line.state);
  line.patch();
  line.say('welcome', welcome);
  return line;
}

async function comeBack(spoil = right): Promise<FakeLine> {
  nextState.game = game;
  await vi.advanceTimersByTimeAsync(300);
  return arrive(spoil);
}

function go(line: FakeLine, spoil = right): void {
  const before = game;
  line.say('step', play());
  write(line, before, game);
  spoil(line.state);
  line.patch();
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  page.length = 0;
  vi.stubGlobal('addEventListener', (name: string, call: () => void) => page.push([name, call]));
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('__BUILD__', 'dev');
  lines.length = 0;
  Object.assign(door, { refusal: '', kept: false, forgotten: [] });
  game = begin(classicRules(2), luck).game;
});

test('agreeing steps and patches are followed without a notice', async () => {
  const line = await sitDown();
  for (let i = 0; i < 12; i++) go(line);
  const { mismatches, truth } = useTable.getState();
  expect(mismatches).toBe(0);
  expect(truth).toEqual(project(game, SEAT));
  expect(line.left).toBe(false);
});

test('a state that was wrong from the start is noticed by the next step and requested again', async () => {
  const line = await sitDown(wrong);
  // Before a step arrives, nothing contradicts the state.
  expect(useTable.getState()).toMatchObject({ mismatches: 0, truth: { cupSize: 3 } });
  go(line, wrong);
  const { mismatches } = useTable.getState();
  expect(mismatches).toBeGreaterThan(0);
  expect(line.left).toBe(true);
  expect(useTable.getState().line).toBe('lost');
  const fresh = await comeBack();
  expect(lines).toHaveLength(2);
  for (let i = 0; i < 5; i++) go(fresh);
  expect(useTable.getState()).toMatchObject({ mismatches, line: 'on', truth: project(game, SEAT) });
  expect(fresh.left).toBe(false);
  line.patch();
  expect(useTable.getState().truth).toEqual(project(game, SEAT));
});

test('a patch that contradicts its step is noticed, and the state requested again', async () => {
  const line = await sitDown();
  go(line);
  go(line, wrong);
  expect(useTable.getState().mismatches).toBe(1);
  expect(line.left).toBe(true);
  const fresh = await comeBack();
  go(fresh);
  expect(useTable.getState()).toMatchObject({ mismatches: 1, truth: project(game, SEAT) });
});

test('after a corrupt step the state is used; the connection stays', async () => {
  const line = await sitDown();
  const before = game;
  line.say(
    'step',
    play((e) => e.t !== 'asked'),
  );
  write(line, before, game);
  line.patch();
  expect(useTable.getState()).toMatchObject({ mismatches: 1, truth: project(game, SEAT) });
  go(line);
  expect(useTable.getState().mismatches).toBe(1);
  expect(line.left).toBe(false);
});

test('if a fresh state does not help, it is not requested all the time, and the game continues as far as known', async () => {
  go(await sitDown(), wrong);
  const line = await comeBack(wrong);
  go(line, wrong);
  expect(line.left).toBe(false);
  expect(useTable.getState().truth).toMatchObject({ seq: game.seq, cupSize: 3 });
  await vi.advanceTimersByTimeAsync(RENEW);
  go(line, wrong);
  expect(line.left).toBe(true);
});

test('only the player whose clock ran out is notified; their next answer clears the notice', async () => {
  const line = await sitDown();
  line.say('step', play(undefined, [{ seat: 1, by: 'clock' }]));
  expect(useTable.getState().timedOut).toBeNull();
  line.say('step', play(undefined, [{ seat: SEAT, by: 'clock' }]));
  expect(useTable.getState()).toMatchObject({ mismatches: 0, timedOut: 'chosen', truth: project(game, SEAT) });
  for (let i = 0; i < 20 && !game.open.some((d) => d.seat === SEAT); i++) line.say('step', play());
  const decision = game.open.find((d) => d.seat === SEAT);
  expect(decision).toBeDefined();
  if (decision === undefined) return;
  await loadRounds();
  void sendAnswer(decision.id, sample(project(game, SEAT), decision, random));
  expect(useTable.getState().timedOut).toBeNull();
});

test('an accepted answer counts as activity', async () => {
  const line = await sitDown();
  for (let i = 0; i < 20 && !game.open.some((d) => d.seat === SEAT); i++) go(line);
  const decision = game.open.find((d) => d.seat === SEAT);
  if (decision === undefined) throw new Error('nothing is asked');
  await loadRounds();
  const sent = sendAnswer(decision.id, sample(project(game, SEAT), decision, random));
  expect(useTable.getState()).toMatchObject({ game: 1, acted: 0 });
  line.reply({ held: true, seq: 1 });
  await sent;
  expect(useTable.getState()).toMatchObject({ game: 1, acted: 1 });
});

test('letting a bot play or holding a window open counts as activity, once accepted', async () => {
  const line = await sitDown();
  for (const wish of [(driver: Driver) => driver.auto(true), (driver: Driver) => driver.hold(1, true)]) {
    patchTable({ acted: 0 });
    const { driver } = useTable.getState();
    if (driver === null) throw new Error('no driver');
    const sent = wish(driver);
    expect(useTable.getState().acted).toBe(0);
    line.reply(null);
    expect(await sent).toBeNull();
    expect(useTable.getState().acted).toBe(useTable.getState().game);
  }
});

test('while another window has the seat, new and pending requests are dropped', async () => {
  const line = await sitDown();
  for (let i = 0; i < 20 && !game.open.some((d) => d.seat === SEAT); i++) go(line);
  const decision = game.open.find((d) => d.seat === SEAT);
  if (decision === undefined) throw new Error('nothing is asked');
  await loadRounds();
  const answer = sample(project(game, SEAT), decision, random);
  void sendAnswer(decision.id, answer);
  expect(line.asked).toEqual(['answer']);
  line.close(CLOSED.elsewhere);
  await vi.advanceTimersByTimeAsync(1);
  expect(useTable.getState()).toMatchObject({ line: 'elsewhere', sending: -1 });
  await sendAnswer(decision.id, answer);
  expect(useTable.getState().refused).toMatchObject({ id: decision.id, refusal: { rule: 'match.elsewhere' } });
  await request((d) => d.auto(true));
  expect(useTable.getState().notice?.rule).toBe('match.elsewhere');
  nextState.game = game;
  useTable.getState().driver?.retry();
  await vi.advanceTimersByTimeAsync(300);
  const back = arrive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useTable.getState().line).toBe('on');
  expect(back.asked).toEqual([]);
});

test('a page too old for the server keeps its seat, and asks for a reload', async () => {
  const line = await sitDown();
  door.refusal = 'match.version';
  line.close(1006);
  await vi.advanceTimersByTimeAsync(300);
  expect(useTable.getState().line).toBe('old');
  expect(door.forgotten).toEqual([]);
  // A seat that no longer exists is given up.
  door.refusal = 'match.unknown';
  useTable.getState().driver?.retry();
  await vi.advanceTimersByTimeAsync(300);
  expect(useTable.getState().line).toBe('gone');
  expect(door.forgotten).toEqual(['room']);
  expect(useTable.getState().notice?.rule).toBe('match.gone');
});

test.each([
  ['idle', 'closed'],
  ['crowded', 'crowded'],
] as const)('a page does not return to a closed table (%s), and gives up its seat', async (code, line) => {
  (await sitDown()).close(CLOSED[code]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(useTable.getState().line).toBe(line);
  expect(lines).toHaveLength(1);
  expect(door.forgotten).toEqual(['room']);
});

test('a player who returns to a closed table gets a message, and the page forgets the seat', async () => {
  Object.assign(door, { refusal: 'match.unknown', kept: true });
  await expect(driverTo(false).start()).rejects.toMatchObject({ refusal: { rule: 'match.gone' } });
  expect(door.forgotten).toEqual(['room']);
  // A spectator gives up no seat, and a visitor without a seat gets no message about one.
  await expect(driverTo(true).start()).rejects.toMatchObject({ refusal: { rule: 'match.unknown' } });
  door.kept = false;
  await expect(driverTo(false).start()).rejects.toMatchObject({ refusal: { rule: 'match.unknown' } });
  expect(door.forgotten).toEqual(['room']);
});

test('a spectator who leaves a table gives up no seat', async () => {
  nextState.game = game;
  const watching = driverTo(true);
  await watching.start();
  const line = lines[lines.length - 1];
  line?.patch();
  line?.say('welcome', { ...welcome, seat: -1 });
  watching.leave(false);
  expect(door.forgotten).toEqual([]);
});

test('a connection that dies without being closed is replaced within 10 s, and a pending answer is sent on the new one', async () => {
  const line = await sitDown();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
  line.isDead = true;
  void useTable.getState().driver?.auto(true);
  nextState.game = game;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.left).toBe(true);
  expect(lines).toHaveLength(2);
  expect(arrive().asked).toEqual(['auto']);
  expect(useTable.getState().line).toBe('on');
});

test('a page that was busy or asleep reads pending messages before it gives up a connection', async () => {
  const line = await sitDown();
  let answer = () => {};
  line.ping = (answered) => {
    answer = answered;
  };
  await vi.advanceTimersByTimeAsync(3500);
  // After an hour of sleep timers run late, once, and then the answer is read.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await vi.advanceTimersByTimeAsync(1000);
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(line.left).toBe(false);
});

test.each(['online', 'visibilitychange'])('%s immediately checks whether the connection lives', async (event) => {
  const line = await sitDown();
  await vi.advanceTimersByTimeAsync(1500);
  const before = line.pings;
  happens(event);
  expect(line.pings).toBe(before + 1);
});

test('a page whose seat moved to another window does not take it back when it becomes visible', async () => {
  (await sitDown()).close(CLOSED.elsewhere);
  happens('visibilitychange');
  happens('online');
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines).toHaveLength(1);
  expect(useTable.getState().line).toBe('elsewhere');
});

test('a player who returns after the page gave up is reconnected without a click', async () => {
  const line = await sitDown();
  door.refusal = 'match.busy';
  line.close(1006);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(useTable.getState().line).toBe('gone');
  door.refusal = '';
  happens('visibilitychange');
  await vi.advanceTimersByTimeAsync(100);
  expect(lines).toHaveLength(2);
});

test.each(['match.busy', 'match.unknown'])(
  'a spectator’s page never gives up, whatever the server says (%s)',
  async (rule) => {
    nextState.game = game;
    await driverTo(true).start();
    const line = lines[0];
    line?.patch();
    line?.say('welcome', { ...welcome, seat: -1 });
    door.refusal = rule;
    line?.close(1006);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    door.refusal = '';
    await vi.advanceTimersByTimeAsync(10_500);
    expect(lines).toHaveLength(2);
  },
);

test('a seat is dated by the server’s clock', async () => {
  const line = await sitDown();
  line.say('welcome', { ...welcome, serverTime: 12_345 });
  expect(door.datedAt).toBe(12_345);
});
