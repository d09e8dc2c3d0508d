import { expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import { CLOSED } from '../../../shared/play/net/messages.ts';
import { doorOf, type Guest, refusalOf, until } from '../../testing/client.ts';
import { close, cutConnection, duel, OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { pause, playUntil } from '../../testing/play.ts';

const server = new OwnServer();

test('a reload leads to the same seat, state and held answers; the older window is closed', async () => {
  // Only windows for calling a bluff are open. They stay open after all players have answered.
  const pair = await server.two({ window: 900 }, { magic: false, events: false, heroes: false });
  const caller = () => pair.find((g) => g.open.some((d) => d.kind === 'bluff.call'));
  await playUntil(pair, () => caller() !== undefined);
  const me = caller() as Guest;
  const other = pair.find((g) => g !== me) as Guest;
  const [decision] = me.open;
  const answer = { ids: [] };
  expect((await me.answer(decision.id, answer)).held).toBe(true);
  // No client learns who has answered in a window.
  expect(other.state.places.get(String(me.seat))?.done).toBe(false);
  const again = await server.door.enter(me.room.roomId, { token: me.welcome?.token, name: 'Ann' });
  expect(again.seat).toBe(me.seat);
  await until(() => me.closed !== 0, 'the end of the older window');
  expect(me.closed).toBe(CLOSED.elsewhere);
  await until(() => again.held.answers.length === 1 && again.view !== null, 'the held answer');
  expect(again.held.answers).toEqual([{ id: decision.id, answer }]);
  expect(again.view).toEqual(project(roomOf(again.room.roomId).table.match!.game, me.seat));
  expect((await refusalOf(again.request('ready', { ready: true })))?.rule).toBe('match.started');
  const { seq } = again.view!;
  await playUntil([again, other], () => again.view!.seq > seq + 3);
  expect(await doorOf(server.door.enter(again.room.roomId, { token: 'x'.repeat(32) }))).toBe('match.full');
  await Promise.all([again.room.leave(), other.room.leave()]);
});

test('after a lost connection the seat is kept for the holder of its token, during a game as before it', async () => {
  const [ann, ben] = await server.two();
  await playUntil([ann, ben], () => ann.view!.seq > 5);
  cutConnection(ann);
  await until(() => ben.state.places.get('0')?.connected === false, 'the loss');
  const back = await server.door.enter(ann.room.roomId, { token: ann.welcome?.token });
  expect(ben.state.places.get('0')?.connected).toBe(true);
  await playUntil([back, ben], () => (back.view?.seq ?? 0) > 20);
  const cat = await server.door.make(duel());
  const dan = await server.door.enter(cat.room.roomId, {});
  cutConnection(dan);
  await until(() => cat.state.places.get('1')?.connected === false, 'the loss');
  expect(cat.state.places.get('1')?.kind).toBe('human');
  expect(await doorOf(server.door.enter(cat.room.roomId, {}))).toBe('match.full');
  expect((await server.door.enter(cat.room.roomId, { token: dan.welcome?.token })).seat).toBe(1);
  await Promise.all([back, ben, cat].map((guest) => guest.room.leave()));
});

test('after the grace time a bot plays for an absent player until they are back', async () => {
  const [ann, ben] = await server.two({ grace: 200 });
  await playUntil([ann, ben], () => ann.view!.seq > 5);
  const { roomId } = ben.room;
  const { token } = ben.welcome!;
  await close(ben);
  await until(() => ann.state.places.get('1')?.connected === false, 'the loss');
  expect(ann.state.places.get('1')?.auto).toBe(false);
  const { seq } = ann.view!;
  await playUntil([ann], () => ann.view!.seq > seq + 30);
  expect(ann.state.places.get('1')?.auto).toBe(true);
  const back = await server.door.enter(roomId, { token });
  expect(back.seat).toBe(1);
  await until(() => ann.state.places.get('1')?.auto === false, 'the return');
  await playUntil([ann, back], () => (back.view?.seq ?? 0) > seq + 60);
  await Promise.all([ann.room.leave(), back.room.leave()]);
});

test('a table that all players have left waits for them', async () => {
  const ann = await server.door.make({ table: { players: 2, bots: 1 }, test: { ...quick, grace: 100, limit: 700 } });
  await ann.request('ready', { ready: true });
  await playUntil([ann], () => (ann.view?.seq ?? 0) > 12);
  const { token } = ann.welcome!;
  const { roomId } = ann.room;
  await until(() => ann.open.length > 0, 'a decision');
  await close(ann);
  await until(() => roomOf(roomId).table.match!.time.isPausedFor('empty'), 'the rest');
  const { seq } = roomOf(roomId).table.match!.game;
  await pause(900);
  expect(roomOf(roomId).table.match!.game.seq).toBe(seq);
  const back = await server.door.enter(roomId, { token });
  await playUntil([back], () => (back.view?.seq ?? 0) > seq + 20);
  await back.room.leave();
});
