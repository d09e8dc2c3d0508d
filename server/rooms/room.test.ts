import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fallback, sample } from '../../shared/decisions/index.ts';
import { project } from '../../shared/game/project.ts';
import { classicRules, rulesOf } from '../../shared/game/ruleset.ts';
import type { Answer } from '../../shared/game/types.ts';
import { hexId } from '../../shared/hex/index.ts';
import { randomOf, seedFromText } from '../../shared/luck/index.ts';
import { stepEvents } from '../../shared/net/follow.ts';
import { CLOSED, ENTER_PATH, type StepMessage, type TableRow, WIRE } from '../../shared/net/messages.ts';
import { packFort, unpackStep } from '../../shared/net/pack.ts';
import { deadlineOf } from '../../shared/net/read.ts';
import { tableChanges, tableOf } from '../../shared/options/index.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { type Running, start } from '../start.ts';
import { Door, doorOf, type Enter, findings, type Guest, refusalOf, until } from '../testing/client.ts';
import type { MatchRoom } from './match-room.ts';

process.env.KT_TEST = '1';
let server: Running;
let door: Door;
const found = findings();
const roomOf = (id: string) => matchMaker.getLocalRoomById(id) as MatchRoom;
const random = randomOf('room');
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

beforeAll(async () => {
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
  door = new Door(server.port, found, roomOf);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(found.leaks).toEqual([]);
});

const quick = { bot: 0, window: 0, tick: 5, seed: 'room' };
const duel = (test: Enter['test'] = {}, table: Enter['table'] = {}): Enter => ({
  table: { players: 2, bots: 0, ...table },
  test: { ...quick, ...test },
});

/** Two people at a table that has begun. */
async function two(test: Enter['test'] = {}, table: Enter['table'] = {}): Promise<[Guest, Guest]> {
  const ann = await door.make({ name: 'Ann', ...duel(test, table) });
  const ben = await door.enter(ann.room.roomId, { name: 'Ben', code: ann.welcome?.code });
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  return [ann, ben];
}

/** Answers everything open for these people until a moment has come. */
async function playUntil(guests: Guest[], come: () => boolean, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!come()) {
    if (Date.now() > end) throw new Error('the moment did not come');
    const guest = guests.find((g) => g.open.length > 0);
    if (guest === undefined) await pause(3);
    else await guest.move(random);
  }
}

