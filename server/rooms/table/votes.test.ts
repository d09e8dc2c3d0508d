import { expect, test, vi } from 'vitest';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { tableFrom } from '../../../shared/model/options/index.ts';
import { RECORD_PATH } from '../../../shared/play/net/messages.ts';
import { NO_VOTES, type VoteStatus } from '../../../shared/play/net/votes.ts';
import { verifyRecord } from '../../../shared/play/replay/verify.ts';
import { doorOf, type Guest, refusalOf, until } from '../../testing/client.ts';
import { close, duel, OwnServer, roomOf } from '../../testing/own-server.ts';
import { playUntil } from '../../testing/play.ts';

// In these tests, players are away for some seconds, and a countdown takes five.
vi.setConfig({ testTimeout: 60_000 });

const own = new OwnServer();

const seen = ({ state }: Guest): VoteStatus =>
  state.table.votes === '' ? NO_VOTES : (JSON.parse(state.table.votes) as VoteStatus);
const wish = (kind: 'pause' | 'resume' | 'draw' | 'adjourn') => ({ kind, of: NOBODY, clock: '' }) as const;

async function ballot(guest: Guest, yes: boolean): Promise<void> {
  await until(() => seen(guest).open !== null, 'the vote');
  await guest.request('ballot', { n: seen(guest).open?.n ?? 0, yes });
}

test('two players pause, see who has voted, and go on after the countdown; spectators only see it', async () => {
  const [ann, ben] = await own.two();
  const eve = await own.door.enter(ann.room.roomId, { spectate: true });
  expect(seen(eve).minutesLeft).toBeGreaterThan(0);
  await ann.request('vote', wish('pause'));
  for (const guest of [ann, ben, eve]) {
    await until(() => seen(guest).open !== null, 'the vote');
    expect(seen(guest).open).toMatchObject({ kind: 'pause', by: 0, voters: [0, 1], needs: 2, yes: [0], no: [] });
  }
  expect(seen(eve).open?.closesAt).toBeGreaterThan(Date.now());
  expect(await refusalOf(eve.request('ballot', { n: 1, yes: true }))).toMatchObject({ rule: 'match.seat' });
  expect(await refusalOf(eve.request('vote', wish('pause')))).toMatchObject({ rule: 'match.seat' });
  await ballot(ben, true);
  await until(() => eve.state.table.paused === 'paused', 'the pause');
  const [asked] = ann.open.length > 0 ? [ann] : [ben];
  expect((await refusalOf(asked.answer(asked.open[0]?.id ?? 0, {} as never)))?.rule).toMatch(/match.paused|shape/);
  const [row] = (await own.tables()).filter(({ roomId }) => roomId === ann.room.roomId);
  expect(row?.paused).toBe(true);
  await ben.request('vote', wish('resume'));
  await until(() => seen(eve).resumesAt > 0, 'the countdown');
  await until(() => eve.state.table.paused === '', 'the end of the pause', 10_000);
  const { seq } = ann.state;
  await playUntil([ann, ben], () => ann.state.seq > seq + 3);
});

test('all agree to a draw: the game ends, and its record is valid', async () => {
  const [ann, ben] = await own.two();
  await ben.request('vote', wish('draw'));
  await ballot(ann, true);
  await until(() => ann.state.table.status === 'over', 'the end');
  expect(JSON.parse(ann.state.victory)).toEqual({ winners: [], how: 'draw' });
  expect(ann.state.table.votes).toBe('');
  const { commitment, chain } = ann.state;
  const record = await (await fetch(`http://127.0.0.1:${own.port}${RECORD_PATH}/${ann.room.roomId}/1`)).text();
  expect(verifyRecord(record, { commitment, chain })).toMatchObject({ ok: true });
  expect(record).toContain('"t":"voted"');
});

test('the clock changes at the table and in its options', async () => {
  const [ann, ben] = await own.two();
  await ann.request('vote', { kind: 'clock', of: NOBODY, clock: 'fast' });
  await ballot(ben, true);
  await until(() => tableFrom(JSON.parse(ben.state.table.options)).clock === 'fast', 'the clock');
  expect(roomOf(ann.room.roomId).table.options.table.clock).toBe('fast');
  expect(await refusalOf(ann.request('vote', { kind: 'clock', of: NOBODY, clock: 'fast' }))).toMatchObject({
    rule: 'vote.clock',
  });
});

