// What is shown of a streamer's picture, by keys and by the page of its parts; the same for the studio and the overlay.

import { isModified } from '../../ui/keys.ts';
import { CHANNEL, isShow, PARTS, type Part } from '../../watch/studio-parts.ts';

/**
 * Tells each wish for other parts, until what it returns is called.
 * @param change is given how to come from the parts shown now to those shown next
 */
export function listenToShow(change: (next: (now: readonly Part[]) => readonly Part[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isShow(data)) change(() => data);
  };
  const onKey = (e: KeyboardEvent) => {
    const part = PARTS[Number(e.key) - 1];
    if (part === undefined || isModified(e)) return;
    change((now) => (now.includes(part) ? now.filter((one) => one !== part) : [...now, part]));
  };
  document.addEventListener('keydown', onKey);
  return () => {
    channel.close();
    document.removeEventListener('keydown', onKey);
  };
}
