// A link that leads in, as it may be seen: whoever sees a streamer's picture must not come in by it.
import { useSettings } from '../state/settings.ts';

/** The link, or dots in streamer mode; what copies it copies it all the same. */
export function useSafeLink(link: string): string {
  return useSettings((s) => s.streams) ? '•'.repeat(24) : link;
}
