// Does the streamer's program show this page now? What it says of itself by its events.
import { useEffect, useState } from 'react';

interface SourceEvent {
  active?: unknown;
  visible?: unknown;
}

const toldBy = (e: Event): SourceEvent =>
  e instanceof CustomEvent && typeof e.detail === 'object' && e.detail !== null ? (e.detail as SourceEvent) : {};

/** False while nobody can see the page: not in the scene that is sent, nor in a preview. Always true in a browser. */
export function useOnScene(): boolean {
  const [active, setActive] = useState(true);
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const onActive = (e: Event) => setActive(toldBy(e).active !== false);
    const onVisible = (e: Event) => setVisible(toldBy(e).visible !== false);
    addEventListener('obsSourceActiveChanged', onActive);
    addEventListener('obsSourceVisibleChanged', onVisible);
    return () => {
      removeEventListener('obsSourceActiveChanged', onActive);
      removeEventListener('obsSourceVisibleChanged', onVisible);
    };
  }, []);
  return active || visible;
}
