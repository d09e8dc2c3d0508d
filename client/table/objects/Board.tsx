/** The tiles and their reliefs. */
import { memo, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { RELIEF_VARIANTS, reliefGeometry } from '../art/relief.ts';
import { groundOf, hexCentre, MOST_HEXES } from '../layout/place.ts';
import { mix } from '../layout/random.ts';
import { growsBefore } from '../layout/stage.ts';
import type { TableHex } from '../types.ts';
import { type Copy, type CopyPose, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex, useMade, useRefs, useTableKit } from './kit.ts';
import { easeInOut, springy } from './motion.ts';
import { Tiles } from './tiles.ts';

export interface BoardHandle {
  turnUp(hex: number, ms: number): Promise<void>;
  turnUpAll(hexes: readonly number[], ms: number): Promise<void>;
  /** `ride` moves the pieces on the tile along with it. */
  swap(hex: number, terrain: number, ms: number, ride: (lift: number) => void): Promise<void>;
  grow(hex: number, ms: number): Promise<void>;
}

const RELIEFS = Array.from({ length: 8 }, (_, terrain) =>
  Array.from({ length: RELIEF_VARIANTS }, (_, variant) => shape(() => reliefGeometry(terrain, variant))),
);

interface ReliefProps {
  hex: number;
  terrain: number;
  /** Is the relief hidden under and in front of the ranks of a battle? */
  low: boolean;
  growth: ReadonlyMap<number, number>;
  ref: Ref<Copy>;
}

const heightOf = (low: boolean, grow: number): Pick<CopyPose, 's' | 'grow'> => ({
  s: low || grow === 0 ? 0.001 : 1,
  grow,
});

const Relief = memo(function Relief({ hex, terrain, low, growth, ref }: ReliefProps) {
  const { x, z } = hexCentre(hex);
  const shapes = RELIEFS[terrain]!;
  const form = shapes[mix(hex, terrain, 3) % RELIEF_VARIANTS]!;
  // If a movement is running, the relief keeps its present height.
  return <Carved ref={ref} shape={form} x={x} y={groundOf(terrain)} z={z} {...heightOf(low, growth.get(hex) ?? 1)} />;
});

/** Returns when a hex turns in the wave, from 0 at the far left to 1 at the near right. */
function waveOf(all: readonly number[]): (hex: number) => number {
  const along = (hex: number) => hexCentre(hex).x + 0.45 * hexCentre(hex).z;
  const first = Math.min(...all.map(along));
  const last = Math.max(...all.map(along));
  return (hex) => (along(hex) - first) / Math.max(last - first, 1);
}

export function Board({ ref, hexes }: { ref: Ref<BoardHandle>; hexes: readonly TableHex[] }) {
  const { quality, sheets, motion, podium } = useTableKit();
  const tiles = useMade(() => new Tiles(quality, sheets.land, podium));
  const reliefs = useRefs<Copy>(MOST_HEXES);
  const [growth] = useState(() => new Map<number, number>());
  useLayoutEffect(() => tiles.lay(hexes), [tiles, hexes]);
  const stage = hexes.findIndex((h) => h.staged === true);
  const isLow = useCallback((hex: number) => hex === stage || growsBefore(hex, stage), [stage]);
  useImperativeHandle(ref, (): BoardHandle => {
    const setGrowth = (hex: number, grown: number): void => {
      if (grown === 1) growth.delete(hex);
      else growth.set(hex, grown);
      reliefs[hex]?.current?.set(heightOf(isLow(hex), grown));
    };
    const grow = (hex: number, ms: number) => motion.run(ms, (t) => setGrowth(hex, springy(t)));
    const terrainOf = (hex: number) => hexes[hex]?.terrain ?? -1;
    return {
      grow,
      async turnUp(hex, ms) {
        setGrowth(hex, 0);
        await motion.run(ms * 1.7, (t) =>
          tiles.set(hex, terrainOf(hex), Math.PI * (1 - easeInOut(t)), Math.sin(Math.PI * t) * 1.3),
        );
        await grow(hex, ms * 1.2);
      },
      async turnUpAll(all, ms) {
        const when = waveOf(all);
        const turnOne = (hex: number) => {
          tiles.set(hex, terrainOf(hex), Math.PI);
          setGrowth(hex, 0);
          const step = (t: number) => {
            tiles.set(hex, terrainOf(hex), Math.PI * (1 - easeInOut(t)), Math.sin(Math.PI * t) * 1.1);
            setGrowth(hex, t < 0.75 ? 0 : springy((t - 0.75) * 4));
          };
          return motion.run(ms * 1.5, step, when(hex) * ms * 2.6);
        };
        await Promise.all(all.map(turnOne));
      },
      async swap(hex, terrain, ms, ride) {
        const old = terrainOf(hex);
        await motion.run(ms * 0.5, (t) => setGrowth(hex, 1 - t));
        await motion.run(ms * 2.6, (t) => {
          const u = easeInOut(t);
          const lift = Math.sin(Math.PI * t);
          tiles.set(hex, u < 0.5 ? old : terrain, u * 2 * Math.PI, lift * 0.9);
          ride(lift * 2.1);
        });
      },
    };
  }, [hexes, tiles, reliefs, growth, motion, isLow]);
  return (
    <>
      <primitive object={tiles.mesh} />
      {forEachHex(
        hexes,
        ({ terrain }, hex) =>
          terrain >= 0 && (
            <Relief key={hex} ref={reliefs[hex]!} hex={hex} terrain={terrain} low={isLow(hex)} growth={growth} />
          ),
      )}
    </>
  );
}
