// Retries a part of the page after a failure, or notes that it is missing until the page is reloaded.
import { create } from 'zustand';
import { abortAfter } from '../net/within.ts';

export const useMissing = create<{ isMissing: boolean }>(() => ({ isMissing: false }));

/** Notes that a part of the page is missing, or that the player has read so. */
export const noteMissing = ({ isMissing }: { isMissing: boolean }): void => useMissing.setState({ isMissing });

/** Returns true if the server that delivered this page answers. */
export const isLineBack = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: abortAfter() }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Fetches a part again after a failure, if the server answers. Some browsers retry a failed import; others
 * keep the failure until the page is reloaded. Then a notice with a reload button is shown.
 * @param load fetches the part
 * @returns `come`: the part has loaded; `kept`: only a reload can bring it; `no line`: the server does not
 * answer, the next mount retries
 */
export async function askOnceMore(load: () => Promise<unknown>): Promise<'come' | 'kept' | 'no line'> {
  if (!(await isLineBack())) return 'no line';
  try {
    await load();
    return 'come';
  } catch {
    useMissing.setState({ isMissing: true });
    return 'kept';
  }
}
