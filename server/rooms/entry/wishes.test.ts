import { expect, test } from 'vitest';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { tableFrom } from '../../../shared/model/options/index.ts';
import type { Offer, PlayWish } from '../../../shared/play/net/wish.ts';
import { doorOf, type Enter, type Guest, until } from '../../testing/client.ts';
import { Offered } from '../../testing/enter.ts';
import { OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { ask } from '../../testing/raw.ts';

const server = new OwnServer();

/** Returns the wish that the page sends, with these choices and its defaults. */
const wishFor = (chosen: PlayWish = {}): PlayWish => ({
  players: [4, 3, 2, 5, 6],
  preset: ['express', 'short', 'table', 'classic'],
  clock: ['normal', 'relaxed', 'fast'],
  botLevel: ['easy', 'steady', 'sharp', 'master'],
  ...chosen,
});
const play = (name: string, chosen: PlayWish = {}, more: Enter = {}): Promise<Guest> =>
  server.door.play({ name, wish: wishFor(chosen), test: { ...quick, bot: 60_000, fill: 0 }, ...more });
const offerTo = async (name: string, chosen: PlayWish = {}, more: Enter = {}): Promise<Offer> => {
  const error: unknown = await play(name, chosen, more).catch((reason: unknown) => reason);
  if (error instanceof Offered) return error.offer;
  throw new Error(`${name} was not offered a table`);
};
const tableOf = (guest: Guest) => roomOf(guest.room.roomId).table;
const termsOf = (guest: Guest) => {
  const { players, preset, clock, botLevel } = tableOf(guest).options.table;
  return { players, preset, clock, botLevel };
};
/** Empties the tables, so that no test leaves a table to the next test. */
const leave = async (...guests: Guest[]): Promise<void> => {
  for (const guest of guests) await guest.room.leave();
  for (const guest of guests) await roomOf(guest.room.roomId)?.end();
};
const follows = async (guest: Guest, name: string, chosen: PlayWish = {}): Promise<Guest> => {
  await until(() => guest.movesTo !== '', 'the other table');
  return play(name, chosen, { room: guest.movesTo });
};

test('a visitor who wishes for nothing gets the first value of each option, and the next visitor joins', async () => {
  const ann = await play('Ann');
  expect(termsOf(ann)).toEqual({ players: 4, preset: 'express', clock: 'normal', botLevel: 'easy' });
  const ben = await play('Ben');
  expect(ben.room.roomId).toBe(ann.room.roomId);
  expect(ann.movesTo).toBe('');
  await leave(ann, ben);
});

test('two with different wishes that can both be met play together, at a table that meets both', async () => {
  const ann = await play('Ann', { clock: ['fast'] });
  await until(() => ann.view !== null, 'the game');
  const ben = await play('Ben', { players: [3], botLevel: ['sharp'] });
  expect(termsOf(ben)).toEqual({ players: 3, preset: 'express', clock: 'fast', botLevel: 'sharp' });
  const again = await follows(ann, 'Ann', { clock: ['fast'] });
  expect(again.room.roomId).toBe(ben.room.roomId);
  await until(() => tableOf(ben).seats.humans.length === 2, 'both at the table');
  await ann.room.leave();
  await until(() => roomOf(ann.room.roomId) === undefined, 'the end of the empty table');
  await leave(ben, again);
});

test('two who press Play now in the same moment with different wishes play at one table', async () => {
  const [ann, ben] = await Promise.all([play('Ann', { players: [5] }), play('Ben', { preset: ['short'] })]);
  expect(ben.room.roomId).not.toBe(ann.room.roomId);
  await until(() => ann.movesTo + ben.movesTo !== '', 'the word to move');
  const [stays, goes, wish] =
    ann.movesTo === '' ? [ann, ben, { preset: ['short'] as const }] : [ben, ann, { players: [5] as const }];
  const moved = await follows(goes, 'Mover', wish);
  expect(moved.room.roomId).toBe(stays.room.roomId);
  expect(termsOf(stays)).toMatchObject({ players: 5, preset: 'short' });
  await leave(ann, ben, moved);
});

test('a player moves once: a table made for two takes only visitors whose wish it meets', async () => {
  const ann = await play('Ann');
  const ben = await play('Ben', { players: [3] });
  const again = await follows(ann, 'Ann');
  const offer = await offerTo('Cy', { players: [2] });
  expect([offer.room, offer.differs]).toEqual([ben.room.roomId, { players: 3 }]);
  expect([ben.movesTo, again.movesTo]).toEqual(['', '']);
  await leave(ann, ben, again);
});

test('once the waiting player has acted, a different wish leads to another table', async () => {
  const ann = await play('Ann', {}, { test: { ...quick, fill: 0 } });
  await until(() => ann.open.length > 0, 'the first question');
  await ann.move(randomOf('ann'));
  const ben = await play('Ben', { players: [3] });
  expect(ben.room.roomId).not.toBe(ann.room.roomId);
  expect(ann.movesTo).toBe('');
  await leave(ann, ben);
});

test('a wish for a fast clock is never seated at a normal one: the visitor is asked, and decides', async () => {
  const ann = await play('Ann', { clock: ['normal'] });
  await until(() => ann.view !== null, 'the game');
  const offer = await offerTo('Ben', { clock: ['fast'] });
  expect(offer).toMatchObject({ room: ann.room.roomId, people: 1, differs: { clock: 'normal' } });
  expect(tableFrom(offer.options)).toMatchObject({ players: 4, preset: 'express', clock: 'normal' });
  const ben = await play('Ben', { clock: ['fast'] }, { room: offer.room, accepts: offer.differs });
  expect(ben.room.roomId).toBe(ann.room.roomId);
  const cy = await play('Cy', { clock: ['fast'] }, { strict: true });
  expect([cy.room.roomId === ann.room.roomId, termsOf(cy).clock]).toEqual([false, 'fast']);
  await leave(ann, ben, cy);
});

test('an accepted offer counts only for the difference that the visitor has seen', async () => {
  const ann = await play('Ann', { botLevel: ['sharp'], players: [4] });
  const wish = { botLevel: ['easy'] } as const;
  const { room, differs } = await offerTo('Ben', wish);
  expect(differs).toEqual({ botLevel: 'sharp' });
  for (const accepts of [undefined, {}, { botLevel: 'master' }, { clock: 'normal' }] as const)
    expect((await offerTo('Ben', wish, { room, ...(accepts && { accepts }) })).differs).toEqual(differs);
  const ben = await play('Ben', wish, { room, accepts: differs });
  expect([ben.room.roomId, termsOf(ben).botLevel]).toEqual([ann.room.roomId, 'sharp']);
  await leave(ann, ben);
});

test('a table whose host decides when to begin is offered if all players there are ready', async () => {
  const eve = await server.door.make({ name: 'Eve', table: { preset: 'short', players: 3 }, test: quick });
  const ann = await play('Ann', { preset: ['short'], players: [3] });
  expect(ann.room.roomId).not.toBe(eve.room.roomId);
  await leave(ann);
  await eve.request('ready', { ready: true });
  const offer = await offerTo('Ben');
  expect(offer).toMatchObject({ room: eve.room.roomId, people: 1, differs: { waits: true } });
  const ben = await play('Ben', {}, { room: offer.room, accepts: offer.differs });
  expect([ben.room.roomId, tableOf(eve).seats.at(ben.seat).ready]).toEqual([eve.room.roomId, true]);
  // The next visitor completes the table, so no question is needed.
  const cy = await play('Cy', { preset: ['short'] });
  expect(cy.room.roomId).toBe(eve.room.roomId);
  await until(() => eve.state.table.status === 'playing', 'the start');
  await leave(eve, ben, cy);
});

test('changed rules are a difference of their own', async () => {
  const table = { preset: 'express', players: 2, magic: false, boatItem: false } as const;
  const eve = await server.door.make({ name: 'Eve', table, test: quick });
  await eve.request('ready', { ready: true });
  expect((await offerTo('Ben')).differs).toEqual({ rules: true });
  await leave(eve);
});

test('a client that states exact options is asked nothing and never moved', async () => {
  const ann = await server.door.play({ name: 'Ann', table: { players: 4 }, test: { ...quick, bot: 60_000, fill: 0 } });
  await until(() => ann.view !== null, 'the game');
  const ben = await server.door.play({ name: 'Ben', table: { players: 3 }, test: { ...quick, fill: 0 } });
  const cy = await play('Cy', { players: [2] }, { strict: true });
  expect(new Set([ann, ben, cy].map(({ room }) => room.roomId)).size).toBe(3);
  expect([ann.movesTo, ben.movesTo]).toEqual(['', '']);
  await leave(ann, ben, cy);
});

test('a malformed wish is refused', async () => {
  const wrong = [
    ...[{ wish: { players: [] } }, { wish: { players: [7] } }, { wish: { players: 3 } }, { wish: { bots: [1] } }],
    ...[{ wish: { clock: ['fast', 'slow'] } }, { wish: { players: Array(9).fill(3) } }, { wish: [] }],
    ...[{ accepts: { clock: 'slow' } }, { accepts: { waits: false } }, { accepts: { name: '' } }, { strict: 1 }],
  ];
  for (const body of wrong) {
    const { rule } = await ask(server.port, { how: 'play', ...body } as unknown as Parameters<typeof ask>[1]);
    expect(rule, JSON.stringify(body)).toBe('match.shape');
  }
  expect(await doorOf(play('Ann', {}, { room: 'nowhere', accepts: { players: 6 } }).then((ann) => leave(ann)))).toBe(
    '',
  );
});
