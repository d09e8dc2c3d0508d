import { Client } from 'colyseus.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_PATH, type Company, type CompanyRequest } from '../../shared/play/net/account.ts';
import type { Reservation } from '../../shared/play/net/enter.ts';
import { OPERATOR_PATH, type OperatorRequest, type OperatorStatus } from '../../shared/play/net/operator.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import { type Running, start } from '../start.ts';
import { Browser } from '../testing/browser.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';

process.env.KT_TEST = '1';
const KEY = 'operator-key-of-the-tests';

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let server: Running;
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    await kind.start();
    place = await kind.place();
    server = await start({ port: 0, host: '127.0.0.1', data: await place.open(), accounts: true, operatorKey: KEY });
    await new Browser(server.port).accountsReady();
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
    await kind.stop();
  });

  const player = async (name: string): Promise<Browser> => {
    const browser = new Browser(server.port);
    await browser.claim(name);
    return browser;
  };
  const ask = async (browser: Browser, request: CompanyRequest): Promise<Company & { trouble?: string }> =>
    (await browser.post<Company & { trouble?: string }>(ACCOUNT_PATH, request)).body;
  const operate = async (request: OperatorRequest): Promise<OperatorStatus> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${OPERATOR_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
      body: JSON.stringify(request),
    });
    return (await answer.json()) as OperatorStatus;
  };

  test('two players are friends when both wish it, and only friends see who is online and invite', async () => {
    const [ann, ben] = [await player('Friend Ann'), await player('Friend Ben')];
    expect((await ask(ann, { do: 'befriend', player: '@friend ben' })).asked).toMatchObject([{ name: 'Friend Ben' }]);
    const invite: CompanyRequest = { do: 'invite', player: '@Friend Ben', room: 'abcdefghi', code: 'secret' };
    await ask(ann, invite);
    const before = await ask(ben, { do: 'company' });
    expect([before.friends, before.invites, before.asking.map(({ name }) => name)]).toEqual([[], [], ['Friend Ann']]);
    const after = await ask(ben, { do: 'befriend', player: before.asking[0]?.handle ?? '' });
    expect(after.friends).toMatchObject([{ name: 'Friend Ann', isOnline: true, room: '' }]);
    await ask(ann, invite);
    expect((await ask(ben, { do: 'company' })).invites).toMatchObject([{ name: 'Friend Ann', room: 'abcdefghi' }]);
    await ask(ben, { do: 'release', player: '@Friend Ann' });
    const alone = await ask(ann, { do: 'company' });
    expect([alone.friends, alone.asked.map(({ name }) => name)]).toEqual([[], ['Friend Ben']]);
    expect((await ask(ben, { do: 'company' })).invites).toEqual([]);
  });

  test('a declined request is gone, and its player sees no difference; a friendship ends as quietly', async () => {
    const [ann, ben] = [await player('Decline Ann'), await player('Decline Ben')];
    const namesOf = ({ friends, asked, asking, blocked }: Company) =>
      [friends, asked, asking, blocked].map((list) => list.map(({ name }) => name));
    const asked = await ask(ann, { do: 'befriend', player: '@Decline Ben' });
    expect(namesOf(await ask(ben, { do: 'company' }))).toEqual([[], [], ['Decline Ann'], []]);
    expect(namesOf(await ask(ben, { do: 'decline', player: '@Decline Ann' }))).toEqual([[], [], [], []]);
    expect(await ask(ann, { do: 'befriend', player: '@Decline Ben' })).toEqual(asked);
    expect(namesOf(await ask(ben, { do: 'company' }))).toEqual([[], [], [], []]);
    expect(namesOf(await ask(ben, { do: 'befriend', player: '@Decline Ann' }))).toEqual([['Decline Ann'], [], [], []]);
    expect(namesOf(await ask(ben, { do: 'decline', player: '@Decline Ann' }))[0]).toEqual(['Decline Ann']);
    expect(namesOf(await ask(ben, { do: 'release', player: '@Decline Ann' }))).toEqual([[], [], [], []]);
    expect(await ask(ann, { do: 'company' })).toEqual(asked);
    await ask(ann, { do: 'release', player: '@Decline Ben' });
    await ask(ann, { do: 'befriend', player: '@Decline Ben' });
    expect(namesOf(await ask(ben, { do: 'company' }))).toEqual([[], [], ['Decline Ann'], []]);
    expect(await ask(ben, { do: 'decline', player: 'x' })).toEqual({ trouble: 'player' });
  });

  test('a blocked player sees no difference', async () => {
    const [ann, ben, cas] = [await player('Block Ann'), await player('Block Ben'), await player('Block Cas')];
    await ask(ann, { do: 'block', player: '@Block Ben' });
    for (const name of ['Block Ann', 'Block Cas']) await ask(ben, { do: 'befriend', player: `@${name}` });
    const seen = (await ask(ben, { do: 'company' })).asked.map(({ name }) => name);
    expect(seen).toEqual(['Block Ann', 'Block Cas']);
    const own = await ask(ann, { do: 'company' });
    expect([own.asking, own.blocked.map(({ name }) => name)]).toEqual([[], ['Block Ben']]);
    expect((await ask(cas, { do: 'company' })).asking.map(({ name }) => name)).toEqual(['Block Ben']);
  });

  test('guests, missing players and oneself have no company', async () => {
    const [ann, guest] = [await player('Lone Ann'), new Browser(server.port)];
    expect(await ask(guest, { do: 'company' })).toEqual({ trouble: 'signedOut' });
    await guest.account({ do: 'open' });
    expect(await ask(guest, { do: 'company' })).toEqual({ trouble: 'guest' });
    const { handle } = await guest.account({ do: 'status' });
    for (const name of ['@Lone Ann', '@No Such Player', handle, 'x'])
      expect(await ask(ann, { do: 'befriend', player: name }), name).toEqual({ trouble: 'player' });
  });

  test('Play now never seats a player with one who blocked them, or whom they blocked', async () => {
    const [ann, ben, cas] = [await player('Seat Ann'), await player('Seat Ben'), await player('Seat Cas')];
    await ask(ann, { do: 'block', player: '@Seat Ben' });
    const play = async (browser: Browser): Promise<string> => {
      const { body } = await browser.enter<Reservation>({ how: 'play', table: { players: 3 }, test: { fill: 60_000 } });
      const room = await new Client(browser.origin).consumeSeatReservation(body, MatchState as never);
      room.onMessage('*', () => {});
      return room.roomId;
    };
    const first = await play(ann);
    const second = await play(ben);
    expect(second).not.toBe(first);
    await ask(cas, { do: 'block', player: '@Seat Ann' });
    expect(await play(cas)).toBe(second);
  });

  test('the operator sees reports, and mutes, renames and bans players', async () => {
    const [ann, ben] = [await player('Report Ann'), await player('Report Ben')];
    await ask(ann, { do: 'report', player: '@Report Ben', what: 'message', text: 'He shouts.' });
    const { handle } = await ben.account({ do: 'status' });
    const [report] = (await operate({ do: 'status' })).reports;
    expect(report).toMatchObject({ handle, name: 'Report Ben', reporter: 'Report Ann', text: 'He shouts.' });
    const muted = await operate({ do: 'moderate', handle, act: 'mute', hours: 2 });
    expect(muted.reports[0]).toMatchObject({ isMuted: true, isBanned: false });
    // An account with this name must not prevent the renaming.
    await ann.account({ do: 'rename', name: `Player ${handle}` });
    await operate({ do: 'moderate', handle, act: 'rename' });
    const { name } = await ben.account({ do: 'status' });
    expect(name).toMatch(/^Player [a-z2-9]{10}$/);
    expect((await fetch(`${ben.origin}/api/profile/@${name}`)).status).toBe(200);
    for (const wish of ['Report Ben', 'report  BEN'])
      expect(await ben.account({ do: 'rename', name: wish }), wish).toEqual({ trouble: 'name' });
    expect(await ben.account({ do: 'rename', name: 'Gentle Ben' })).toMatchObject({ name: 'Gentle Ben' });
    await ann.account({ do: 'rename', name: 'Report Ben' });
    await operate({ do: 'moderate', handle, act: 'ban' });
    expect(await ben.account({ do: 'status' })).toMatchObject({ kind: 'none' });
    const again = await operate({ do: 'settle', report: report?.id ?? '' });
    expect(again.reports).toEqual([]);
  });
});
