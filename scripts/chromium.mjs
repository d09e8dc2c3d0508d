// Finds the Chromium that drives the browser tests, the one without a window first, which costs a sixth less; or installs
// Debian's where that is allowed.
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
const PLACES = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** True when the program is there and says it is a Chromium or Chrome (Windows shows a window instead: trusted). */
function works(/** @type {string} */ path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
}

function find() {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return candidates.find(works);
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

/**
 * The path of a Chromium that answers: the one in CHROMIUM, else one found, else Debian's, installed (as root only).
 * @returns {string}
 * @throws {Advice} when there is none and it may not be installed
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (works(given)) return given;
    throw new Advice(`CHROMIUM is set to "${given}", which is not a Chromium that starts. Correct it or unset it.`);
  }
  const found = find() ?? (mayInstall() && install() ? find() : undefined);
  if (found) return found;
  throw new Advice(
    'The browser tests need Chromium or Chrome, and none was found. Install one (on Debian, as root:\n' +
      '"apt-get update && apt-get install chromium"), or set CHROMIUM to the path of yours, then run "npm test" again.',
  );
}
