import { expect, test } from 'vitest';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { doorOf, type Enter, until } from '../../testing/client.ts';
import { close, OwnServer, quick, roomOf } from '../../testing/own-server.ts';

const server = new OwnServer();

/** Presses "Play now". Bots sit down immediately. Each test uses another level, and so other tables. */
const play = (name: string, table: Enter['table'], test: Enter['test'] = {}) =>
  server.door.play({ name, table, test: { ...quick, bot: 60_000, fill: 0, ...test } });

test('Play now shows a game with bots in all other seats immediately', async () => {
  const ann = await play('Ann', { players: 3, botLevel: 'sharp' });
  await until(() => ann.view !== null, 'the game');
  expect([...ann.state.places.values()].map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot']);
  await ann.room.leave();
});

test('a second visitor takes the seat of a bot as it is, in the same game; the record names them', async () => {
  const ann = await play('Ann', { players: 3, botLevel: 'easy' });
  await until(() => ann.view !== null, 'the game');
  const ben = await play('Ben', { players: 3, botLevel: 'easy' });
  expect([ben.room.roomId, ben.seat]).toEqual([ann.room.roomId, 1]);
  await until(() => ann.state.places.get('1')?.kind === 'human', 'Ben at the table');
  expect(ann.state.places.get('1')?.name).toBe('Ben');
  const { match, journal } = roomOf(ann.room.roomId).table;
  expect([match?.isBot(1), match?.isBot(2), match?.isAuto(1)]).toEqual([false, true, false]);
  expect(ben.view?.seq).toBe(ann.view?.seq);
  expect(journal.filter((e) => e.t === 'seat')).toMatchObject([{ seat: 1, who: 'Ben', what: 'joined' }]);
  await close(ben);
  const back = await server.door.enter(ann.room.roomId, { token: ben.welcome?.token ?? '' });
  expect(back.seat).toBe(1);
  for (const guest of [ann, back]) await guest.room.leave();
});

test('two visitors who press Play now in the same moment play at one table', async () => {
  const wish = { players: 4, botLevel: 'steady' } as const;
  const [ann, ben] = await Promise.all([play('Ann', wish), play('Ben', wish)]);
  expect(ben.room.roomId).toBe(ann.room.roomId);
  const { table } = roomOf(ann.room.roomId);
  await until(() => table.match?.isBot(0) === false && table.match.isBot(1) === false, 'both in the game');
  for (const guest of [ann, ben]) await guest.room.leave();
});

test('once a person has answered, Play now leads to another table, and the first one takes no newcomer', async () => {
  const wish = { players: 2, botLevel: 'master' } as const;
  const ann = await play('Ann', wish, { bot: 0 });
  await until(() => ann.open.length > 0, 'the first question');
  await ann.move(randomOf('ann'));
  const ben = await play('Ben', wish);
  expect(ben.room.roomId).not.toBe(ann.room.roomId);
  expect(await doorOf(server.door.enter(ann.room.roomId, { name: 'Cy' }))).toBe('match.full');
  for (const guest of [ann, ben]) await guest.room.leave();
});

test('the speed that a page sends on connecting leaves the seats of bots to newcomers', async () => {
  const wish = { players: 2, botLevel: 'easy' } as const;
  const ann = await play('Ann', wish);
  await until(() => ann.view !== null, 'the game');
  await ann.request('pace', { pace: 'quick', streams: false });
  const ben = await play('Ben', wish);
  expect(ben.room.roomId).toBe(ann.room.roomId);
  for (const guest of [ann, ben]) await guest.room.leave();
});

test('Play now leads to no game whose player has gone, and to none with bots of another level', async () => {
  const ann = await play('Ann', { players: 5, botLevel: 'easy' });
  await until(() => ann.view !== null, 'the game');
  const ben = await play('Ben', { players: 5, botLevel: 'master' });
  expect(ben.room.roomId).not.toBe(ann.room.roomId);
  await close(ann);
  const cy = await play('Cy', { players: 5, botLevel: 'easy' });
  expect(cy.room.roomId).not.toBe(ann.room.roomId);
  for (const guest of [ben, cy]) await guest.room.leave();
});

test('Play now completes a table that a player made, if all players there are ready', async () => {
  const eve = await server.door.make({ name: 'Eve', table: { preset: 'express', players: 2 }, test: quick });
  const ann = await play('Ann', { preset: 'express', players: 2 });
  expect(ann.room.roomId).not.toBe(eve.room.roomId);
  await eve.request('ready', { ready: true });
  const ben = await play('Ben', { preset: 'express', players: 2, botLevel: 'sharp' });
  expect(ben.room.roomId).toBe(eve.room.roomId);
  await until(() => eve.state.table.status === 'playing', 'the start');
  for (const guest of [eve, ann, ben]) await guest.room.leave();
});

test('a game of one person against bots is not in the list; with a second person it is', async () => {
  const isListed = async () => (await server.tables()).some(({ roomId }) => roomId === ann.room.roomId);
  const ann = await play('Ann', { players: 6, botLevel: 'easy' });
  await until(() => ann.view !== null, 'the game');
  expect(await isListed()).toBe(false);
  const ben = await play('Ben', { players: 6, botLevel: 'easy' });
  expect(ben.room.roomId).toBe(ann.room.roomId);
  expect(await isListed()).toBe(true);
  for (const guest of [ann, ben]) await guest.room.leave();
});

test('a waiting table that all have left is not in the list, and their seats are kept', async () => {
  const eve = await server.door.make({ name: 'Eve', table: { players: 3 }, test: quick });
  const { roomId } = eve.room;
  const isListed = async () => (await server.tables()).some((row) => row.roomId === roomId);
  expect(await isListed()).toBe(true);
  await close(eve);
  expect(await isListed()).toBe(false);
  const back = await server.door.enter(roomId, { token: eve.welcome?.token ?? '' });
  expect([back.seat, back.state.table.host, await isListed()]).toEqual([0, 0, true]);
  await back.room.leave();
});
