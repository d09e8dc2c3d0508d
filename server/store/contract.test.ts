// The contract of every store, tested on SQLite and on PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tableOf } from '../../shared/model/options/index.ts';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import { type Entry, encode, RecordWriter } from '../../shared/play/replay/entry.ts';
import { keptRoom } from '../testing/kept-room.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { isConflict } from './faults.ts';
import { RowFault } from './rows.ts';
import { type Appended, type KeptRoom, type KeptSnapshot, NO_END, OWN_MAKER, type Store } from './store.ts';

function entries(): () => Entry {
  const writer = new RecordWriter();
  return () => writer.add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
}

const step = (seq: number): MatchStep => ({ seq, events: [`step ${seq}`] }) as never;

const commandOf = (entries: Entry[], steps: MatchStep[] = [], isOver = false): Appended => ({
  entries,
  steps,
  isOver,
  doubtful: null,
});

const snapshotAt = (entry: number): KeptSnapshot => ({ entry, save: { at: entry } as never });

async function addMatch(store: Store, room: KeptRoom, first: Entry): Promise<number> {
  const { id, game } = room;
  const match = { room: id, game, record: 2, rules: 3, secret: 'secret', state: 'playing', played: 0 } as const;
  return store.addMatch(match, first, room);
}

/** Returns the error with which the promise rejects. */
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  beforeAll(() => kind.start());
  afterAll(() => kind.stop());
  beforeEach(async () => {
    place = await kind.place();
    store = await place.open();
  });
  afterEach(async () => {
    await store.close();
    place.remove();
  });
  const reopen = async (): Promise<void> => {
    await store.close();
    store = await place.open();
  };

  test('no id that a visitor may send fails', async () => {
    for (const id of ['\0', 'room\0', '\ud800']) {
      expect((await store.whereabouts(id)).isOpen).toBe(false);
      expect([await store.publicRoom(id), await store.caster(id)]).toEqual([null, '']);
      expect((await store.recordKeys(id, 1)).match).toBe(null);
    }
  });

  test('a table comes back as it was saved last, and tables in the order they were made', async () => {
    for (const id of ['b', 'a', 'c']) await store.saveRoom(keptRoom(id));
    const changed = keptRoom('b', { host: 1, status: 'over', game: 2 });
    changed.seats[1] = { kind: 'bot', name: '', key: '', account: null };
    await store.saveRoom(changed);
    await store.saveCaster('b', '{"delay":3}');
    await reopen();
    expect(await store.roomIds()).toEqual(['b', 'a', 'c']);
    expect(await store.room('b')).toEqual(changed);
    expect([await store.caster('b'), await store.caster('a')]).toEqual(['{"delay":3}', '']);
    expect(await store.room('none')).toBeNull();
  });

  test('a closed table without a match is forgotten; with one it can still be read', async () => {
    const next = entries();
    await store.saveRoom(keptRoom('waiting', { status: 'lobby', game: 0 }));
    await addMatch(store, keptRoom('left'), next());
    await addMatch(store, keptRoom('bots', { maker: OWN_MAKER }), next());
    for (const id of ['waiting', 'left', 'bots']) await store.closeRoom(id);
    expect(await store.roomIds()).toEqual([]);
    expect([await store.room('waiting'), (await store.room('left'))?.id, await store.room('bots')]).toEqual([
      null,
      'left',
      null,
    ]);
    expect((await store.findMatch('left', 1))?.state).toBe('left');
    expect(await store.findMatch('bots', 1)).toBeNull();
  });

  test('a table that cannot be rebuilt keeps its match aside', async () => {
    await addMatch(store, keptRoom('a'), entries()());
    await store.setAside('a');
    expect([await store.roomIds(), (await store.findMatch('a', 1))?.state]).toEqual([[], 'aside']);
  });

  test('only a public table that is open to spectators is found without its code', async () => {
    await store.saveRoom(keptRoom('open'));
    const options = keptRoom('').options;
    await store.saveRoom(
      keptRoom('shut', { code: 'code', options: { ...options, table: tableOf({ isPublic: false }) } }),
    );
    await store.saveRoom(keptRoom('unwatched', { options: { ...options, noSpectators: true } }));
    expect((await store.publicRoom('open'))?.id).toBe('open');
    for (const id of ['shut', 'unwatched', 'none']) expect(await store.publicRoom(id), id).toBeNull();
  });

  test('a journal returns its entries and steps in order and by ranges', async () => {
    const next = entries();
    const written = [next()];
    const match = await addMatch(store, keptRoom('a'), written[0] as Entry);
    for (let i = 0; i < 5; i++) {
      const more = [next(), next()];
      written.push(...more);
      await store.append(match, commandOf(more, [step(2 * i), step(2 * i + 1)]));
    }
    await reopen();
    const lines = written.map(encode);
    expect(await store.lines(match)).toEqual(lines);
    expect(await store.lines(match, 3, 6)).toEqual(lines.slice(3, 6));
    expect(await store.lastLines(match, 2)).toEqual(lines.slice(-2));
    expect(await store.steps(match, 4, 6)).toEqual([step(4), step(5)]);
    expect((await store.steps(match, 8, NO_END)).length).toBe(2);
  });

  test('an entry that exists already refuses the whole command, and the next command is taken', async () => {
    const next = entries();
    const [first, second, third] = [next(), next(), next()];
    const match = await addMatch(store, keptRoom('a'), first);
    await store.append(match, commandOf([second], [step(0)]));
    const fault = await faultOf(store.append(match, commandOf([third, second], [step(1)], true)));
    expect(isConflict(fault)).toBe(true);
    expect([await store.lines(match), await store.steps(match, 0, 9)]).toEqual([
      [first, second].map(encode),
      [step(0)],
    ]);
    expect((await store.findMatch('a', 1))?.state).toBe('playing');
    await store.append(match, commandOf([third], [step(1)]));
    expect((await store.lines(match)).length).toBe(3);
  });

  test('an append that was reported as failed and is there after all makes way for the next', async () => {
    const next = entries();
    const [first, second, lost, third] = [next(), next(), next(), next()];
    const match = await addMatch(store, keptRoom('a'), first);
    await store.append(match, commandOf([second], [step(0)]));
    await store.append(match, commandOf([lost], [step(1), step(2)], true));
    const instead = { ...third, n: lost.n };
    await store.append(match, { ...commandOf([instead], [step(1)]), doubtful: { n: lost.n, seq: 1 } });
    expect(await store.lines(match)).toEqual([first, second, instead].map(encode));
    expect(await store.steps(match, 0, 9)).toEqual([step(0), step(1)]);
    expect([(await store.findMatch('a', 1))?.state, (await store.room('a'))?.status]).toEqual(['playing', 'playing']);
  });

  test('a match that was reported as not added makes way for another try', async () => {
    const next = entries();
    await store.append(await addMatch(store, keptRoom('a'), next()), commandOf([next()]));
    const again = entries()();
    const match = await addMatch(store, keptRoom('a'), again);
    expect((await store.findMatch('a', 1))?.id).toBe(match);
    expect(await store.lines(match)).toEqual([encode(again)]);
    await store.append(match, commandOf([next()], [], true));
    await expect(addMatch(store, keptRoom('a'), entries()())).rejects.toThrow();
  });

  test('appends to several matches run side by side and all arrive', async () => {
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (id) => {
        const next = entries();
        return { next, match: await addMatch(store, keptRoom(id), next()) };
      }),
    );
    await Promise.all(made.map(({ next, match }) => store.append(match, commandOf([next(), next()]))));
    expect(await Promise.all(made.map(async ({ match }) => (await store.lines(match)).length))).toEqual([3, 3, 3, 3]);
  });

  test('the entry that ends a match ends it at its table, too', async () => {
    const next = entries();
    const match = await addMatch(store, keptRoom('a'), next());
    expect((await store.recordKeys('a', 1)).match).toBeNull();
    await store.append(match, commandOf([next()], [], true));
    expect([(await store.room('a'))?.status, (await store.findMatch('a', 1))?.state]).toEqual(['over', 'over']);
    expect(await store.recordKeys('a', 1)).toEqual({ match, code: '', seats: ['key0', ''], isUnwatched: false });
    // A missing game takes as long as a stored game.
    expect((await store.recordKeys('none', 1)).match).toBeNull();
  });

  test('the two newest snapshots are kept; a missing one is a fault of this match', async () => {
    const match = await addMatch(store, keptRoom('a'), entries()());
    for (const entry of [3, 5, 7]) await store.snapshot(match, snapshotAt(entry));
    await store.snapshot(match, { ...snapshotAt(7), save: { again: true } as never });
    expect(await store.snapshotEntries(match)).toEqual([7, 5]);
    expect(await store.snapshotAt(match, 5)).toEqual(snapshotAt(5));
    expect(await store.snapshotAt(match, 7)).toEqual({ entry: 7, save: { again: true } });
    expect(await faultOf(store.snapshotAt(match, 3))).toBeInstanceOf(RowFault);
  });

  test('a new match at a table leaves only the record of the one before', async () => {
    const next = entries();
    const first = await addMatch(store, keptRoom('a'), next());
    await store.append(first, commandOf([next()], [step(0)], true));
    await store.snapshot(first, snapshotAt(1));
    await addMatch(store, keptRoom('a', { game: 2 }), entries()());
    expect([await store.steps(first, 0, 9), await store.snapshotEntries(first)]).toEqual([[], []]);
    expect((await store.lines(first)).length).toBe(2);
  });

  test('play time, versions and state of a match are stored', async () => {
    const match = await addMatch(store, keptRoom('a'), entries()());
    await store.played([[match, 5_000_000_000]]);
    await store.setVersions(match, 8, 9);
    await store.setState(match, 'aside');
    await reopen();
    const kept = { played: 5_000_000_000, rules: 8, record: 9, state: 'aside', secret: 'secret' };
    expect(await store.findMatch('a', 1)).toMatchObject(kept);
  });

  test('a setting is what was stored last, and nothing at first', async () => {
    expect(await store.setting('play')).toBe('');
    for (const value of ['{"players":[2]}', '{}']) await store.saveSetting('play', value);
    expect(await store.setting('play')).toBe('{}');
  });

  test('each name has another secret, which lasts as long as the store', async () => {
    const secret = await store.secret('makers');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await store.secret('others')).not.toBe(secret);
    await reopen();
    expect(await store.secret('makers')).toBe(secret);
  });

  test('the store can be probed, and says how much it holds', async () => {
    await store.probe();
    await store.probe();
    const before = await store.size();
    const next = entries();
    const match = await addMatch(store, keptRoom('a'), next());
    for (let i = 0; i < 300; i++) await store.append(match, commandOf([next()], [step(i)]));
    const after = await store.size();
    expect(after.used).toBeGreaterThan(before.used);
    expect(after.whole).toBeGreaterThanOrEqual(after.used);
  });
});
