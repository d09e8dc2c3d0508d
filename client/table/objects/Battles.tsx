/** Crossed swords over every hex where a battle is still to come. */
import { memo, type Ref, useImperativeHandle } from 'react';
import { battleGeometry } from '../art/carved.ts';
import { groundOf, hexCentre, MOST_HEXES } from '../layout/place.ts';
import type { TableHex } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex, lifted, useRefs } from './kit.ts';

export interface BattlesHandle {
  lift(hex: number, by: number): void;
}

const SWORDS = shape(battleGeometry);
/** At this place the swords appear over their own hex from the tilted camera. */
const ALOFT = 0.5;
const BEHIND = 0.15;

interface SwordsProps {
  hex: number;
  ground: number;
  ref: Ref<Copy>;
}

const Swords = memo(function Swords({ hex, ground, ref }: SwordsProps) {
  const { x, z } = hexCentre(hex);
  return <Carved ref={ref} shape={SWORDS} x={x} y={ground + ALOFT} z={z - BEHIND} s={0.9} />;
});

export function Battles({ ref, hexes }: { ref: Ref<BattlesHandle>; hexes: readonly TableHex[] }) {
  const swords = useRefs<Copy>(MOST_HEXES);
  useImperativeHandle(
    ref,
    (): BattlesHandle => ({
      lift: (hex, by) => lifted([swords[hex]], groundOf(hexes[hex]?.terrain ?? -1) + ALOFT + by),
    }),
    [hexes, swords],
  );
  return forEachHex(
    hexes,
    ({ battle, staged, terrain }, hex) =>
      battle && staged !== true && <Swords key={hex} ref={swords[hex]!} hex={hex} ground={groundOf(terrain)} />,
  );
}
