// Everything on the table, drawn from a model.
import { useLayoutEffect, useMemo } from 'react';
import { litInSpot } from './art/materials.ts';
import { tableTop } from './art/tabletop.ts';
import { FORT_SPOT, hexCentre } from './layout/place.ts';
import { isCrowd } from './layout/ranks.ts';
import { Battles } from './objects/Battles.tsx';
import { Board } from './objects/Board.tsx';
import { Counters } from './objects/Counters.tsx';
import { Cup } from './objects/Cup.tsx';
import { Forts } from './objects/Forts.tsx';
import { Kingdoms } from './objects/Kingdoms.tsx';
import { useMade, useTableKit } from './objects/kit.ts';
import { Piles } from './objects/Piles.tsx';
import { RingMesh } from './objects/ring-mesh.ts';
import { Gold, Racks } from './objects/Seats.tsx';
import { Turntable } from './objects/Turntable.tsx';
import type { ShownTable } from './play/laid.ts';
import type { Parts } from './play/parts.ts';
import { Stage, stagedOf } from './play/Stage.tsx';
import type { TableLitHex, TableLitPiece, TableWay } from './types.ts';

/** The oak table top, and the dark room. */
function TableTop() {
  const { quality, sheets, podium } = useTableKit();
  const oak = useMade(() => litInSpot(quality, sheets.oak, 0.62, podium.light));
  const top = useMade(tableTop);
  return (
    <>
      <color attach="background" args={['#120b07']} />
      <mesh geometry={top} material={oak} receiveShadow />
    </>
  );
}

// Rings around marked hexes and forts, which differ by shape and colour.

const FLAT = 0.012;

function Rings({ hexes, pieces }: { hexes: readonly TableLitHex[]; pieces: readonly TableLitPiece[] }) {
  const { podium } = useTableKit();
  const rings = useMade(() => new RingMesh(podium));
  useLayoutEffect(() => {
    const around = hexes.map(({ hex, ...mark }) => ({ ...hexCentre(hex), y: FLAT, radius: 1, ...mark }));
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

interface TableObjectsProps extends ShownTable {
  parts: Parts;
  lit: readonly TableLitHex[];
  litPieces: readonly TableLitPiece[];
  way: TableWay | null;
  isBare: boolean | undefined;
  /** Do pieces appear at their final places, without animation? */
  still: boolean;
  /** The duration of the scene's own animations, as a fraction of the usual duration. */
  pace: number;
}

export function TableObjects({
  parts,
  model,
  layout,
  lit,
  litPieces,
  way,
  isBare,
  later: laterObjects,
  still,
  pace,
}: TableObjectsProps) {
  const { batch } = useTableKit();
  const { hexes, size, edges, rotation } = model;
  const staged = stagedOf(hexes, lit);
  // The rings leave out the raised hex, which has its own marks.
  const around = useMemo(() => lit.filter((l) => l.hex !== staged), [lit, staged]);
  return (
    <>
      {!isBare && <TableTop />}
      {!isBare && laterObjects && <laterObjects.Contacts model={model} />}
      <primitive object={batch.mesh} />
      <Turntable ref={parts.turntable} counters={parts.counters}>
        <Board ref={parts.board} hexes={hexes} />
        <Kingdoms ref={parts.kingdoms} hexes={hexes} />
        <Forts ref={parts.forts} hexes={hexes} />
        <Battles ref={parts.battles} hexes={hexes} />
        <Rings hexes={around} pieces={litPieces} />
        <Piles ref={parts.piles} model={model} layout={layout} />
        {laterObjects && <laterObjects.EffectMeshes ref={parts.effects} model={model} />}
        {laterObjects && way && <laterObjects.WayArrow way={way} />}
        {laterObjects && <laterObjects.LookedAt hexes={hexes} />}
        {laterObjects && <laterObjects.DraftedForts hexes={hexes} />}
        {laterObjects && <laterObjects.HexNames key={size} ref={parts.names} size={size} rotation={rotation ?? 0} />}
      </Turntable>
      <Racks edges={edges} size={size} />
      <Gold ref={parts.gold} gold={model.gold} edges={edges} size={size} />
      {laterObjects && <laterObjects.Crown model={model} parts={parts} still={still} pace={pace} />}
      <Cup ref={parts.cup} size={size} />
      {laterObjects && <laterObjects.SpareTiles count={model.deck} size={size} />}
      <Counters ref={parts.counters} lying={layout.targets} lit={litPieces} />
      <Stage
        ref={parts.stage}
        camera={parts.camera}
        staged={staged}
        fort={hexes[staged]?.fort ?? 0}
        isCrowd={isCrowd(hexes[staged])}
        isCrowned={staged >= 0 && model.crowned?.hex === staged}
        still={still}
        pace={pace}
      />
      {laterObjects && <laterObjects.StageMarks ref={parts.marks} hexes={hexes} staged={staged} />}
      {laterObjects && <laterObjects.DiceTray ref={parts.dice} size={size} />}
    </>
  );
}
