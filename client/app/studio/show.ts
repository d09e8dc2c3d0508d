// What is shown of a streamer's picture, by keys and by the page of its parts; the same for the studio and the overlay.

import { isModified, shortcutOf } from '../../ui/keys.ts';
import { CHANNEL, PARTS, type Part, type Told, toldOf, withPart } from '../../watch/studio-parts.ts';

/**
 * Changes parts as keys and the page of parts wish, and tells that page what is shown, until what it returns is called.
 * @param shown the parts shown now
 * @param change is given those shown next
 */
export function listenToShow(shown: () => readonly Part[], change: (next: readonly Part[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const tell = () => channel.postMessage({ shown: shown() } satisfies Told);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = toldOf(data);
    if (told === null || 'shown' in told) return;
    if ('part' in told) change(withPart(shown(), told.part, told.on));
    else tell();
  };
  const onKey = (e: KeyboardEvent) => {
    const part = PARTS[Number(shortcutOf(e)) - 1];
    if (part === undefined || isModified(e)) return;
    change(withPart(shown(), part, !shown().includes(part)));
    tell();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    channel.close();
    document.removeEventListener('keydown', onKey);
  };
}
