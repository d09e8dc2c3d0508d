// The ranked queue in both databases. The tests start the rounds.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QueueStatus, RankedWish } from '../../shared/play/net/ranked.ts';
import { sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { QUEUE_TIMES, RankedQueue } from './queue.ts';
import { QueueRound } from './queue-round.ts';
import { RatingStore } from './rating-store.ts';

const WISH: RankedWish = { players: [3, 4], presets: ['short'] };
const DUEL: RankedWish = { players: [2], presets: ['short'] };

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let queue: RankedQueue;
  let round: QueueRound;
  let blocks: ReadonlyMap<string, ReadonlySet<string>>;
  let now = 0;
  let counted: (string | number)[];
  const counter = {
    offered: (outcome: string) => counted.push(outcome),
    queued: (seconds: number) => counted.push(Math.floor(seconds)),
  };
  const people = {
    namesOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, id])),
    blocksOf: async () => blocks,
  };
  const roundOf = (build = '1') =>
    new QueueRound({ store, ratings: new RatingStore(store.database()), people, process: 'one', build, counter });
  const openAll = async (): Promise<void> => {
    store = await place.open();
    queue = new RankedQueue(store.database());
    round = roundOf();
  };
  beforeAll(() => kind.start());
  afterAll(() => kind.stop());
  beforeEach(async () => {
    blocks = new Map();
    counted = [];
    place = await kind.place();
    await openAll();
  });
  afterEach(async () => {
    await store.close();
    place.remove();
  });

  const wave = () => {
    now += QUEUE_TIMES.wave;
    return round.run(now);
  };
  const joinAll = async (accounts: readonly string[], wish = WISH) => {
    for (const account of accounts) await queue.join(account, wish, '1');
  };
  const statesOf = async (accounts: readonly string[]): Promise<string[]> => {
    const all: QueueStatus[] = [];
    for (const account of accounts) all.push(await queue.look(account));
    return all.map(({ state }) => state);
  };
  const answer = async (account: string, accepts = true): Promise<QueueStatus> => {
    const status = await queue.look(account);
    return queue.answer(account, status.state === 'offered' ? status.offer : '', accepts);
  };
  /** Lets offers expire and times in the queue pass, by moving all stored times back. */
  const later = (ms: number) =>
    store
      .database()
      .write(
        sql('UPDATE ranked_offers SET until = until - ?', [ms]),
        sql('UPDATE ranked_queue SET since = since - ?, seen = seen - ?', [ms, ms]),
        sql('UPDATE ranked_absences SET until = until - ?', [ms]),
      );
  const FOUR = ['ann', 'ben', 'cy', 'dan'];

  test('four players accept a table, and each has a seat there', async () => {
    await joinAll(FOUR);
    await wave();
    expect(await statesOf(FOUR)).toEqual(FOUR.map(() => 'offered'));
    for (const account of FOUR) await answer(account);
    await wave();
    const seated = await Promise.all(FOUR.map((account) => queue.look(account)));
    const [{ room = '' } = {}] = seated.flatMap((status) => (status.state === 'seated' ? [status] : []));
    const kept = await store.room(room);
    expect(kept?.options).toMatchObject({
      isRanked: true,
      quick: false,
      table: { preset: 'short', players: 4, bots: 0 },
    });
    expect(kept?.seats.map(({ kind, name, account }) => [kind, name, account]).sort()).toEqual(
      FOUR.map((account) => ['human', account, account]),
    );
    expect(seated).toEqual(FOUR.map(() => ({ state: 'seated', room })));
    // The table has no owner yet, and the players cannot queue again before the end of its game.
    expect((await store.whereabouts(room)).owner).toBeNull();
    expect((await queue.join('ann', WISH, '1')).state).toBe('seated');
    await store.closeRoom(room);
    expect((await queue.look('ann')).state).toBe('out');
  });

  test('a missed accept returns the others to the head, and the player who missed it waits longer each time', async () => {
    await joinAll(FOUR);
    await wave();
    for (const account of ['ann', 'ben', 'cy']) await answer(account);
    await later(QUEUE_TIMES.accept + 1);
    await joinAll(['eve']);
    await round.run(now);
    expect(await statesOf(['ann', 'ben', 'cy'])).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await queue.look('dan')).toMatchObject({ state: 'out', coolDown: 60 });
    expect((await queue.join('dan', WISH, '1')).state).toBe('out');
    await wave();
    expect(await statesOf(['ann', 'ben', 'cy', 'eve'])).toEqual(Array(4).fill('offered'));
    await later(60_000);
    await joinAll(['dan', 'fay', 'gus'], { players: [3], presets: ['table'] });
    await wave();
    await answer('dan', false);
    expect(await queue.look('dan')).toMatchObject({ state: 'out', coolDown: 120 });
    await round.run(now);
    expect(await statesOf(['fay', 'gus'])).toEqual(['waiting', 'waiting']);
  });

  test('players who blocked each other are never offered one table', async () => {
    blocks = new Map([['ann', new Set(['ben'])]]);
    await joinAll(['ann', 'ben'], DUEL);
    for (let waves = 0; waves < 3; waves++) await wave();
    expect(await statesOf(['ann', 'ben'])).toEqual(['waiting', 'waiting']);
    await joinAll(['cy'], DUEL);
    await wave();
    expect((await statesOf(['ann', 'ben'])).sort()).toEqual(['offered', 'waiting']);
  });

  test('a process that dies while players wait loses no player, and no offer', async () => {
    await joinAll(['ann', 'ben'], DUEL);
    await store.close();
    await openAll();
    await wave();
    await answer('ann');
    await store.close();
    await openAll();
    expect(await queue.look('ann')).toMatchObject({ state: 'offered', isAccepted: true, accepted: 1 });
    await answer('ben');
    await wave();
    expect(await statesOf(['ann', 'ben'])).toEqual(['seated', 'seated']);
  });

  test('two processes that both run the waves make one table', async () => {
    const other = roundOf();
    await joinAll(['ann', 'ben'], DUEL);
    now += QUEUE_TIMES.wave;
    await Promise.all([round.run(now), other.run(now)]);
    // If two offers have the same players, one or both are dropped. If both are, the next
    // wave makes an offer.
    if ((await statesOf(['ann']))[0] !== 'offered') await wave();
    for (const account of ['ann', 'ben']) await answer(account);
    await Promise.all([round.run(now), other.run(now)]);
    expect((await store.database().all('SELECT room FROM ranked_rooms')).length).toBe(1);
    expect((await store.roomIds()).length).toBe(1);
  });

  test('two players who have met five times in a day do not meet again on that day', async () => {
    const met = (from: number, games: number, ago: number) =>
      Array.from({ length: games }, (_, n) =>
        ['ann', 'ben'].map((account, seat) =>
          sql(
            `INSERT INTO rated (n, seat, room, pool, ended, account, outcome, before, after, spread, games)
             SELECT ?, ?, ?, '2 quick', now - ?, ?, 'lost', 1500, 1500, 0, 1 FROM clock`,
            [from + n, seat, `r${from + n}`, ago, account],
          ),
        ),
      ).flat();
    const DAY = 24 * 3_600_000;
    await store.database().write(...met(1, 4, 1_000), ...met(10, 3, DAY + 60_000));
    await joinAll(['ann', 'ben'], DUEL);
    await wave();
    expect(await statesOf(['ann', 'ben'])).toEqual(['offered', 'offered']);
    for (const account of ['ann', 'ben']) await queue.leave(account);
    await later(DAY);
    await round.run(now);
    await store.database().write(...met(20, 1, 1_000));
    await joinAll(['ann', 'ben'], DUEL);
    await wave();
    expect(await statesOf(['ann', 'ben'])).toEqual(['waiting', 'waiting']);
    await joinAll(['cy'], DUEL);
    await wave();
    expect((await statesOf(['ann', 'ben', 'cy'])).sort()).toEqual(['offered', 'offered', 'waiting']);
  });

  test('a player whose page is silent leaves the queue, and players of another build wait', async () => {
    await joinAll(['ann', 'ben'], DUEL);
    await later(QUEUE_TIMES.silent + 1);
    await queue.look('ben');
    await wave();
    expect(await statesOf(['ann', 'ben'])).toEqual(['out', 'waiting']);
    await queue.join('cy', DUEL, '2');
    await wave();
    expect(await statesOf(['ben', 'cy'])).toEqual(['waiting', 'waiting']);
  });

  test('the expected wait is the median wait of like tables, and null without one', async () => {
    await joinAll(['ann'], DUEL);
    expect(await queue.look('ann')).toMatchObject({ state: 'waiting', others: 0, expected: null });
    await joinAll(['ben'], DUEL);
    expect(await queue.look('ann')).toMatchObject({ others: 1 });
    await later(10_000);
    await wave();
    expect(await queue.sizes()).toEqual({ waiting: 0, offered: 2 });
    for (const account of ['ann', 'ben']) await answer(account);
    await wave();
    expect(counted).toEqual(['table', 10, 10]);
    await joinAll(['cy'], DUEL);
    expect(await queue.sizes()).toEqual({ waiting: 1, offered: 0 });
    await joinAll(['dan'], WISH);
    const [cy, dan] = [await queue.look('cy'), await queue.look('dan')];
    expect(cy.state === 'waiting' && cy.expected).toBeGreaterThanOrEqual(10);
    expect(dan).toMatchObject({ state: 'waiting', expected: null });
    // A missed offer and a table from an hour ago do not count.
    const put = (id: string, room: string, waited: number, ago: number) =>
      sql(
        "INSERT INTO ranked_offers (id, players, preset, until, waited, room) SELECT ?, 2, 'short', now - ?, ?, ? FROM clock",
        [id, ago, waited, room],
      );
    const HOUR = 3_600_000;
    await store
      .database()
      .write(
        ...[put('a', 'r1', 100_000, 60_000), put('b', 'r2', 40_000, 60_000), put('c', 'r3', 900_000, HOUR + 60_000)],
        ...[put('d', '', 900_000, 60_000), put('e', '', 900_000, 60_000)],
      );
    expect(await queue.look('cy')).toMatchObject({ expected: 40 });
  });

  test('to leave with an open offer is to decline it; to leave the queue costs nothing', async () => {
    await joinAll(['ann', 'ben'], DUEL);
    expect(await queue.leave('ann')).toMatchObject({ state: 'out', coolDown: 0 });
    await joinAll(['ann'], DUEL);
    await wave();
    expect(await queue.leave('ann')).toMatchObject({ state: 'out', coolDown: 60 });
    await round.run(now);
    expect(counted).toEqual(['missed']);
    expect(await statesOf(['ben'])).toEqual(['waiting']);
    expect((await queue.answer('ben', 'no such offer', true)).state).toBe('waiting');
  });
});
