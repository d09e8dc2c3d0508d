// Graphics that the driver takes away while the table is open, and does not give back.

/** How long a driver that restarts may take to restore the graphics, ms. Usual is about a second. */
const RESTORED_WITHIN = 3000;

/**
 * Watches whether a canvas keeps its graphics.
 * @param onLost called if they are lost and not restored within three seconds
 * @returns stops watching
 */
export function watchGraphics(canvas: HTMLCanvasElement, onLost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = () => {
    clearTimeout(timer);
    timer = setTimeout(onLost, RESTORED_WITHIN);
  };
  const restored = () => clearTimeout(timer);
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    clearTimeout(timer);
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
