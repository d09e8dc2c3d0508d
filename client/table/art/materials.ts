/** The materials of the table. Each counter or tile chooses its cells of a texture. */
import {
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Texture,
  type Vector3,
} from 'three';
import type { TableQuality } from '../types.ts';

/** Returns a lit material for the quality tier. */
export function lit(quality: TableQuality, map: Texture | null, roughness: number, vertexColors = false): Material {
  if (quality === 'low') return new MeshLambertMaterial({ map, vertexColors });
  return new MeshStandardMaterial({ map, vertexColors, roughness, metalness: 0 });
}

type Shader = Parameters<Material['onBeforeCompile']>[0];

/** Lit circles with a middle (x, z) and a radius. `dim` darkens the rest: 0 unchanged, 1 black. */
export interface Spotlight {
  places: { value: readonly [Vector3, Vector3] };
  dim: { value: number };
}

/**
 * The light that the room reflects, by direction, instead of an environment map. Reason:
 * docs/decisions/table-and-camera.md#colours-marks-light-and-typefaces.
 */
const ROOM = `
  vec3 room(vec3 to) {
    vec3 seen = mix(vec3(0.09, 0.05, 0.03), vec3(0.2, 0.22, 0.27), smoothstep(-0.2, 0.9, to.y));
    seen += vec3(2.4, 1.75, 1.05) * smoothstep(0.84, 0.99, dot(to, vec3(-0.522, 0.847, 0.098)));
    return seen + vec3(0.32, 0.42, 0.58) * smoothstep(0.72, 0.96, dot(to, vec3(0.656, 0.492, 0.574)));
  }
`;
const REFLECT = `
  #ifdef STANDARD
    vec3 mirrored = inverseTransformDirection(reflect(-geometryViewDir, geometryNormal), viewMatrix);
    float edgeOn = pow(1.0 - saturate(dot(geometryNormal, geometryViewDir)), 5.0);
    float gloss = 1.0 - material.roughness;
    reflectedLight.indirectSpecular += room(mirrored) * (0.05 + 0.6 * edgeOn) * gloss;
  #endif
`;

/** Lit places are raised. Light counts by height, too, so the board below them stays dark. */
function dimOutside(shader: Shader, { places, dim }: Spotlight): void {
  shader.uniforms.uLitPlaces = places;
  shader.uniforms.uDim = dim;
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nvarying vec3 vGround;')
    .replace(
      '#include <project_vertex>',
      `#include <project_vertex>
      vec4 ground = vec4(transformed, 1.0);
      #ifdef USE_BATCHING
        ground = batchingMatrix * ground;
      #endif
      #ifdef USE_INSTANCING
        ground = instanceMatrix * ground;
      #endif
      vGround = (modelMatrix * ground).xyz;
      `,
    );
  shader.fragmentShader = shader.fragmentShader
    .replace(
      '#include <common>',
      `#include <common>\nuniform vec3 uLitPlaces[2]; uniform float uDim;\nvarying vec3 vGround;\n#ifdef STANDARD\n${ROOM}\n#endif`,
    )
    .replace('#include <lights_fragment_end>', `#include <lights_fragment_end>${REFLECT}`)
    .replace(
      '#include <opaque_fragment>',
      `#include <opaque_fragment>
      float outside = 1.0;
      for (int i = 0; i < 2; i++) {
        float reach = uLitPlaces[i].z;
        float away = smoothstep(reach, reach * 1.2 + 0.001, distance(vGround.xz, uLitPlaces[i].xy));
        outside *= max(away, 1.0 - smoothstep(0.1, 0.26, vGround.y));
      }
      gl_FragColor.rgb *= (1.0 - uDim * outside) * (1.0 - 0.26 * smoothstep(4.0, 11.0, length(vGround.xz)));
      `,
    );
}

/** Returns a lit material in vertex colours, darkened outside a spotlight. */
export const litInSpot = (quality: TableQuality, map: Texture | null, roughness: number, light: Spotlight): Material =>
  patch(lit(quality, map, roughness, true), `spot-${quality}`, (shader) => dimOutside(shader, light));

function patch(material: Material, key: string, edit: (shader: Shader) => void): Material {
  material.onBeforeCompile = edit;
  material.customProgramCacheKey = () => key;
  return material;
}

/**
 * A counter whose edge is shorter than this shows its small face, because its name would be
 * unreadable. CSS pixels.
 */
const SMALL_BELOW = 52;

