/** A table for tests that draws nothing. */
import { advance, createRoot, extend } from '@react-three/fiber';
import { useState } from 'react';
import { Color, DirectionalLight, Group, HemisphereLight, Mesh, Texture, type WebGLRenderer } from 'three';
import type { Sheets } from '../art/sheets.ts';
import type { Rig } from '../camera/rig.ts';
import { TableObjects } from '../Objects.tsx';
import { Batch } from '../objects/batch.ts';
import { type TableKit, TableKitContext } from '../objects/kit.ts';
import { Motion } from '../objects/motion.ts';
import { Podium } from '../objects/podium.ts';
import { Animator } from '../play/animator.ts';
import { LaidTable, shownOf } from '../play/laid.ts';
import type { TableModel } from '../types.ts';

extend({ Color, DirectionalLight, Group, HemisphereLight, Mesh });

const nothing = () => {};
const blindRenderer = {
  render: nothing,
  setSize: nothing,
  setPixelRatio: nothing,
  dispose: nothing,
  forceContextLoss: nothing,
  renderLists: { dispose: nothing },
  shadowMap: {},
  xr: { addEventListener: nothing, removeEventListener: nothing, setAnimationLoop: nothing },
} as unknown as WebGLRenderer;

const rig = {
  distance: 8,
  close: false,
  wide: true,
  aside: true,
  onStage: -1,
  stage: nothing,
  room: () => null,
  focus: () => new Promise(nothing),
} as unknown as Rig;

export interface BlindTable {
  laid: LaidTable;
  kit: TableKit;
  animator: Animator;
  frame(): void;
  remove(): void;
}

function Blind({ first, take }: { first: TableModel; take: (table: Omit<BlindTable, 'frame' | 'remove'>) => void }) {
  const [shown, setShown] = useState(() => shownOf(first));
  const [table] = useState(() => {
    const texture = () => new Texture<ImageBitmap>();
    const [counters, smallCounters, land, oak, parts] = [texture(), texture(), texture(), texture(), texture()];
    const sheets: Sheets = { counters, smallCounters, land, oak, parts, dispose: nothing };
    const motion = new Motion(nothing);
    const kit: TableKit = { quality: 'low', sheets, motion, batch: new Batch('low', parts), podium: new Podium() };
    const laid = new LaidTable(shown, motion, setShown);
    laid.parts.camera.current = rig;
    return { laid, kit, animator: new Animator(laid) };
  });
  take(table);
  return (
    <TableKitContext value={table.kit}>
      <TableObjects
        still
        pace={1}
        {...shown}
        parts={table.laid.parts}
        lit={[]}
        way={null}
        isBare={false}
        litPieces={[]}
      />
    </TableKitContext>
  );
}

/** Returns a table with the shapes of magic and events. */
export async function blindTable(first: TableModel): Promise<BlindTable> {
  const root = createRoot({} as HTMLCanvasElement);
  await root.configure({
    gl: blindRenderer,
    frameloop: 'never',
    dpr: 1,
    size: { width: 640, height: 480, top: 0, left: 0 },
  });
  let table: Omit<BlindTable, 'frame' | 'remove'> | null = null;
  root.render(
    <Blind
      first={first}
      take={(made) => {
        table = made;
      }}
    />,
  );
  if (table === null) throw new Error('nothing was laid');
  const laid: Omit<BlindTable, 'frame' | 'remove'> = table;
  await laid.laid.effects();
  return {
    ...laid,
    frame() {
      laid.kit.motion.frame(performance.now());
      advance(performance.now());
    },
    remove: () => root.unmount(),
  };
}
