// The types of a battle's steps. Each step is in steps/, or in the folder of the item that plays it.
import type { BattleState, DiceStep, FrameOf, Game, Seat } from '../../model/game/types.ts';
import type { GivenAnswer, Play } from '../play.ts';

export type Battle = FrameOf<'battle'>;
export type BattleStep = BattleState['step'];
/** The state of one step: its moment, and its remaining work. */
type StateIn<S extends BattleStep> = Extract<BattleState, { step: S }>;
export type BattleIn<S extends BattleStep> = Battle & { readonly state: StateIn<S> };
export type DiceBattle = BattleIn<DiceStep>;

/**
 * `to`: the battle continues here. `done`: the list chooses
 * what follows. `waits`: the step has stored where it resumes.
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
  /** Returns the state in which the step begins; null if it has nothing to do. */
  enter(g: Game, battle: Battle): StateIn<S> | null;
  /** For a step that players take in turn: returns the state after `done`; null after the last. */
  again?(g: Game, battle: BattleIn<S>): StateIn<S> | null;
  run(play: Play, battle: BattleIn<S>): StepResult;
  take?(play: Play, battle: BattleIn<S>, answers: readonly GivenAnswer[]): StepResult;
}
