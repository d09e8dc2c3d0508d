// Hides a link from viewers of a streamer's picture.
import { useSettings } from '../session/settings.ts';

/** Returns the link, or dots in streamer mode. Copying copies the real link. */
export function useSafeLink(link: string): string {
  return useSettings((s) => s.streams) ? '•'.repeat(24) : link;
}