export interface FaceSheets {
  counters: Texture;
  smallCounters: Texture;
}

/** The window's height in CSS pixels, as a uniform. */
export interface WindowHeight {
  value: number;
}

/** A face that only its owner sees has one corner folded over, in the owner's colour and with an eye. */
const OWN_CORNER = `
  if (vLook.y < -0.5) {
    float fold = vFace.x - vFace.y - 0.6;
    face *= 1.0 - 0.6 * smoothstep(-0.08, 0.0, fold);
    face = mix(face, mix(vTint, vec3(1.0), 0.22 - 0.22 * smoothstep(0.0, 0.22, fold)) * (0.72 + 0.9 * fold), smoothstep(0.0, 0.012, fold));
    vec2 eye = vFace - vec2(0.845, 0.155);
    float lid = length(vec2(eye.x, abs(eye.y) + 0.075)) - 0.138;
    face = mix(face, vec3(0.012), 1.0 - smoothstep(0.02, 0.034, lid));
    face = mix(face, vec3(1.0, 0.93, 0.78), 1.0 - smoothstep(-0.008, 0.008, lid));
    face = mix(face, vec3(0.012), 1.0 - smoothstep(0.032, 0.044, length(eye)));
  }
`;

/**
 * Marks differ by shape: 1 a legal choice (corners), 2 chosen (the whole
 * edge), 3 in danger (stripes). They cover the margin of the face and a rim
 * around it. `line` is a dark line that shows the mark on pale and dark faces.
 */
const PIECE_MARKS = `
  if (vLook.z > 0.5 && vPart < 1.5) {
    float far = step(0.3, min(edge.x, edge.y));
    float band = smoothstep(0.91, 0.925, rim);
    float line = smoothstep(0.885, 0.895, rim);
    float stripe = step(0.5, fract((vFace.x + vFace.y) * 5.0));
    if (vLook.z < 1.5) face = mix(mix(face, vec3(0.02, 0.01, 0.0), line * far), vec3(1.0, 0.66, 0.1), band * far);
    else face = mix(mix(face, vec3(0.02, 0.01, 0.0), line), vLook.z < 2.5 ? vec3(1.0, 0.76, 0.16) : vec3(1.0, 0.2, 0.1) * stripe, band);
  } else if (vLook.z > 0.5) face = mix(face, vec3(1.0, 0.9, 0.5), 0.6);
`;

/** The rim of a legal choice, in widths of a face: the rims of neighbours in a rank touch. */
const RIM_TARGET = 1.09;
/** The rim of a chosen counter, which overlaps the rims of its neighbours. */
const RIM_CHOSEN = 1.16;
/** How far a chosen counter is lifted, in counter sizes. */
const LIFT_CHOSEN = 0.12;

/**
 * Returns the material of counters. Per instance: `aLook` (cell of the face, veil 0..1 or -1 or 2, mark 0..3,
 * 1 if it has an owner) and `aTint` (the owner's colour, linear). A counter not sent yet has a hole at every
 * fourth pixel, and a dashed edge.
 * @param edge the edge of a counter of size 1
 */
