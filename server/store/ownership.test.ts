// Which process may write a table, on SQLite and on PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableOf } from '../../shared/model/options/index.ts';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { isConflict, LeaseLost } from './faults.ts';
import type { Lease } from './sql.ts';
import { type EndRules, type KeptRoom, OWN_MAKER, type ServerProcess, type Store } from './store.ts';

const LONG = 60_000;
/** A lease so short that a test can wait for its end, ms. */
const SHORT = 40;

const roomOf = (id: string, more: Partial<KeptRoom> = {}): KeptRoom => ({
  id,
  options: { table: tableOf({ players: 2 }), quick: false, test: null },
  code: '',
  maker: 'address.network',
  host: 0,
  status: 'playing',
  game: 1,
  seats: [
    { kind: 'human', name: 'Ann', key: 'key0', account: null },
    { kind: 'human', name: 'Ben', key: 'key1', account: null },
  ],
  ...more,
});

const processOf = (name: string, id = name): ServerProcess => ({ id, name, path: `/p/${name}`, state: 'open' });

function entries(): () => Entry {
  const writer = new RecordWriter();
  return () => writer.add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
}

const addMatch = (store: Store, room: KeptRoom, first: Entry, rules = 3): Promise<number> => {
  const { id, game } = room;
  return store.addMatch({ room: id, game, record: 2, rules, secret: 's', state: 'playing', played: 0 }, first, room);
};

const append = (store: Store, match: number, entry: Entry): Promise<void> =>
  store.append(match, { entries: [entry], steps: [], isOver: false, doubtful: null });

