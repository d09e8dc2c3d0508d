// The types of a game's data. They hold only plain serialisable values, without undefined and without
// fractions, so that a game can be hashed, sent, stored and compared directly.

import type { Kind, PowerId, Terrain } from '../catalogue/index.ts';
import type { Answer, Answers, Decision, DecisionKind, DecisionOf, HexKind } from '../decisions/kinds.ts';
import type {
  BattleState,
  DiceStep,
  EventState,
  EventStateOf,
  ExploreStep,
  Frame,
  FrameKind,
  FrameOf,
  SetupStep,
  Strike,
} from '../frames/index.ts';
import type { HexId, HexOrNone } from '../hex/hex.ts';
import type { Purpose } from '../luck/luck.ts';
import type {
  Arm,
  BySeat,
  Face,
  Fort,
  IncomePiece,
  PieceAt,
  PieceId,
  PieceOrigin,
  Role,
  Seat,
  Spent,
  Target,
  Use,
  UsedOn,
} from '../shape/parts.ts';
import type { PlayedOn, PlayedOnOf, ShownOn, ShownOnOf } from '../shape/played-on.ts';
import type { Refusal } from './refusal.ts';
import type { RuleSet } from './ruleset.ts';
import type { Phase, Victory } from './words.ts';

export {
  hexOfPlace,
  isOnBoard,
  isPiece,
  isPieceOrigin,
  isSameOn,
  isSeat,
  isSeated,
  NOBODY,
  pieceId,
  pieceOn,
  SEATS,
  seatAt,
  seatEntries,
  seatsOf,
  targetNumber,
} from '../shape/parts.ts';
export type {
  Answer,
  Answers,
  Arm,
  BattleState,
  BySeat,
  Decision,
  DecisionKind,
  DecisionOf,
  DiceStep,
  EventState,
  EventStateOf,
  ExploreStep,
  Face,
  Fort,
  Frame,
  FrameKind,
  FrameOf,
  HexId,
  HexKind,
  HexOrNone,
  IncomePiece,
  Kind,
  Phase,
  PieceAt,
  PieceId,
  PieceOrigin,
  PlayedOn,
  PlayedOnOf,
  PowerId,
  Purpose,
  Refusal,
  Role,
  RuleSet,
  Seat,
  SetupStep,
  ShownOn,
  ShownOnOf,
  Spent,
  Strike,
  Target,
  Use,
  UsedOn,
  Victory,
};

/** A piece with an id. Income pieces on the board have no id, because they are a field of the hex. */
export interface Counter {
  id: PieceId;
  kind: Kind;
  /** The owner; NOBODY for neutral defenders and for treasure and magic items on a hex. */
  seat: Seat;
  /**
   * Where the piece is: a hex; the owner's rack; aside, while shown in a trade (REC-04) or in use;
   * gone for good (REC-09).
   */
  at: PieceAt;
  /** Face up: all viewers see it. */
  up: boolean;
  /** What the piece does in play, as an item or as a creature aboard a transport; null for most pieces. */
  role: Role | null;
  /** The movement points that the piece has used, or 'done'. Null for viewers who may not know. */
  spent: Spent | null;
  /** True if the owner has chosen this face-down piece to be lost. HPOW-04 */
  named: boolean;
}

/** A face-down tile that a seat has looked at. NEWH-04, SEC-11 */
export interface Look {
  readonly seat: Seat;
  readonly hex: HexId;
  /** Null in the views of all other seats. */
  readonly terrain: Terrain | null;
}

/** A hero that has just been eliminated. The owner may still turn the counter over. HERO-08 */
export interface FallenHero {
  readonly seat: Seat;
  readonly hero: Kind;
}

export interface SeatState {
  readonly gold: number;
  /** How many Things are on the rack (SEC-02: the number is public). */
  readonly rack: number;
  /** True if the player is out of the game (AMB-67). */
  readonly fallen: boolean;
  /**
   * True if the player has given up. Then the fallback answers every decision, and the
   * player cannot win. AMB-109
   */
  readonly resigned: boolean;
}

/** A seat's power, and what it currently applies to. POW-01…POW-15 */
export interface SeatPower {
  readonly power: PowerId | null;
  /** The hex whose income piece pays twice in the next gold phase. POW-07 */
  readonly marked: HexId | null;
  /** The walking creature, face up, that flies in this round. POW-02 */
  readonly flyer: PieceId | null;
}

