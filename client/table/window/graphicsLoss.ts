// Detects that the driver takes the graphics away permanently while the table is open.

/** In ms. Usually about a second. */
const RESTORED_WITHIN = 3000;

/**
 * Watches a canvas for a loss of its graphics.
 * @param onLost called if they are not restored within three seconds
 * @returns a function that stops watching
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