test('a player who left loses the seat by a vote, and another person takes it over', async () => {
  const [ann, ben] = await own.two({ grace: 200 });
  const { roomId } = ann.room;
  const { token } = ben.welcome!;
  expect(await doorOf(own.door.enter(roomId))).toContain('match.full');
  await close(ben);
  await until(() => ann.state.places.get('1')?.auto === true, 'the bot');
  let refused = await refusalOf(ann.request('vote', { kind: 'reseat', of: 1, clock: '' }));
  while (refused?.rule === 'vote.soon') {
    await new Promise((go) => setTimeout(go, 100));
    refused = await refusalOf(ann.request('vote', { kind: 'reseat', of: 1, clock: '' }));
  }
  expect(refused).toBeNull();
  await until(() => ann.state.places.get('1')?.kind === 'bot', 'the free seat');
  expect(seen(ann).free).toEqual([1]);
  const cy = await own.door.enter(roomId, { name: 'Cy' });
  expect([cy.seat, cy.welcome?.token === token]).toEqual([1, false]);
  await until(() => ann.state.places.get('1')?.name === 'Cy' && seen(ann).free.length === 0, 'the new player');
  // The old token opens no seat.
  expect(await doorOf(own.door.enter(roomId, { token }))).toContain('match.full');
  await playUntil([ann, cy], () => ann.state.seq > cy.state.seq || cy.open.length > 0 || ann.state.seq > 20);
});

test('a bot never votes, and its seat is open to one person only after a vote', async () => {
  const ann = await own.door.make(duel({}, { players: 3, bots: 1 }));
  const ben = await own.door.enter(ann.room.roomId);
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  await ann.request('vote', { kind: 'give', of: 2, clock: '' });
  await until(() => seen(ben).open !== null, 'the vote');
  expect(seen(ben).open?.voters).toEqual([0, 1]);
  expect(await doorOf(own.door.enter(ann.room.roomId))).toContain('match.full');
  await ballot(ben, true);
  await until(() => seen(ann).free.length === 1, 'the free seat');
  const cy = await own.door.enter(ann.room.roomId, { name: 'Cy' });
  expect(cy.seat).toBe(2);
  expect(await doorOf(own.door.enter(ann.room.roomId))).toContain('match.full');
});

test('hostile messages: wrong shapes, other seats and old votes are refused and change nothing', async () => {
  const [ann, ben] = await own.two();
  const send = (name: 'vote' | 'ballot', sent: unknown) => refusalOf(ann.request(name, sent as never));
  for (const sent of [
    {},
    { kind: 'pause' },
    { kind: 'constructor', of: -1, clock: '' },
    { kind: 'pause', of: -1, clock: '', more: 1 },
    { kind: 'replace', of: 99, clock: '' },
    { kind: 'replace', of: 0.5, clock: '' },
    { kind: 'clock', of: -1, clock: 'never' },
    null,
  ])
    expect(await send('vote', sent), JSON.stringify(sent)).toMatchObject({ rule: 'match.shape' });
  expect(await send('vote', { kind: 'replace', of: 1, clock: '' })).toMatchObject({ rule: 'vote.absent' });
  expect(await send('vote', { kind: 'pause', of: 1, clock: '' })).toMatchObject({ rule: 'vote.absent' });
  expect(await send('vote', wish('resume'))).toMatchObject({ rule: 'vote.running' });
  for (const sent of [{ n: 0, yes: true }, { n: 1 }, { n: 1, yes: 'yes' }, { n: 1, yes: true, seat: 1 }])
    expect(await send('ballot', sent)).toMatchObject({ rule: 'match.shape' });
  expect(await send('ballot', { n: 1, yes: true })).toMatchObject({ rule: 'vote.closed' });
  await ann.request('vote', wish('adjourn'));
  // The caller has voted, so a second ballot of the caller does not count.
  await ann.request('ballot', { n: 1, yes: true });
  await until(() => seen(ben).open !== null, 'the vote');
  expect(seen(ben).open).toMatchObject({ yes: [0], no: [] });
  expect(await refusalOf(ben.request('ballot', { n: 2, yes: true }))).toMatchObject({ rule: 'vote.closed' });
  expect(ben.state.table.paused).toBe('');
});

test('in a ranked game players vote only on a pause', async () => {
  const [ann] = await own.two();
  const { table } = roomOf(ann.room.roomId);
  table.options = { ...table.options, isRanked: true };
  for (const sent of [wish('adjourn'), wish('draw'), { kind: 'clock', of: NOBODY, clock: 'fast' }] as const)
    expect(await refusalOf(ann.request('vote', sent))).toMatchObject({ rule: 'vote.official' });
  expect(await refusalOf(ann.request('vote', wish('pause')))).toBeNull();
});
