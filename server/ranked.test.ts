// Ranked play over real sockets: claimed accounts queue, accept, play, and get ratings.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { steady } from '../shared/minds/bots/steady/steady.ts';
import { pieceId } from '../shared/model/game/types.ts';
import { PROFILE_PATH, type Profile } from '../shared/play/net/account.ts';
import { TABLES_PATH, type TableRow, WIRE } from '../shared/play/net/messages.ts';
import {
  CHANGES_PATH,
  type GameChanges,
  LADDER_PATH,
  type LadderAnswer,
  type PlayerRatings,
  QUEUE_PATH,
  type RankedWish,
} from '../shared/play/net/ranked.ts';
import {
  TOURNAMENT_PATH,
  type TournamentMade,
  type TournamentPlan,
  type TournamentState,
} from '../shared/play/net/tournament.ts';
import { PROVISIONAL_GAMES } from './ratings/rating.ts';
import { recompute } from './ratings/recompute.ts';
import { type Running, start } from './start.ts';
import { openStore } from './store/open.ts';
import { sql } from './store/sql.ts';
import type { Store } from './store/store.ts';
import { Browser } from './testing/browser.ts';
import { findings, type Guest, refusalOf, until } from './testing/client.ts';
import { findRoom, quick } from './testing/own-server.ts';
import { PATIENCE } from './testing/patience.ts';
import { pause, playUntil } from './testing/play.ts';
import { putGame } from './testing/ranked.ts';
import { RankedPlayer, type RankedServer, rankedTable } from './testing/ranked-player.ts';
import { SHORT_PLAN } from './testing/tournament.ts';

process.env.KT_TEST = '1';

const found = findings();
const TIMES = { wave: 40, accept: 1_500, silent: 20_000, coolDown: 60_000 };
/** How long a player may be away, ms. */
const AWAY = 700;
const FOUR: RankedWish = { players: [4], presets: ['short'] };
const TWO: RankedWish = { players: [2], presets: ['short'] };

let store: Store;
let server: Running;
const startServer = async (): Promise<void> => {
  const ranked = { times: TIMES, test: { ...quick, grace: 60_000 }, away: AWAY };
  server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true, ranked, proxies: { hops: 1 } });
  await new Browser(server.port).accountsReady();
};
beforeAll(async () => {
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  store = openStore(null);
  await startServer();
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(found.leaks).toEqual([]);
});

const site: RankedServer = { port: () => server.port, found, findRoom };
const claimed = (...names: string[]): Promise<RankedPlayer[]> =>
  Promise.all(names.map((name) => RankedPlayer.claimed(site, name)));

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(`http://127.0.0.1:${server.port}${path}`)).json()) as T;
}

const changesIn = (room: string): Promise<GameChanges> => get(`${CHANGES_PATH}/${room}`);

async function ratedGame(room: string): Promise<GameChanges> {
  const changesWhenRated = async () => {
    const changes = await changesIn(room);
    return changes.seats.length > 0 && changes;
  };
  return vi.waitUntil(changesWhenRated, { timeout: 10_000, interval: 50 }) as Promise<GameChanges>;
}

test('four accounts queue, accept, play, and get ratings; the table cannot be changed', async () => {
  const players = await claimed('Ann', 'Ben', 'Cy', 'Dan');
  const guests = await rankedTable(players, FOUR);
  const [first, second, third, winner] = guests as [Guest, Guest, Guest, Guest];
  const { roomId } = first.room;
  const names = [...first.state.places.values()].map(({ name }) => name);
  expect(names.sort()).toEqual(['Ann', 'Ben', 'Cy', 'Dan']);
  expect([...first.state.places.values()].every(({ kind }) => kind === 'human')).toBe(true);
  expect(first.state.table.host).toBe(-1);
  for (const [name, sent] of [
    ['rename', { name: 'Zed' }],
    ['fill', {}],
    ['level', { level: 'easy' }],
    ['auto', { on: true }],
    ['unseat', { seat: second.seat, taken: 0 }],
  ] as const)
    expect(await refusalOf(first.request(name, sent as never))).not.toBeNull();
  expect(await changesIn(roomId)).toEqual({ isRanked: true, pool: null, seats: [] });
  expect(first.state.table.isRanked).toBe(true);
  const { tables } = await get<{ tables: TableRow[] }>(TABLES_PATH);
  expect(tables.find((row) => row.roomId === roomId)?.isRanked).toBe(true);
  // During the game, the queue leads back to it.
  expect(await players[0]?.join(TWO)).toEqual({ state: 'seated', room: roomId });
  for (const guest of [first, second, third]) await guest.free({ free: 'resign', seat: guest.seat });
  await until(() => winner.state.table.status === 'over', 'the end');
  const { pool, seats } = await ratedGame(roomId);
  expect(pool).toBe('3-4 quick');
  const gains = seats.map(({ before, after }) => after - before);
  expect(gains[winner.seat]).toBeGreaterThan(0);
  expect(gains.filter((gain) => gain < 0).length).toBe(3);
  expect(seats.every(({ isProvisional }) => isProvisional)).toBe(true);
  expect((await refusalOf(winner.request('rematch', {})))?.rule).toBe('match.ranked');
  expect(await recompute(store.database(), false)).toMatchObject({ games: 1, ratings: 4, differing: [] });
  expect((await players[0]?.look())?.state).toBe('out');
  // Four provisional ratings are not on the leaderboard.
  const ladder = await get<LadderAnswer>(`${LADDER_PATH}?pool=3-4+quick`);
  expect([ladder.rows, ladder.own, ladder.season]).toEqual([[], null, 1]);
});

