import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';
import { TournamentRows } from './tournament-rows.ts';

describe.each(STORE_KINDS)('tournaments in $name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let rows: TournamentRows;
  const open = async (): Promise<void> => {
    store = await place.open();
    rows = new TournamentRows(store.database());
  };
  beforeAll(() => kind.start());
  afterAll(() => kind.stop());
  beforeEach(async () => {
    place = await kind.place();
    await open();
    for (const id of ['b', 'a']) await rows.add({ id, state: 'open', maker: `${id}.network`, json: '{"name":"Ünlü"}' });
  });
  afterEach(async () => {
    await store.close();
    place.remove();
  });

  test('a tournament comes back as it was saved last', async () => {
    expect(await rows.save('a', 1, 'playing', '{}')).toBe(true);
    await store.close();
    await open();
    expect(await rows.find('a')).toEqual({ id: 'a', state: 'playing', maker: 'a.network', version: 2, json: '{}' });
    expect(await rows.find('b')).toMatchObject({ version: 1, json: '{"name":"Ünlü"}' });
    expect(await rows.find('c')).toBeNull();
  });

  test('of several processes that change one version, one succeeds', async () => {
    const saved = await Promise.all(['1', '2', '3'].map((json) => rows.save('a', 1, 'open', json)));
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(await rows.find('a')).toMatchObject({ version: 2, json: String(saved.indexOf(true) + 1) });
    expect(await rows.save('a', 1, 'over', '{}')).toBe(false);
  });

  test('a tournament that is over is not listed, and old ones are deleted', async () => {
    await rows.save('a', 1, 'over', '{}');
    expect((await rows.unfinished()).map(({ id }) => id)).toEqual(['b']);
    await rows.forget();
    expect(await rows.find('b')).not.toBeNull();
    const days = (n: number): number => n * 24 * 3_600_000;
    for (const [id, age] of [
      ['a', days(29)],
      ['b', days(2)],
    ] as const)
      await store.database().write(sql('UPDATE tournaments SET changed = changed - ? WHERE id = ?', [age, id]));
    await rows.forget();
    expect([await rows.find('a'), await rows.find('b')]).toMatchObject([{ id: 'a' }, null]);
  });
});
