/** Plays what happened. */
import type { Camera } from 'three';
import type { Sprite } from './counters.ts';
import type { Rig } from './rig.ts';
import type { Stage } from './stage.ts';
import type { PileRef, TableAnimation, TableModel, TableSpeed } from './types.ts';

export class Player {
  speed: TableSpeed = 'normal';
  still = false;
  private readonly stage: Stage;
  readonly rig: Rig;
  constructor(stage: Stage, rig: Rig) {
    this.stage = stage;
    this.rig = rig;
  }
  show(model: TableModel): void {
    if (model !== this.stage.model) this.stage.show(model);
  }
  finish(): boolean {
    return false;
  }
  async play(a: TableAnimation): Promise<void> {
    if ('after' in a) this.stage.show(a.after);
  }
  fan(_pile: PileRef | null, _camera?: Camera): void {}
  pileOf(s: Sprite | null): PileRef | null {
    const m = s ? /^h(\d+)\.(-?\d+)\.([ud])$/.exec(s.pile) : null;
    return m ? { hex: Number(m[1]), seat: Number(m[2]), up: m[3] === 'u' } : null;
  }
}
