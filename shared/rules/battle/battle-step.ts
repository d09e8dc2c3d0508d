// Types of the steps of a battle. Each step has a module in steps/, or in the module of the item that
// has the step.
import type { BattleState, DiceStep, FrameOf, Game, Seat } from '../../model/game/types.ts';
import type { GivenAnswer, Play } from '../play.ts';

export type Battle = FrameOf<'battle'>;
export type BattleStep = BattleState['step'];
/** The state of one kind of step: its moment and what remains to be done. */
type StateIn<S extends BattleStep> = Extract<BattleState, { step: S }>;
export type BattleIn<S extends BattleStep> = Battle & { readonly state: StateIn<S> };
export type DiceBattle = BattleIn<DiceStep>;

/**
 * What a step returns. `to`: the battle continues in this state. `done`: the step is over. `waits`: the
 * battle waits for answers or other frames, and its state is already stored.
 */
export type StepResult = { readonly to: Battle } | { readonly done: Battle } | 'waits';

/** Returns the side at an index. Throws a RangeError for a wrong index. */
export function sideAt({ sides }: Battle, place: number): Seat {
  const side = sides[place];
  if (side === undefined) throw new RangeError(`no side ${place} of ${sides.length}`);
  return side;
}

export interface StepModule<S extends BattleStep> {
  readonly step: S;
  /** Returns the state in which the step begins; null if the step has nothing to do. */
  enter(g: Game, battle: Battle): StateIn<S> | null;
  /** For a step that players take in turn: returns the state after `done`; null after the last. */
  again?(g: Game, battle: BattleIn<S>): StateIn<S> | null;
  run(play: Play, battle: BattleIn<S>): StepResult;
  take?(play: Play, battle: BattleIn<S>, answers: readonly GivenAnswer[]): StepResult;
}
