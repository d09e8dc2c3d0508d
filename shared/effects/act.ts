// What a thing of the box does: each field is a moment of the game at which the rules ask the things that have one. An act
// may use any rule; only the rules that run such a moment read the table of acts.
import type { Counter, FrameOf, Game, HexId, HexKind, PieceId, Seat, Use, UsedOn } from '../game/types.ts';
import type { Battle, StepModule } from '../rules/battle/battle-step.ts';
import type { EventAct } from '../rules/events/event-act.ts';
import type { Given, Play } from '../rules/play.ts';

export type { Battle };

/** An item that a side shows in a battle's window. D-36, AMB-76, AMB-104 */
export interface WindowUse {
  /** All it could be used on by a side in this window, read from public facts; empty when it cannot be used now. */
  choices(g: Game, battle: Battle, side: Seat): readonly UsedOn[];
  /** A die is thrown before its effect, which finds its face in Game.dice. */
  die?: true;
  /** Replies are over, and what it was used on is still there. */
  effect(play: Play, battle: Battle, use: Use): void;
}

type ReplyFrame = FrameOf<'reply'>;

/** An item shown in reply to another. Without a word of its own it cancels that one and is used up with it. AMB-125 */
export interface ReplyUse {
  /** Does something else than cancelling; false where it has nothing else to do. The reply is not spent for it. */
  instead?(play: Play, reply: ReplyFrame['replies'][number], item: Counter): boolean;
  /** The item is cancelled: does the reply stay in play? It then says so by an event. */
  stays?(play: Play, frame: ReplyFrame, reply: ReplyFrame['replies'][number], item: Counter): boolean;
}

/** A power before round 1 of a battle: its owner names a piece, a die falls, then it takes effect. AMB-117 */
export interface BeforeRoundOne {
  readonly asks: HexKind;
  /** Is there anything to ask this seat? Read from public facts. */
  mayAsk(g: Game, seat: Seat): boolean;
  /** The piece the answer names; null for none. */
  names(one: Given): PieceId | null;
  /** The die has fallen: its face stands in Game.dice. */
  effect(play: Play, battle: Battle, seat: Seat, named: PieceId): void;
}

export type PowersFrame = FrameOf<'powers'>;
/** Where a power that is being used goes on. */
export type PowerState = Exclude<PowersFrame['state'], { step: 'ask' }>;

/** A hero's special power of phase 8: a contest of two dice a side, then what it does when it is won. POWER-01 */
export interface SpecialPower {
  /** Of a player with several the lowest comes first. */
  readonly order: number;
  readonly asks: HexKind;
  /** Is there anybody it could go for? Read from public facts. */
  mayGo(g: Game, seat: Seat): boolean;
  /** The hex and the rival its answer names; null to rest. */
  goes(g: Game, one: Given): { hex: HexId; rival: Seat } | null;
  succeed(play: Play, frame: PowersFrame, state: PowerState): void;
  /** A moment of its own, after it has succeeded. */
  run?(play: Play, frame: PowersFrame, state: PowerState): void;
  /** The answers to what it asked after it has succeeded. */
  take(play: Play, frame: PowersFrame, state: PowerState, given: readonly Given[]): void;
}

export interface Act {
  /** A random event. */
  readonly event?: EventAct;
  readonly window?: WindowUse;
  readonly reply?: ReplyUse;
  readonly power?: SpecialPower;
  readonly beforeRoundOne?: BeforeRoundOne;
  /** A round of the battle in this hex begins. */
  roundBegins?(play: Play, hex: HexId): void;
  /** A step of a battle that it plays itself: its place is in the list of battle.ts. */
  readonly battleStep?: StepModule<'scatter'>;
}

/** The acts of a folder, by the ids of the catalogue. */
export type Acts = Readonly<Record<string, Act>>;

/** The acts of a folder; the constant's name is the folder's. */
export const defineActs = (acts: Acts): Acts => acts;
