// Both kinds of store, for tests of the contract of stores.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { TestPostgres } from './postgres.ts';

/** An empty store for one test, which can be closed and opened again. */
export interface StorePlace {
  open(): Promise<Store>;
  remove(): void;
}

/** Makes stores of one kind. `stop` ends the servers that `start` started. */
interface StoreKind {
  name: string;
  start(): Promise<void>;
  place(): Promise<StorePlace>;
  stop(): Promise<void>;
}

const sqlite: StoreKind = {
  name: 'SQLite',
  async start() {},
  async place() {
    const folder = mkdtempSync(join(tmpdir(), 'kings-store-'));
    return {
      open: async () => openStore(folder),
      remove: () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async stop() {},
};

function postgres(): StoreKind {
  let server: TestPostgres | null = null;
  return {
    name: 'PostgreSQL',
    async start() {
      server = await TestPostgres.start();
    },
    async place() {
      const url = (await server?.database()) ?? '';
      return { open: () => openPostgres(url), remove() {} };
    },
    async stop() {
      await server?.stop();
    },
  };
}

export const STORE_KINDS: readonly StoreKind[] = [sqlite, postgres()];
