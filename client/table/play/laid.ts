/** The table as it lies: the model that is shown, and its hold on React. */
import { flushSync } from '@react-three/fiber';
import { type Layout, layoutOf } from '../layout/layout.ts';
import type { DiceHandle } from '../things/DiceTray.tsx';
import type { EffectMeshesHandle } from '../things/EffectMeshes.tsx';
import type { Motion } from '../things/motion.ts';
import type { TableModel } from '../types.ts';
import { type Laid, makeParts } from './parts.ts';

/** What is drawn of a table. */
export interface ShownTable {
  model: TableModel;
  layout: Layout;
  /** Things that come later: the dice, and what magic and events put down; null until they are here. */
  later: Later | null;
}

type Later = typeof import('../things/later.ts');

/** A model with where everything lies, and nothing under way. */
export const shownOf = (model: TableModel): ShownTable => ({ model, layout: layoutOf(model), later: null });

/** Does anything lie there that comes later? */
const hasEffects = ({ cloud = -1, hexes }: TableModel): boolean =>
  cloud >= 0 || hexes.some((h) => h.looked !== undefined || h.items?.some((i) => i.inPlay));

export class LaidTable implements Laid {
  readonly parts = makeParts();
  readonly motion: Motion;
  private shown: ShownTable;
  private readonly draw: (shown: ShownTable) => void;
  private coming: Promise<void> | null = null;

  /** `draw` renders what is shown, in React's own time. */
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

  /** Fetches what the model needs and is not here yet. */
  fetchMissing(): void {
    if (this.shown.later === null && hasEffects(this.model)) void this.fetchLater();
  }

  /** Fetches the things that come later; what could not be had is fetched again the next time. */
  fetchLater(): Promise<void> {
    this.coming ??= import('../things/later.ts')
      .then((later) => this.put({ ...this.shown, later }))
      .catch((why: unknown) => {
        // The game goes on without them.
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

  /** At once: an animation goes on from where its things lie now. */
  private put(shown: ShownTable): void {
    this.shown = shown;
    flushSync(() => this.draw(shown));
    this.motion.touch();
  }
}
