// PostgreSQL as a service that can be absent, restarted or shared by several servers.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestPostgres } from '../testing/postgres.ts';
import { freePort } from '../testing/process.ts';
import { StoreFault } from './faults.ts';
import { openPostgres } from './open.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts';
import type { Store } from './store.ts';

let server: TestPostgres;
let url = '';
const open: Store[] = [];
beforeAll(async () => {
  server = await TestPostgres.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  url = await server.database();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
});

async function opened(): Promise<Store> {
  const store = await openPostgres(url);
  open.push(store);
  return store;
}

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const faultOf = async (address: string): Promise<Error> => {
  const fault: unknown = await openPostgres(address).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StoreFault);
  return fault as Error;
};

test('processes that start together on an empty database migrate it once', async () => {
  await Promise.all([opened(), opened(), opened()]);
  const { rows } = await query('SELECT n FROM migrations ORDER BY n');
  expect(rows.map(({ n }) => n)).toEqual(POSTGRES_MIGRATIONS.map((_, n) => n));
});

test('a transaction of a process that has vanished ends, so that another process can claim its tables', async () => {
  const database = await PostgresDatabase.open(url);
  expect(await database.all('SHOW idle_in_transaction_session_timeout')).toEqual([
    { idle_in_transaction_session_timeout: '5s' },
  ]);
  await database.close();
});

test('a database of a newer build is refused and left as it is', async () => {
  await (await openPostgres(url)).close();
  await query(`INSERT INTO migrations VALUES (${POSTGRES_MIGRATIONS.length}, 0)`);
  expect((await faultOf(url)).message).toMatch(/newer build/);
});

test('an operator reads what to do about an address that does not work, without its password', async () => {
  const absent = await faultOf(`postgres://kings:hunter2@127.0.0.1:${await freePort()}/kings`);
  expect(absent.message).toMatch(/does not answer at DATABASE_URL/);
  const missing = await faultOf(url.replace(/[^/]+$/, 'nowhere'));
  expect(missing.message).toMatch(/does not exist/);
  expect(`${absent.message}${missing.message}`).not.toContain('hunter2');
});

test('after a cut connection the next write works', async () => {
  const store = await opened();
  await store.probe();
  const cut = await query(
    'SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  expect(cut.rows.filter(({ done }) => done === true).length).toBeGreaterThan(0);
  // The write that notices the cut may fail.
  await store.probe().catch(() => {});
  await store.probe();
});

test('while PostgreSQL is down writes fail; when it is back they work, and nothing is lost', async () => {
  const store = await opened();
  const secret = await store.secret('makers');
  await server.kill();
  await expect(store.probe()).rejects.toThrow();
  await server.up();
  await store.probe();
  expect(await store.secret('makers')).toBe(secret);
});
