// npm start: installs what is missing, builds the page if it has changed, then runs the server until it ends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Advice, ensureBuilt, ensureInstalled, main, ROOT, runNode } from './lib/toolchain.mjs';

main(async () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 18) throw new Advice(`This needs Node 18 or later; this is ${process.version}. Get one at nodejs.org.`);
  const server = join(ROOT, 'server', 'main.ts');
  if (!existsSync(server)) throw new Advice('server/main.ts is missing: get a complete copy of the project.');
  await ensureInstalled();
  await ensureBuilt();
  return runNode(['--disable-warning=ExperimentalWarning', server, ...process.argv.slice(2)], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
