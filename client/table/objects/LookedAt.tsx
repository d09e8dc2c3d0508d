// A small tile on a face-down tile that the viewer has looked at.
import { memo } from 'react';
import type { BufferGeometry } from 'three';
import { LAND_COLOURS } from '../art/palette.ts';
import { reliefGeometry } from '../art/relief.ts';
import { Sculpt } from '../art/sculpt.ts';
import { groundOf, hexCentre, LOOKED_SPOT } from '../layout/place.ts';
import type { TableHex } from '../types.ts';
import { shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { forEachHex } from './kit.ts';

// The model of a small tile on top of another tile.

/** Builds a thin tile of a terrain in one colour. */
function smallTileGeometry(terrain: number, thick: number): BufferGeometry {
  const s = new Sculpt();
  s.drum('#f2e3bd', 1, 1, thick * 0.9, 6, { ry: Math.PI / 6 });
  s.drum(LAND_COLOURS[terrain] as string, 0.9, 0.9, thick, 6, { ry: Math.PI / 6 });
  return s.build();
}

const SIZE = 0.42;
const THICK = 0.2;

const TILES = Array.from({ length: 8 }, (_, terrain) => ({
  tile: shape(() => smallTileGeometry(terrain, THICK)),
  relief: shape(() => reliefGeometry(terrain, 0)),
}));

const SmallTile = memo(function SmallTile({ hex, terrain }: { hex: number; terrain: number }) {
  const { x, z } = hexCentre(hex);
  const { tile, relief } = TILES[terrain]!;
  const at = { x: x + LOOKED_SPOT.x, z: z + LOOKED_SPOT.z, s: SIZE };
  const ground = groundOf(-1);
  return (
    <>
      <Carved shape={tile} {...at} y={ground} />
      <Carved shape={relief} {...at} y={ground + THICK * SIZE} />
    </>
  );
});

export function LookedAt({ hexes }: { hexes: readonly TableHex[] }) {
  return forEachHex(
    hexes,
    ({ looked }, hex) => looked !== undefined && <SmallTile key={hex} hex={hex} terrain={looked} />,
  );
}
