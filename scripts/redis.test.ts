import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REDIS } from './redis.mjs';

const folder = mkdtempSync(join(tmpdir(), 'redis-'));

function program(name: string, version: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/bash\necho "${version}"\n`);
  chmodSync(path, 0o755);
  return path;
}

test('a Redis server is found by what it says, also under the name of another tool of its package', () => {
  const path = program('redis-check-rdb', 'Redis server v=7.0.15 sha=0');
  program('redis-server', 'redis-cli 7.0.15');
  expect(REDIS.find({ PATH: folder }, [])).toBe(path);
  expect(() => REDIS.find({ REDIS: program('other', 'PostgreSQL') }, [])).toThrow(/REDIS is set to/);
});
