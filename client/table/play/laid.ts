/** The table's model, and its connection to React. */
import { flushSync } from '@react-three/fiber';
import { type Layout, layoutOf } from '../layout/layout.ts';
import type { DiceHandle } from '../objects/DiceTray.tsx';
import type { EffectMeshesHandle } from '../objects/EffectMeshes.tsx';
import type { Motion } from '../objects/motion.ts';
import type { TableModel } from '../types.ts';
import { type Laid, makeParts } from './parts.ts';

export interface ShownTable {
  model: TableModel;
  layout: Layout;
  /** Null until loaded. */
  later: Later | null;
}

type Later = typeof import('../objects/later.tsx');

/** Returns a model with its layout. */
export const shownOf = (model: TableModel): ShownTable => ({ model, layout: layoutOf(model), later: null });

const hasEffects = ({ cloud = -1, hexes }: TableModel): boolean =>
  cloud >= 0 || hexes.some((h) => h.looked !== undefined || h.items?.some((i) => i.inPlay));

export class LaidTable implements Laid {
  readonly parts = makeParts();
  readonly motion: Motion;
  private shown: ShownTable;
  private readonly draw: (shown: ShownTable) => void;
  private coming: Promise<void> | null = null;

  constructor(shown: ShownTable, motion: Motion, draw: (shown: ShownTable) => void) {
    this.shown = shown;
    this.motion = motion;
    this.draw = draw;
  }

  get model(): TableModel {
    return this.shown.model;
  }

  get layout(): Layout {
    return this.shown.layout;
  }

  show(model: TableModel): void {
    this.put({ ...this.shown, model, layout: layoutOf(model) });
    this.fetchMissing();
  }

  fetchMissing(): void {
    if (this.shown.later === null && hasEffects(this.model)) void this.fetchLater();
  }

  /** Fetches the parts that load later; fetches again after a failure. */
  fetchLater(): Promise<void> {
    this.coming ??= import('../objects/later.tsx')
      .then((laterParts) => this.put({ ...this.shown, later: laterParts }))
      .catch((why: unknown) => {
        // The game goes on without the later parts.
        console.warn(why);
        this.coming = null;
      });
    return this.coming;
  }

  async effects(): Promise<EffectMeshesHandle | null> {
    await this.fetchLater();
    return this.parts.effects.current;
  }

  async dice(): Promise<DiceHandle | null> {
    await this.fetchLater();
    return this.parts.dice.current;
  }

  /** Draws synchronously, because an animation continues from the new places. */
  private put(shown: ShownTable): void {
    this.shown = shown;
    flushSync(() => this.draw(shown));
    this.motion.touch();
  }
}
