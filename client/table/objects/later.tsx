// The objects that are fetched after the table is shown: small ones, and a list of the others.
import { useLayoutEffect } from 'react';
import type { BufferGeometry } from 'three';
import { TILE_BACK } from '../art/lands.ts';
import { chalkGeometry, scaffoldGeometry } from '../art/scaffold.ts';
import { Sculpt } from '../art/sculpt.ts';
import { contactsOf } from '../layout/marks.ts';
import { deckPlace, FORT_SPOT, groundOf, hexCentre, TABLE_Y } from '../layout/place.ts';
import type { TableHex, TableModel } from '../types.ts';
import { shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex, useMade, useTableKit } from './kit.ts';
import { Quads } from './quads.ts';

// Soft shadows on the oak, painted, so that every quality tier has them.

/** Shadows are drawn before everything else that is transparent. */
const ORDER = 0;

export function Contacts({ model }: { model: TableModel }) {
  const { sheets } = useTableKit();
  const shadows = useMade(() => new Quads(sheets.parts, ORDER));
  useLayoutEffect(() => shadows.show(contactsOf(model)), [shadows, model]);
  return <primitive object={shadows.mesh} />;
}

// Forts of the draft: in chalk colours and with a scaffold.

const SHAPES = [1, 2, 3, 4].map((level) => [shape(() => chalkGeometry(level)), shape(() => scaffoldGeometry(level))]);

export function DraftedForts({ hexes }: { hexes: readonly TableHex[] }) {
  return forEachHex(hexes, ({ drafted = 0, terrain }, hex) => {
    const { x, z } = hexCentre(hex);
    const at = { x: x + FORT_SPOT.x, y: groundOf(terrain), z: z + FORT_SPOT.z, s: 1.08 };
    return SHAPES[drafted - 1]?.map((form, i) => <Carved key={`${hex}/${i}`} shape={form} {...at} />);
  });
}

// The model of the spare tiles.

/** Builds a pile of `n` spare tiles. */
export function deckGeometry(n: number): BufferGeometry {
  const s = new Sculpt();
  for (let i = 0; i < n; i++) {
    s.drum(i % 2 ? '#a98f68' : '#bda67c', 0.6, 0.62, 0.1, 6, {
      y: i * 0.105,
      ry: Math.PI / 6 + ((i * 37) % 11) * 0.02,
    });
  }
  for (const [colour, r, y] of [
    [TILE_BACK.ground, 0.6, 0],
    ['#d9ab4a', 0.53, 0.002],
    [TILE_BACK.dark, 0.5, 0.004],
    ['#d9ab4a', 0.26, 0.006],
    [TILE_BACK.ground, 0.22, 0.008],
  ] as const)
    s.drum(colour, r, r, 0.01, 6, { y: n * 0.105 + y, ry: Math.PI / 6 });
  return s.build();
}

// The pile of spare tiles across from the cup.

/** The shapes of the pile, by the number of shown tiles minus one. */
const DECKS = [1, 2, 3, 4, 5, 6].map((n) => shape(() => deckGeometry(n)));

export function SpareTiles({ count, size }: { count: number; size: number }) {
  const form = DECKS[Math.min(DECKS.length, Math.ceil(count / 4)) - 1];
  if (form === undefined) return null;
  const { x, z } = deckPlace(size);
  return <Carved shape={form} x={x} y={TABLE_Y} z={z} />;
}

export { Crown } from './Crown.tsx';
export { DiceTray } from './DiceTray.tsx';
export { EffectMeshes } from './EffectMeshes.tsx';
export { HexNames } from './HexNames.tsx';
export { LookedAt } from './LookedAt.tsx';
export { StageMarks } from './StageMarks.tsx';
export { WayArrow } from './WayArrow.tsx';