test('only claimed accounts may queue, from a page of this server and build', async () => {
  const guest = new RankedPlayer(site, 'guest');
  expect(await guest.join(TWO)).toEqual({ state: 'out', account: 'none', coolDown: 0 });
  await guest.browser.account({ do: 'open' });
  expect(await guest.join(TWO)).toEqual({ state: 'out', account: 'guest', coolDown: 0 });
  const [eve] = (await claimed('Eve')) as [RankedPlayer];
  const other = await eve.browser.post<{ rule: string }>(
    QUEUE_PATH,
    { do: 'look' },
    { origin: 'https://other.example' },
  );
  expect(other.body.rule).toBe('match.origin');
  const old = await eve.browser.post<{ rule: string }>(QUEUE_PATH, { do: 'join', wire: WIRE - 1, ...TWO });
  expect(old.body.rule).toBe('match.version');
  const none = await eve.browser.post<{ rule: string }>(QUEUE_PATH, {
    do: 'join',
    wire: WIRE,
    players: [7],
    presets: [],
  });
  expect(none.body.rule).toBe('match.shape');
  expect((await eve.look()).state).toBe('out');
});

test('no client makes a ranked table, and no stranger sits down at one', async () => {
  const stranger = new Browser(server.port);
  const made = await stranger.enter<{ rule: string }>({ how: 'make', table: { isRanked: true } as never });
  expect(made.body.rule).toBe('match.shape');
  const [fay, gus] = (await claimed('Fay', 'Gus')) as [RankedPlayer, RankedPlayer];
  const guests = await rankedTable([fay, gus], TWO);
  const room = guests[0]?.room.roomId ?? '';
  const entered = await stranger.enter<{ rule: string }>({ how: 'join', room });
  expect(entered.body.rule).toBe('match.full');
  await guests[0]?.free({ free: 'resign', seat: guests[0].seat });
  await ratedGame(room);
});

test('who misses the accept leaves the queue, and the other is served first', async () => {
  const [hal, ida, jo] = (await claimed('Hal', 'Ida', 'Jo')) as [RankedPlayer, RankedPlayer, RankedPlayer];
  for (const player of [hal, ida]) await player.join(TWO);
  await hal.accept();
  await pause(TIMES.accept);
  const out = await ida.reach('out');
  expect(out.coolDown).toBeGreaterThan(50);
  expect((await ida.join(TWO)).state).toBe('out');
  expect((await hal.look()).state).toBe('waiting');
  await jo.join(TWO);
  for (const player of [hal, jo]) await player.accept();
  expect((await hal.reach('seated')).room).toBe((await jo.reach('seated')).room);
});