async function tables(): Promise<TableRow[]> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/tables`);
  return ((await answer.json()) as { tables: TableRow[] }).tables;
}

function cut(guest: Guest): void {
  const client = roomOf(guest.room.roomId).clients.find((c) => c.sessionId === guest.room.sessionId);
  (client?.ref as unknown as { terminate(): void } | undefined)?.terminate();
}

/** Closes the page as a browser does: no word, no way back but the token. */
async function close(guest: Guest): Promise<void> {
  cut(guest);
  await until(() => guest.closed !== 0, 'the end of the line');
}

describe('sitting down', () => {
  test('a table of one person and a bot plays on to later rounds, followed step by step', async () => {
    const guest = await door.make({ name: ' Ann ', table: { players: 2, bots: 1 }, test: quick });
    expect(guest.seat).toBe(0);
    expect(guest.state.places.get('0')?.name).toBe('Ann');
    expect(guest.state.places.get('1')?.kind).toBe('bot');
    await guest.request('ready', { ready: true });
    await playUntil([guest], () => guest.state.round >= 4 || guest.state.table.status === 'over');
    const seed = seedFromText('room/1');
    expect(guest.state.commitment).toBe(createHash('sha256').update(seed).digest('hex'));
    expect(found.steps).toBeGreaterThan(20);
    await guest.room.leave();
  });

  test('D-52: parts the host leaves out are listed, told and not played; unknown ones are refused', async () => {
    const table = { players: 2, bots: 1, events: false, heroes: false } as const;
    const ann = await door.make({ name: 'Ann', table, test: quick });
    const told = tableChanges(tableOf(table));
    expect(told).toMatchObject({ ...table, specialPowers: false });
    expect(JSON.parse(ann.state.table.options)).toEqual(told);
    expect((await tables()).find((t) => t.roomId === ann.room.roomId)?.options).toEqual(told);
    await ann.request('ready', { ready: true });
    await until(() => ann.view !== null, 'the start');
    const all = classicRules(2);
    expect(ann.view?.rules).toEqual(rulesOf(tableOf(table)));
    for (const wrong of [
      { gold: false },
      { heroes: 'no' },
      { fortSupply: [1] },
      { players: 7 },
      { without: ['heroes'] },
    ]) {
      const asked = { ...table, ...wrong } as unknown as Enter['table'];
      expect(await doorOf(door.make({ name: 'Ben', table: asked, test: quick })), JSON.stringify(wrong)).toBe(
        'match.shape',
      );
    }
    const noGame = { ...table, specialPowers: true };
    expect(await doorOf(door.make({ name: 'Ben', table: noGame, test: quick }))).toBe('match.options');
    await ann.room.leave();
    const ben = await door.make({ name: 'Ben', table: { players: 2, bots: 1 }, test: quick });
    expect(JSON.parse(ben.state.table.options)).toEqual({ players: 2, bots: 1 });
    await ben.request('ready', { ready: true });
    await until(() => ben.view !== null, 'the start');
    expect(ben.view?.rules).toEqual(all);
    await ben.room.leave();
  });

  test('Play now leads to a table that plays the preset asked for just as it is, else to a new one', async () => {
    // Who presses Play now after this may be led to these tables, deserted by then: bots soon fill them.
    const play = (table: Enter['table']) => door.play({ name: 'Ann', table, test: { ...quick, fill: 1500 } });
    const changed = await door.make({
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
    for (const one of [changed, first, same, other]) await one.room.leave();
  });

  test('two people who press Play now at once meet, and bots take the other seats after a while', async () => {
    const FILL = 1500;
    const options: Enter = { table: { players: 3 }, test: { ...quick, fill: FILL } };
    const began = Date.now();
    const [ann, ben] = await Promise.all([
      door.play({ ...options, name: 'Ann' }),
      door.play({ ...options, name: 'Ben' }),
    ]);
    expect(ben.room.roomId).toBe(ann.room.roomId);
    expect([ann.seat, ben.seat].sort()).toEqual([0, 1]);
    expect(ann.state.table.status).toBe('lobby');
    expect(ann.state.table.fillAt).toBeGreaterThanOrEqual(began + FILL);
    expect((await tables()).find((t) => t.roomId === ann.room.roomId)?.status).toBe('lobby');
    await until(() => ann.state.table.status === 'playing', 'the start');
    expect(ann.state.places.get('2')?.kind).toBe('bot');
    expect((await tables()).find((t) => t.roomId === ann.room.roomId)?.status).toBe('playing');
    const late = await door.play({ ...options, name: 'Cy' });
    expect(late.room.roomId).not.toBe(ann.room.roomId);
    await late.request('fill', {});
    await until(() => late.state.table.status === 'playing', 'the start at the button');
    await Promise.all([ann.room.leave(), ben.room.leave(), late.room.leave()]);
  });

  test('who comes to a deserted quick table has the whole wait before them', async () => {
    const options: Enter = { table: { players: 3 }, test: { ...quick, fill: 500 } };
    const ann = await door.play(options);
    const { roomId } = ann.room;
    await ann.room.leave();
    await pause(600);
    expect(roomOf(roomId).table.status).toBe('lobby');
    const came = Date.now();
    const ben = await door.play(options);
    expect(ben.room.roomId).toBe(roomId);
    expect(ben.state.table.fillAt).toBeGreaterThanOrEqual(came + 500);
    await until(() => ben.state.table.status === 'playing', 'the start');
    await ben.room.leave();
  });

  test('who leaves before the start frees the seat; a full table takes nobody but watchers', async () => {
    const ann = await door.make(duel());
    const id = ann.room.roomId;
    const ben = await door.enter(id);
    expect(await doorOf(door.enter(id))).toBe('match.full');
    await ben.room.leave();
    await until(() => ann.state.places.get('1')?.kind === 'open', 'the free seat');
    const cy = await door.enter(id);
    expect(cy.seat).toBe(1);
    const watcher = await door.enter(id, { spectate: true });
    expect(watcher.seat).toBe(-1);
    expect((await refusalOf(watcher.request('ready', { ready: true })))?.rule).toBe('match.seat');
    expect((await refusalOf(cy.request('fill', {})))?.rule).toBe('match.host');
    await Promise.all([ann.room.leave(), cy.room.leave(), watcher.room.leave()]);
  });

  test('nobody at a table is called like somebody else, or like a bot: not at the door, by renaming or by coming back', async () => {
    const ann = await door.make({ name: 'Ann', table: { players: 4, bots: 1 }, test: quick });
    const { roomId } = ann.room;
    const twin = await door.enter(roomId, { name: 'Аnn\u3164' });
    const bot = await door.enter(roomId, { name: 'Bot 4' });
    const names = () => [...ann.state.places.values()].map((p) => p.name);
    await until(() => names().every((name) => name !== ''), 'the names');
    expect(names()).toEqual(['Ann', 'Аnn 2', 'Player 3', 'Bot 4']);
    for (const name of ['ANN', 'A\u200dnn', 'Bоt 4', 'Player 1', 'Bot 2']) {
      expect((await refusalOf(twin.request('rename', { name })))?.rule, name).toBe('match.name');
    }
    expect((await refusalOf(twin.request('rename', { name: '\u3164\u2800' })))?.rule).toBe('match.shape');
    const again = await door.enter(roomId, { token: bot.welcome?.token, name: 'ann' });
    expect(again.seat).toBe(2);
    await until(() => names()[2] === 'ann 3', 'the name of who came back');
    expect(await refusalOf(twin.request('rename', { name: 'Ben' }))).toBeNull();
    await until(() => names()[1] === 'Ben', 'a name of its own');
    await Promise.all([ann, twin, again].map((guest) => guest.room.leave()));
  });

  test('a page of another build is told so; a wish that makes no sense is refused', async () => {
    expect(await doorOf(door.make({ wire: WIRE + 1 }))).toBe('match.version');
    expect(await doorOf(door.make({ table: { players: 7 as never } }))).toBe('match.shape');
    expect(await doorOf(door.make({ token: { __proto__: { a: 1 } } as never }))).toBe('match.shape');
    expect(await doorOf(door.way.enter({ how: 'watch' as never }))).toBe('match.shape');
    expect(await doorOf(door.way.enter({ how: 'join' }))).toBe('match.unknown');
  });
});

test('a private table cannot be entered, watched, listed or told from one that does not exist', async () => {
  const ann = await door.make(duel({}, { isPublic: false }));
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
  expect((await tables()).some((t) => t.roomId === roomId)).toBe(false);
  const elsewhere = await door.play({ test: quick });
  expect(elsewhere.room.roomId).not.toBe(roomId);
  const ben = await door.enter(roomId, { code });
  expect(ben.seat).toBe(1);
  const watcher = await door.enter(roomId, { code, spectate: true });
  expect(watcher.seat).toBe(-1);
  expect(watcher.welcome?.code).toBeUndefined();
  expect(JSON.stringify(watcher.state)).not.toContain(code);
  await Promise.all([ann, ben, watcher, elsewhere].map((g) => g.room.leave()));
});

describe('coming back', () => {
  test('a reload leads to the same seat, state and held answers; the older window is closed', async () => {
    // A call window stays open although all have answered; there are no others.
    const pair = await two({ window: 900 }, { magic: false, events: false, heroes: false });
    const asked = () => pair.find((g) => g.open.some((d) => d.kind === 'bluff.call'));
    await playUntil(pair, () => asked() !== undefined);
    const me = asked() as Guest;
    const other = pair.find((g) => g !== me) as Guest;
    const [decision] = me.open;
    const answer = { ids: [] };
    expect((await me.answer(decision.id, answer)).held).toBe(true);
    // Nobody is told who has answered in a window.
    expect(other.state.places.get(String(me.seat))?.done).toBe(false);
    const again = await door.enter(me.room.roomId, { token: me.welcome?.token, name: 'Ann' });
    expect(again.seat).toBe(me.seat);
    await until(() => me.closed !== 0, 'the end of the older window');
    expect(me.closed).toBe(CLOSED.elsewhere);
    await until(() => again.held.answers.length === 1 && again.view !== null, 'the held answer');
    expect(again.held.answers).toEqual([{ id: decision.id, answer }]);
    expect(again.view).toEqual(project(roomOf(again.room.roomId).table.match!.game, me.seat));
    expect((await refusalOf(again.request('ready', { ready: true })))?.rule).toBe('match.started');
    const { seq } = again.view!;
    await playUntil([again, other], () => again.view!.seq > seq + 3);
    expect(await doorOf(door.enter(again.room.roomId, { token: 'x'.repeat(32) }))).toBe('match.full');
    await Promise.all([again.room.leave(), other.room.leave()]);
  });

  test('a lost line leaves the seat to who has its token, in the game as before it', async () => {
    const [ann, ben] = await two();
    await playUntil([ann, ben], () => ann.view!.seq > 5);
    cut(ann);
    await until(() => ben.state.places.get('0')?.connected === false, 'the loss');
    const back = await door.enter(ann.room.roomId, { token: ann.welcome?.token });
    expect(ben.state.places.get('0')?.connected).toBe(true);
    await playUntil([back, ben], () => (back.view?.seq ?? 0) > 20);
    const cat = await door.make(duel());
    const dan = await door.enter(cat.room.roomId, {});
    cut(dan);
    await until(() => cat.state.places.get('1')?.connected === false, 'the loss');
    expect(cat.state.places.get('1')?.kind).toBe('human');
    expect(await doorOf(door.enter(cat.room.roomId, {}))).toBe('match.full');
    expect((await door.enter(cat.room.roomId, { token: dan.welcome?.token })).seat).toBe(1);
    await Promise.all([back, ben, cat].map((guest) => guest.room.leave()));
  });

  test('after the grace time a bot plays for who is away, until they are back', async () => {
    const [ann, ben] = await two({ grace: 200 });
    await playUntil([ann, ben], () => ann.view!.seq > 5);
    const { roomId } = ben.room;
    const { token } = ben.welcome!;
    await close(ben);
    await until(() => ann.state.places.get('1')?.connected === false, 'the loss');
    expect(ann.state.places.get('1')?.auto).toBe(false);
    const { seq } = ann.view!;
    await playUntil([ann], () => ann.view!.seq > seq + 30);
    expect(ann.state.places.get('1')?.auto).toBe(true);
    const back = await door.enter(roomId, { token });
    expect(back.seat).toBe(1);
    await until(() => ann.state.places.get('1')?.auto === false, 'the return');
    await playUntil([ann, back], () => (back.view?.seq ?? 0) > seq + 60);
    await Promise.all([ann.room.leave(), back.room.leave()]);
  });

  test('a table that everybody has left waits for them', async () => {
    const ann = await door.make({ table: { players: 2, bots: 1 }, test: { ...quick, grace: 100, limit: 700 } });
    await ann.request('ready', { ready: true });
    await playUntil([ann], () => (ann.view?.seq ?? 0) > 12);
    const { token } = ann.welcome!;
    const { roomId } = ann.room;
    await until(() => ann.open.length > 0, 'a decision');
    await close(ann);
    await pause(150);
    const { seq } = roomOf(roomId).table.match!.game;
    await pause(900);
    expect(roomOf(roomId).table.match!.game.seq).toBe(seq);
    const back = await door.enter(roomId, { token });
    await until(() => back.view !== null, 'the state');
    expect(back.view!.seq).toBe(seq);
    await playUntil([back], () => back.view!.seq > seq + 20);
    await back.room.leave();
  });
});

describe('playing', () => {
  test('a clock that ends plays the default, and the game goes on', async () => {
    const [ann, ben] = await two({ limit: 400 });
    const { match } = roomOf(ann.room.roomId).table;
    const [decision] = match!.game.open;
    expect(deadlineOf(ann.state, decision.seat)).toBeGreaterThan(0);
    const normal = fallback(match!.view(decision.seat), decision, random);
    await until(() => ann.view!.seq >= 3, 'three time-outs');
    const journal = roomOf(ann.room.roomId).table.journal.filter((e) => e.t === 'held');
    expect(journal[0]).toMatchObject({ cause: 'clock', id: decision.id, answer: normal });
    // Everybody is told for whom it chose, in the log too.
    for (const guest of [ann, ben]) {
      const { steps } = await guest.request('log', { before: 2 });
      expect(steps.map((s) => s.chosen)).toEqual([undefined, [{ seat: decision.seat, by: 'clock' }]]);
    }
    await Promise.all([ann.room.leave(), ben.room.leave()]);
  });

  test('a bot plays for who asks it to, until they take over', async () => {
    const [ann, ben] = await two();
    await ann.request('auto', { on: true });
    expect(ann.state.places.get('0')?.auto).toBe(true);
    await playUntil([ben], () => ben.view!.seq > 25);
    await ann.request('auto', { on: false });
    expect(ann.state.places.get('0')?.auto).toBe(false);
    await playUntil([ann, ben], () => ben.view!.seq > 40);
    await Promise.all([ann.room.leave(), ben.room.leave()]);
  });

  test('the same command twice is done once and answered twice', async () => {
    const [ann, ben] = await two();
    const first = [ann, ben].find((g) => g.open.length > 0)!;
    const [decision] = first.open;
    const sent = { cid: 'twice', id: decision.id, answer: sample(first.view!, decision, random) };
    const replies = await Promise.all([first.request('answer', sent), first.request('answer', sent)]);
    expect(replies[0]).toEqual(replies[1]);
    const refused = { cid: 'bad', id: 999, answer: { hex: 0 } as Answer };
    expect(await refusalOf(first.request('answer', refused))).toEqual(
      await refusalOf(first.request('answer', refused)),
    );
    const held = roomOf(ann.room.roomId).table.journal.filter((e) => e.t === 'held' && e.cid === 'twice');
    expect(held.length).toBe(1);
    await Promise.all([ann.room.leave(), ben.room.leave()]);
  });

  test('the log comes in pages of the own stream, the same steps as were sent', async () => {
    const [ann, ben] = await two();
    const seen: StepMessage[] = [];
    const watcher = await door.enter(ann.room.roomId, { spectate: true });
    ann.room.onMessage('step', (packed: string) => seen.push(unpackStep(packed)));
    await playUntil([ann, ben], () => ann.view!.seq > 30);
    const newest = await ann.request('log', { count: 10 });
    expect(newest.steps.length).toBe(10);
    expect(newest.more).toBe(true);
    expect(newest.steps).toEqual(seen.filter((s) => s.seq >= newest.steps[0].seq && s.seq <= newest.steps[9].seq));
    const first = await ann.request('log', { before: 5, count: 50 });
    expect(first.steps.map((s) => s.seq)).toEqual([0, 1, 2, 3, 4]);
    expect(first.more).toBe(false);
    const watched = await watcher.request('log', { before: 20, count: 50 });
    const drawn = (steps: StepMessage[]) => steps.flatMap(stepEvents).filter((e) => e.t === 'drew');
    const own = (await ann.request('log', { before: 20, count: 50 })).steps;
    expect(drawn(watched.steps).every((e) => e.faces === null)).toBe(true);
    expect(drawn(own).every((e) => (e.faces === null) === (e.seat !== ann.seat))).toBe(true);
    expect(drawn(own).length).toBeGreaterThan(1);
    await Promise.all([ann, ben, watcher].map((g) => g.room.leave()));
  });

  test('who gives up ends a game of two; both may play again at the same table', async () => {
    const [ann, ben] = await two();
    await playUntil([ann, ben], () => ann.view!.seq > 10);
    expect((await refusalOf(ann.request('rematch', {})))?.rule).toBe('match.started');
    await ben.request('free', { cid: 'r', action: { free: 'resign' } });
    await until(() => ann.state.table.status === 'over', 'the end');
    expect(ann.view!.victory?.winners).toEqual([0]);
    expect((await refusalOf(ann.answer(1, { hex: hexId(0) })))?.rule).toBe('match.over');
    // The link of a table whose game is over leads to how it ended.
    const late = await door.enter(ann.room.roomId);
    await until(() => late.view?.victory != null, 'the result');
    expect(late.seat).toBe(-1);
    await late.room.leave();
    const { commitment } = ann.state;
    await ann.request('rematch', {});
    expect(ben.state.places.get('0')?.ready).toBe(true);
    await ben.request('rematch', {});
    await until(() => ann.state.table.status === 'playing', 'the next game');
    expect(ann.state.game).toBe(2);
    expect(ann.state.commitment).not.toBe(commitment);
    await playUntil([ann, ben], () => ann.game === 2 && ann.view!.seq > 10);
    await Promise.all([ann.room.leave(), ben.room.leave()]);
  });

  test('whole games of two and three reach their result, every step followed', async () => {
    const guests = await Promise.all(
      ([2, 3] as const).map(async (players) => {
        const guest = await door.make({
          table: { players, bots: players - 1 },
          test: { ...quick, seed: `whole${players}` },
        });
        await guest.request('ready', { ready: true });
        await guest.request('auto', { on: true });
        return guest;
      }),
    );
    await until(() => guests.every((g) => g.state.table.status === 'over'), 'the results');
    for (const guest of guests) {
      expect(guest.view?.victory).toEqual(JSON.parse(guest.state.victory));
      expect(guest.view?.victory?.winners).toHaveLength(1);
      await guest.room.leave();
    }
  });

  test('a wrong hash, event or patch is noticed at that very step', async () => {
    const own = findings();
    const other = new Door(server.port, own, roomOf);
    const ann = await other.make({ table: { players: 2, bots: 1 }, test: quick });
    const room = roomOf(ann.room.roomId);
    await ann.request('ready', { ready: true });
    await playUntil([ann], () => (ann.view?.seq ?? 0) > 10);
    expect(own.wrong).toEqual([]);
    const hex = room.state.hexes.get('3')!;
    hex.fort = packFort({ level: 2, hits: 7, citadelRound: null });
    // The server's: a step of the bot's may be under way.
    const { seq } = room.table.match!.game;
    await playUntil([ann], () => ann.view!.seq > seq);
    const find = () => own.wrong.find((w) => w.includes('disagrees at'));
    await until(() => find() !== undefined, 'the disagreement');
    expect(find()).toMatch(new RegExp(` (${seq}|${seq + 1})$`));
    await ann.room.leave();
  });
});

test('a table where nothing happens sends nothing', async () => {
  const ann = await door.make({ table: { players: 3, bots: 1 }, test: { ...quick, limit: 60_000 } });
  const ben = await door.enter(ann.room.roomId);
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await playUntil([ann, ben], () => ann.view !== null && ann.view.seq > 4);
  await playUntil([ben], () => ben.open.length === 0 && ann.open.length > 0);
  await close(ben);
  await pause(150);
  const { rev, seq } = ann.state;
  await pause(300);
  expect([ann.state.rev, ann.state.seq]).toEqual([rev, seq]);
  await ann.room.leave();
});
