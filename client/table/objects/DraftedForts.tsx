/** Forts of the draft: in chalk colours and with a scaffold. */
import { chalkGeometry, scaffoldGeometry } from '../art/scaffold.ts';
import { FORT_SPOT, groundOf, hexCentre } from '../layout/place.ts';
import type { TableHex } from '../types.ts';
import { shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex } from './hooks.ts';

const SHAPES = [1, 2, 3, 4].map((level) => [shape(() => chalkGeometry(level)), shape(() => scaffoldGeometry(level))]);

export function DraftedForts({ hexes }: { hexes: readonly TableHex[] }) {
  return forEachHex(hexes, ({ drafted = 0, terrain }, hex) => {
    const { x, z } = hexCentre(hex);
    const at = { x: x + FORT_SPOT.x, y: groundOf(terrain), z: z + FORT_SPOT.z, s: 1.08 };
    return SHAPES[drafted - 1]?.map((form, i) => <Carved key={`${hex}/${i}`} shape={form} {...at} />);
  });
}
