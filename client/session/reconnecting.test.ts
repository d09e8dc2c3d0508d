import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { project } from '../../shared/model/game/project.ts';
import { CLOSED } from '../../shared/play/net/messages.ts';
import { loadRounds } from '../decide/QuestionPanel.tsx';
import { useTable } from './game.ts';
import { door, happens, lines, nextState } from './testing/fake-line.ts';
import { arrive, beginAnew, driverTo, game, go, random, SEAT, sitDown, welcome } from './testing/fake-table.ts';
import { request, sendAnswer } from './testing/table.ts';

vi.mock('./net/lobby.ts', async () => (await import('./testing/fake-line.ts')).fakeLobby);
vi.mock('./net/seats.ts', async () => (await import('./testing/fake-line.ts')).fakeSeats);

beforeEach(beginAnew);

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
