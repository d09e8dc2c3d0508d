/** Everything on the table that can be moved, and the table as it lies: what animations are made of. */
import { createRef, type RefObject } from 'react';
import type { Rig } from '../camera/rig.ts';
import type { Layout } from '../layout/layout.ts';
import type { BattlesHandle } from '../things/Battles.tsx';
import type { BoardHandle } from '../things/Board.tsx';
import type { CountersHandle } from '../things/Counters.tsx';
import type { CupHandle } from '../things/Cup.tsx';
import type { DiceHandle } from '../things/DiceTray.tsx';
import type { EffectMeshesHandle } from '../things/EffectMeshes.tsx';
import type { FortsHandle } from '../things/Forts.tsx';
import type { HexNamesHandle } from '../things/HexNames.tsx';
import type { KingdomsHandle } from '../things/Kingdoms.tsx';
import type { Motion } from '../things/motion.ts';
import type { PilesHandle } from '../things/Piles.tsx';
import type { GoldHandle } from '../things/Seats.tsx';
import type { StageMarksHandle } from '../things/StageMarks.tsx';
import type { TurntableHandle } from '../things/Turntable.tsx';
import type { TableModel } from '../types.ts';
import type { StageHandle } from './Stage.tsx';

export interface Handles {
  turntable: TurntableHandle;
  board: BoardHandle;
  kingdoms: KingdomsHandle;
  forts: FortsHandle;
  battles: BattlesHandle;
  gold: GoldHandle;
  cup: CupHandle;
  dice: DiceHandle;
  effects: EffectMeshesHandle;
  counters: CountersHandle;
  piles: PilesHandle;
  camera: Rig;
  stage: StageHandle;
  marks: StageMarksHandle;
  names: HexNamesHandle;
}

/** The handles as React hands them out: there once the thing is on the table. */
export type Parts = { readonly [K in keyof Handles]: RefObject<Handles[K] | null> };

/** Empty handles for everything that moves; the components fill them as they mount. */
export const makeParts = (): Parts => ({
  turntable: createRef(),
  board: createRef(),
  kingdoms: createRef(),
  forts: createRef(),
  battles: createRef(),
  gold: createRef(),
  cup: createRef(),
  dice: createRef(),
  effects: createRef(),
  counters: createRef(),
  piles: createRef(),
  camera: createRef(),
  stage: createRef(),
  marks: createRef(),
  names: createRef(),
});

/** A part that must be there. Throws while it is not on the table. */
export function the<T>(part: RefObject<T | null>): T {
  if (part.current === null) throw new Error('not on the table');
  return part.current;
}

/** The table as it lies now, and how to lay it differently. */
export interface Laid {
  readonly parts: Parts;
  readonly motion: Motion;
  readonly model: TableModel;
  readonly layout: Layout;
  /** Shows a model at once: everything lies as it says when this returns. */
  show(model: TableModel): void;
  /** The part that holds what magic and events put down; null when it cannot be had now. */
  effects(): Promise<EffectMeshesHandle | null>;
  /** The dice and their tray; null when they cannot be had now. */
  dice(): Promise<DiceHandle | null>;
}
