// Finds the Chromium for tests, benches and pictures. The headless shell comes first, because it needs
// a sixth less time.
import { spawnSync } from 'node:child_process';
import { Program } from './lib/programs.mjs';

/** Does this program start? On Windows it is not tried, because starting it would open a window. */
function works(/** @type {string} */ path) {
  if (process.platform === 'win32') return true;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
}

export const CHROMIUM = new Program({
  name: 'Chromium',
  variable: 'CHROMIUM',
  names: [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ],
  places: [
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  works,
  packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
  advice:
    'This needs Chromium or Chrome, and none was found. Install one (on Debian, as root:\n' +
    '"apt-get update && apt-get install chromium"), or set CHROMIUM to the path of yours, then try again.',
});

/** Returns the path of the Chromium. @throws {Advice} if there is none */
export const chromiumPath = () => CHROMIUM.path();
