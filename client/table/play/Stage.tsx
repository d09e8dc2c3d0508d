/** Raises the hex of the action, darkens the rest, and flies the camera to it. */
import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo } from 'react';
import type { Rig } from '../camera/rig.ts';
import { useTableKit } from '../objects/kit.ts';
import { easeInOut, type Motion } from '../objects/motion.ts';
import { DIM, type Podium } from '../objects/podium.ts';
import type { TableHex, TableLitHex } from '../types.ts';

export interface StageHandle {
  /** Raises a hex (-1: none). Resolves when it is up. */
  raise(hex: number, ms: number): Promise<void>;
  /** Lights a hex and raises it a little; -1 ends it. Does nothing while another hex is raised. */
  moment(hex: number, ms: number): Promise<void>;
}

const RISE_MS = 520;
const MOMENT = 0.5;
const CROWNED_DIM = 0.3;

interface StageProps {
  ref: Ref<StageHandle>;
  camera: RefObject<Rig | null>;
  staged: number;
  /** The level of the fort in the staged hex. */
  fort: number;
  /** Is the staged hex the crowned one, at the end of the game? */
  isCrowned: boolean;
  /** Do many counters fight in the staged hex? */
  isCrowd: boolean;
  still: boolean;
  /** Duration as a fraction of the usual. */
  pace: number;
}

/** Returns the hex to raise; -1 if there is none, or if it would hide possible choices. */
export function stagedOf(hexes: readonly TableHex[], lit: readonly TableLitHex[]): number {
  const hex = hexes.findIndex((h) => h.staged === true);
  return lit.some((l) => l.as !== 'focus' && !l.leaves && l.hex !== hex) ? -1 : hex;
}

export function Stage({ ref, camera, staged, fort, isCrowned, isCrowd, still, pace }: StageProps) {
  const { motion, podium } = useTableKit();
  const raising = useMemo(() => new Raising(motion, podium), [motion, podium]);
  useImperativeHandle(ref, () => raising, [raising]);
  // The banners on the other hexes stay bright.
  podium.dim = isCrowned ? CROWNED_DIM : DIM;
  useLayoutEffect(() => void raising.raise(staged, still ? 0 : RISE_MS * pace), [raising, staged, still, pace]);
  // This is no layout effect, because the camera of the first render mounts after the layout.
  useEffect(() => camera.current?.stage(staged, fort, isCrowned, isCrowd), [camera, staged, fort, isCrowned, isCrowd]);
  return null;
}

class Raising implements StageHandle {
  private wanted = -1;
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

  /** Continues from the current height. The last request wins. */
  private async go(hex: number, to: number, ms: number): Promise<void> {
    const { podium } = this;
    const own = ++this.wish;
    const at = hex < 0 ? podium.hex : hex;
    const from = podium.hex === at ? podium.raised : 0;
    await this.motion.run(ms, (t) => {
      if (this.wish === own) podium.set(at, from + (to - from) * easeInOut(t));
    });
  }
}
