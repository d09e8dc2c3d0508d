// Clubs: one link for a group of friends, on SQLite and on PostgreSQL.
import { Client, type Room } from 'colyseus.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_PATH } from '../../shared/play/net/account.ts';
import { CLUB, type Club, type ClubRequest, type ClubTable } from '../../shared/play/net/club.ts';
import type { Reservation } from '../../shared/play/net/enter.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import type { Store } from '../store/store.ts';
import { Browser } from '../testing/browser.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';

process.env.KT_TEST = '1';

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let server: Running;
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    await kind.start();
    place = await kind.place();
    store = await place.open();
    const limits = { ...TEST_LIMITS, clubs: { burst: 25, perSecond: 0 } };
    server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true, limits });
    await new Browser(server.port).accountsReady();
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
    await kind.stop();
  });

  const visitor = (): Browser => new Browser(server.port);
  const send = async <T = Club[]>(browser: Browser, request: ClubRequest) =>
    (await browser.post<T & { trouble?: string; rule?: string }>(ACCOUNT_PATH, request)).body;
  const open = (browser: Browser, club: string, player: string) =>
    send<ClubTable>(browser, { do: 'club.open', club, player });
  const next = (browser: Browser, room: string, player: string) =>
    send<ClubTable>(browser, { do: 'club.next', room, player });
  const made = async (browser: Browser, name: string, player: string): Promise<Club> => {
    const clubs = await send(browser, { do: 'club.make', name, player });
    return clubs.find((club) => club.name === name) as Club;
  };
  const sit = async (browser: Browser, { room, code }: { room: string; code: string }, name: string) => {
    const { body } = await browser.enter<Reservation>({ how: 'join', room, code, name });
    const joined = await new Client(browser.origin).consumeSeatReservation(body, MatchState as never);
    joined.onMessage('*', () => {});
    return joined as Room<unknown, MatchState>;
  };
  const ask = (room: Room, name: string, sent: object) =>
    (room.request as (...all: unknown[]) => Promise<unknown>)(name, sent);
  /** Ends a game of two players in a draw by vote. */
  const draw = async (rooms: readonly Room<unknown, MatchState>[]): Promise<void> => {
    const [ann, ben] = rooms as [Room<unknown, MatchState>, Room<unknown, MatchState>];
    for (const room of rooms) await ask(room, 'ready', { ready: true });
    await vi.waitUntil(() => ann.state.table.status === 'playing', { timeout: 10_000 });
    await ask(ann, 'vote', { kind: 'draw', of: -1, clock: '' });
    await ask(ben, 'ballot', { n: 1, yes: true });
    await vi.waitUntil(() => ann.state.table.status === 'over', { timeout: 10_000 });
  };

  test('a link leads guests to one table, then the same people to the next game with the same options', async () => {
    const [ann, ben, cas] = [visitor(), visitor(), visitor()];
    expect(await send(ann, { do: 'clubs' })).toEqual([]);
    const { club, isFounder, members } = await made(ann, 'Friday club', 'Ann');
    expect([isFounder, members]).toMatchObject([true, [{ name: 'Ann', isOnline: true, isOwn: true }]]);
    // Members who open the club at the same moment get one table.
    const [first, ...others] = await Promise.all([
      open(ann, club, 'Ann'),
      open(ben, club, 'Ben'),
      open(ann, club, 'Ann'),
    ]);
    expect(first).toMatchObject({ club, name: 'Friday club' });
    for (const other of others) expect(other).toEqual(first);
    const rooms = [await sit(ann, first as ClubTable, 'Ann'), await sit(ben, first as ClubTable, 'Ben')];
    await ask(rooms[0] as Room, 'options', { table: { players: 2, clock: 'fast' } });
    const { isPlaying, players = [] } = (await send(ben, { do: 'clubs' }))[0]?.table ?? {};
    expect([isPlaying, [...players].sort()]).toEqual([false, ['Ann', 'Ben']]);
    await draw(rooms);
    for (const room of rooms) await room.leave();
    const second = await open(ben, club, 'Ben');
    expect(second.room).not.toBe(first?.room);
    expect((await store.room(second.room))?.options.table).toMatchObject({
      players: 2,
      clock: 'fast',
      isPublic: false,
    });
    // The two players of the last game have reserved seats, so a third member finds no seat.
    await open(cas, club, 'Cas');
    expect(await cas.enter({ how: 'join', room: second.room, code: second.code, name: 'Cas' })).toMatchObject({
      body: { rule: 'match.full' },
    });
    const again = await sit(ann, second, 'Ann');
    await vi.waitUntil(() => again.state?.places?.size === 2);
    expect([...again.state.places.values()].map(({ name, connected }) => [name, connected]).sort()).toEqual([
      ['Ann', true],
      ['Ben', false],
    ]);
    await again.leave();
    const [shown] = await send(cas, { do: 'clubs' });
    expect(shown?.members.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cas']);
    expect(shown?.games).toMatchObject([{ room: first?.room, game: 1, winners: [] }]);
    expect(shown?.games[0]?.players.sort()).toEqual(['Ann', 'Ben']);
    expect(shown?.games[0]?.key).toHaveLength(32);
  });

  test('the players of any table go on as a club; strangers and removed members cannot', async () => {
    const [ann, ben, eve] = [visitor(), visitor(), visitor()];
    const { body } = await ann.enter<Reservation>({ how: 'make', name: 'Ann', table: { players: 2, isPublic: false } });
    const table = (await new Client(ann.origin).consumeSeatReservation(body, MatchState as never)) as Room<
      unknown,
      MatchState
    >;
    table.onMessage('*', () => {});
    const room = table.roomId;
    const code = (await store.room(room))?.code ?? '';
    const rooms = [table, await sit(ben, { room, code }, 'Ben')];
    await eve.account({ do: 'open' });
    expect(await next(eve, room, 'Eve')).toEqual({ trouble: 'club' });
    // Not before the first game: until then any stranger may take a seat.
    expect(await next(ann, room, 'Ann')).toEqual({ trouble: 'club' });
    await draw(rooms);
    const [ofAnn, ofBen] = await Promise.all([next(ann, room, 'Ann'), next(ben, room, 'Ben')]);
    expect(ofAnn).toMatchObject({ name: 'Ann & Ben', club: ofBen.club, room: ofBen.room });
    for (const seated of rooms) await seated.leave();
    const [club] = await send(ann, { do: 'clubs' });
    expect((await store.room(ofAnn.room))?.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    const [founder, other] = club?.isFounder ? [ann, ben] : [ben, ann];
    const { tag = '' } = club?.members.find(({ isOwn }) => isOwn !== club.isFounder) ?? {};
    for (const request of [
      { do: 'club.rename', club: ofAnn.club, name: 'Mine' },
      { do: 'club.renew', club: ofAnn.club },
    ] as const)
      expect(await send(other, request)).toEqual({ trouble: 'founder' });
    const [renamed] = await send(founder, { do: 'club.rename', club: ofAnn.club, name: ' The  Two ' });
    expect(renamed?.name).toBe('The Two');
    const [renewed] = await send(founder, { do: 'club.renew', club: ofAnn.club, without: tag });
    expect([renewed?.members.length, renewed?.club === ofAnn.club]).toEqual([1, false]);
    // The removed player knows the old link and had a seat at the first table.
    expect(await open(other, ofAnn.club, 'Ben')).toEqual({ trouble: 'club' });
    expect(await next(other, room, 'Ben')).toEqual({ trouble: 'club' });
    expect(await send(other, { do: 'clubs' })).toEqual([]);
    // The founder cannot remove themself, only leave.
    const own = renewed?.members[0]?.tag ?? '';
    const [kept] = await send(founder, { do: 'club.renew', club: renewed?.club ?? '', without: own });
    expect(kept?.members).toHaveLength(1);
  });

  test('wrong links and hostile requests are refused alike, and a link is no id', async () => {
    const [ann, eve] = [visitor(), visitor()];
    const { club } = await made(ann, 'Secret', 'Ann');
    await eve.account({ do: 'open' });
    const wrong = `${club.startsWith('A') ? 'B' : 'A'}${club.slice(1)}`;
    for (const guess of [wrong, club.slice(1), 'x'])
      expect(await open(eve, guess, 'Eve'), guess).toEqual({ trouble: 'club' });
    for (const request of [
      { do: 'club.rename', club, name: 'Eve' },
      { do: 'club.renew', club },
      { do: 'club.leave', club },
    ] as const)
      expect(await send(eve, request), request.do).toEqual({ trouble: 'club' });
    for (const request of [
      { do: 'club.open', club: "' OR 1=1", player: 'Eve' },
      { do: 'club.open', club },
      { do: 'club.open', club, player: 'x'.repeat(1000) },
      { do: 'club.open', club, player: 'Eve', isNew: false },
      { do: 'club.next', room: '../x', player: 'Eve' },
      { do: 'club.make', name: 7, player: 'Eve' },
      { do: 'club' },
    ])
      expect(await send(eve, request as never), JSON.stringify(request)).toMatchObject({ rule: 'match.shape' });
    expect(await send(eve, { do: 'club.make', name: ' \u200b ', player: 'Eve' })).toEqual({ trouble: 'name' });
    const foreign = await eve.post(
      ACCOUNT_PATH,
      { do: 'club.open', club, player: 'E' },
      { origin: 'http://evil.example' },
    );
    expect(foreign).toMatchObject({ status: 403 });
    expect((await send(ann, { do: 'clubs' }))[0]?.members).toHaveLength(1);
  });

  test('a deleted account leaves its clubs; the last member takes the club along', async () => {
    const [ann, ben] = [visitor(), visitor()];
    const { club } = await made(ann, 'Ann & Ben', 'Ann');
    await open(ben, club, 'Ben');
    await ann.claim('Anna');
    await ann.account({ do: 'delete' });
    const [left] = await send(ben, { do: 'clubs' });
    expect([left?.name, left?.isFounder, left?.members.map(({ name }) => name)]).toEqual([
      'Former player & Ben',
      true,
      ['Ben'],
    ]);
    const exported = (await ben.post<Record<string, unknown[]>>(ACCOUNT_PATH, { do: 'export' })).body;
    expect(exported.clubs).toMatchObject([{ name: 'Former player & Ben', player: 'Ben' }]);
    expect(JSON.stringify(exported.clubs)).not.toContain(club);
    expect(await send(ben, { do: 'club.leave', club })).toEqual([]);
    expect(await open(ben, club, 'Ben')).toEqual({ trouble: 'club' });
    const rows = await store.database().all("SELECT count(*) AS n FROM clubs WHERE name = 'Former player & Ben'");
    expect(Number(rows[0]?.n)).toBe(0);
  });

  test('an account has few clubs, and an address opens few tables', async () => {
    const [ann, ben] = [visitor(), visitor()];
    const { club } = await made(ann, 'Many', 'Ann');
    const account = "SELECT account FROM club_members WHERE club = (SELECT id FROM clubs WHERE name = 'Many')";
    const write = (text: string) => store.database().write({ sql: text, values: [] });
    for (let n = 1; n < CLUB.perAccount; n++) {
      await write(
        `INSERT INTO clubs (id, name, key, secret, room, founded, used) VALUES ('m${n}', 'm', 'm${n}', '', '', '', 0)`,
      );
      await write(
        `INSERT INTO club_members (club, account, tag, name, joined) SELECT 'm${n}', (${account}), 'm${n}', '', 0`,
      );
    }
    expect(await send(ann, { do: 'club.make', name: 'More', player: 'Ann' })).toEqual({ trouble: 'clubs' });
    const bens = await made(ben, 'Bens', 'Ben');
    expect(await open(ann, bens.club, 'Ann')).toEqual({ trouble: 'clubs' });
    // A member can open the link although the club is full.
    expect((await open(ann, club, 'Ann')).room).toHaveLength(12);
    let refused = '';
    for (let n = 0; n < 40 && refused === ''; n++)
      refused = (await send(visitor(), { do: 'club.make', name: 'Flood', player: '' })).rule ?? '';
    expect(refused).toBe('match.rate');
  });
});
