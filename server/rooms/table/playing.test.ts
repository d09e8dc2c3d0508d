import { expect, test } from 'vitest';
import { fallback, sample } from '../../../shared/minds/stand-ins/index.ts';
import type { Answer } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { stepEvents } from '../../../shared/play/net/follow.ts';
import type { StepMessage } from '../../../shared/play/net/messages.ts';
import { packFort, unpackStep } from '../../../shared/play/net/pack.ts';
import { deadlineOf } from '../../../shared/play/net/read.ts';
import { Door, findings, refusalOf, until } from '../../testing/client.ts';
import { close, OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { pause, playUntil, random } from '../../testing/play.ts';

const server = new OwnServer();

test('an expired clock plays the default, and the game goes on', async () => {
  const [ann, ben] = await server.two({ limit: 400 });
  const { match } = roomOf(ann.room.roomId).table;
  // On a busy machine, the first clock may have run out.
  const { seq } = match!.game;
  const [decision] = match!.game.open;
  expect(deadlineOf(ann.state, decision.seat)).toBeGreaterThan(0);
  const normal = fallback(match!.view(decision.seat), decision, random);
  await until(() => ann.view!.seq >= seq + 3, 'three time-outs');
  const journal = roomOf(ann.room.roomId).table.journal.filter((e) => e.t === 'held');
  expect(journal.find((e) => e.id === decision.id)).toMatchObject({ cause: 'clock', answer: normal });
  // All clients see, also in the log, that the server answered for the player.
  for (const guest of [ann, ben]) {
    const { steps } = await guest.request('log', { before: seq + 2 });
    expect(steps[0].chosen).toBeUndefined();
    expect(steps[seq + 1].chosen).toEqual([{ seat: decision.seat, by: 'clock' }]);
  }
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});

test('a bot plays for a player who asks for it, until they take over', async () => {
  const [ann, ben] = await server.two();
  await ann.request('auto', { on: true });
  expect(ann.state.places.get('0')?.auto).toBe(true);
  await playUntil([ben], () => ben.view!.seq > 25);
  await ann.request('auto', { on: false });
  expect(ann.state.places.get('0')?.auto).toBe(false);
  await playUntil([ann, ben], () => ben.view!.seq > 40);
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});

test('a repeated command is done once and answered twice', async () => {
  const [ann, ben] = await server.two();
  const first = [ann, ben].find((g) => g.open.length > 0)!;
  const [decision] = first.open;
  const sent = { cid: 'twice', id: decision.id, answer: sample(first.view!, decision, random) };
  const replies = await Promise.all([first.request('answer', sent), first.request('answer', sent)]);
  expect(replies[0]).toEqual(replies[1]);
  const refused = { cid: 'bad', id: 999, answer: { hex: 0 } as Answer };
  expect(await refusalOf(first.request('answer', refused))).toEqual(await refusalOf(first.request('answer', refused)));
  const held = roomOf(ann.room.roomId).table.journal.filter((e) => e.t === 'held' && e.cid === 'twice');
  expect(held.length).toBe(1);
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});

test('the log is sent in pages of the client’s own stream, with the same steps as were sent', async () => {
  const [ann, ben] = await server.two();
  const seen: StepMessage[] = [];
  const spectator = await server.door.enter(ann.room.roomId, { spectate: true });
  ann.room.onMessage('step', (packed: string) => seen.push(unpackStep(packed)));
  await playUntil([ann, ben], () => ann.view!.seq > 30);
  const newest = await ann.request('log', { count: 10 });
  expect(newest.steps.length).toBe(10);
  expect(newest.more).toBe(true);
  expect(newest.steps).toEqual(seen.filter((s) => s.seq >= newest.steps[0].seq && s.seq <= newest.steps[9].seq));
  const first = await ann.request('log', { before: 5, count: 50 });
  expect(first.steps.map((s) => s.seq)).toEqual([0, 1, 2, 3, 4]);
  expect(first.more).toBe(false);
  const watched = await spectator.request('log', { before: 20, count: 50 });
  const drawn = (steps: StepMessage[]) => steps.flatMap(stepEvents).filter((e) => e.t === 'drew');
  const own = (await ann.request('log', { before: 20, count: 50 })).steps;
  expect(drawn(watched.steps).every((e) => e.faces === null)).toBe(true);
  expect(drawn(own).every((e) => (e.faces === null) === (e.seat !== ann.seat))).toBe(true);
  expect(drawn(own).length).toBeGreaterThan(1);
  await Promise.all([ann, ben, spectator].map((g) => g.room.leave()));
});

test('resigning ends a game of two; both may play again at the same table', async () => {
  const [ann, ben] = await server.two();
  await playUntil([ann, ben], () => ann.view!.seq > 10);
  expect((await refusalOf(ann.request('rematch', {})))?.rule).toBe('match.started');
  await ben.request('free', { cid: 'r', action: { free: 'resign' } });
  await until(() => ann.state.table.status === 'over', 'the end');
  expect(ann.view!.victory?.winners).toEqual([0]);
  expect((await refusalOf(ann.answer(1, { hex: hexId(0) })))?.rule).toBe('match.over');
  const late = await server.door.enter(ann.room.roomId);
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
      const guest = await server.door.make({
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

test('a wrong hash, event or patch is noticed at its very step', async () => {
  const own = findings();
  const other = new Door(server.port, own, roomOf);
  const ann = await other.make({ table: { players: 2, bots: 1 }, test: quick });
  const room = roomOf(ann.room.roomId);
  await ann.request('ready', { ready: true });
  await playUntil([ann], () => (ann.view?.seq ?? 0) > 10);
  expect(own.wrong).toEqual([]);
  // Changes every hex, because the next step may overwrite some of them.
  for (const hex of room.state.hexes.values()) hex.fort = packFort({ level: 2, hits: 7, citadelRound: null });
  // Reads the server's step number, because Ann may not have received a step of the bot yet.
  const { seq } = room.table.match!.game;
  await playUntil([ann], () => ann.view!.seq > seq);
  const find = () => own.wrong.find((w) => w.includes('disagrees at'));
  await until(() => find() !== undefined, 'the disagreement');
  expect(find()).toMatch(new RegExp(` (${seq}|${seq + 1})$`));
  await ann.room.leave();
});

test('a table without activity sends nothing', async () => {
  const ann = await server.door.make({ table: { players: 3, bots: 1 }, test: { ...quick, limit: 60_000 } });
  const ben = await server.door.enter(ann.room.roomId);
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
