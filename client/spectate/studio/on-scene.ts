// Reports whether the streaming program shows this page now, by the program's own events.

interface SourceEvent {
  active?: unknown;
  visible?: unknown;
}

const detailOf = (e: Event): SourceEvent =>
  e instanceof CustomEvent && typeof e.detail === 'object' && e.detail !== null ? (e.detail as SourceEvent) : {};

/**
 * Calls `listener` whenever the page goes on or off air. The page is off air outside broadcast scenes, unless
 * a preview shows it. A browser sends no events, so the page is always on air there.
 */
export function watchScene(listener: (on: boolean) => void): () => void {
  let active: unknown;
  let visible: unknown;
  const report = () => listener(active === true || visible === true || (active === undefined && visible !== false));
  const onActive = (e: Event) => {
    active = detailOf(e).active;
    report();
  };
  const onVisible = (e: Event) => {
    visible = detailOf(e).visible;
    report();
  };
  addEventListener('obsSourceActiveChanged', onActive);
  addEventListener('obsSourceVisibleChanged', onVisible);
  return () => {
    removeEventListener('obsSourceActiveChanged', onActive);
    removeEventListener('obsSourceVisibleChanged', onVisible);
  };
}
