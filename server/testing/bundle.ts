// Bundles a test server into one file, which starts in half the processor time. The tests
// start about eighty servers.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'dist', 'servers-of-tests');
const SOURCES = ['server', 'shared'];

type TestEntry = 'serve' | 'killable';

/**
 * Each bundle is built once for each state of the sources. If two processes build the same bundle at the same
 * time, both write the same file.
 */
const bundleCache = new Map<TestEntry, Promise<string>>();

/**
 * Returns the file that starts a test server.
 * @param entry its module in server/testing
 */
export function bundled(entry: TestEntry): Promise<string> {
  const known = bundleCache.get(entry) ?? bundle(entry);
  bundleCache.set(entry, known);
  return known;
}

async function bundle(entry: TestEntry): Promise<string> {
  const name = `${entry}-${digestOfSources()}`;
  const folder = join(OUT, name);
  const file = join(folder, `${entry}.js`);
  if (existsSync(file)) return file;
  const fresh = `${folder}.${process.pid}`;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepUrls()],
    ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
    build: { ssr: join(ROOT, 'server', 'testing', `${entry}.ts`), outDir: fresh, target: 'node20', minify: false },
  });
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
  // Removes bundles of other states of the sources.
  for (const old of readdirSync(OUT)) {
    if (old.startsWith(entry) && !old.startsWith(name)) rmSync(join(OUT, old), { recursive: true, force: true });
  }
  return file;
}

/** Gives each module the URL of its source file, from which it finds threads, the page and data. */
function keepUrls(): Plugin {
  return {
    name: 'keep-urls',
    enforce: 'pre',
    transform: (code, id) =>
      SOURCES.some((folder) => id.startsWith(join(ROOT, folder))) && code.includes('import.meta.url')
        ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
        : null,
  };
}

function digestOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of SOURCES) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|json)$/.test(file) && !/\.test\.ts$/.test(file))
        hash.update(file).update(readFileSync(join(ROOT, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
