/** The movable parts of the table, and its state. */
import { createRef, type RefObject } from 'react';
import type { Rig } from '../camera/rig.ts';
import type { Layout } from '../layout/layout.ts';
import type { BattlesHandle } from '../objects/Battles.tsx';
import type { BoardHandle } from '../objects/Board.tsx';
import type { CountersHandle } from '../objects/Counters.tsx';
import type { CupHandle } from '../objects/Cup.tsx';
import type { DiceHandle } from '../objects/DiceTray.tsx';
import type { EffectMeshesHandle } from '../objects/EffectMeshes.tsx';
import type { FortsHandle } from '../objects/Forts.tsx';
import type { HexNamesHandle } from '../objects/HexNames.tsx';
import type { KingdomsHandle } from '../objects/Kingdoms.tsx';
import type { Motion } from '../objects/motion.ts';
import type { PilesHandle } from '../objects/Piles.tsx';
import type { GoldHandle } from '../objects/Seats.tsx';
import type { StageMarksHandle } from '../objects/StageMarks.tsx';
import type { TurntableHandle } from '../objects/Turntable.tsx';
import type { TableModel } from '../types.ts';
import type { StageHandle } from './Stage.tsx';

interface Handles {
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

/** Each is set while its part is mounted. */
export type Parts = { readonly [K in keyof Handles]: RefObject<Handles[K] | null> };

/** Returns empty handles for components to fill. */
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

/** Returns a mounted part. Throws if it is not mounted. */
export function the<T>(part: RefObject<T | null>): T {
  if (part.current === null) throw new Error('not on the table');
  return part.current;
}

export interface Laid {
  readonly parts: Parts;
  readonly motion: Motion;
  readonly model: TableModel;
  readonly layout: Layout;
  show(model: TableModel): void;
  /** Fetches the meshes of effects; null if they are not available now. */
  effects(): Promise<EffectMeshesHandle | null>;
  /** Fetches the dice; null if they are not available now. */
  dice(): Promise<DiceHandle | null>;
}
