/** What this browser draws with. Apart from three, so that a page knows before it fetches the table. */
import type { TableQuality } from './types.ts';

interface Renderer {
  /** As the driver calls it; '' where the browser does not say. */
  name: string;
  /** Edge of the largest picture it takes. */
  largestTexture: number;
}

/** Drawn by the processor: a pixel costs what a thousand cost elsewhere. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
/** Graphics of phones and laptops that shadows and fine lighting are too much for. */
const WEAK =
  /mali-(4|t[678]|g(31|5[127]))|adreno( \(tm\))? [2-5]\d\d\b|powervr (sgx|rogue (g6|ge8))|tegra|videocore|vivante|intel.* (gma|hd graphics( (2[05]00|[34]000)| direct| \(|,|$))/i;
/** What the sheets and the shadows' map of the high tier need. */
const ENOUGH = 4096;

/**
 * The tier to begin with. A renderer nobody knows gets the high one: frames are measured, and a machine that turns out slow
 * loses shadows and sharpness (`Clockwork`).
 */
export const qualityFor = ({ name, largestTexture }: Renderer): TableQuality =>
  SOFTWARE.test(name) || WEAK.test(name) || largestTexture < ENOUGH ? 'low' : 'high';

/** Asks the browser; null where it cannot draw the table at all. */
function findRenderer(): Renderer | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return null;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(unmasked?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  const size: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE);
  // A page may hold a few contexts only.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { name: typeof name === 'string' ? name : '', largestTexture: typeof size === 'number' ? size : 0 };
}

/** The same question is asked of the same browser once. */
const once = <T>(find: () => T): (() => T) => {
  let found: { value: T } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
};

/** What the browser draws with, null where it cannot draw the table. Found out when it is asked first. */
export const renderer = once(findRenderer);
