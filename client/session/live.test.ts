import { beforeEach, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { project } from '../../shared/model/game/project.ts';
import { loadRounds } from '../decide/QuestionPanel.tsx';
import { type Driver, patchTable, useTable } from './game.ts';
import { lines, write } from './testing/fake-line.ts';
import { beginAnew, comeBack, game, go, play, RENEW, random, SEAT, sitDown, wrong } from './testing/fake-table.ts';
import { sendAnswer } from './testing/table.ts';

vi.mock('./net/lobby.ts', async () => (await import('./testing/fake-line.ts')).fakeLobby);
vi.mock('./net/seats.ts', async () => (await import('./testing/fake-line.ts')).fakeSeats);

beforeEach(beginAnew);

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
