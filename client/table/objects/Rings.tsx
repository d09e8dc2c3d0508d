/** Rings around marked hexes and forts, told apart by shape and colour. */
import { useLayoutEffect } from 'react';
import { FORT_SPOT, hexCentre } from '../layout/place.ts';
import type { TableLitHex, TableLitPiece } from '../types.ts';
import { useTableKit } from './context.ts';
import { useMade } from './hooks.ts';
import { RingMesh } from './ringMesh.ts';

const FLAT = 0.012;

export function Rings({ hexes, pieces }: { hexes: readonly TableLitHex[]; pieces: readonly TableLitPiece[] }) {
  const { podium } = useTableKit();
  const rings = useMade(() => new RingMesh(podium));
  useLayoutEffect(() => {
    const around = hexes.map(({ hex, as }) => ({ ...hexCentre(hex), y: FLAT, radius: 1, as }));
    podium.mark(hexes.filter(({ as }) => as !== 'focus').map(({ hex }) => hex));
    const forts = pieces.flatMap((piece) => {
      if (piece.what !== 'fort') return [];
      const c = hexCentre(piece.hex);
      const as = piece.as === 'chosen' ? piece.as : ('target' as const);
      return [{ x: c.x + FORT_SPOT.x, y: FLAT + 0.02, z: c.z + FORT_SPOT.z, radius: 0.36, as }];
    });
    rings.show([...around, ...forts]);
  }, [rings, podium, hexes, pieces]);
  return <primitive object={rings.mesh} />;
}