export function counterMaterial(
  quality: TableQuality,
  sheets: FaceSheets,
  edge: number,
  height: WindowHeight,
  light: Spotlight,
): Material {
  return patch(lit(quality, sheets.counters, 0.72), `counter-${quality}`, (shader) => {
    dimOutside(shader, light);
    shader.uniforms.uSmallFaces = { value: sheets.smallCounters };
    shader.uniforms.uHeight = height;
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float aPart; attribute vec4 aLook; attribute vec3 aTint; uniform float uHeight;\nvarying float vPart; varying vec4 vLook; varying vec3 vTint; varying vec2 vFace; varying float vSmall;',
      )
      .replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vPart = aPart; vLook = aLook; vTint = aTint;
        float grown = aLook.z < 0.5 ? 1.0 : aLook.z < 1.5 ? ${RIM_TARGET.toFixed(2)} : ${RIM_CHOSEN.toFixed(2)};
        vFace = aPart < 1.5 ? (uv - 0.5) * grown + 0.5 : uv;
        float far = (projectionMatrix * modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0)).w;
        float seen = length(instanceMatrix[0].xyz) * ${edge.toFixed(3)} * projectionMatrix[1][1] * uHeight * 0.5 / far;
        vSmall = step(seen, ${SMALL_BELOW.toFixed(1)});
        `,
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        transformed *= vec3(grown, step(1.1, grown) * 0.2 + 1.0, grown);
        // A face-down counter is turned over, so its upward axis points down.
        if (aLook.z > 1.5 && aLook.z < 2.5) transformed.y += ${LIFT_CHOSEN.toFixed(2)} * sign(instanceMatrix[1][1]);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform sampler2D uSmallFaces;\nvarying float vPart; varying vec4 vLook; varying vec3 vTint; varying vec2 vFace; varying float vSmall;',
      )
      .replace(
        '#include <map_fragment>',
        `
        bool ghost = vLook.y > 1.5;
        if (ghost && max(mod(gl_FragCoord.x, 2.0), mod(gl_FragCoord.y, 2.0)) < 1.0) discard;
        vec2 edge = abs(vFace - 0.5) * 2.0;
        float rim = max(edge.x, edge.y);
        float cell = vPart < 0.5 ? floor(vLook.x + 0.5) : 195.0;
        vec2 inside = clamp(vFace, 0.012, 0.988);
        vec2 at = vec2(mod(cell, 14.0), floor(cell / 14.0)) + inside;
        vec3 near = texture2D(map, at * (146.0 / 2048.0)).rgb;
        vec3 face = mix(near, texture2D(uSmallFaces, at * (73.0 / 1024.0)).rgb, step(0.5, vSmall));
        vec3 card = vec3(0.60, 0.47, 0.31);
        if (vPart < 0.5) {
          face = mix(face, face * vec3(0.42, 0.34, 0.27) + vec3(0.03, 0.022, 0.012), ghost ? 0.0 : max(vLook.y, 0.0) * 0.75);
          face = mix(face, vTint, vLook.w * smoothstep(0.865, 0.885, rim));
          float dash = step(0.5, fract((edge.x > edge.y ? vFace.y : vFace.x) * 5.0));
          if (ghost) face = mix(face, vec3(1.0), dash * smoothstep(0.8, 0.82, rim));
          ${OWN_CORNER}
        } else if (vPart < 1.5) {
          face = mix(face, vTint, vLook.w * smoothstep(0.76, 0.78, rim));
        } else {
          float core = step(0.36, vFace.y) * step(vFace.y, 0.64);
          face = mix(card, vTint, core * vLook.w);
        }
        ${PIECE_MARKS}
        diffuseColor.rgb *= face;
        `,
      );
  });
}

/** Returns the material of tiles. `aLand`: the cell of the terrain (8: a back on both sides). */
export function tileMaterial(
  quality: TableQuality,
  sheet: Texture,
  sides: readonly [number, number, number][],
  light: Spotlight,
): Material {
  return patch(lit(quality, sheet, 0.9), `tile-${quality}`, (shader) => {
    dimOutside(shader, light);
    shader.uniforms.uSides = { value: sides.flat() };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float aPart; attribute float aLand;\nvarying float vPart; varying float vLand; varying vec2 vFace;',
      )
      .replace('#include <uv_vertex>', '#include <uv_vertex>\nvPart = aPart; vLand = aLand; vFace = uv;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform float uSides[27];\nvarying float vPart; varying float vLand; varying vec2 vFace;',
      )
      .replace(
        '#include <map_fragment>',
        `
        int land = int(floor(vLand + 0.5));
        float cell = vPart < 0.5 ? float(land) : 8.0;
        vec2 at = (vec2(mod(cell, 3.0), floor(cell / 3.0)) + clamp(vFace, 0.004, 0.996)) / 3.0;
        vec3 top = texture2D(map, at).rgb;
        vec3 side = vec3(uSides[land * 3], uSides[land * 3 + 1], uSides[land * 3 + 2]);
        float layer = 0.86 + 0.14 * step(0.5, fract(vFace.y * 12.0));
        vec3 cut = mix(side * 0.8, vec3(0.47, 0.36, 0.24), smoothstep(0.40, 0.46, vFace.y)) * layer;
        diffuseColor.rgb *= vPart < 1.5 ? top : cut;
        `,
      );
  });
}

/** Returns the material of unlit, transparent quads. `aCell`: u, v, width, height. */
export function spriteMaterial(sheet: Texture): Material {
  const material = new MeshBasicMaterial({ map: sheet, transparent: true, depthWrite: false });
  return patch(material, 'sprite', (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 aCell;')
      .replace('#include <uv_vertex>', '#include <uv_vertex>\nvMapUv = aCell.xy + uv * aCell.zw;');
  });
}