test('two players of one network wait for an opponent from elsewhere', async () => {
  const [zoe, yan, xia] = (await claimed('Zoe', 'Yan', 'Xia')) as [RankedPlayer, RankedPlayer, RankedPlayer];
  const join = ({ browser }: RankedPlayer, from: string) =>
    browser.post(QUEUE_PATH, { do: 'join', wire: WIRE, ...TWO }, { 'x-forwarded-for': from });
  for (const player of [zoe, yan]) await join(player, '93.184.215.14');
  await pause(5 * TIMES.wave);
  expect([await zoe.look(), await yan.look()].map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const rows = await store.database().all('SELECT DISTINCT network FROM ranked_queue');
  expect(rows).toEqual([{ network: expect.stringMatching(/^[\w-]{22}$/) }]);
  await join(xia, '93.184.215.15');
  await xia.accept();
  for (const player of [zoe, yan, xia]) await player.ask({ do: 'leave' });
});

test('players who blocked each other are not offered one table', async () => {
  const [pat, quin, rob] = (await claimed('Pat', 'Quin', 'Rob')) as [RankedPlayer, RankedPlayer, RankedPlayer];
  await pat.browser.account({ do: 'block', player: '@Quin' });
  for (const player of [pat, quin]) await player.join(TWO);
  await pause(5 * TIMES.wave);
  expect([await pat.look(), await quin.look()].map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await rob.join(TWO);
  await rob.accept();
  const states = [await pat.look(), await quin.look()].map(({ state }) => state);
  expect(states.sort()).toEqual(['offered', 'waiting']);
  for (const player of [pat, quin, rob]) await player.ask({ do: 'leave' });
});

test('an abandoned game gains nothing, and counts as unfinished', async () => {
  const [kim, lea] = (await claimed('Kim', 'Lea')) as [RankedPlayer, RankedPlayer];
  const guests = await rankedTable([kim, lea], TWO);
  const room = guests[0]?.room.roomId ?? '';
  for (const guest of guests) await guest.room.leave(true);
  await findRoom(room)?.end();
  const { seats } = await ratedGame(room);
  expect(seats.map(({ before, after }) => after - before)).toEqual([0, 0]);
  expect((await recompute(store.database(), false)).differing).toEqual([]);
});

test('a player who stays away gives up, and a player who comes back in time does not', async () => {
  const [meg, nat] = (await claimed('Meg', 'Nat')) as [RankedPlayer, RankedPlayer];
  const [first, second] = (await rankedTable([meg, nat], TWO)) as [Guest, Guest];
  await second.room.leave(true);
  await pause(AWAY / 2);
  const back = await nat.sit();
  await pause(AWAY);
  expect(first.state.table.status).toBe('playing');
  // The reply to a refused command must not be mistaken for the reply to resigning.
  const free = { cid: `away ${back.seat}`, action: { free: 'cash', id: pieceId(9999) } } as const;
  await expect(back.request('free', free)).rejects.toThrow();
  await back.room.leave(true);
  await until(() => first.state.table.status === 'over', 'the end', 10_000);
  const { seats } = await ratedGame(first.room.roomId);
  const gains = [first.seat, back.seat].map((seat) => (seats[seat]?.after ?? 0) - (seats[seat]?.before ?? 0));
  expect(gains.map(Math.sign)).toEqual([1, -1]);
});

test('short visits do not keep a ranked game from an absent player’s opponent', async () => {
  const [ora, pip] = (await claimed('Ora', 'Pip')) as [RankedPlayer, RankedPlayer];
  const [first, second] = (await rankedTable([ora, pip], TWO)) as [Guest, Guest];
  await second.room.leave(true);
  // Each visit is followed by a longer absence, also on a busy machine. No absence would be enough alone.
  const visit = async (): Promise<boolean> => {
    if (first.state.table.status === 'over') return true;
    const since = performance.now();
    // The game may end while Pip comes back.
    const back = await pip.sit().catch(() => null);
    await back?.room.leave(true);
    await pause(Math.min(3 * (performance.now() - since), AWAY * 0.8));
    return false;
  };
  await vi.waitUntil(visit, { timeout: PATIENCE, interval: 10 });
  const { seats } = await ratedGame(first.room.roomId);
  expect(seats[second.seat]?.after).toBeLessThan(seats[second.seat]?.before ?? 0);
});

test('a server that dies while players wait loses no player', async () => {
  const [mo, ned] = (await claimed('Mo', 'Ned')) as [RankedPlayer, RankedPlayer];
  await mo.join(TWO);
  await ned.join(TWO);
  const { offer } = await mo.reach('offered');
  await mo.ask({ do: 'answer', offer, accepts: true });
  // The store stays, as a database would. Only the memory of the process is lost.
  const kept = await store.database().all('SELECT account, offer, accepted FROM ranked_queue ORDER BY account');
  expect(kept.length).toBe(2);
  const close = vi.spyOn(store, 'close').mockImplementation(async () => {});
  await server.stop();
  close.mockRestore();
  await store.database().write(sql('UPDATE ranked_offers SET until = until + 20000'));
  await startServer();
  for (const player of [mo, ned]) Object.assign(player.browser, { origin: `http://localhost:${server.port}` });
  expect(await mo.look()).toMatchObject({ state: 'offered', isAccepted: true });
  await ned.accept();
  const guests = [await mo.sit(), await ned.sit()];
  await until(() => guests.every(({ view }) => view !== null), 'the start');
});

test('a tournament keeps blocked players apart', async () => {
  const entrants = Array.from({ length: 8 }, () => new Browser(server.port));
  const plan: TournamentPlan = { ...SHORT_PLAN, rounds: 1 };
  const { body: made } = await (entrants[0] as Browser).post<TournamentMade>(TOURNAMENT_PATH, plan);
  const path = `${TOURNAMENT_PATH}/${made.id}`;
  const accounts: string[] = [];
  for (const [n, entrant] of entrants.entries()) {
    const { handle } = await entrant.account({ do: 'open' });
    const [row] = await store.database().all('SELECT id FROM accounts WHERE handle = ?', [handle]);
    accounts.push(String(row?.id));
    await entrant.post(path, { do: 'join', name: `Knight ${n}` });
  }
  const [own = '', ...others] = accounts;
  const ties = others.slice(0, 4).map((other, n) => (n % 2 === 0 ? [own, other] : [other, own]));
  await store
    .database()
    .write(...ties.map(([from = '', to = '']) => sql("INSERT INTO ties VALUES (?, ?, 'block')", [from, to])));
  const { body } = await (entrants[0] as Browser).post<TournamentState>(path, { do: 'begin', host: made.host });
  const table = body.played[0]?.tables.find(({ seats }) => seats.includes(0));
  expect(table?.seats.toSorted()).toEqual([0, 5, 6, 7]);
  await (entrants[0] as Browser).post(path, { do: 'end', host: made.host });
});

/** Stores earlier games that the two accounts win in turn. */
async function playedBefore(games: number, ...accounts: [string, string]): Promise<void> {
  for (let n = 0; n < games; n++) {
    const [first, second] = n % 2 === 0 ? accounts : accounts.toReversed();
    const ends = { [String(first)]: 'won', [String(second)]: 'lost' } as const;
    await putGame(store.database(), { room: `earlier-${n}`, pool: '2 quick', ended: n + 1, ends });
  }
  const isRated = async () => (await changesIn(`earlier-${games - 1}`)).seats.length > 0;
  await vi.waitUntil(isRated, { timeout: 10_000, interval: 50 });
}

test('a game played to its victory changes results, ratings, profiles and the leaderboard', async () => {
  const players = (await claimed('Sue', 'Tom')) as [RankedPlayer, RankedPlayer];
  const own = await Promise.all(players.map(({ browser }) => browser.account({ do: 'status' })));
  const accounts = await Promise.all(
    own.map(async ({ handle }) => {
      const [row] = await store.database().all('SELECT id FROM accounts WHERE handle = ?', [handle]);
      return String(row?.id);
    }),
  );
  await playedBefore(PROVISIONAL_GAMES - 1, ...(accounts as [string, string]));
  const guests = await rankedTable(players, TWO);
  const room = guests[0]?.room.roomId ?? '';
  await playUntil(guests, () => guests.every(({ state }) => state.table.status === 'over'), 120_000, steady);
  const victory = guests[0]?.view?.victory;
  expect(victory?.winners.length).toBe(1);
  const winner = guests.findIndex(({ seat }) => seat === victory?.winners[0]);
  const rows = await store.database().all('SELECT account, won, "left" FROM results WHERE room = ?', [room]);
  expect(rows.map(({ account, won, left }) => [account, won, left]).sort()).toEqual(
    accounts.map((account, n) => [account, Number(n === winner), 0]).sort(),
  );
  const { pool, seats } = await ratedGame(room);
  expect(pool).toBe('2 quick');
  const entries = await get<LadderAnswer>(`${LADDER_PATH}?pool=2+quick`);
  expect(entries.rows.map(({ name }) => name)).toEqual([players[winner]?.name, players[1 - winner]?.name]);
  for (const [n, { handle }] of own.entries()) {
    const { before, after, isProvisional } = seats[guests[n]?.seat ?? 0] as GameChanges['seats'][number];
    expect(Math.sign(after - before)).toBe(n === winner ? 1 : -1);
    expect(isProvisional).toBe(false);
    const profile = await get<Profile>(`${PROFILE_PATH}/${handle}`);
    expect(profile).toMatchObject({ games: PROVISIONAL_GAMES, finished: PROVISIONAL_GAMES });
    expect(profile.last.find((match) => match.room === room)).toMatchObject({ won: n === winner, left: false });
    const { ratings, games, finished } = await get<PlayerRatings>(`${LADDER_PATH}/${handle}`);
    expect([games, finished]).toEqual([PROVISIONAL_GAMES, PROVISIONAL_GAMES]);
    expect(ratings.map((entry) => [entry.pool, entry.rating.points])).toEqual([['2 quick', after]]);
    expect(entries.rows.find((row) => row.handle === handle)?.rating.points).toBe(after);
  }
  expect((await recompute(store.database(), false)).differing).toEqual([]);
});
