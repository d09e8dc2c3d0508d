/** The names of the hexes, bright for the hex under the pointer. */

import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Material } from 'three';
import { nameCell, nameSheet } from '../art/name-sheet.ts';
import { hexCentre } from '../layout/place.ts';
import { hexAtPlace, type Rotation } from '../layout/rotation.ts';
import { isBehindStage } from '../layout/stage.ts';
import { useMade, useTableKit } from './kit.ts';
import { Quads } from './quads.ts';

export interface HexNamesHandle {
  bright(place: number): void;
  /** Hides the names while the camera would show them upside down. */
  hide(isHidden: boolean): void;
}

/** Where the name is, on the side of the hex that pieces leave free. */
const SPOT = { x: -0.36, y: 0.1, z: 0.57 } as const;
const WIDE = 0.5;
/** The names are drawn after the rings around hexes. */
const ORDER = 3;

const ROCKS = 0.45;

/** Draws a material over objects that are at most `nearer` in front of it. */
function seenOver(material: Material, nearer: number): void {
  const compile = material.onBeforeCompile;
  material.onBeforeCompile = (shader, gl) => {
    compile.call(material, shader, gl);
    shader.vertexShader = shader.vertexShader.replace(
      '#include <project_vertex>',
      `#include <project_vertex>
      vec4 nearer = projectionMatrix * (mvPosition + vec4(0.0, 0.0, ${nearer.toFixed(2)}, 0.0));
      gl_Position.z = nearer.z / nearer.w * gl_Position.w;`,
    );
  };
  material.customProgramCacheKey = () => `seen-over-${nearer}`;
}

class Names {
  private readonly sheet;
  private readonly quads;

  constructor(size: number) {
    this.sheet = nameSheet(size);
    this.quads = new Quads(this.sheet, ORDER);
    for (const material of [this.quads.mesh.material].flat()) seenOver(material, ROCKS);
  }

  get mesh() {
    return this.quads.mesh;
  }

  /**
   * Places the names on a turned board.
   * @param staged the place of the raised hex, -1 for none
   */
  lay(size: number, rotation: Rotation, bright: number, staged: number): void {
    const names = Array.from({ length: size }, (_, place) => {
      const { x, z } = hexCentre(place);
      const cell = nameCell(hexAtPlace(place, rotation), place === bright);
      return { x: x + SPOT.x, y: SPOT.y, z: z + SPOT.z, s: WIDE, cell };
    });
    this.quads.show(names.filter(({ x, z }) => !isBehindStage(x, z, staged)));
  }

  dispose(): void {
    this.quads.dispose();
    this.sheet.dispose();
  }
}

interface HexNamesProps {
  ref: Ref<HexNamesHandle>;
  size: number;
  rotation: Rotation;
}

export function HexNames({ ref, size, rotation }: HexNamesProps) {
  const { motion, podium } = useTableKit();
  const names = useMade(() => new Names(size));
  const [bright, setBright] = useState(-1);
  const [staged, setStaged] = useState(-1);
  const [isHidden, hide] = useState(false);
  useImperativeHandle(ref, () => ({ bright: setBright, hide }), []);
  useEffect(() => {
    const read = () => setStaged(podium.raised > 0 ? podium.hex : -1);
    read();
    return podium.listen(read);
  }, [podium]);
  useEffect(() => {
    names.lay(isHidden ? 0 : size, rotation, bright, staged);
    motion.touch();
  }, [names, motion, size, isHidden, rotation, bright, staged]);
  return <primitive object={names.mesh} />;
}
