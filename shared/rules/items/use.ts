// What an item of a battle's window needs to say about itself; one file an item. D-36, AMB-76, AMB-104
import type { FrameOf, Game, Id, Seat, Use } from '../../game/types.ts';
import type { Play } from '../play.ts';

export type Battle = FrameOf<'battle'>;

/** What an item can be used on: a bearer, an enemy item, or -1; and whose magic creatures, or -1. */
export interface Choice {
  on: Id;
  seat: Seat;
}

/** Where it says nothing on whom. */
export const JUST_SO: readonly Choice[] = [{ on: -1, seat: -1 }];

export interface BattleItem {
  /** The rule that refuses another use. */
  rule: string;
  /** All it could be used on by a side in this window, read from public facts; empty when it cannot be used now. */
  choices(g: Game, frame: Battle, side: Seat): readonly Choice[];
  /** A die is thrown before its effect, which finds its face in Game.dice. */
  die?: true;
  /** Replies are over, and what it was used on is still there. */
  effect(play: Play, frame: Battle, use: Use): void;
}
