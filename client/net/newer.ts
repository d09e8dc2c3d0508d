// Reloads a page that nobody sits at once the server has a newer one.
import { useTable } from '../state/game.ts';
import { abortAfter } from './within.ts';

/** How often the server is asked for its build, and how long a page lives at least, ms. */
const EVERY = 60_000;

/** Returns the build of the page that the server has; null if that is not known. */
async function servedBuild(): Promise<string | null> {
  const answer = await fetch('/build.json', { cache: 'no-store', signal: abortAfter() }).catch(() => null);
  if (!answer?.ok) return null;
  const { build } = (await answer.json().catch(() => ({}))) as { build?: unknown };
  return typeof build === 'string' ? build : null;
}

/**
 * Reloads the page when the server has another build, as an old page may not understand a new server.
 * @param isUnattended whether the page is one now that nobody sits at: others have a button
 */
export function reloadWhenNewer(isUnattended: () => boolean): void {
  if (__BUILD__ === 'dev') return;
  const look = async () => {
    if (!isUnattended()) return;
    const build = await servedBuild();
    if (build !== null && build !== __BUILD__ && isUnattended()) location.reload();
  };
  setInterval(() => void look(), EVERY);
  // A page that was loaded just now waits: a cache on the way may still have the old one.
  useTable.subscribe(({ line }, before) => {
    if (line === 'old' && before.line !== 'old' && performance.now() > EVERY) void look();
  });
}
