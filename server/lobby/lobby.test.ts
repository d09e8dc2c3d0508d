import { afterEach, expect, test, vi } from 'vitest';
import { TABLES_PATH, type TableRow } from '../../shared/play/net/messages.ts';
import { until } from '../testing/client.ts';
import { LobbyVisitor } from '../testing/lobby.ts';
import { close, duel, OwnServer } from '../testing/own-server.ts';
import { PATIENCE } from '../testing/patience.ts';
import { ask, call, RawConnection, WORD } from '../testing/raw.ts';

const own = new OwnServer();
const visitors: LobbyVisitor[] = [];
afterEach(async () => {
  for (const { room, closed } of visitors.splice(0)) if (closed === 0) await room.leave();
});

async function visit(): Promise<LobbyVisitor> {
  const visitor = await LobbyVisitor.open(own.port);
  visitors.push(visitor);
  await until(() => visitor.room.state.tables !== undefined, 'the state of the lobby');
  return visitor;
}

test('the lobby counts its visitors, and players and spectators of public tables', async () => {
  const visitor = await visit();
  const counted = (people: number) => until(() => visitor.room.state.people === people, `${people} people`);
  await counted(1);
  const second = await visit();
  await counted(2);
  const [ann, ben] = await own.two();
  const watching = await own.door.enter(ann.room.roomId, { spectate: true });
  await counted(5);
  const hidden = await own.door.make(duel({}, { isPublic: false }));
  await second.room.leave();
  await counted(4);
  for (const { room } of [ann, ben, watching, hidden]) await room.leave();
  await counted(1);
  expect(visitor.room.state.people).toBe(1);
});

test('a table appears in the lobby, changes there, and disappears when its last player leaves for good or drops', async () => {
  const visitor = await visit();
  const ann = await own.door.make({ name: 'Ann', ...duel({}, { name: 'Two', clock: 'fast' }) });
  const id = ann.room.roomId;
  const shown = () => visitor.find(id);
  await until(() => shown() !== undefined, 'the table');
  expect(shown()).toMatchObject({ status: 'lobby', host: 0, leader: -1, watching: 0, paused: false });
  expect(shown()?.options).toMatchObject({ name: 'Two', players: 2, clock: 'fast' });
  expect(shown()?.seats).toEqual([
    { name: 'Ann', kind: 'human' },
    { name: '', kind: 'open' },
  ]);
  const ben = await own.door.enter(id, { name: 'Ben' });
  await until(() => shown()?.seats[1]?.name === 'Ben', 'the second player');
  await ben.room.leave();
  await until(() => shown()?.seats[1]?.kind === 'open', 'the free seat');
  const token = ann.welcome?.token;
  const left = performance.now();
  await close(ann);
  await until(() => shown() === undefined, 'the end of the row');
  expect(performance.now() - left).toBeLessThan(2000);
  // The reloaded page gets its seat again, and the row returns to the list.
  const back = await own.door.enter(id, { token });
  expect(back.welcome?.seat).toBe(0);
  await until(() => shown() !== undefined, 'the table again');
  await back.room.leave();
  await until(() => shown() === undefined, 'the end of the table');
});

test('the lobby and the list over HTTP show the same tables, and no private table', async () => {
  const visitor = await visit();
  const [ann] = await own.two({}, { name: 'Open' });
  const secret = await own.door.make({ name: 'Cid', ...duel({}, { isPublic: false, name: 'Secret' }) });
  await until(() => visitor.find(ann.room.roomId)?.status === 'playing', 'the game');
  await vi.waitFor(async () => {
    const { tables } = JSON.parse((await call(own.port, TABLES_PATH)).text) as { tables: TableRow[] };
    expect(visitor.tables).toEqual(tables);
  }, PATIENCE);
  expect(JSON.stringify(visitor.room.state.toJSON())).not.toMatch(/Secret|Cid/);
  expect(visitor.find(secret.room.roomId)).toBeUndefined();
  await secret.room.leave();
});

test('a paused game is marked, and the news say how a game ended', async () => {
  const visitor = await visit();
  const ann = await own.door.make({ name: 'Ann', ...duel({ grace: 0 }) });
  const id = ann.room.roomId;
  await until(() => visitor.find(id) !== undefined, 'the table');
  const ben = await own.door.enter(id, { name: 'Ben' });
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => visitor.news[0]?.room === id, 'the news of the beginning');
  expect(visitor.news[0]).toMatchObject({ what: 'began', game: 1, names: ['Ann', 'Ben'], winners: [] });
  const token = ann.welcome?.token;
  await Promise.all([close(ann), close(ben)]);
  await until(() => visitor.find(id)?.paused === true, 'the pause');
  const back = await own.door.enter(id, { token });
  await until(() => visitor.find(id)?.paused === false, 'the end of the pause');
  await back.request('free', { cid: 'resign', action: { free: 'resign' } });
  await until(() => visitor.news[0]?.what === 'ended', 'the news of the end');
  expect(visitor.news[0]).toMatchObject({ room: id, game: 1, names: ['Ann', 'Ben'], winners: ['Ben'] });
  await until(() => visitor.find(id) === undefined, 'the end of the row');
});

test('law of the wire: a visitor who sends a message or a flood is disconnected, and others are not', async () => {
  const visitor = await visit();
  const open = async () => {
    const { reservation } = await ask(own.port, { how: 'lobby' });
    if (reservation === null) throw new Error('refused');
    const line = new RawConnection(own.port, reservation);
    await line.until(() => line.has(WORD.join), 'the word of the room');
    line.join();
    await line.until(() => line.has(WORD.state), 'the state');
    return line;
  };
  const said = await open();
  said.socket.send(Buffer.from([WORD.data, 0xa1, 0x61]));
  await said.until(() => said.closed !== 0, 'the end after a message');
  const asked = await open();
  expect((await asked.request('answer', { cid: 'a', id: 1, answer: {} })).status).not.toBe(0);
  for (let n = 0; n < 5; n++) asked.post('answer', {});
  await asked.until(() => asked.closed !== 0, 'the end after requests');
  const flooding = await open();
  for (let n = 0; n < 50; n++) flooding.socket.ping();
  await flooding.until(() => flooding.closed !== 0, 'the end after a flood');
  expect(visitor.closed).toBe(0);
});

test('a socket opens in the lobby only for a reservation, once', async () => {
  const { reservation } = await ask(own.port, { how: 'lobby' });
  if (reservation === null) throw new Error('refused');
  const guessed = new RawConnection(own.port, { ...reservation, sessionId: 'guessed00' });
  await guessed.until(() => guessed.status !== 0, 'a refusal');
  const first = new RawConnection(own.port, reservation);
  await first.until(() => first.has(WORD.join), 'the word of the room');
  const second = new RawConnection(own.port, reservation);
  await second.until(() => second.status !== 0, 'a refusal');
  expect([guessed.status, second.status]).toEqual([403, 403]);
  await first.cut();
});
