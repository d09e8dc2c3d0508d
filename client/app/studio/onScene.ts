// Does the streamer's program show this page now? What it says of itself by its events.

interface SourceEvent {
  active?: unknown;
  visible?: unknown;
}

const toldBy = (e: Event): SourceEvent =>
  e instanceof CustomEvent && typeof e.detail === 'object' && e.detail !== null ? (e.detail as SourceEvent) : {};

/**
 * Tells whenever the page comes on or goes off: it is off while it is in no scene that is sent, unless the program has said that it
 * is seen, in a preview. A browser says nothing, and there it is always on.
 */
export function watchScene(tell: (on: boolean) => void): () => void {
  let active: unknown;
  let visible: unknown;
  const told = () => tell(active === true || visible === true || (active === undefined && visible !== false));
  const onActive = (e: Event) => {
    active = toldBy(e).active;
    told();
  };
  const onVisible = (e: Event) => {
    visible = toldBy(e).visible;
    told();
  };
  addEventListener('obsSourceActiveChanged', onActive);
  addEventListener('obsSourceVisibleChanged', onVisible);
  return () => {
    removeEventListener('obsSourceActiveChanged', onActive);
    removeEventListener('obsSourceVisibleChanged', onVisible);
  };
}
