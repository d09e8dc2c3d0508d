// What a step of a battle is. The list of them is in battle.ts; each stands in a file of its own in steps/, or in the home of
// the item that plays it.
import type { BattleState, DiceStep, FrameOf, Game, Seat } from '../../game/types.ts';
import type { Given, Play } from '../play.ts';

export type Battle = FrameOf<'battle'>;
/** The name of any step of a battle; the three in which dice fall are a `DiceStep`. */
export type BattleStep = BattleState['step'];
/** What belongs to a step alone: the moment it is at, and what it still has to do. */
type StateIn<S extends BattleStep> = Extract<BattleState, { step: S }>;
/** A battle in this step. */
export type BattleIn<S extends BattleStep> = Battle & { readonly state: StateIn<S> };
/** A battle in a step in which dice fall. */
export type DiceBattle = BattleIn<DiceStep>;

/**
 * What has become of a step. `to`: it goes on at once. `done`: what follows is not its business. `waits`: for answers, or for a
 * frame it has put on top; it has written down with `setFrame` where it goes on.
 */
export type StepResult = { readonly to: Battle } | { readonly done: Battle } | 'waits';

/** The side at a place of a battle's list. Throws a RangeError where there is none. */
export function sideAt({ sides }: Battle, place: number): Seat {
  const side = sides[place];
  if (side === undefined) throw new RangeError(`no side ${place} of ${sides.length}`);
  return side;
}

export interface StepModule<S extends BattleStep> {
  readonly step: S;
  /** Where it begins; null where it has nothing to do. */
  enter(g: Game, battle: Battle): StateIn<S> | null;
  /** Where it goes on after `done`, for a step that several do one after the other; null when all are through. */
  again?(g: Game, battle: BattleIn<S>): StateIn<S> | null;
  /** Does the next piece of work. */
  run(play: Play, battle: BattleIn<S>): StepResult;
  /** Takes the answers to everything it asked. */
  take?(play: Play, battle: BattleIn<S>, given: readonly Given[]): StepResult;
}
