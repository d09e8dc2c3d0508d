/** The owner of a hex: a shield and a coloured edge. */
import { memo, type Ref, useImperativeHandle } from 'react';
import { isSeated, SEATS } from '../../../shared/model/game/types.ts';
import { edgeGeometry, shieldGeometry } from '../art/carved.ts';
import { groundOf, hexCentre, MOST_HEXES, SHIELD_ASIDE, SHIELD_SPOT } from '../layout/place.ts';
import { wobble } from '../layout/random.ts';
import type { TableHex } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex, lifted, useRefs, useTableKit } from './kit.ts';
import { easeInOut, easeOut, springy } from './motion.ts';

export interface KingdomsHandle {
  fall(hex: number, ms: number): Promise<void>;
  rise(hex: number, ms: number): Promise<void>;
  lift(hex: number, by: number): void;
  /** Tilts a shield forward; 0 is upright. In radians. */
  bend(hex: number, by: number): void;
}

const SHIELDS = SEATS.map((seat) => shape(() => shieldGeometry(seat)));
const EDGES = SEATS.map((seat) => shape(() => edgeGeometry(seat)));

interface OwnedProps {
  hex: number;
  owner: number;
  ground: number;
  staged: boolean;
  shield: Ref<Copy>;
  edge: Ref<Copy>;
}

const Owned = memo(function Owned({ hex, owner, ground, staged, shield, edge }: OwnedProps) {
  const { x, z } = hexCentre(hex);
  const spot = staged ? SHIELD_ASIDE : SHIELD_SPOT;
  const at = { x: x + spot.x, y: ground, z: z + spot.z, s: staged ? SHIELD_ASIDE.scale : 1 };
  return (
    <>
      <Carved ref={edge} shape={EDGES[owner]!} x={x} y={ground} z={z} />
      <Carved ref={shield} shape={SHIELDS[owner]!} {...at} yaw={0.12 + wobble(hex, 5) * 0.16} />
    </>
  );
});

export function Kingdoms({ ref, hexes }: { ref: Ref<KingdomsHandle>; hexes: readonly TableHex[] }) {
  const { motion } = useTableKit();
  const shields = useRefs<Copy>(MOST_HEXES);
  const edges = useRefs<Copy>(MOST_HEXES);
  useImperativeHandle(ref, (): KingdomsHandle => {
    const y = (hex: number) => groundOf(hexes[hex]?.terrain ?? -1);
    return {
      fall: (hex, ms) =>
        shields[hex]?.current
          ? motion.run(ms, (t) => shields[hex]?.current?.set({ tilt: -1.5 * easeInOut(t), s: 1 - 0.4 * t }))
          : Promise.resolve(),
      rise: (hex, ms) =>
        shields[hex]?.current
          ? motion.run(ms, (t) => {
              const s = Math.max(0.05, springy(t));
              shields[hex]?.current?.set({ tilt: 0, s, y: y(hex) + 0.9 * (1 - easeOut(t)) });
              edges[hex]?.current?.set({ grow: easeOut(t) });
            })
          : Promise.resolve(),
      lift: (hex, by) => lifted([shields[hex], edges[hex]], y(hex) + by),
      bend: (hex, tilt) => shields[hex]?.current?.set({ tilt }),
    };
  }, [hexes, shields, edges, motion]);
  return forEachHex(hexes, ({ owner, terrain, staged }, hex) => {
    if (!isSeated(owner)) return null;
    const [shield, edge] = [shields[hex]!, edges[hex]!];
    const at = { hex, owner, ground: groundOf(terrain), staged: staged === true };
    return <Owned key={hex} {...at} shield={shield} edge={edge} />;
  });
}
