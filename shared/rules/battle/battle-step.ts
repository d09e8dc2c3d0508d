// Types of the steps of a battle. A step that belongs to an item is in that item's module, every
// other step in steps/.
import type { BattleState, DiceStep, FrameOf, Game, Seat } from '../../model/game/types.ts';
import type { GivenAnswer, Play } from '../play.ts';

export type Battle = FrameOf<'battle'>;
export type BattleStep = BattleState['step'];
/** The state of a battle in one kind of step: the moment in the step and the work that remains. */
type StateIn<S extends BattleStep> = Extract<BattleState, { step: S }>;
export type BattleIn<S extends BattleStep> = Battle & { readonly state: StateIn<S> };
export type DiceBattle = BattleIn<DiceStep>;

/**
 * What a step returns. `to`: the battle continues in this state. `done`: the step is over. `waits`: the step
 * has stored its state, because the battle waits for answers or other frames.
 */
export type StepResult = { readonly to: Battle } | { readonly done: Battle } | 'waits';

/** Returns the side at an index. Throws a RangeError if there is no such side. */
export function sideAt({ sides }: Battle, place: number): Seat {
  const side = sides[place];
  if (side === undefined) throw new RangeError(`no side ${place} of ${sides.length}`);
  return side;
}

export interface StepModule<S extends BattleStep> {
  readonly step: S;
  /** Returns the state in which the step begins; null if the step has nothing to do. */
  enter(g: Game, battle: Battle): StateIn<S> | null;
  /**
   * Returns the state of the next player, in a step that players take in turn; null after the last player.
   */
  again?(g: Game, battle: BattleIn<S>): StateIn<S> | null;
  run(play: Play, battle: BattleIn<S>): StepResult;
  take?(play: Play, battle: BattleIn<S>, answers: readonly GivenAnswer[]): StepResult;
}
