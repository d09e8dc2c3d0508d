// The server is killed between the commitments and the first die. No player can choose another nonce. ENG-01
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commitmentOf, toHex } from '../../../shared/model/luck/commit.ts';
import { seedFromText } from '../../../shared/model/luck/luck.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { RECORD_KEY, RECORD_PATH } from '../../../shared/play/net/messages.ts';
import { decode, type Entry } from '../../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../../shared/play/replay/verify.ts';
import { Door, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { unhurried } from '../../testing/play.ts';
import { NO_ACCOUNTS, ServerProcess } from '../../testing/process.ts';

beforeAll(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
let server: ServerProcess;
const found = findings();
afterEach(async () => {
  await server.stop();
  expect(found.wrong.splice(0)).toEqual([]);
  expect(found.leaks).toEqual([]);
});

const nonceOf = (seat: number): string => toHex(seedFromText(`own number of seat ${seat}`));
const OTHER = toHex(seedFromText('a better one'));
const quick = { ...unhurried, grace: 1500 };

/** Returns two guests who have committed and are ready, but have not opened their nonces. */
async function committed(): Promise<Guest[]> {
  server = await ServerProcess.start(NO_ACCOUNTS);
  const door = new Door(server.port, found, null);
  const ann = await door.make({ name: 'Ann', table: { players: 2 }, test: quick });
  const ben = await door.enter(ann.room.roomId, { name: 'Ben' });
  for (const guest of [ann, ben]) {
    await guest.request('commit', { commitment: commitmentOf(nonceOf(guest.seat)) });
    await guest.request('ready', { ready: true });
  }
  await until(() => [ann, ben].every((g) => g.commitments !== null), 'the commitments');
  return [ann, ben];
}

const open = (guest: Guest, nonce = nonceOf(guest.seat)) => guest.request('nonce', { game: 1, nonce });

async function comeBack(former: Guest, more: { commitment?: string } = {}): Promise<Guest> {
  const { roomId, token } = former.welcome!;
  const guest = await new Door(server.port, found, null).enter(roomId, { token, ...more });
  return guest;
}

function entries(): Entry[] {
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  const rows = db.prepare('SELECT json FROM entries ORDER BY match, n').all() as { json: string }[];
  db.close();
  return rows.map((row) => decode(row.json));
}
const numbers = () => entries().flatMap((e) => (e.t === 'nonce' ? [[e.seat, e.nonce]] : []));

async function recordOf(guests: readonly Guest[]): Promise<string> {
  const random = randomOf('opening');
  for (let i = 0; i < 4; i++) {
    await until(() => guests.some((g) => g.open.length > 0), 'a decision');
    const guest = guests.find((g) => g.open.length > 0)!;
    await guest.move(random);
  }
  await guests[1].request('free', { cid: 'enough', action: { free: 'resign' } });
  const { roomId, token } = guests[0].welcome!;
  const headers = { [RECORD_KEY]: token };
  await until(() => guests[0].state.secret !== '', 'the end');
  return (await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${roomId}/1`, { headers })).text();
}

test('ENG-01: killed after one player opened their nonce, the game begins with exactly the committed nonces', async () => {
  const [ann, ben] = await committed();
  const published = ann.commitments!;
  expect(await open(ann)).toBeNull();
  // Ben does not get Ann’s nonce until he opens his nonce.
  expect(JSON.stringify([ben.commitments, ben.state.toJSON()])).not.toContain(nonceOf(0));
  expect(ben.state.nonces).toBe('[]');
  await server.die('now');
  expect(numbers()).toEqual([[0, nonceOf(0)]]);
  await server.up();

  const guests = [await comeBack(ann), await comeBack(ben, { commitment: commitmentOf(OTHER) })];
  await until(() => guests.every((g) => g.commitments !== null), 'the same commitments');
  for (const guest of guests) expect(guest.commitments).toEqual(published);
  expect(guests[1].state.nonces).toBe('[]');
  const refused = async (request: Promise<unknown>) => (await refusalOf(request))?.rule;
  expect(await refused(guests[1].request('commit', { commitment: commitmentOf(OTHER) }))).toBe('match.started');
  expect(await refused(guests[1].request('ready', { ready: false }))).toBe('match.started');
  expect(await refused(open(guests[1], OTHER))).toBe('match.nonce');
  expect(await refused(open(guests[1], nonceOf(0)))).toBe('match.nonce');
  // Ann's nonce is stored, so she cannot choose another nonce.
  expect(await refused(open(guests[0], OTHER))).toBe('match.nonce');
  expect(guests.every((g) => g.view === null)).toBe(true);
  await open(guests[1]);
  await until(() => guests.every((g) => g.view !== null && g.state.nonces !== '[]'), 'the start');
  expect(guests[0].state.commitment).toBe(published.commitment);
  expect(JSON.parse(guests[0].state.nonces)).toEqual([nonceOf(0), nonceOf(1)]);
  const record = await recordOf(guests);
  const anchor = {
    commitment: published.commitment,
    nonceCommitments: published.commitments,
    nonces: [nonceOf(0), nonceOf(1)],
    chain: guests[0].state.chain,
  };
  expect(verifyRecord(record, anchor)).toMatchObject({ ok: true });
  await server.die();
  expect(numbers()).toEqual([
    [0, nonceOf(0)],
    [1, nonceOf(1)],
  ]);
});

test('ENG-01: killed right after the last nonce was stored, the game begins with it although no player opens anything again', async () => {
  const [ann, ben] = await committed();
  await open(ann);
  await server.arm('after');
  await expect(open(ben)).rejects.toThrow();
  await server.dead();
  expect(numbers().length).toBe(2);
  expect(entries().some((e) => e.t === 'began')).toBe(false);
  await server.up();
  const guests = [await comeBack(ann), await comeBack(ben)];
  await until(() => guests.every((g) => g.view !== null && g.state.nonces !== '[]'), 'the start');
  expect(JSON.parse(guests[0].state.nonces)).toEqual([nonceOf(0), nonceOf(1)]);
  expect(verifyRecord(await recordOf(guests))).toMatchObject({ ok: true });
});

test('ENG-01: killed before any nonce, and one player never opens theirs: it is recorded as empty, and the game begins', async () => {
  const [ann, ben] = await committed();
  await server.die('now');
  expect(numbers()).toEqual([]);
  await server.up();
  const guests = [await comeBack(ann), await comeBack(ben)];
  await open(guests[0]);
  expect(guests[0].view).toBeNull();
  await until(() => guests.every((g) => g.view !== null && g.state.nonces !== '[]'), 'the start');
  expect(JSON.parse(guests[0].state.nonces)).toEqual([nonceOf(0), '']);
  expect((await refusalOf(open(guests[1])))?.rule).toBe('match.nonce');
  const record = await recordOf(guests);
  expect(verifyRecord(record, { nonces: [nonceOf(0), ''] })).toMatchObject({ ok: true });
  expect(verifyRecord(record, { nonces: [null, nonceOf(1)] })).toMatchObject({ ok: false, code: 'anchor' });
});
