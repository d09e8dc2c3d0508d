// A rolling restart of three processes on PostgreSQL and Redis, during play.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DecisionKind, WINDOW_KINDS } from '../shared/model/decisions/kinds.ts';
import { CLOSED, RECORD_PATH } from '../shared/play/net/messages.ts';
import { OPERATOR_PATH, type OperatorRequest, type OperatorStatus } from '../shared/play/net/operator.ts';
import { verifyRecord } from '../shared/play/replay/verify.ts';
import { isQuiet } from './drain.ts';
import { Door, findings, type Guest, until } from './testing/client.ts';
import { LobbyVisitor } from './testing/lobby.ts';
import { pause, random, seqOf, unhurried } from './testing/play.ts';
import { Site } from './testing/site.ts';

const NAMES = ['a', 'b', 'c'];
/** The lease of a process, ms: much longer than a move of a table takes. */
const LEASE = 30_000;
const KEY = 'a-key-of-at-least-sixteen';
const found = findings();
const codes = new Set<number>();
let site: Site;
beforeAll(async () => {
  site = await Site.start(NAMES, { LEASE_SECONDS: String(LEASE / 1000), OPERATOR_KEY: KEY });
});
afterAll(() => site.stop());

/** A player who reconnects whenever the table moves, and answers each question. */
class Traveller {
  guest: Guest;
  moves = 0;
  /** The longest time without a connection to the table, ms. */
  longest = 0;
  private isPlaying = true;
  private readonly played: Promise<void>;

  constructor(guest: Guest) {
    this.guest = guest;
    this.played = this.play();
  }

  async stop(): Promise<void> {
    this.isPlaying = false;
    await this.played;
  }

  private async play(): Promise<void> {
    this.guest.room.reconnection.enabled = false;
    while (this.isPlaying) {
      const { closed, open } = this.guest;
      if (closed !== 0) await this.comeBack(closed);
      else if (open.length > 0) await this.guest.move(random).catch(() => {});
      await pause(100);
    }
  }

  private async comeBack(code: number): Promise<void> {
    const since = performance.now();
    const before = seqOf(this.guest);
    codes.add(code);
    const { roomId = '', token = '' } = this.guest.welcome ?? {};
    const enter = (): Promise<Guest | null> =>
      new Door(site.port, found, null).enter(roomId, { token }).catch(async () => {
        await pause(100);
        return null;
      });
    let back = await enter();
    while (back === null) back = await enter();
    this.guest = back;
    back.room.reconnection.enabled = false;
    await until(() => back.view !== null, 'the state');
    this.moves++;
    this.longest = Math.max(this.longest, performance.now() - since);
    if (seqOf(back) < before) found.wrong.push(`step ${before} is lost: the table is at ${seqOf(back)}`);
  }
}

async function asOperator(process: string, request: OperatorRequest): Promise<OperatorStatus> {
  const answer = await fetch(`http://127.0.0.1:${site.port}/p/${process}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
    body: JSON.stringify(request),
  });
  return (await answer.json()) as OperatorStatus;
}

/** Lets process a drain the process of this name, and waits until its tables have moved. */
async function drained(name: string): Promise<void> {
  const visitor = await LobbyVisitor.open(site.processes.get(name)?.port ?? 0);
  await asOperator('a', { do: 'drain', process: name });
  for (;;) {
    const { processes, tables } = await asOperator(name, { do: 'status' });
    if (tables.length === 0 && processes.some((row) => row.name === name && row.state === 'draining')) break;
    await pause(300);
  }
  expect((await fetch(`http://127.0.0.1:${site.port}/p/${name}/readyz`)).status).toBe(503);
  await until(() => visitor.closed === CLOSED.moved, 'the end of the lobby');
}

const isOver = ({ guest }: Traveller): boolean => guest.state.chain !== '';

async function table(): Promise<[Traveller, Traveller]> {
  const door = new Door(site.port, found, null);
  const ann = await door.make({ table: { players: 2 }, test: unhurried });
  const ben = await door.enter(ann.room.roomId);
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  return [new Traveller(ann), new Traveller(ben)];
}

const openTable = (kind: DecisionKind, isAuto: boolean) => ({
  isStarting: false,
  match: { game: { open: [{ kind, seat: 0 }] }, isAuto: () => isAuto },
});

test('a table is quiet unless a player has to answer in a window, or a game begins', () => {
  const [window = 'bluff.call'] = WINDOW_KINDS;
  expect(isQuiet(openTable(window, false) as never)).toBe(false);
  expect(isQuiet(openTable(window, true) as never)).toBe(true);
  expect(isQuiet(openTable('move', false) as never)).toBe(true);
  expect(isQuiet({ isStarting: true, match: null })).toBe(false);
  expect(isQuiet({ isStarting: false, match: null })).toBe(true);
});

test('a rolling restart of three processes during play loses nothing, and players are away for a moment', async () => {
  const tables = await Promise.all([table(), table(), table()]);
  const players = tables.flat();
  for (const name of NAMES) {
    const before = players.map(({ guest }) => seqOf(guest));
    await until(
      () => players.every((player, i) => isOver(player) || seqOf(player.guest) > (before[i] ?? 0) + 5),
      'some steps',
    );
    // The operator drains the first two processes: the first itself, the second over the bus.
    if (name !== 'c') await drained(name);
    await site.restart(name);
  }
  expect(players.filter(({ moves }) => moves > 0).length).toBeGreaterThan(0);
  expect([...codes]).toEqual([CLOSED.moved]);
  // A table that waited for the end of a lease would take longer.
  expect(Math.max(...players.map(({ longest }) => longest))).toBeLessThan(LEASE);
  for (const [ann, ben] of tables) {
    await Promise.all([ann.stop(), ben.stop()]);
    if (!isOver(ben)) await ben.guest.request('free', { cid: 'enough', action: { free: 'resign' } });
    await until(() => ann.guest.state.chain !== '', 'the end');
    const { commitment, chain } = ann.guest.state;
    const record = await fetch(`http://127.0.0.1:${site.port}${RECORD_PATH}/${ann.guest.welcome?.roomId}/1`);
    expect(verifyRecord(await record.text(), { commitment, chain })).toMatchObject({ ok: true });
  }
  expect([found.wrong, found.leaks]).toEqual([[], []]);
});
