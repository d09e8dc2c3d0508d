// Hides a link that gives access, so that viewers of a streamer's picture cannot use it.
import { useSettings } from '../state/settings.ts';

/** Returns the link, or dots in streamer mode. Copying still copies the real link. */
export function useSafeLink(link: string): string {
  return useSettings((s) => s.streams) ? '•'.repeat(24) : link;
}
