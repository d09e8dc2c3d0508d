/** The stage: the hex where something happens rises, the rest of the world grows dark, and the camera comes to it. */
import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo } from 'react';
import type { Rig } from '../camera/rig.ts';
import { useTableKit } from '../things/context.ts';
import { easeInOut, type Motion } from '../things/motion.ts';
import type { Podium } from '../things/podium.ts';
import type { TableHex, TableLitHex } from '../types.ts';

export interface StageHandle {
  /** Raises a hex over `ms`, -1: none. Done when it stands. */
  raise(hex: number, ms: number): Promise<void>;
  /** Puts a hex into the light for a moment, raised a little; -1: the moment is over. Nothing while another is raised. */
  moment(hex: number, ms: number): Promise<void>;
}

const RISE_MS = 520;
/** How far a hex rises for a moment only. */
const MOMENT = 0.5;

interface StageProps {
  ref: Ref<StageHandle>;
  camera: RefObject<Rig | null>;
  /** The hex that is on the stage, -1 for none. */
  staged: number;
  /** Everything is simply there. */
  still: boolean;
  /** How long it takes to rise, in parts of its usual time. */
  pace: number;
}

/** The hex that is on the stage, unless another may be chosen, which it would stand before. */
export function stagedOf(hexes: readonly TableHex[], lit: readonly TableLitHex[]): number {
  const hex = hexes.findIndex((h) => h.staged === true);
  return lit.some((l) => l.as !== 'focus' && !l.leaves && l.hex !== hex) ? -1 : hex;
}

export function Stage({ ref, camera, staged, still, pace }: StageProps) {
  const { motion, podium } = useTableKit();
  const raising = useMemo(() => new Raising(motion, podium), [motion, podium]);
  useImperativeHandle(ref, () => raising, [raising]);
  useLayoutEffect(() => void raising.raise(staged, still ? 0 : RISE_MS * pace), [raising, staged, still, pace]);
  // Later than the layout: at first the camera is mounted after this.
  useEffect(() => camera.current?.stage(staged), [camera, staged]);
  return null;
}

class Raising implements StageHandle {
  private wanted = -1;
  /** Raised by every wish. */
  private wish = 0;
  private readonly motion: Motion;
  private readonly podium: Podium;

  constructor(motion: Motion, podium: Podium) {
    this.motion = motion;
    this.podium = podium;
  }

  async raise(hex: number, ms: number): Promise<void> {
    if (hex === this.wanted) return;
    this.wanted = hex;
    await this.go(hex, hex < 0 ? 0 : 1, ms);
  }

  async moment(hex: number, ms: number): Promise<void> {
    if (this.wanted < 0) await this.go(hex, hex < 0 ? 0 : MOMENT, ms);
  }

  /** One at a time: another hex begins where this one would, and the last wish counts. */
  private async go(hex: number, to: number, ms: number): Promise<void> {
    const { podium } = this;
    const mine = ++this.wish;
    const at = hex < 0 ? podium.hex : hex;
    const from = podium.hex === at ? podium.raised : 0;
    await this.motion.run(ms, (t) => {
      if (this.wish === mine) podium.set(at, from + (to - from) * easeInOut(t));
    });
  }
}
