// Fetches a part of the page again, or notes that it is missing until a reload.
import { create } from 'zustand';
import { abortAfter } from '../session/net/answer.ts';

export const useMissing = create<{ isMissing: boolean }>(() => ({ isMissing: false }));

/** Notes that a part of the page is missing, or that the player has closed the notice about it. */
export const noteMissing = ({ isMissing }: { isMissing: boolean }): void => useMissing.setState({ isMissing });

/** Returns whether this page's server answers. */
export const isLineBack = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: abortAfter() }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Fetches a part again if the server answers. Some browsers remember the failure of an import until the page
 * is reloaded: then a notice offers a reload.
 * @returns `come`: it is loaded; `kept`: only a reload can help; `no line`: the next mount tries again
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
