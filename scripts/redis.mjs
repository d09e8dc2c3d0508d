// Finds the Redis server for tests. Debian's package `redis-tools` holds the program under another name,
// without a service. What the program does depends on its first argument.
import { spawnSync } from 'node:child_process';
import { Program } from './lib/programs.mjs';

/** The first argument with which each of the programs is a server. */
export const REDIS_ARGV0 = 'redis-server';

function works(/** @type {string} */ path) {
  const answer = spawnSync(path, ['--version'], { argv0: REDIS_ARGV0, encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /^(Redis|Valkey) server v=/i.test(answer.stdout);
}

export const REDIS = new Program({
  name: 'Redis',
  variable: 'REDIS',
  names: ['redis-server', 'valkey-server', 'redis-check-rdb'],
  works,
  packages: ['redis-tools'],
  advice:
    'This needs a Redis server, and none was found. Install one (on Debian, as root:\n' +
    '"apt-get update && apt-get install redis-tools"), or set REDIS to the path of yours, then try again.',
});