export interface HexState {
  /** Null while the tile is face down: during set-up, and later with a hidden map (SETUP-09). */
  readonly terrain: Terrain | null;
  readonly owner: Seat;
  readonly fort: Fort | null;
  readonly income: IncomePiece | null;
  readonly hidden: BySeat;
  /** How many face-up creatures and heroes each seat has. */
  readonly shown: BySeat;
  /** How many neutral pieces there are. They are face up. */
  readonly neutral: number;
}

export interface Game {
  readonly rules: RuleSet;
  readonly round: number;
  readonly phase: Phase;
  /** The seat whose part of the phase is being played; NOBODY between parts. */
  readonly turn: Seat;
  readonly seq: number;
  /** How many ids have been given out. The next id is ids + 1. */
  readonly ids: number;
  /** How many decisions have been asked. The next has the number asked + 1. */
  readonly asked: number;
  readonly luck: Readonly<Record<Purpose, number>>;
  /** The seats in clockwise order around the table, including seats out of the game. */
  readonly clockwise: readonly Seat[];
  readonly first: Seat;
  readonly seats: readonly SeatState[];
  /** By seat; null if the game has no powers. */
  readonly powers: readonly SeatPower[] | null;
  readonly hexes: readonly HexState[];
  /** All pieces with an id that the viewer may know, by rising id. */
  readonly counters: readonly Counter[];
  /** The copies left in the cup by kind; null in every view (SEC-09). */
  readonly cup: readonly number[] | null;
  readonly cupSize: number;
  /** True once the last Thing has been drawn. REC-09 */
  readonly trueElimination: boolean;
  /**
   * Kinds that all players saw leave the game for good, in order (REC-09). A piece that left face down is a
   * counter with the place 'gone'.
   */
  readonly gone: readonly Kind[];
  /** The tiles of the deck by terrain, as far as they are known (SEC-10: public). */
  readonly deck: readonly number[];
  /**
   * The unseen tiles by terrain: those on face-down hexes and the unknown part of the deck. No viewer knows
   * where each of them is before it turns up (SEC-11). Null if the whole map turns up before the game.
   */
  readonly unseen: readonly number[] | null;
  /** Face-down tiles that seats have looked at, by seat, then by hex; null for none. NEWH-04, SEC-11 */
  readonly looks: readonly Look[] | null;
  /** Seas set aside until the deck needs them (AMB-04). */
  readonly seasAside: number;
  /** The heroes that no player owns, which lie face up, by rising kind (COMP-07). */
  readonly pool: readonly Kind[];
  /** Heroes that have just been eliminated, in order. The owner of each is asked before the game goes on. */
  readonly fallenHeroes: readonly FallenHero[];
  /** The hex under the Black Cloud (EVT-03). */
  readonly cloud: HexId | null;
  /** The faces of the dice rolled last, after items have turned them (AMB-126). */
  readonly dice: readonly number[];
  readonly stack: readonly Frame[];
  readonly open: readonly Decision[];
  /** The last round, once a citadel has set it (CIT-08); null before. */
  readonly lastRound: number | null;
  readonly victory: Victory | null;
}

/**
 * What one viewer may know: a game in which unknown counters are absent and unknown fields (`cup`,
 * `spent`) are null.
 */
export type View = Game;
/** A seat, or NOBODY for the public. */
export type Viewer = Seat;

/** A Thing of the player's rack and the hex where it is placed. */
export interface Placing {
  id: PieceId;
  hex: HexId;
}

export type FreeAction =
  /** Cashes treasure. D-08, INC-07 */
  | { free: 'cash'; seat: Seat; id: PieceId }
  /** Removes an income piece. D-09, REM-02 */
  | { free: 'remove'; seat: Seat; hex: HexId }
  /** Calls a face-up bluff. VAR-05, AMB-100 */
  | { free: 'call'; seat: Seat; id: PieceId }
  /** Gives up. D-53 */
  | { free: 'resign'; seat: Seat }
  /** Ends the game without a winner. Possible only after all people at the table have voted for it. */
  | { free: 'draw'; seat: Seat };

/** A seat undoes its last steps: the game continues from step `undo` (see flow/undo.ts). */
export interface UndoInput {
  undo: number;
  seat: Seat;
}

/** The input of one step: the answers to all open decisions, a free action, or an undo. */
export type Input = { answers: [number, Answer][] } | FreeAction | UndoInput;
