// Switches the parts of the studio and the overlay by keys and by the dock.

import { isModified, shortcutOf } from '../../ui/keys.ts';
import { CHANNEL, type DockMessage, messageOf, PARTS, type Part, withPart } from '../watch/studio-parts.ts';

/**
 * Changes parts for keys and the dock, and reports the shown parts to the dock. Returns a function that stops
 * this.
 * @param shown returns the parts shown now
 * @param change receives the parts to show next
 */
export function listenToShow(shown: () => readonly Part[], change: (next: readonly Part[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const post = () => channel.postMessage({ shown: shown() } satisfies DockMessage);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageOf(data);
    if (message === null || 'shown' in message) return;
    if ('part' in message) change(withPart(shown(), message.part, message.on));
    else post();
  };
  const onKey = (e: KeyboardEvent) => {
    const part = PARTS[Number(shortcutOf(e)) - 1];
    if (part === undefined || isModified(e)) return;
    change(withPart(shown(), part, !shown().includes(part)));
    post();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    channel.close();
    document.removeEventListener('keydown', onKey);
  };
}
