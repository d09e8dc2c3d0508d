// The types of a battle's steps. battle.ts lists them; each is in steps/, or in the folder of the item that
// plays it.
import type { BattleState, DiceStep, FrameOf, Game, Seat } from '../../game/types.ts';
import type { Given, Play } from '../play.ts';

export type Battle = FrameOf<'battle'>;
/** The name of a step of a battle. The three in which dice fall are a `DiceStep`. */
export type BattleStep = BattleState['step'];
/** The state of one step: its moment, and the work it still has to do. */
type StateIn<S extends BattleStep> = Extract<BattleState, { step: S }>;
export type BattleIn<S extends BattleStep> = Battle & { readonly state: StateIn<S> };
/** A battle in a step in which dice fall. */
export type DiceBattle = BattleIn<DiceStep>;

/**
 * The outcome of a step's work. `to`: the battle continues here. `done`: the list chooses what follows.
 * `waits`: the step waits for answers or a pushed frame, and has stored where it resumes.
 */
export type StepResult = { readonly to: Battle } | { readonly done: Battle } | 'waits';

/** Returns the side at an index of a battle's list. Throws a RangeError for a wrong index. */
export function sideAt({ sides }: Battle, place: number): Seat {
  const side = sides[place];
  if (side === undefined) throw new RangeError(`no side ${place} of ${sides.length}`);
  return side;
}

export interface StepModule<S extends BattleStep> {
  readonly step: S;
  /** Returns the state in which the step begins; null if it has nothing to do. */
  enter(g: Game, battle: Battle): StateIn<S> | null;
  /** Returns the next state after `done` of a step that players take in turn; null after the last. */
  again?(g: Game, battle: BattleIn<S>): StateIn<S> | null;
  /** Does the next piece of work. */
  run(play: Play, battle: BattleIn<S>): StepResult;
  /** Takes the answers to all questions of the step. */
  take?(play: Play, battle: BattleIn<S>, answers: readonly Given[]): StepResult;
}
