// Reloads an unattended page once the server has a newer build.
import { useTable } from '../game.ts';
import { abortAfter } from './answer.ts';

/** The polling interval, and the shortest lifetime of a page, ms. */
const EVERY = 60_000;

async function servedBuild(): Promise<string | null> {
  const answer = await fetch('/build.json', { cache: 'no-store', signal: abortAfter() }).catch(() => null);
  if (!answer?.ok) return null;
  const { build } = (await answer.json().catch(() => ({}))) as { build?: unknown };
  return typeof build === 'string' ? build : null;
}

/**
 * Reloads the page if the server has another build, because an old page may not understand a new server.
 * @param isUnattended returns whether the page is unattended now: other pages have a button
 */
export function reloadWhenNewer(isUnattended: () => boolean): void {
  if (__BUILD__ === 'dev') return;
  const look = async () => {
    if (!isUnattended()) return;
    const build = await servedBuild();
    if (build !== null && build !== __BUILD__ && isUnattended()) location.reload();
  };
  setInterval(() => void look(), EVERY);
  // A page that was just loaded waits for the next poll, because a cache on the way may still have
  // the old build.
  useTable.subscribe(({ line }, before) => {
    if (line === 'old' && before.line !== 'old' && performance.now() > EVERY) void look();
  });
}