/** Keeps every table for an hour. */
const KEEP: EndRules = {
  keep: { lobby: 3_600_000, playing: 3_600_000, over: 3_600_000 },
  most: { perMaker: 100, all: 100, adjourned: 100 },
  versions: { rules: 3, record: 2, oldest: 2 },
};
const endNow = (more: Partial<EndRules> = {}): EndRules => ({
  ...KEEP,
  keep: { lobby: 0, playing: 0, over: 0 },
  ...more,
});

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  beforeAll(() => kind.start());
  afterAll(() => kind.stop());
  beforeEach(async () => {
    place = await kind.place();
    store = await place.open();
    for (const name of ['a', 'b']) await store.begin(processOf(name), LONG);
  });
  afterEach(async () => {
    await store.close();
    place.remove();
  });
  const ownerOf = async (room: string): Promise<string | null> => (await store.whereabouts(room)).owner?.id ?? null;

  test('of two processes that claim a table together one gets it', async () => {
    await store.release(await store.addRoom(roomOf('r'), 'a'), LONG);
    const claims = await Promise.all(['a', 'b', 'a', 'b'].map((name) => store.claim('r', name)));
    const owner = await ownerOf('r');
    const [won, lost] =
      owner === 'a'
        ? [
            [0, 2],
            [1, 3],
          ]
        : [
            [1, 3],
            [0, 2],
          ];
    expect(won.map((i) => claims[i]?.epoch).sort()).toEqual([3, 4]);
    expect(lost.map((i) => claims[i])).toEqual([null, null]);
  });

  test('a live owner keeps its table; a released, ended or expired one gives it away', async () => {
    const lease = await store.addRoom(roomOf('r'), 'a');
    expect([await store.claim('r', 'b'), await ownerOf('r')]).toEqual([null, 'a']);
    await store.release(lease, LONG);
    expect([await ownerOf('r'), (await store.claim('r', 'b'))?.epoch, await ownerOf('r')]).toEqual([null, 3, 'b']);
    await store.leave('b');
    expect([(await store.claim('r', 'a'))?.epoch, await ownerOf('r')]).toEqual([4, 'a']);
    await store.renew(processOf('a'), SHORT);
    await wait(2 * SHORT);
    expect([(await store.claim('r', 'b'))?.epoch, await ownerOf('r')]).toEqual([5, null]);
  });

  test('a lost lease writes nothing, whatever the write', async () => {
    const next = entries();
    const old = store.owned(await store.addRoom(roomOf('r', { game: 0 }), 'a'));
    const match = await addMatch(old, roomOf('r'), next());
    await append(old, match, next());
    await store.leave('a');
    await store.claim('r', 'b');
    const all = async () => [
      await store.room('r'),
      await store.caster('r'),
      await store.findMatch('r', 1),
      await store.lines(match),
      await store.snapshotEntries(match),
    ];
    const before = await all();
    const writes: Record<string, () => Promise<unknown>> = {
      append: () => append(old, match, next()),
      snapshot: () => old.snapshot(match, { entry: 1, save: {} as never }),
      saveRoom: () => old.saveRoom(roomOf('r', { host: 1 })),
      closeRoom: () => old.closeRoom('r'),
      setAside: () => old.setAside('r'),
      saveCaster: () => old.saveCaster('r', '{}'),
      adjourn: () => old.adjourn('r', 1),
      endAdjournment: () => old.endAdjournment('r'),
      addMatch: () => addMatch(old, roomOf('r', { game: 2 }), entries()()),
      played: () => old.played([[match, 7]]),
      setVersions: () => old.setVersions(match, 9, 9),
      setState: () => old.setState(match, 'over'),
    };
    for (const [name, write] of Object.entries(writes)) {
      const fault = await write().catch((error: unknown) => error);
      expect(fault, name).toBeInstanceOf(LeaseLost);
      expect(isConflict(fault), name).toBe(true);
    }
    await store.played([[match, 7]], 'a');
    expect(await all()).toEqual(before);
  });

  test('a process of the same name takes the place of the one before', async () => {
    const lease = await store.addRoom(roomOf('r'), 'a');
    expect(await store.renew(processOf('a'), LONG)).toEqual({ leases: [lease], leads: true });
    expect((await store.renew(processOf('b'), LONG))?.leads).toBe(false);
    await store.begin(processOf('a', 'a2'), LONG);
    expect([await store.renew(processOf('a'), LONG), await ownerOf('r')]).toEqual([null, null]);
    expect((await store.claim('r', 'a2'))?.epoch).toBe(2);
  });

  test('any process knows where a table is and what opens it; a missing or closed one is not open', async () => {
    await store.addRoom(roomOf('r', { code: 'code' }), 'a');
    const found = await store.whereabouts('r');
    expect(found).toMatchObject({
      isOpen: true,
      code: 'code',
      seats: ['key0', 'key1'],
      owner: { id: 'a', path: '/p/a' },
    });
    expect(found.owner?.rest).toBeGreaterThan(LONG - 5_000);
    expect((await store.whereabouts('none')).isOpen).toBe(false);
    const next = entries();
    await addMatch(store, roomOf('r', { code: 'code' }), next());
    await store.closeRoom('r');
    expect([(await store.whereabouts('r')).isOpen, await store.claim('r', 'a')]).toEqual([false, null]);
  });

  test('a released table ends when it is due; a claim in time keeps it', async () => {
    const leases: Lease[] = [];
    for (const id of ['soon', 'later', 'back']) leases.push(await store.addRoom(roomOf(id), 'a'));
    for (const [i, ms] of [1, LONG, 1].entries()) await store.release(leases[i] as Lease, ms);
    await store.claim('back', 'b');
    await wait(5);
    expect(await store.ended(KEEP, 9)).toEqual(['soon']);
  });

  test('tables of a dead process end after their time, its house games immediately', async () => {
    await store.addRoom(roomOf('r'), 'a');
    await store.addRoom(roomOf('bots', { maker: OWN_MAKER }), 'a');
    await store.addRoom(roomOf('other'), 'b');
    expect(await store.ended(endNow(), 9)).toEqual([]);
    await store.leave('a');
    expect(await store.ended(KEEP, 9)).toEqual(['bots']);
    await store.release((await store.claim('r', 'b')) as Lease, 0);
    await wait(5);
    expect((await store.ended(KEEP, 9)).sort()).toEqual(['bots', 'r']);
    expect((await store.ended(KEEP, 1)).length).toBe(1);
  });

  test('a table of another build waits for it', async () => {
    await addMatch(store, roomOf('newer'), entries()(), 4);
    await addMatch(store, roomOf('own'), entries()(), 3);
    expect(await store.ended(endNow(), 9)).toEqual(['own']);
    expect(await store.otherBuilds(KEEP.versions)).toEqual([{ format: null, tables: 1 }]);
    // A match of an older format is kept for its build, unless no die was rolled.
    const older = { rules: 4, record: 3, oldest: 3 };
    expect((await store.ended(endNow({ versions: older }), 9)).sort()).toEqual(['newer', 'own']);
    const match = (await store.findMatch('own', 1))?.id ?? 0;
    await store.append(match, { entries: [], steps: [{ seq: 0 } as never], isOver: false, doubtful: null });
    expect(await store.ended(endNow({ versions: older }), 9)).toEqual(['newer']);
    expect(await store.otherBuilds(older)).toEqual([{ format: 2, tables: 1 }]);
  });

  test('a maker, and all makers together, keep only so many tables without an owner', async () => {
    for (const [i, maker] of ['x', 'x', 'x', 'y'].entries())
      await store.release(await store.addRoom(roomOf(`${maker}${i}`, { maker }), 'a'), LONG + i * 1000);
    expect(await store.ended({ ...KEEP, most: { ...KEEP.most, perMaker: 2 } }, 9)).toEqual(['x0']);
    expect(await store.ended({ ...KEEP, most: { ...KEEP.most, all: 1 } }, 9)).toEqual(
      expect.arrayContaining(['x0', 'x1', 'x2']),
    );
  });

  test('time in which no process ran does not end a table', async () => {
    await store.release(await store.addRoom(roomOf('r'), 'a'), 600);
    for (const name of ['a', 'b']) await store.leave(name);
    await wait(700);
    await store.begin(processOf('c'), LONG);
    expect(await store.ended(KEEP, 9)).toEqual([]);
    await expect.poll(() => store.ended(KEEP, 9)).toEqual(['r']);
  });

  test('an adjourned table is kept until its date: after a release, the death of its owner, and time without a process', async () => {
    const lease = await store.addRoom(roomOf('r'), 'a');
    const until = await store.owned(lease).adjourn('r', LONG);
    expect(until - Date.now()).toBeGreaterThan(LONG - 5_000);
    // Adjourning again, by another process, does not extend the time.
    expect(await store.adjourn('r', 9 * LONG)).toBe(until);
    await store.release(lease, 0);
    await store.addRoom(roomOf('dead'), 'b');
    await store.adjourn('dead', LONG);
    await store.leave('b');
    await wait(5);
    expect(await store.ended(endNow(), 9)).toEqual([]);
    // When the game continues, the table is kept like any other table.
    const again = (await store.claim('r', 'a')) as Lease;
    expect(await store.adjournedUntil('r')).toBe(until);
    await store.owned(again).endAdjournment('r');
    expect(await store.adjournedUntil('r')).toBe(0);
    await store.release(again, 0);
    await wait(5);
    expect(await store.ended(KEEP, 9)).toEqual(['r']);
  });

  test('an adjourned table ends on its date, also if no process ran before', async () => {
    const lease = await store.addRoom(roomOf('r'), 'a');
    await store.adjourn('r', 300);
    await store.release(lease, LONG);
    expect(await store.ended(KEEP, 9)).toEqual([]);
    for (const name of ['a', 'b']) await store.leave(name);
    await wait(400);
    await store.begin(processOf('c'), LONG);
    expect(await store.ended(KEEP, 9)).toEqual(['r']);
  });

  test('adjourned tables do not push out others; too many of one maker or of all end first to last', async () => {
    for (const [i, maker] of ['x', 'x', 'x', 'y'].entries()) {
      const lease = await store.addRoom(roomOf(`${maker}${i}`, { maker }), 'a');
      await store.adjourn(`${maker}${i}`, LONG + i * 1000);
      await store.release(lease, 0);
    }
    await store.release(await store.addRoom(roomOf('plain', { maker: 'x' }), 'a'), LONG);
    expect(await store.ended({ ...KEEP, most: { perMaker: 3, all: 1, adjourned: 9 } }, 9)).toEqual([]);
    expect(await store.ended({ ...KEEP, most: { ...KEEP.most, perMaker: 2 } }, 9)).toEqual(['x0']);
    expect((await store.ended({ ...KEEP, most: { ...KEEP.most, adjourned: 1 } }, 9)).sort()).toEqual([
      'x0',
      'x1',
      'x2',
    ]);
  });

  test.runIf(kind.name === 'PostgreSQL')('a claim during appends loses none and doubles none', async () => {
    const other = await place.open();
    const next = entries();
    let owner = await store.addRoom(roomOf('r', { game: 0 }), 'a');
    const match = await addMatch(store, roomOf('r'), next());
    let known = (await store.lines(match)).length;
    for (let round = 0; round < 30; round++) {
      const [from, to, name] = round % 2 === 0 ? [store, other, 'b'] : [other, store, 'a'];
      await from.leave(round % 2 === 0 ? 'a' : 'b');
      const own = from.owned(owner);
      let acknowledged = known;
      const writing = (async () => {
        const writer = new RecordWriter(JSON.parse((await store.lastLines(match, 1))[0] as string) as Entry);
        for (;;) {
          await append(own, match, writer.add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 }));
          acknowledged++;
        }
      })();
      const stopped = writing.catch((error: unknown) => error);
      await wait(round % 7);
      owner = (await to.claim('r', name)) as Lease;
      const seen = (await to.lines(match)).length;
      expect(await stopped).toBeInstanceOf(LeaseLost);
      known = (await to.lines(match)).length;
      expect([seen, known]).toEqual([known, acknowledged]);
      await from.begin(processOf(round % 2 === 0 ? 'a' : 'b'), LONG);
    }
    await other.close();
  });
});
