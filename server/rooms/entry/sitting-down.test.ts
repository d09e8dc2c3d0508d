import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { classicRules, rulesAgainstBots, rulesOf } from '../../../shared/model/game/ruleset.ts';
import { seedFromText } from '../../../shared/model/luck/luck.ts';
import { tableChanges, tableOf } from '../../../shared/model/options/index.ts';
import { characterNamed } from '../../../shared/play/net/characters.ts';
import { ENTER_PATH } from '../../../shared/play/net/enter.ts';
import { WIRE } from '../../../shared/play/net/messages.ts';
import { doorOf, type Enter, refusalOf, until } from '../../testing/client.ts';
import { duel, OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { pause, playUntil } from '../../testing/play.ts';

const server = new OwnServer();

test('a table of one person and a bot plays on to later rounds, followed step by step', async () => {
  const guest = await server.door.make({ name: ' Ann ', table: { players: 2, bots: 1 }, test: quick });
  expect(guest.seat).toBe(0);
  expect(guest.state.places.get('0')?.name).toBe('Ann');
  expect(guest.state.places.get('1')?.kind).toBe('bot');
  await guest.request('ready', { ready: true });
  await playUntil([guest], () => guest.state.round >= 4 || guest.state.table.status === 'over');
  const seed = seedFromText('room/1');
  expect(guest.state.commitment).toBe(createHash('sha256').update(seed).digest('hex'));
  expect(server.found.steps).toBeGreaterThan(20);
  await guest.room.leave();
});

test('D-52: parts the host leaves out are listed, shown and not played; unknown ones are refused', async () => {
  const table = { players: 2, bots: 1, events: false, heroes: false } as const;
  const ann = await server.door.make({ name: 'Ann', table, test: quick });
  const changes = tableChanges(tableOf(table));
  expect(changes).toMatchObject({ ...table, specialPowers: false });
  expect(JSON.parse(ann.state.table.options)).toEqual(changes);
  expect((await server.tables()).find((t) => t.roomId === ann.room.roomId)?.options).toEqual(changes);
  await ann.request('ready', { ready: true });
  await until(() => ann.view !== null, 'the start');
  const all = classicRules(2);
  expect(ann.view?.rules).toEqual(rulesAgainstBots(rulesOf(tableOf(table))));
  for (const wrong of [
    { gold: false },
    { heroes: 'no' },
    { fortSupply: [1] },
    { players: 7 },
    { without: ['heroes'] },
  ]) {
    const wish = { ...table, ...wrong } as unknown as Enter['table'];
    expect(await doorOf(server.door.make({ name: 'Ben', table: wish, test: quick })), JSON.stringify(wrong)).toBe(
      'match.shape',
    );
  }
  const noGame = { ...table, specialPowers: true };
  expect(await doorOf(server.door.make({ name: 'Ben', table: noGame, test: quick }))).toBe('match.options');
  await ann.room.leave();
  const ben = await server.door.make({ name: 'Ben', table: { players: 2, bots: 1 }, test: quick });
  expect(JSON.parse(ben.state.table.options)).toEqual({ players: 2, bots: 1 });
  await ben.request('ready', { ready: true });
  await until(() => ben.view !== null, 'the start');
  expect(ben.view?.rules).toEqual(rulesAgainstBots(all));
  await ben.room.leave();
});

test('Play now leads to a table with the preset unchanged, or to a new one', async () => {
  // Bots fill these tables soon, because "Play now" could lead later visitors to these tables.
  const play = (table: Enter['table']) => server.door.play({ name: 'Ann', table, test: { ...quick, fill: 1500 } });
  const changed = await server.door.make({
    name: 'Eve',
    table: { preset: 'summary', players: 3, events: false },
    test: quick,
  });
  const first = await play({ preset: 'summary', players: 3 });
  expect(first.room.roomId).not.toBe(changed.room.roomId);
  const same = await play({ preset: 'summary' });
  expect(same.room.roomId).toBe(first.room.roomId);
  const other = await play({ preset: 'table' });
  expect(other.room.roomId).not.toBe(first.room.roomId);
  expect(JSON.parse(other.state.table.options)).toEqual(tableChanges(tableOf({ preset: 'table' })));
  for (const guest of [changed, first, same, other]) await guest.room.leave();
});

test('law of the door: Play now leads to no table whose host decides when it begins', async () => {
  const made = await server.door.make({ name: 'Eve', table: { players: 4 }, test: quick });
  await made.request('ready', { ready: true });
  const ann = await server.door.play({ name: 'Ann', table: { players: 4 }, test: { ...quick, fill: 300 } });
  expect(ann.room.roomId).not.toBe(made.room.roomId);
  await until(() => ann.state.table.status === 'playing', 'the start, which nobody has to ask for');
  expect(made.state.table.status).toBe('lobby');
  const ben = await server.door.enter(made.room.roomId, { name: 'Ben' });
  expect(ben.seat).toBe(1);
  for (const guest of [made, ann, ben]) await guest.room.leave();
});

test('two people who press Play now simultaneously meet, and bots take the other seats after a while', async () => {
  const FILL = 1500;
  const options: Enter = { table: { players: 3 }, test: { ...quick, fill: FILL } };
  const began = Date.now();
  const [ann, ben] = await Promise.all([
    server.door.play({ ...options, name: 'Ann' }),
    server.door.play({ ...options, name: 'Ben' }),
  ]);
  expect(ben.room.roomId).toBe(ann.room.roomId);
  expect([ann.seat, ben.seat].sort()).toEqual([0, 1]);
  expect(ann.state.table.status).toBe('lobby');
  expect(ann.state.table.fillAt).toBeGreaterThanOrEqual(began + FILL);
  expect((await server.tables()).find((t) => t.roomId === ann.room.roomId)?.status).toBe('lobby');
  await until(() => ann.state.table.status === 'playing', 'the start');
  expect(ann.state.places.get('2')?.kind).toBe('bot');
  expect((await server.tables()).find((t) => t.roomId === ann.room.roomId)?.status).toBe('playing');
  // No player has acted yet, so a third visitor takes the bot's seat, and a fourth gets another table.
  const third = await server.door.play({ ...options, name: 'Cy' });
  expect(third.room.roomId).toBe(ann.room.roomId);
  const late = await server.door.play({ ...options, name: 'Di' });
  expect(late.room.roomId).not.toBe(ann.room.roomId);
  await late.request('fill', {});
  await until(() => late.state.table.status === 'playing', 'the start at the button');
  await Promise.all([ann, ben, third, late].map(({ room }) => room.leave()));
});

test('a visitor to a deserted quick table gets the whole wait', async () => {
  const options: Enter = { table: { players: 3 }, test: { ...quick, fill: 500 } };
  const ann = await server.door.play(options);
  const { roomId } = ann.room;
  await ann.room.leave();
  await pause(600);
  expect(roomOf(roomId).table.status).toBe('lobby');
  const arrivedAt = Date.now();
  const ben = await server.door.play(options);
  expect(ben.room.roomId).toBe(roomId);
  expect(ben.state.table.fillAt).toBeGreaterThanOrEqual(arrivedAt + 500);
  await until(() => ben.state.table.status === 'playing', 'the start');
  await ben.room.leave();
});

test('leaving before the start frees the seat; a full table admits only spectators', async () => {
  const ann = await server.door.make(duel());
  const id = ann.room.roomId;
  const ben = await server.door.enter(id);
  expect(await doorOf(server.door.enter(id))).toBe('match.full');
  await ben.room.leave();
  await until(() => ann.state.places.get('1')?.kind === 'open', 'the free seat');
  const cy = await server.door.enter(id);
  expect(cy.seat).toBe(1);
  const spectator = await server.door.enter(id, { spectate: true });
  expect(spectator.seat).toBe(-1);
  expect((await refusalOf(spectator.request('ready', { ready: true })))?.rule).toBe('match.seat');
  expect((await refusalOf(cy.request('fill', {})))?.rule).toBe('match.host');
  await Promise.all([ann.room.leave(), cy.room.leave(), spectator.room.leave()]);
});

test('no name at a table resembles another’s or a bot’s: not on entry, by renaming or on return', async () => {
  const ann = await server.door.make({ name: 'Ann', table: { players: 4, bots: 1 }, test: quick });
  const { roomId } = ann.room;
  const twin = await server.door.enter(roomId, { name: 'Аnn\u3164' });
  const bot = await server.door.enter(roomId, { name: 'Bot 4' });
  const names = () => [...ann.state.places.values()].map((p) => p.name);
  await until(() => names().every((name) => name !== ''), 'the names');
  const [character = ''] = names().slice(3);
  expect(names()).toEqual(['Ann', 'Аnn 2', 'Player 3', character]);
  expect(characterNamed(character)).not.toBeNull();
  for (const name of ['ANN', 'A\u200dnn', character, 'Bоt 4', 'Player 1', 'Bot 2']) {
    expect((await refusalOf(twin.request('rename', { name })))?.rule, name).toBe('match.name');
  }
  expect((await refusalOf(twin.request('rename', { name: '\u3164\u2800' })))?.rule).toBe('match.shape');
  const again = await server.door.enter(roomId, { token: bot.welcome?.token, name: 'ann' });
  expect(again.seat).toBe(2);
  await until(() => names()[2] === 'ann 3', 'the name of who came back');
  expect(await refusalOf(twin.request('rename', { name: 'Ben' }))).toBeNull();
  await until(() => names()[1] === 'Ben', 'a name of its own');
  await Promise.all([ann, twin, again].map((guest) => guest.room.leave()));
});

test('a page of another build is told so; an invalid wish is refused', async () => {
  expect(await doorOf(server.door.make({ wire: WIRE + 1 }))).toBe('match.version');
  expect(await doorOf(server.door.make({ table: { players: 7 as never } }))).toBe('match.shape');
  expect(await doorOf(server.door.make({ token: { __proto__: { a: 1 } } as never }))).toBe('match.shape');
  expect(await doorOf(server.door.way.enter({ how: 'watch' as never }))).toBe('match.shape');
  expect(await doorOf(server.door.way.enter({ how: 'join' }))).toBe('match.unknown');
});

test('a private table cannot be entered, watched, listed or distinguished from a missing one', async () => {
  const ann = await server.door.make(duel({}, { isPublic: false }));
  const { roomId } = ann.room;
  const code = ann.welcome?.code ?? '';
  expect(code.length).toBeGreaterThan(10);
  const answers = await Promise.all(
    [roomId, 'AbCdEfGhI'].flatMap((id) =>
      [{}, { code: 'wrong' }, { spectate: true }, { spectate: true, code: '' }, { token: 'wrong' }].map(
        async (more) => {
          const body = { how: 'join', room: id, ...more };
          const answer = await fetch(`http://127.0.0.1:${server.port}${ENTER_PATH}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          return `${JSON.stringify(more)}: ${answer.status} ${await answer.text()}`;
        },
      ),
    ),
  );
  expect(answers.slice(0, 5)).toEqual(answers.slice(5));
  expect(answers.every((a) => !a.includes('sessionId'))).toBe(true);
  expect((await server.tables()).some((t) => t.roomId === roomId)).toBe(false);
  const elsewhere = await server.door.play({ test: quick });
  expect(elsewhere.room.roomId).not.toBe(roomId);
  const ben = await server.door.enter(roomId, { code });
  expect(ben.seat).toBe(1);
  const spectator = await server.door.enter(roomId, { code, spectate: true });
  expect(spectator.seat).toBe(-1);
  expect(spectator.welcome?.code).toBeUndefined();
  expect(JSON.stringify(spectator.state)).not.toContain(code);
  await Promise.all([ann, ben, spectator, elsewhere].map((g) => g.room.leave()));
});
