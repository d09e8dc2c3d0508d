// Functions for all scripts. Plain JavaScript for Node 18 and later, with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const WINDOWS = process.platform === 'win32';
const MODULES = join(ROOT, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.installed-from');
const CLIENT_OUT = join(ROOT, 'dist', 'client');
const CLIENT_STAMP = join(ROOT, 'dist', 'client.stamp');

/** A failure that a person can act on: its message is the whole text to show. */
export class Advice extends Error {}

/**
 * Returns why the project cannot run in this folder; null if it can. Vite reads a file's path as an address.
 */
export function folderFault(/** @type {string} */ folder) {
  const [sign] = /[#?]/.exec(folder) ?? [];
  if (sign === undefined) return null;
  return `The game cannot run in the folder "${folder}": its path contains "${sign}". Rename or move the folder, then try again.`;
}

/**
 * Runs a script's main function. Shows an `Advice` without a stack. Exits with the
 * returned number, or with 1.
 */
export function main(/** @type {() => Promise<number>} */ run) {
  const fault = folderFault(ROOT);
  (fault === null ? run() : Promise.reject(new Advice(fault))).then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      console.error(error instanceof Advice ? `\n${error.message}` : error);
      process.exitCode = 1;
    },
  );
}

/** Returns the path of the project's own Node 24, even before it is installed. */
const ownNode = () => join(MODULES, 'node', 'bin', WINDOWS ? 'node.exe' : 'node');

