// What the page never uses of its libraries is left out of the build: a module in this list is replaced by a stand-in
// that exports the same names. Each stand-in says why it can never be called; `npm test` loads the built page.
import type { Plugin } from 'vite';

interface StandIn {
  /** Part of the module's path. */
  path: RegExp;
  code: string;
}

const EMPTY_CLASS = 'constructor() { throw new Error("left out of this build"); }';

const SDK: readonly StandIn[] = [
  // The server offers WebSockets only; the protocol is never asked to be another.
  { path: /build\/transport\/H3Transport\.mjs$/, code: `export class H3TransportTransport { ${EMPTY_CLASS} }` },
  // Rooms without declared input: no handshake section of theirs arrives, room.input() is not called.
  { path: /build\/input\/RoomInput\.mjs$/, code: `export class RoomInput { ${EMPTY_CLASS} }` },
  // Nobody logs in: a seat's token is ours, not the library's.
  { path: /build\/Auth\.mjs$/, code: 'export class Auth {}' },
  { path: /build\/3rd_party\/discord\.mjs$/, code: 'export const discordURLBuilder = undefined;' },
  // The package's entry also brings prediction, which a game in turns does not need.
  {
    path: /colyseus\.js\/build\/index\.mjs$/,
    code: `import { SchemaSerializer } from './serializer/SchemaSerializer.mjs';
import { registerSerializer } from './serializer/Serializer.mjs';
registerSerializer('schema', SchemaSerializer);
export { Client } from './Client.mjs';`,
  },
];

/** Shaders of materials that no module of the table makes. */
const SHADERS =
  /^(mesh(toon|matcap|phong|normal)|distance|points|linedashed|sprite|equirect|cube|backgroundCube|background|vsm)\.glsl\.js$/;
/** Pieces of shader behind switches that the table's materials never set; an include of them stays empty. */
const PIECES =
  /^(transmission|iridescence|clearcoat|lightprobes|morph|skin|gradientmap|bumpmap|alphahash|displacementmap|envmap|cube_uv|lights_toon|lights_phong|lights_fragment_maps|fog|logdepthbuf|lightmap|aomap|clipping_planes|emissivemap|alphamap|premultiplied_alpha|dithering|map_particle|normalmap)\w*\.glsl\.js$/;

const THREE: readonly StandIn[] = [
  // No headset.
  {
    path: /three\/src\/renderers\/webxr\/WebXRManager\.js$/,
    code: `import { EventDispatcher } from '../../core/EventDispatcher.js';
export class WebXRManager extends EventDispatcher {
  enabled = false; isPresenting = false; cameraAutoUpdate = false;
  getCamera() { return null; } getSession() { return null; } getFoveation() { return 1; } setFoveation() {}
  getDepthTexture() { return null; } hasDepthSensing() { return false; } getDepthSensingMesh() { return null; }
  getEnvironmentBlendMode() { return 'opaque'; } getRenderTarget() { return null; }
  setUserCamera() {} updateCamera() {} setAnimationLoop() {} setSession() {} dispose() {}
}`,
  },
  // No environment maps: lights alone.
  {
    path: /three\/src\/extras\/PMREMGenerator\.js$/,
    code: `export class PMREMGenerator { ${EMPTY_CLASS} }`,
  },
  {
    path: /three\/src\/renderers\/webgl\/WebGLEnvironments\.js$/,
    code: 'export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  },
  // No geometry changes its shape, and no material shares blocks of uniforms.
  {
    path: /three\/src\/renderers\/webgl\/WebGLMorphtargets\.js$/,
    code: 'export function WebGLMorphtargets() { return { update() {} }; }',
  },
  {
    // Only for a drawing buffer of more than 8 bits a channel.
    path: /three\/src\/renderers\/webgl\/WebGLOutput\.js$/,
    code: `export class WebGLOutput { ${EMPTY_CLASS} }`,
  },
  {
    path: /three\/src\/renderers\/webgl\/WebGLUniformsGroups\.js$/,
    code: 'export function WebGLUniformsGroups() { return { bind() {}, update() {}, dispose() {} }; }',
  },
];

/** Classes of the schema package that only a server, or a state with lists and streams, needs. */
const SCHEMA_CLASSES = [
  'Encoder',
  'StateView',
  'StateCallbackStrategy',
  'CollectionSchema',
  'SetSchema',
  'StreamSchema',
];

/**
 * Replaces a class of a module by another body; unless one is given, by one that cannot be made. Throws where the module
 * has no such class any more.
 */
function withoutClass(code: string, name: string, body = EMPTY_CLASS): string {
  const from = code.search(new RegExp(`\\nclass ${name} (extends \\w+ )?\\{\\n`));
  const to = code.indexOf('\n}\n', from);
  if (from < 0 || to < 0) throw new Error(`slim: no class ${name}`);
  return `${code.slice(0, from)}\nclass ${name} { ${body} }\n${code.slice(to + 3)}`;
}

/** All texts come from us: none is fetched by the library; and none has a format inside its places. */
export function withoutFetching(code: string): string {
  const connector =
    'state = {}; on() {} load(l, n, done) { done(); } reload(l, n, done) { done?.(); } saveMissing() {}';
  const formatter = 'init() {} format(value) { return value; }';
  return withoutClass(withoutClass(code, 'Connector', connector), 'Formatter', formatter);
}

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

/** Leaves out of a build what the page does not use. */
export function slim(): Plugin {
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
    load(id) {
      const path = id.replaceAll('\\', '/');
      const stand = [...SDK, ...THREE].find((s) => s.path.test(path));
      if (stand !== undefined) return stand.code;
      const piece = /shaders\/ShaderChunk\/([^/]+)$/.exec(path)?.[1];
      if (piece !== undefined && PIECES.test(piece)) return "export default '';";
      const shader = /shaders\/ShaderLib\/([^/]+)$/.exec(path)?.[1];
      if (shader !== undefined && SHADERS.test(shader)) return "export const vertex = '';\nexport const fragment = '';";
      return null;
    },
    transform(code, id) {
      if (/@colyseus\/schema\/build\/index\.mjs$/.test(id)) {
        return { code: SCHEMA_CLASSES.reduce((left, name) => withoutClass(left, name), code), map: null };
      }
      if (/i18next\/dist\/esm\/i18next\.js$/.test(id)) return { code: withoutFetching(code), map: null };
      if (!/three\/src\//.test(id) || !code.includes('/* glsl */')) return null;
      return { code: code.replace(/\/\* glsl \*\/\s*`([^`]*)`/g, (_, glsl: string) => packed(glsl)), map: null };
    },
  };
}
