// Parts of the page that were to come by themselves and cannot be had before the page is loaded again.
import { create } from 'zustand';

export const useMissing = create<{ isMissing: boolean }>(() => ({ isMissing: false }));

/** Does the server that this page came from answer? */
export const isLineBack = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A part that nobody pressed for did not come: where the server answers it is asked for once more. Chromium since version 150 and others
 * keep what they could not fetch, also what a part needs, until the page is loaded anew. Then that is noted, and said where there is room
 * for it: whoever plays loads the page again when they like.
 * @param load fetches it
 * @returns whether it has `come`; is `kept` from the page; or there is no `line`, and whoever wants it next may ask again
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
