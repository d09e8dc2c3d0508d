/** The renderer of this browser. Separate from three, so that a page knows it before it fetches the table. */
import type { TableQuality } from './types.ts';

interface Renderer {
  /** The driver's name for it; '' if the browser hides it. */
  name: string;
  /** Edge of the largest texture. */
  largestTexture: number;
}

/** Software rendering: a pixel costs a thousand times as much. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
/** Graphics of phones and laptops that are too weak for shadows and fine lighting. */
const WEAK =
  /mali-(4|t[678]|g(31|5[127]))|adreno( \(tm\))? [2-5]\d\d\b|powervr (sgx|rogue (g6|ge8))|tegra|videocore|vivante|intel.* (gma|hd graphics( (2[05]00|[34]000)| direct| \(|,|$))/i;
/** The texture size that the sheets and the shadow map of the high tier need. */
const ENOUGH = 4096;

/**
 * Returns the tier to begin with. An unknown renderer gets the high tier: frames are measured, and a slow
 * machine loses shadows and sharpness (`Clockwork`).
 */
export const qualityFor = ({ name, largestTexture }: Renderer): TableQuality =>
  SOFTWARE.test(name) || WEAK.test(name) || largestTexture < ENOUGH ? 'low' : 'high';

/** Asks the browser; returns null if it cannot draw the table. */
function findRenderer(): Renderer | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return null;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(unmasked?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  const size: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE);
  // A page may hold only a few contexts.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { name: typeof name === 'string' ? name : '', largestTexture: typeof size === 'number' ? size : 0 };
}

const once = <T>(find: () => T): (() => T) => {
  let found: { value: T } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
};

/** Returns the renderer, or null if the browser cannot draw the table. Computed on the first call. */
export const renderer = once(findRenderer);
