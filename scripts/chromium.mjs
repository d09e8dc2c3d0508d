// Finds the Chromium for tests, benches and pictures. The headless shell comes first, because it needs a
// sixth less time. `npm test` may install Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice } from './lib/toolchain.mjs';

const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const PLACES = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Does the program exist and report that it is a Chromium or Chrome? On Windows any program is accepted,
 * because starting it would open a window.
 */
function works(/** @type {string} */ path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
}

/**
 * Returns the Chromium named in CHROMIUM, else the first one that starts in these folders or on the path;
 * undefined if there is none.
 * @param {Record<string, string | undefined>} [env]
 * @param {string[]} [folders]
 * @returns {string | undefined}
 * @throws {Advice} if CHROMIUM names a program that is not a Chromium
 */
export function findChromium(env = process.env, folders = FOLDERS) {
  const chosenPath = env.CHROMIUM;
  if (chosenPath) {
    if (works(chosenPath)) return chosenPath;
    throw new Advice(
      `CHROMIUM is set to "${chosenPath}", which is not a Chromium that starts. Correct it or unset it.`,
    );
  }
  const searched = [...folders, ...(env.PATH ?? '').split(delimiter)];
  const candidates = searched.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...PLACES].find(works);
}

function mayInstall() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID="?debian"?$/m.test(release) && process.getuid?.() === 0;
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], { stdio: 'inherit', env }).status === 0;
  console.log("No Chromium found: installing Debian's...");
  return (
    apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core')
  );
}

const none = () =>
  new Advice(
    'This needs Chromium or Chrome, and none was found. Install one (on Debian, as root:\n' +
      '"apt-get update && apt-get install chromium"), or set CHROMIUM to the path of yours, then try again.',
  );

/** @type {string | undefined} */
let found;

/**
 * Returns the path of a Chromium that starts: the one in CHROMIUM, else one found on this machine. Searches
 * once per process.
 * @returns {string}
 * @throws {Advice} if there is none
 */
export function chromiumPath() {
  found ??= findChromium();
  if (!found) throw none();
  return found;
}

/**
 * Returns `chromiumPath()`, after installing Debian's Chromium if this is Debian, run as root, without a
 * Chromium.
 * @returns {string}
 * @throws {Advice} if there is none and it may not be installed
 */
export function ensureChromium() {
  found ??= findChromium() ?? (mayInstall() && install() ? findChromium() : undefined);
  return chromiumPath();
}
