// Removes code from three.js that the table never uses. The bundler keeps this code because classes and
// objects in use refer to it. Savings: docs/decisions/page.md#what-the-build-removes-from-libraries.
import type { Plugin } from 'vite';
import { UNMADE, withoutAllMethods, withoutMethods } from './syntax.ts';

const SHADERS =
  /^(mesh(toon|matcap|phong|normal)|distance|points|linedashed|sprite|equirect|cube|backgroundCube|background|vsm)\.glsl\.js$/;
/** Parts of shaders behind switches that the table's materials never set; they become empty. */
const PIECES =
  /^(transmission|iridescence|clearcoat|lightprobes|morph|skin|gradientmap|bumpmap|alphahash|displacementmap|envmap|cube_uv|lights_toon|lights_phong|lights_fragment_maps|fog|logdepthbuf|lightmap|aomap|clipping_planes|emissivemap|alphamap|premultiplied_alpha|dithering|map_particle|normalmap)\w*\.glsl\.js$/;

const NO_HEADSET = `import { EventDispatcher } from '../../core/EventDispatcher.js';
export class WebXRManager extends EventDispatcher {
  enabled = false; isPresenting = false; cameraAutoUpdate = false;
  getCamera() { return null; } getSession() { return null; } getFoveation() { return 1; } setFoveation() {}
  getDepthTexture() { return null; } hasDepthSensing() { return false; } getDepthSensingMesh() { return null; }
  getEnvironmentBlendMode() { return 'opaque'; } getRenderTarget() { return null; }
  setUserCamera() {} updateCamera() {} setAnimationLoop() {} setSession() {} dispose() {}
}`;

const STAND_INS: readonly { path: RegExp; code: string }[] = [
  { path: /three\/src\/renderers\/webxr\/WebXRManager\.js$/, code: NO_HEADSET },
  // The table has no environment maps.
  {
    path: /three\/src\/renderers\/webgl\/WebGLEnvironments\.js$/,
    code: 'export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  },
  // Three needs this only for drawing buffers of more than 8 bits per channel.
  { path: /three\/src\/renderers\/webgl\/WebGLOutput\.js$/, code: `export class WebGLOutput { ${UNMADE} }` },
  // No material shares blocks of uniforms.
  {
    path: /three\/src\/renderers\/webgl\/WebGLUniformsGroups\.js$/,
    code: 'export function WebGLUniformsGroups() { return { bind() {}, update() {}, dispose() {} }; }',
  },
  // The table has no morph targets and no clipping planes.
  {
    path: /three\/src\/renderers\/webgl\/WebGLMorphtargets\.js$/,
    code: 'export function WebGLMorphtargets() { return { update() {} }; }',
  },
  {
    path: /three\/src\/renderers\/webgl\/WebGLClipping\.js$/,
    code: `export function WebGLClipping() {
  return { uniform: { value: null, needsUpdate: false }, numPlanes: 0, numIntersection: 0, init: () => false };
}`,
  },
  // Three needs this only for shadows of point lights.
  {
    path: /three\/src\/renderers\/WebGLCubeRenderTarget\.js$/,
    code: `export class WebGLCubeRenderTarget { ${UNMADE} }`,
  },
];

/** Methods that the table never calls, of classes it uses. */
export const UNCALLED: readonly { path: RegExp; methods: readonly string[] }[] = [
  // Carved meshes are never sorted or clicked, and each shape is allocated once.
  {
    path: /three\/src\/objects\/BatchedMesh\.js$/,
    methods: ['deleteGeometry', 'optimize', 'raycast', 'setCustomSort', 'getColorAt', 'setColorAt', 'copy'].concat([
      'setVisibleAt',
      'getVisibleAt',
      'getGeometryIdAt',
      'getGeometryRangeAt',
      'computeBoundingBox',
    ]),
  },
  // The camera rig computes the camera's distance from the free space (camera/view.ts).
  {
    path: /camera-controls\/dist\/camera-controls\.module\.js$/,
    methods: [
      'fitToBox',
      'fitToSphere',
      'getDistanceToFitBox',
      'getDistanceToFitSphere',
      'createBoundingSphere',
    ].concat(
      ['lerp', 'lerpLookAt', 'setTarget', 'setOrbitPoint', 'lookInDirectionOf', 'setViewport', 'pan'],
      ['elevate', 'rotateAzimuthTo', 'rotatePolarTo', 'applyCameraUp', 'getSpherical', 'getFocalOffset', 'stop'],
      ['toJSON', 'fromJSON', 'verticalDragToForward', 'interactiveArea', 'boundaryEnclosesCamera'],
      ['dampingFactor', 'draggingDampingFactor', 'hasEventListener'],
    ),
  },
];

/** Returns shader text without comments and indents, as a string literal. */
const packed = (glsl: string): string =>
  JSON.stringify(
    glsl
      .replace(/\r/g, '')
      .replace(/[ \t]*\/\/.*(?=\n)/g, '')
      .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
      .replace(/\n[ \t]+/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim(),
  );

/** Returns a shader's module with its text packed. */
export const withPackedShaders = (code: string): string =>
  code.replace(/\/\* glsl \*\/\s*`([^`]*)`/g, (_, glsl: string) => packed(glsl));

/**
 * Returns three's Clock without its deprecation warning, because react-three-fiber always makes a Clock.
 * Throws if the warning is gone: then delete this function.
 */
export function withoutWarning(clock: string): string {
  const code = clock.replace(/\bwarn\( 'Clock: [^']*' \);/, '');
  if (code === clock) throw new Error('the Clock of three warns of nothing any more: let it be as it is');
  return code;
}

/** Returns the code that replaces a module; null to keep the module. */
function standIn(path: string): string | null {
  const piece = /shaders\/ShaderChunk\/([^/]+)$/.exec(path)?.[1];
  if (piece !== undefined && PIECES.test(piece)) return "export default '';";
  const shader = /shaders\/ShaderLib\/([^/]+)$/.exec(path)?.[1];
  if (shader !== undefined && SHADERS.test(shader)) return "export const vertex = '';\nexport const fragment = '';";
  return STAND_INS.find((found) => found.path.test(path))?.code ?? null;
}

/** Builds three from its sources without what the table never uses. */
export function leanThree(): Plugin {
  return {
    name: 'lean-three',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
    load: (id) => standIn(id.replaceAll('\\', '/')),
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const uncalled = UNCALLED.find((entry) => entry.path.test(path))?.methods;
      if (uncalled !== undefined)
        return { code: withoutMethods(withoutAllMethods(code, uncalled), ['toJSON', 'fromJSON']), map: null };
      if (!/three\/src\//.test(path)) return null;
      if (path.endsWith('/core/Clock.js')) return { code: withoutWarning(code), map: null };
      if (code.includes('/* glsl */')) return { code: withPackedShaders(code), map: null };
      // The table never saves or loads a scene as JSON.
      return /\b(to|from)JSON\(/.test(code) ? { code: withoutMethods(code, ['toJSON', 'fromJSON']), map: null } : null;
    },
  };
}
