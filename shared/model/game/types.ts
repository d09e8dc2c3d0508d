// The types of a game's data: only plain serialisable values, without undefined and without fractions, so
// that a game can be hashed, sent, stored and compared directly.

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

/** A piece with an identity. Income pieces on the board have none: they are a field of the hex. */
export interface Counter {
  id: PieceId;
  kind: Kind;
  /** The owner; NOBODY for neutral defenders and for treasure and magic items on a hex. */
  seat: Seat;
  /** A hex; the owner's rack; aside if displayed for a trade (REC-04) or played; gone for good (REC-09). */
  at: PieceAt;
  /** Face up: all viewers see it. */
  up: boolean;
  /** The role in play: as an item, or as a creature aboard an item. Null for most. */
  role: Role | null;
  /** Movement points used in the owner's current move, or 'done'. Null for viewers who may not know. */
  spent: Spent | null;
  /** The owner has named this face-down piece as the one to lose. HPOW-04 */
  named: boolean;
}

/** A face-down tile that a seat has looked at. NEWH-04, SEC-11 */
export interface Look {
  readonly seat: Seat;
  readonly hex: HexId;
  /** Null for all other seats. */
  readonly terrain: Terrain | null;
}

/** A hero just eliminated, whose owner may still turn it over. HERO-08 */
export interface FallenHero {
  readonly seat: Seat;
  readonly hero: Kind;
}

export interface SeatState {
  readonly gold: number;
  /** Things on the rack (SEC-02: the number is public). */
  readonly rack: number;
  /** Started but out of the game (AMB-67). */
  readonly fallen: boolean;
  /** Has the player given up? Then the clock answers every decision, and the player cannot win. AMB-109 */
  readonly resigned: boolean;
}

/** A seat's power and its current targets. POW-01…POW-15 */
export interface SeatPower {
  readonly power: PowerId | null;
  /** The hex whose income piece pays twice in the next gold phase. POW-07 */
  readonly marked: HexId | null;
  /** The face-up walker that flies in this round. POW-02 */
  readonly flyer: PieceId | null;
}

export interface HexState {
  /** Null while the tile is face down: during set-up, and later with a hidden map (SETUP-09). */
  readonly terrain: Terrain | null;
  readonly owner: Seat;
  readonly fort: Fort | null;
  readonly income: IncomePiece | null;
  readonly hidden: BySeat;
  /** Face-up creatures and heroes of each seat. */
  readonly shown: BySeat;
  /** Neutral pieces, which are face up. */
  readonly neutral: number;
}

export interface Game {
  readonly rules: RuleSet;
  readonly round: number;
  readonly phase: Phase;
  /** The seat whose part of the phase it is, NOBODY between parts. */
  readonly turn: Seat;
  readonly seq: number;
  /** Ids minted so far: the next id is ids + 1. */
  readonly ids: number;
  /** Decisions asked so far: the next is asked + 1. */
  readonly asked: number;
  /** Numbers taken so far of each purpose (ENG-01). */
  readonly luck: Readonly<Record<Purpose, number>>;
  /** The seats in clockwise order of the table, including fallen seats. */
  readonly clockwise: readonly Seat[];
  readonly first: Seat;
  readonly seats: readonly SeatState[];
  /** By seat; null if the game has no powers. */
  readonly powers: readonly SeatPower[] | null;
  readonly hexes: readonly HexState[];
  /** All pieces with an identity that the viewer may know, by rising id. */
  readonly counters: readonly Counter[];
  /** Copies left in the cup by kind; null in every view (SEC-09). */
  readonly cup: readonly number[] | null;
  readonly cupSize: number;
  /** Has the last Thing been drawn once? REC-09 */
  readonly trueElimination: boolean;
  /**
   * Kinds that all players saw leave play for good (REC-09), in order. A piece that left face down is a
   * counter that is gone.
   */
  readonly gone: readonly Kind[];
  /** Spare tiles by terrain, as far as they are known (SEC-10: public). */
  readonly deck: readonly number[];
  /**
   * Unseen tiles by terrain: the face-down hexes and the unknown part of the deck. No viewer knows which is
   * which before a tile turns up (SEC-11). Null if the whole map turns up before the game.
   */
  readonly unseen: readonly number[] | null;
  /** Face-down tiles that seats have looked at, by seat, then by hex; null for none. NEWH-04, SEC-11 */
  readonly looks: readonly Look[] | null;
  /** Seas set aside until the deck needs them (AMB-04). */
  readonly seasAside: number;
  /** Face-up unowned heroes, by rising kind (COMP-07). */
  readonly pool: readonly Kind[];
  /** Heroes just eliminated, in order. Each is asked about before the game goes on. */
  readonly fallenHeroes: readonly FallenHero[];
  /** The hex under the Black Cloud (EVT-03). */
  readonly cloud: HexId | null;
  /** Faces of the last batch of dice, as turned (AMB-126). */
  readonly dice: readonly number[];
  readonly stack: readonly Frame[];
  readonly open: readonly Decision[];
  /** The last round, after a citadel has set it (CIT-08); null before. */
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

/** A piece of the own rack and the hex it goes to. */
export interface Placing {
  id: PieceId;
  hex: HexId;
}

export type FreeAction =
  /** D-08, INC-07 */
  | { free: 'cash'; seat: Seat; id: PieceId }
  /** D-09, REM-02 */
  | { free: 'remove'; seat: Seat; hex: HexId }
  /** VAR-05, AMB-100 */
  | { free: 'call'; seat: Seat; id: PieceId }
  /** D-53 */
  | { free: 'resign'; seat: Seat }
  /** Ends the game without a winner: only after all people at the table have voted for it. */
  | { free: 'draw'; seat: Seat };

/** A seat undoes its last steps: the game continues from step `undo` (see flow/undo.ts). */
export interface UndoInput {
  undo: number;
  seat: Seat;
}

/** The input of one step: the answers to all open decisions, a free action, or an undo. */
export type Input = { answers: [number, Answer][] } | FreeAction | UndoInput;
