/** Pointers over the table: a click is no drag, a long press asks, hovering is found once a frame at most. */
export interface PointerTo {
  /** A point in the canvas, CSS pixels. */
  click(x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  /** Long press or secondary button without a drag. */
  inspect(x: number, y: number): void;
}

const SLOP_MOUSE = 4;
const SLOP_TOUCH = 10;
const LONG_PRESS_MS = 480;

/** Listens on the canvas; returns what stops it. */
export function listen(canvas: HTMLElement, to: PointerTo): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let moved = false;
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { x: number; y: number } | null = null;
  let request = 0;
  const inside = (e: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  const onDown = (e: PointerEvent) => {
    const at = inside(e);
    down.set(e.pointerId, at);
    clearTimeout(timer);
    if (down.size > 1) {
      moved = true;
      return;
    }
    moved = false;
    asked = false;
    if (e.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      if (moved || down.size !== 1) return;
      asked = true;
      to.inspect(at.x, at.y);
    }, LONG_PRESS_MS);
  };
  const onMove = (e: PointerEvent) => {
    const at = inside(e);
    const from = down.get(e.pointerId);
    if (from) {
      const slop = e.pointerType === 'mouse' ? SLOP_MOUSE : SLOP_TOUCH;
      if (Math.hypot(at.x - from.x, at.y - from.y) > slop) {
        moved = true;
        clearTimeout(timer);
      }
      return;
    }
    if (e.pointerType !== 'mouse') return;
    waiting = at;
    request ||= requestAnimationFrame(() => {
      request = 0;
      if (waiting) to.hover(waiting.x, waiting.y);
    });
  };
  const onUp = (e: PointerEvent) => {
    clearTimeout(timer);
    const mine = down.delete(e.pointerId);
    if (!mine || moved || asked || down.size > 0) return;
    const at = inside(e);
    if (e.button === 2) to.inspect(at.x, at.y);
    else if (e.button === 0) to.click(at.x, at.y);
  };
  const onCancel = (e: PointerEvent) => {
    clearTimeout(timer);
    down.delete(e.pointerId);
  };
  const onLeave = () => {
    waiting = null;
    to.leave();
  };
  const noMenu = (e: Event) => e.preventDefault();
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onCancel);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('contextmenu', noMenu);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    canvas.removeEventListener('pointerleave', onLeave);
    canvas.removeEventListener('contextmenu', noMenu);
  };
}
