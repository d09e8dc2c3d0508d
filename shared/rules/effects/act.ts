// An act is what a Thing or hero does in the game. Each field of the interface belongs to one moment of the
// game. At that moment the rules call all acts that have the field. An act may use any rule.
import type { Counter, FrameOf, Game, HexId, HexKind, PieceId, Seat, Use, UsedOn } from '../../model/game/types.ts';
import type { Battle, StepModule } from '../battle/battle-step.ts';
import type { EventAct } from '../events/event-act.ts';
import type { GivenAnswer, Play } from '../play.ts';

export type { Battle };

/** How a side uses an item in a window of a battle. D-36, AMB-76, AMB-104 */
export interface WindowUse {
  /**
   * Returns all targets that the item may have in this window, from public facts; an empty list
   * if it has none.
   */
  choices(g: Game, battle: Battle, side: Seat): readonly UsedOn[];
  /** Set if a die is rolled before the effect. The effect reads its face in Game.dice. */
  die?: true;
  /** Runs after all replies, if the item's target is still there. */
  effect(play: Play, battle: Battle, use: Use): void;
}

type ReplyFrame = FrameOf<'reply'>;

/**
 * The effect of an item shown in reply to another item. If both fields are missing, the reply cancels the
 * other item and is used up. AMB-125
 */
export interface ReplyUse {
  /**
   * Has another effect than cancelling, which does not use up the reply. Returns false if
   * that is impossible now.
   */
  instead?(play: Play, reply: ReplyFrame['replies'][number], item: Counter): boolean;
  /**
   * Called after the reply has cancelled the item. Returns true if the reply stays in play; then this
   * function has emitted the event that puts it there.
   */
  stays?(play: Play, frame: ReplyFrame, reply: ReplyFrame['replies'][number], item: Counter): boolean;
}

/**
 * A hero's power before round 1: the owner names a piece, a die is rolled, and the
 * power takes effect. AMB-117
 */
export interface BeforeRoundOne {
  readonly asks: HexKind;
  /** Might this seat use the power, as far as public facts show? */
  mayAsk(g: Game, seat: Seat): boolean;
  names(given: GivenAnswer): PieceId | null;
  /** Runs after the roll; the face is in Game.dice. */
  effect(play: Play, battle: Battle, seat: Seat, named: PieceId): void;
}

export type PowersFrame = FrameOf<'powers'>;
export type PowerState = Exclude<PowersFrame['state'], { step: 'ask' }>;

/**
 * A hero's special power in phase 8. The hero's player and the rival roll two dice each; if the hero wins
 * this contest, the power takes effect. POWER-01
 */
export interface SpecialPower {
  /** Players are asked about the power with the lowest order first. */
  readonly order: number;
  readonly asks: HexKind;
  /** Might the power have a target, as far as public facts show? */
  mayGo(g: Game, seat: Seat): boolean;
  /** Returns the hex and the rival that the answer names; null if the hero stays at home. */
  goes(g: Game, given: GivenAnswer): { hex: HexId; rival: Seat } | null;
  succeed(play: Play, frame: PowersFrame, state: PowerState): void;
  /** Runs the step that follows after the hero has won the contest. */
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
  /** A step of a battle that belongs to this act. battle.ts lists it among the other steps. */
  readonly battleStep?: StepModule<'scatter'>;
}

export type Acts = Readonly<Record<string, Act>>;

/** Returns the acts of a file. Each key is the catalogue id of a kind. */
export const defineActs = (acts: Acts): Acts => acts;
