// Rates ended games in both databases.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pool } from '../../shared/play/net/ranked.ts';
import { addSeason, checkRatings } from '../cli/ratings.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { keptRoom } from '../testing/kept-room.ts';
import { type End, putAccount, putGame } from '../testing/ranked.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { RatingStore } from './rating-store.ts';

const POOL: Pool = '3-4 quick';

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let db: SqlDatabase;
  let ratings: RatingStore;
  beforeAll(() => kind.start());
  afterAll(() => kind.stop());
  beforeEach(async () => {
    place = await kind.place();
    store = await place.open();
    db = store.database();
    ratings = new RatingStore(db);
  });
  afterEach(async () => {
    await store.close();
    place.remove();
  });

  const play = (room: string, ends: Record<string, End>, ended = 1000) =>
    putGame(db, { room, pool: POOL, ended, ends });
  const points = async (account: string) => {
    const [one] = (await ratings.ratingsOf([account], await ratings.currentSeason())).values();
    return one?.get(POOL);
  };

  test('a game is rated once, and its seats know how', async () => {
    await play('a', { ann: 'won', ben: 'lost', cy: 'left' });
    expect((await ratings.changesIn('a')).isRanked).toBe(true);
    expect(await ratings.rateEnded()).toBe(1);
    expect(await ratings.rateEnded()).toBe(0);
    const { pool, seats } = await ratings.changesIn('a');
    expect(pool).toBe(POOL);
    const [ann, ben, cy] = seats.map(({ before, after }) => after - before);
    expect(ann).toBeGreaterThan(0);
    expect(cy).toBeLessThan(ben ?? 0);
    expect(await ratings.changesIn('other')).toEqual({ isRanked: false, pool: null, seats: [] });
  });

  test('games are rated in the order in which they ended, by one process', async () => {
    await play('a late', { ann: 'won', ben: 'lost', cy: 'lost' }, 3000);
    await play('z early', { ben: 'won', ann: 'lost', cy: 'lost' }, 2000);
    const other = new RatingStore(db);
    await Promise.all([ratings.rateEnded(), other.rateEnded()]);
    while ((await ratings.rateEnded()) > 0);
    const rows = await db.all('SELECT DISTINCT n, room FROM rated ORDER BY n');
    expect(rows.map(({ n, room }) => [Number(n), room])).toEqual([
      [1, 'z early'],
      [2, 'a late'],
    ]);
    expect((await points('ann'))?.games).toBe(2);
  });

  test('an abandoned game changes no rating, and counts as unfinished for all its players', async () => {
    await store.saveRoom(keptRoom('gone'));
    const match = { room: 'gone', game: 1, record: 2, rules: 3, secret: 's', state: 'playing', played: 0 } as const;
    await store.addMatch(
      match,
      { n: 0, time: 0, chain: '', t: 'dropped', seq: 0, seat: 0, id: 1 } as never,
      keptRoom('gone'),
    );
    await db.write(sql('INSERT INTO ranked_rooms VALUES (?, ?, ?)', ['gone', POOL, '["ann","ben"]']));
    expect(await ratings.rateEnded()).toBe(0);
    await store.closeRoom('gone');
    await play('whole', { ann: 'won', ben: 'lost', cy: 'lost' }, Date.now() - 10_000);
    expect(await ratings.rateEnded()).toBe(2);
    expect((await points('ben'))?.games).toBe(1);
    expect(await ratings.finishRate('ann')).toEqual({ finished: 1, games: 2 });
    expect((await ratings.changesIn('gone')).seats.map(({ before, after }) => after - before)).toEqual([0, 0]);
  });

  test('a table that closed before its game is forgotten', async () => {
    await db.write(sql('INSERT INTO ranked_rooms VALUES (?, ?, ?)', ['never', POOL, '["ann","ben"]']));
    expect(await ratings.rateEnded()).toBe(0);
    expect((await ratings.changesIn('never')).isRanked).toBe(false);
  });

  test('an account that was deleted during the game counts as left', async () => {
    await play('a', { ann: 'won', ben: 'lost', cy: 'lost' });
    await db.write(sql("DELETE FROM results WHERE account = 'cy'"));
    await ratings.rateEnded();
    const [, ben, cy] = (await ratings.changesIn('a')).seats;
    expect(cy?.after).toBeLessThan(ben?.after ?? 0);
  });

  test('a player whom the others replaced counts as left, whatever the next player at the seat reached', async () => {
    await play('a', { ann: 'lost', ben: 'lost', cy: 'won' });
    await db.write(sql("UPDATE results SET account = 'dan' WHERE account = 'cy'"));
    await ratings.rateEnded();
    const [ann, , cy] = (await ratings.changesIn('a')).seats;
    expect([(cy?.after ?? 0) < 1500, ann?.after]).toEqual([true, 1500]);
    expect(await points('dan')).toBeUndefined();
  });

  test('recomputed ratings are the same to the bit; a change is found and replaced', async () => {
    const players = ['ann', 'ben', 'cy', 'dan', 'eve'];
    for (let game = 0; game < 60; game++) {
      const four = players.filter((_, at) => at !== game % 5);
      const winner = (game * 7) % 4;
      const ends = four.map((account, at) => [
        account,
        at === winner ? 'won' : game % 9 === 0 && at === 3 ? 'left' : 'lost',
      ]);
      await play(`g${game}`, Object.fromEntries(ends), 1000 + game);
    }
    while ((await ratings.rateEnded()) > 0);
    expect(await checkRatings(db, false)).toEqual({
      isSame: true,
      report: 'Rated games: 60, ratings: 5. All stored ratings are the same.',
    });
    await db.write(sql("UPDATE ratings SET mu = mu + 1e-12 WHERE account = 'ben'"));
    const found = await checkRatings(db, false);
    expect([found.isSame, found.report.includes('differ: 1.')]).toEqual([false, true]);
    await checkRatings(db, true);
    expect((await checkRatings(db, false)).isSame).toBe(true);
  });

  test('a new season starts from the old rating with a larger deviation', async () => {
    for (let game = 0; game < 12; game++) await play(`g${game}`, { ann: 'won', ben: 'lost', cy: 'lost' }, 1000 + game);
    await ratings.rateEnded();
    const old = await points('ann');
    await addSeason(db, 'Spring', '2001-01-01');
    const now = await points('ann');
    expect([now?.mu, now?.games]).toEqual([old?.mu, 0]);
    expect(now?.sigma).toBeGreaterThan(old?.sigma ?? 0);
    await play('new', { ann: 'won', ben: 'lost', cy: 'lost' }, Date.parse('2002-01-01'));
    await ratings.rateEnded();
    expect((await points('ann'))?.games).toBe(1);
    expect((await checkRatings(db, false)).isSame).toBe(true);
    await expect(addSeason(db, 'Winter', '2000-01-01')).rejects.toThrow('after all seasons');
  });

  test('a leaderboard has the players with a sure rating, in order, with the place of the player who asks', async () => {
    for (const id of ['ann', 'ben', 'cy', 'dan']) await putAccount(db, id);
    for (let game = 0; game < 15; game++) {
      await play(
        `g${game}`,
        { ann: game % 3 === 0 ? 'lost' : 'won', ben: game % 3 === 0 ? 'won' : 'lost', cy: 'lost' },
        game,
      );
      await ratings.rateEnded();
    }
    await play('first', { ann: 'lost', ben: 'lost', dan: 'won' });
    await ratings.rateEnded();
    const rows = await ratings.ladder(POOL, 1, 0);
    expect(rows.map(({ place, name }) => [place, name])).toEqual([
      [1, 'ann'],
      [2, 'ben'],
      [3, 'cy'],
    ]);
    expect((await ratings.ladderRow('cy', POOL, 1))?.place).toBe(3);
    expect(await ratings.ladderRow('dan', POOL, 1)).toBeNull();
    expect(await ratings.ladder(POOL, 1, 1)).toEqual([]);
    await db.write(sql("DELETE FROM accounts WHERE id = 'ann'"));
    expect((await ratings.ladderRow('cy', POOL, 1))?.place).toBe(2);
  });
});
