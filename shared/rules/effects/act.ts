// The interface of what a Thing or hero does. Each field belongs to one moment of the game, at which the
// rules ask all kinds that have the field. An act may use any rule.
import type { Counter, FrameOf, Game, HexId, HexKind, PieceId, Seat, Use, UsedOn } from '../../model/game/types.ts';
import type { Battle, StepModule } from '../battle/battle-step.ts';
import type { EventAct } from '../events/event-act.ts';
import type { GivenAnswer, Play } from '../play.ts';

export type { Battle };

/** An item that a side shows in a battle's window. D-36, AMB-76, AMB-104 */
export interface WindowUse {
  /** Returns all targets in this window, from public facts; none if a side cannot use it now. */
  choices(g: Game, battle: Battle, side: Seat): readonly UsedOn[];
  /** A die is thrown before the effect, which reads its face in Game.dice. */
  die?: true;
  /** Runs after all replies, if the item's target is still there. */
  effect(play: Play, battle: Battle, use: Use): void;
}

type ReplyFrame = FrameOf<'reply'>;

/**
 * The effect of an item shown in reply to another item. Without fields it cancels that item and is
 * used up. AMB-125
 */
export interface ReplyUse {
  /** Has another effect than cancelling, without using up the reply. Returns false if it has none now. */
  instead?(play: Play, reply: ReplyFrame['replies'][number], item: Counter): boolean;
  /**
   * Called when the item was cancelled. Returns whether the reply stays in play; then it has emitted the
   * event for that.
   */
  stays?(play: Play, frame: ReplyFrame, reply: ReplyFrame['replies'][number], item: Counter): boolean;
}

/** A power used before round 1: its owner names a piece, a die is rolled, then it takes effect. AMB-117 */
export interface BeforeRoundOne {
  readonly asks: HexKind;
  /** Is there anything to ask this seat, by public facts? */
  mayAsk(g: Game, seat: Seat): boolean;
  /** Returns the piece that the answer names, or null. */
  names(given: GivenAnswer): PieceId | null;
  /** Runs after the roll; the face is in Game.dice. */
  effect(play: Play, battle: Battle, seat: Seat, named: PieceId): void;
}

export type PowersFrame = FrameOf<'powers'>;
export type PowerState = Exclude<PowersFrame['state'], { step: 'ask' }>;

/**
 * A hero's special power of phase 8: a contest of two dice a side, then the effect if the hero wins. POWER-01
 */
export interface SpecialPower {
  /** A power with a lower order is asked about first. */
  readonly order: number;
  readonly asks: HexKind;
  /** Has the power a possible target, from public facts? */
  mayGo(g: Game, seat: Seat): boolean;
  /** Returns the hex and the rival that the answer names; null if the hero stays. */
  goes(g: Game, given: GivenAnswer): { hex: HexId; rival: Seat } | null;
  succeed(play: Play, frame: PowersFrame, state: PowerState): void;
  /** Runs the next step after the hero has won the contest. */
  run?(play: Play, frame: PowersFrame, state: PowerState): void;
  /** Takes the answers to questions that the power asked after its contest. */
  take(play: Play, frame: PowersFrame, state: PowerState, given: readonly GivenAnswer[]): void;
}

export interface Act {
  readonly event?: EventAct;
  readonly window?: WindowUse;
  readonly reply?: ReplyUse;
  readonly power?: SpecialPower;
  readonly beforeRoundOne?: BeforeRoundOne;
  roundBegins?(play: Play, hex: HexId): void;
  /** A step of a battle that belongs to the act. battle.ts gives its place among the steps. */
  readonly battleStep?: StepModule<'scatter'>;
}

export type Acts = Readonly<Record<string, Act>>;

/** Returns the acts of a file, by catalogue id. */
export const defineActs = (acts: Acts): Acts => acts;