/** Can a Node run the project's TypeScript directly (22.18 and later)? */
function runsTypeScript(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/**
 * Returns the Node with which to run the project: its own, otherwise the machine's if that is new enough.
 * @returns {string}
 * @throws {Advice} if there is neither
 */
export function nodePath() {
  if (existsSync(ownNode())) return ownNode();
  if (runsTypeScript(process.version)) return process.execPath;
  throw new Advice(
    `The project's own Node 24 is missing and this machine's is ${process.version}.\n` +
      'Delete the folder node_modules and run "npm start" again, or install Node 24 on this machine.',
  );
}

/**
 * Returns the environment for child processes. The project's tools come first on the path. Node caches
 * compiled code, which halves the processor time until a server answers.
 */
export function childEnv(/** @type {Record<string, string | undefined>} */ extra = {}) {
  const path = [join(MODULES, 'node', 'bin'), join(MODULES, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(MODULES, '.cache', 'node'), ...process.env, PATH: path, ...extra };
}

/** Returns the parent of a process, 0 if unknown. */
function parentOf(/** @type {number} */ pid) {
  const answer = WINDOWS ? null : spawnSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' });
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  // The name of the program, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[1] ?? answer?.stdout ?? 0) || 0;
}

const isAlive = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/**
 * Returns a function that returns true if npm, or the shell in which npm runs this script, is
 * gone. npm passes signals only to its shell, and the shell dies without passing them on. A killed
 * npm passes nothing on.
 */
function orphanCheck() {
  if (!process.env.npm_lifecycle_event) return () => false;
  const parent = process.ppid;
  const npm = parentOf(parent);
  return () => process.ppid !== parent || (npm > 1 && !isAlive(npm));
}

/**
 * Runs a command with the terminal's own input and output, and passes SIGINT and SIGTERM on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number }} [options] limitMs: the command is ended after this
 * many ms, unless it is 0 (code 143 or 137)
 * @returns {Promise<number>} its exit code (128 + signal if a signal ended it, as in shells)
 * @throws {Advice} if it cannot be started
 */
export function run(command, args, { env = childEnv(), limitMs = 0 } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      // A Ctrl-C at a terminal has already reached the child; a second would mean "leave immediately".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    const timers = limitMs
      ? [setTimeout(() => child.kill('SIGTERM'), limitMs), setTimeout(() => child.kill('SIGKILL'), limitMs + 10_000)]
      : [];
    const isOrphan = orphanCheck();
    timers.push(setInterval(() => isOrphan() && child.kill('SIGTERM'), 500));
    const over = () => {
      for (const timer of timers) clearTimeout(timer);
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
    };
    child.on('error', (error) => {
      over();
      fail(new Advice(`"${command}" could not be started: ${error.message}`));
    });
    child.on('exit', (code, signal) => {
      over();
      done(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

/**
 * Runs one of the project's TypeScript or JavaScript files, or an installed tool's, on the project's Node.
 */
export function runNode(
  /** @type {string[]} */ args,
  /** @type {Record<string, string | undefined>} */ env = {},
  limitMs = 0,
) {
  return run(nodePath(), args, { env: childEnv(env), limitMs });
}

/**
 * Returns the script behind an installed command, so that it runs on the project's Node on every system.
 * @param {string} name the package
 * @param {string} [command] the command, if the package has several
 * @returns {string}
 */
export function tool(name, command = name) {
  const folder = join(MODULES, ...name.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const sha256 = (/** @type {string | Buffer} */ text) => createHash('sha256').update(text).digest('hex');
const readIf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Does node_modules match the lock file, although our stamp is missing? */
function modulesMatchLock() {
  const have = readIf(join(MODULES, '.package-lock.json'));
  if (!have) return false;
  const installed = JSON.parse(have).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.keys(wanted).every(
    (path) => path === '' || wanted[path].optional || installed[path]?.version === wanted[path].version,
  );
}

/** Returns how to call npm: by the script that called this one, otherwise by name. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // The Node that runs npm must not be the Node that npm is about to replace.
  if (script?.endsWith('.js') && existsSync(script) && node && !node.startsWith(MODULES)) {
    return { command: node, args: [script], shell: false };
  }
  return { command: 'npm', args: [], shell: WINDOWS };
}

/**
 * Installs what the lock file requires, if node_modules is missing or the lock file has changed.
 * @returns {Promise<void>}
 * @throws {Advice} if there is no npm, or it fails
 */
export async function ensureInstalled() {
  const lock = readIf(join(ROOT, 'package-lock.json'));
  if (!lock) throw new Advice('package-lock.json is missing: get a complete copy of the project and try again.');
  if (readIf(INSTALL_STAMP) === sha256(lock)) return;
  if (!modulesMatchLock()) {
    console.log('Installing what the game needs (once, about half a minute)...');
    const { command, args, shell } = npmCommand();
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((entry) => !entry.startsWith(MODULES))
      .join(delimiter);
    const env = { ...process.env, PATH: path };
    const result = spawnSync(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
      env,
      shell,
    });
    if (result.error) {
      throw new Advice('npm was not found. Install Node.js 18 or later with npm (nodejs.org), then try again.');
    }
    if (result.status !== 0) {
      throw new Advice('Installing failed (npm says why above). Check the network connection, then try again.');
    }
  }
  if (!existsSync(ownNode())) bringOwnNode();
  setHooksPath();
  writeFileSync(INSTALL_STAMP, sha256(lock));
}

/** Lets git run the hooks of `.githooks`, if this is a checkout without other hooks. Never throws. */
function setHooksPath() {
  if (!existsSync(join(ROOT, '.git')) || !existsSync(join(ROOT, '.githooks'))) return;
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: ROOT, stdio: 'ignore' }).status;
  if (git('config', 'core.hooksPath') === 1) git('config', 'core.hooksPath', '.githooks');
}

/**
 * Fetches the project's Node. Some npm versions skip the install script of the node package, which does this.
 */
function bringOwnNode() {
  const script = join(MODULES, 'node', 'installArchSpecificPackage.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: dirname(script), stdio: 'inherit' });
  nodePath();
}

const NOT_BUILT = new Set(['node_modules', 'e2e', 'dist']);

function listFiles(/** @type {string} */ folder) {
  /** @type {string[]} */
  const files = [];
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_BUILT.has(entry.name)) files.push(...listFiles(path));
    } else if (!/\.(test|bench)\.tsx?$/.test(entry.name)) files.push(path);
  }
  return files;
}

/**
 * Returns the build's name: a hash over everything that goes into the page, in 12 hexadecimal digits. It is
 * the same on every machine.
 */
export function buildId({ scenes = false } = {}) {
  const hash = createHash('sha256').update(scenes ? 'scenes' : 'game');
  const files = ['client', 'shared', 'assets'].flatMap((folder) => listFiles(join(ROOT, folder)));
  for (const file of [...files, join(ROOT, 'package-lock.json')].sort()) {
    hash.update(relative(ROOT, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Builds the page into dist/client if its inputs have changed since the last build. Builds into another
 * folder and then swaps the two, so that a running server never serves half a page.
 * @param {{ scenes?: boolean, force?: boolean }} [options] scenes: with the page of test scenes
 * @returns {Promise<string>} the build's name
 * @throws {Advice} if the build fails
 */
export async function ensureBuilt({ scenes = false, force = false } = {}) {
  const id = buildId({ scenes });
  if (!force && readIf(CLIENT_STAMP) === id && existsSync(join(CLIENT_OUT, 'index.html'))) return id;
  console.log('Building the page...');
  const fresh = `${CLIENT_OUT}.${process.pid}`;
  const env = { KT_BUILD: id, KT_SCENES: scenes ? '1' : '', NODE_ENV: 'production' };
  // Builds the page, and into the same folder the pages that are built separately.
  const build = (/** @type {string} */ part) =>
    runNode([tool('vite'), 'build', 'client', '--outDir', fresh, '--logLevel', 'warn'], { ...env, KT_PART: part });
  for (const part of ['', 'overlay', 'embed']) {
    if ((await build(part)) === 0) continue;
    rmSync(fresh, { recursive: true, force: true });
    throw new Advice('Building the page failed; the message above names the file to look at.');
  }
  mkdirSync(dirname(CLIENT_OUT), { recursive: true });
  rmSync(CLIENT_OUT, { recursive: true, force: true });
  renameSync(fresh, CLIENT_OUT);
  writeFileSync(CLIENT_STAMP, id);
  return id;
}
