/**
 * The renderer of this browser. It does not use three, so
 * that a page knows the renderer before it fetches the table.
 */
import type { TableQuality } from './types.ts';

interface Renderer {
  /** The renderer's name, '' if the browser hides it. */
  name: string;
  /** Edge of the largest texture. */
  largestTexture: number;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
/** Renderers that are too weak for shadows and fine lighting. */
const WEAK =
  /mali-(4|t[678]|g(31|5[127]))|adreno( \(tm\))? [2-5]\d\d\b|powervr (sgx|rogue (g6|ge8))|tegra|videocore|vivante|intel.* (gma|hd graphics( (2[05]00|[34]000)| direct| \(|,|$))/i;
/** The edge of a texture that the sheets and the shadow map of the high tier need, in pixels. */
const ENOUGH = 4096;

/** Returns the tier to begin with. A slow machine loses shadows and sharpness later (`Clockwork`). */
export const qualityFor = ({ name, largestTexture }: Renderer): TableQuality =>
  SOFTWARE.test(name) || WEAK.test(name) || largestTexture < ENOUGH ? 'low' : 'high';

function findRenderer(): Renderer | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return null;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(unmasked?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  const size: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE);
  // Releases the context, because a page may have only a few.
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

/** Returns the renderer; null if the browser cannot draw the table. */
export const renderer = once(findRenderer);
