/** Tower, keep, castle and citadel, with their damage. */
import { memo, type Ref, useImperativeHandle } from 'react';
import { fortGeometry } from '../art/carved.ts';
import { FORT_SPOT, groundOf, hexCentre, MOST_HEXES } from '../layout/place.ts';
import { wobble } from '../layout/random.ts';
import type { TableHex } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex, lifted, useRefs, useTableKit } from './kit.ts';
import { easeInOut, springy } from './motion.ts';

export interface FortsHandle {
  rise(hex: number, ms: number): Promise<void>;
  /** Moves a fort along a path, `ms` per hop. The model still has the fort at the start of the path. */
  go(path: readonly number[], ms: number): Promise<void>;
  crack(hex: number, ms: number): Promise<void>;
  lift(hex: number, by: number): void;
}

/** The shapes of forts by level, then by hits. */
const FORTS = [1, 2, 3, 4].map((level) =>
  Array.from({ length: level + 1 }, (_, hits) => shape(() => fortGeometry(level, hits))),
);

interface FortProps {
  hex: number;
  level: number;
  hits: number;
  ground: number;
  ref: Ref<Copy>;
}

const Fort = memo(function Fort({ hex, level, hits, ground, ref }: FortProps) {
  const { x, z } = hexCentre(hex);
  const form = FORTS[level - 1]![Math.min(hits, level)]!;
  const at = { x: x + FORT_SPOT.x, y: ground, z: z + FORT_SPOT.z };
  return <Carved ref={ref} shape={form} {...at} yaw={wobble(hex, 8) * 0.2} s={1.08} />;
});

export function Forts({ ref, hexes }: { ref: Ref<FortsHandle>; hexes: readonly TableHex[] }) {
  const { motion } = useTableKit();
  const forts = useRefs<Copy>(MOST_HEXES);
  useImperativeHandle(
    ref,
    (): FortsHandle => ({
      rise: (hex, ms) => motion.run(ms, (t) => forts[hex]?.current?.set({ grow: springy(t) })),
      async go(path, ms) {
        const fort = forts[path[0] ?? 0]?.current;
        const spots = path.map((hex) => ({ ...hexCentre(hex), y: groundOf(hexes[hex]?.terrain ?? -1) }));
        for (const [i, to] of spots.entries()) {
          const from = spots[i - 1];
          if (from === undefined) continue;
          await motion.run(ms, (t) => {
            const u = easeInOut(t);
            const along = (a: number, b: number) => a + (b - a) * u;
            // The fort hops in an arc and rocks slightly.
            fort?.set({
              x: along(from.x, to.x) + FORT_SPOT.x,
              y: along(from.y, to.y) + 1.4 * u * (1 - u),
              z: along(from.z, to.z) + FORT_SPOT.z,
              sway: Math.sin(t * Math.PI * 4) * 0.07 * (1 - t),
            });
          });
        }
      },
      crack: (hex, ms) =>
        motion.run(ms, (t) =>
          forts[hex]?.current?.set({ sway: Math.sin(t * 40) * 0.09 * (1 - t), grow: 1 - 0.12 * Math.sin(Math.PI * t) }),
        ),
      lift: (hex, by) => lifted([forts[hex]], groundOf(hexes[hex]?.terrain ?? -1) + by),
    }),
    [hexes, forts, motion],
  );
  return forEachHex(
    hexes,
    ({ fort, fortHits, terrain }, hex) =>
      fort > 0 && (
        <Fort key={hex} ref={forts[hex]!} hex={hex} level={fort} hits={fortHits} ground={groundOf(terrain)} />
      ),
  );
}
