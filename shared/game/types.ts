// The data of a game. Plain serialisable values only: no classes, closures, Map/Set, undefined or fractions,
// so that a state can be hashed, sent, stored and compared as it is.
import type { Kind } from '../catalogue/index.ts';
import type { Answer, Answers, DecisionKind } from '../decisions/kinds.ts';
import type {
  BattleAt,
  BattleStep,
  EventStep,
  ExploreStep,
  Frame,
  FrameKind,
  FrameOf,
  SetupStep,
  Strike,
} from '../frames/index.ts';
import type { HexId } from '../hex/index.ts';
import type { Purpose } from '../luck/index.ts';
import type { Face, Id, Seat, Target, Use } from '../shape/parts.ts';
import type { RuleSet } from './ruleset.ts';

export type {
  Answer,
  Answers,
  BattleAt,
  BattleStep,
  DecisionKind,
  EventStep,
  ExploreStep,
  Face,
  Frame,
  FrameKind,
  FrameOf,
  HexId,
  Id,
  Kind,
  Purpose,
  RuleSet,
  Seat,
  SetupStep,
  Strike,
  Target,
  Use,
};

/** No player: unowned hexes, neutral defenders, things lying on a hex for its captor. */
export const NOBODY = -1;
/** `Counter.at` for a Thing on its owner's rack. */
export const RACK = -1;
/** `Counter.at` for a Thing displayed for a trade (REC-04) until it returns to the cup. */
export const ASIDE = -2;

/** A piece that has an identity: on a rack, displayed, or on a hex. Income pieces on the board belong to the hex. */
export interface Counter {
  id: Id;
  kind: Kind;
  /** Owner; NOBODY for neutral defenders and for treasure and magic lying on a hex. */
  seat: Seat;
  /** A hex, RACK or ASIDE. */
  at: HexId;
  /** Face up: everybody sees it. */
  up: boolean;
  /** Hits taken in this battle. */
  hits: number;
  /** Movement points used in the owner's current move, 4 when it may not go on; null for those who may not know. */
  spent: number | null;
  /** The piece it belongs to: the bearer of a Bow or Sword, the Balloon of a passenger; 0 for none. */
  on: Id;
  /**
   * Value it has in this battle beside its printed one: Fire Wall's die, 6 of a Golem, 3 of a Balloon; 0 while not in play.
   * On a face-down piece 1: its owner has named it (HPOW-04).
   */
  cv: number;
}

/** A hero just eliminated, whose owner may still turn him over (HERO-08). */
export interface Downed {
  seat: Seat;
  hero: Kind;
}

export interface SeatState {
  gold: number;
  /** Things on the rack (SEC-02: the number is public). */
  rack: number;
  /** Started but out of the game (AMB-67). */
  fallen: boolean;
  /** Gave up (AMB-109): every decision takes its default; cannot win. */
  resigned: boolean;
}

export interface HexState {
  /** Terrain 0…7; -1 while the tile lies face down (setup). */
  terrain: number;
  owner: Seat;
  /** 0 none, 1 tower, 2 keep, 3 castle, 4 citadel. */
  fort: number;
  fortHits: number;
  /** The round in which the owner got the citadel here (CIT-04, CIT-06); 0 where there is none. */
  since: number;
  /** Kind of the income piece here, -1 for none; a city or village also fights (see `townHits`). */
  income: Kind | -1;
  townHits: number;
  /** Face-down creatures of each seat 0…3. */
  hidden: readonly number[];
  /** Face-up creatures and heroes of each seat 0…3, and of nobody at index 4. */
  shown: readonly number[];
}

export interface Decision {
  id: number;
  seat: Seat;
  kind: DecisionKind;
  /** The hex it is about, -1 for none. */
  hex: HexId;
  /** A public number that belongs to it (hits to place, flyers to hold, ...); 0 where there is none. */
  n: number;
}

export type Phase =
  | 'setup'
  | 'gold'
  | 'heroes'
  | 'things'
  | 'events'
  | 'move'
  | 'combat'
  | 'build'
  | 'powers'
  | 'order';

export interface Victory {
  /** Winner; NOBODY for a draw. */
  seat: Seat;
  how: 'held' | 'second' | 'last' | 'draw';
}

export interface Game {
  rules: RuleSet;
  round: number;
  phase: Phase;
  /** The seat whose part of the phase it is, NOBODY between parts. */
  turn: Seat;
  /** Inputs applied so far. */
  seq: number;
  /** Ids minted so far: the next id is ids + 1. */
  ids: number;
  /** Decisions asked so far: the next is asked + 1. */
  asked: number;
  /** Numbers taken so far of each purpose (ENG-01). */
  luck: Readonly<Record<Purpose, number>>;
  /** Seats in clockwise order of the table; fallen seats stay in the list. */
  clockwise: readonly Seat[];
  first: Seat;
  seats: readonly SeatState[];
  hexes: readonly HexState[];
  /** Every piece with an identity the viewer may know, by rising id. */
  counters: readonly Counter[];
  /** Copies left in the cup by kind; null in every view (SEC-09). */
  cup: readonly number[] | null;
  cupSize: number;
  /** REC-09: the last Thing has been drawn once. */
  trueElimination: boolean;
  /** Kinds out of play for good (REC-09), in the order they left. */
  gone: readonly Kind[];
  /** Spare tiles by terrain (SEC-10: public). */
  deck: readonly number[];
  /** Seas set aside until the deck needs them (AMB-04). */
  seasAside: number;
  /** Face-up heroes nobody owns, by rising kind (COMP-07). */
  pool: readonly Kind[];
  /** Heroes just eliminated, in order; each is asked about before the game goes on. */
  downed: readonly Downed[];
  /** The hex under the Black Cloud (EVT-03), -1 for none. */
  cloud: HexId;
  /** Faces of the batch of dice thrown last, after Lucky Charms (AMB-126). */
  dice: readonly number[];
  stack: readonly Frame[];
  open: readonly Decision[];
  victory: Victory | null;
}

/** What one viewer may know: the same shape, where the unknown is absent (`counters`) or null (`cup`, `spent`). */
export type View = Game;
/** A seat, or NOBODY for the public. */
export type Viewer = Seat;

/** A `Target` that is no piece: the hex's fort, and its city or village. */
export const FORT_TARGET = -1;
export const TOWN_TARGET = -2;
/** HPOW-04: one of the face-down pieces of the hex, by luck. */
export const HIDDEN_TARGET = -3;

/** Where a Thing goes: a piece of one's own rack onto a hex. */
export interface Placing {
  id: Id;
  hex: HexId;
}

export type FreeAction =
  /** D-08, INC-07 */
  | { free: 'cash'; seat: Seat; id: Id }
  /** D-09, REM-02 */
  | { free: 'remove'; seat: Seat; hex: HexId }
  /** D-53 */
  | { free: 'resign'; seat: Seat };

/** A seat takes its last steps back: the game goes on from where it stood at seq `undo` (see flow/undo.ts). */
export interface UndoInput {
  undo: number;
  seat: Seat;
}

/** One step of the game: the answers to all open decisions together, a free action, or steps taken back. */
export type Input = { answers: [number, Answer][] } | FreeAction | UndoInput;

/** Why an input was refused: a rule id or an edge code such as 'decision.shape'; params fill its sentence. */
export interface Refusal {
  rule: string;
  params: Record<string, string | number>;
}

/** A die of a battle step: who or what rolled it, against which number. */
export interface BattleDie {
  by: Target;
  kind: Kind | -1;
  cv: number;
  die: number;
  hit: boolean;
}

export type LossReason =
  | 'hit'
  | 'bluff'
  | 'bribed'
  | 'overflow'
  | 'cornered'
  | 'trade'
  | 'event'
  | 'unplayable'
  | 'lesser'
  | 'unclaimed'
  | 'power'
  | 'sea';

/**
 * What happened, in the past tense. `seat` is the owner of the private fields of an event (see `visibility.ts`);
 * those fields are null for everybody else.
 */
export type GameEvent =
  // flow
  | { t: 'pushed'; frame: Frame }
  | { t: 'stepped'; frame: Frame }
  | { t: 'popped' }
  | { t: 'asked'; decisions: Decision[] }
  | { t: 'closed'; ids: number[] }
  | { t: 'phased'; round: number; phase: Phase; turn: Seat }
  | { t: 'counted'; seq: number }
  | { t: 'ended'; victory: Victory }
  /** A seat took steps back. `game`: as it stood, with those of its open decisions that are still open now. */
  | { t: 'restored'; seat: Seat; game: Game }
  // luck everybody sees: dice as faces 1…6
  | { t: 'rolled'; purpose: Purpose; seat: Seat; hex: HexId; dice: number[] }
  /** `from`: the place of its first die in the batch of the step. */
  | { t: 'volleyed'; hex: HexId; side: Seat; at: Seat; step: BattleStep; dice: BattleDie[]; hits: number; from: number }
  /** AMB-78: a die of the batch shows another face now. */
  | { t: 'charmed'; seat: Seat; die: number; face: number }
  // setup
  | { t: 'ordered'; clockwise: Seat[]; first: Seat }
  /** All tiles of the board turned up; `taken`: numbers of purpose 'tile' used. */
  | { t: 'turnedUp'; terrains: number[]; deck: number[]; taken: number }
  | { t: 'retiled'; seat: Seat; hex: HexId; terrain: number; deck: number[]; seasAside: number; taken: number }
  | { t: 'decked'; deck: number[]; seasAside: number }
  // gold
  | { t: 'earned'; seat: Seat; gold: number; why: 'start' | 'income' | 'cash' | 'refund' | 'event' | 'stolen' }
  | { t: 'paid'; seat: Seat; gold: number; why: 'recruit' | 'bribe' | 'build' | 'fallen' | 'hero' | 'stolen' }
  // Things between cup and rack
  | { t: 'drew'; seat: Seat; n: number; faces: Face[] | null; last: boolean }
  | { t: 'traded'; seat: Seat; n: number; ids: Id[] | null; faces: Face[] }
  | { t: 'untraded'; seat: Seat; ids: Id[]; faces: Face[] | null }
  | { t: 'returned'; seat: Seat; n: number; ids: Id[] | null }
  | { t: 'cashed'; seat: Seat; id: Id | null; kind: Kind; gone: boolean }
  // Things onto the board and off it
  | { t: 'placed'; seat: Seat; hex: HexId; n: number; ids: Id[] | null }
  | { t: 'settled'; seat: Seat; hex: HexId; id: Id | null; kind: Kind }
  | { t: 'cleared'; hex: HexId; kind: Kind; why: 'removed' | 'damaged' | 'lesser' | 'event' }
  /** Face-up pieces left the board or the display (`hex` ASIDE) for the cup. */
  | { t: 'lost'; hex: HexId; seat: Seat; ids: Id[]; why: LossReason }
  | { t: 'fell'; seat: Seat }
  | { t: 'resigned'; seat: Seat }
  // faces
  /** `on`: the Balloon each came with, 0 for none. */
  | { t: 'revealed'; seat: Seat; hex: HexId; n: number; ids: Id[] | null; faces: Face[]; on: Id[] }
  | { t: 'hid'; seat: Seat; hex: HexId; ids: Id[]; faces: Face[] | null; spent: number[] | null; on: Id[] | null }
  // movement
  | { t: 'readied'; seat: Seat }
  | { t: 'rested'; seat: Seat }
  | { t: 'stopped'; seat: Seat; hex: HexId }
  | {
      t: 'moved';
      seat: Seat;
      path: HexId[];
      n: number;
      ids: Id[] | null;
      up: Id[];
      spent: number[] | null;
      why: 'move' | 'retreat' | 'flee' | 'balloon';
    }
  | { t: 'demanded'; seat: Seat; hex: HexId }
  | { t: 'answeredPin'; seat: Seat; hex: HexId; shown: boolean }
  | { t: 'freed'; seat: Seat; hex: HexId }
  | { t: 'heldBack'; seat: Seat; hex: HexId; ids: Id[] }
  | { t: 'called'; seat: Seat; hex: HexId; id: Id; bluff: boolean }
  // exploration
  | { t: 'uncovered'; hex: HexId; seat: Seat; n: number; faces: Face[]; last: boolean }
  | { t: 'installed'; hex: HexId; id: Id; kind: Kind }
  | { t: 'bribed'; hex: HexId; seat: Seat; targets: Target[]; gold: number }
  | { t: 'looted'; hex: HexId; seat: Seat; ids: Id[]; faces: Face[] | null }
  // battle
  | { t: 'joined'; hex: HexId; sides: Seat[]; opponent: Seat }
  | { t: 'rounded'; hex: HexId; round: number }
  | { t: 'aimed'; hex: HexId; seat: Seat; at: Seat }
  | { t: 'struck'; hex: HexId; seat: Seat; targets: Target[] }
  | { t: 'stayed'; hex: HexId; seat: Seat }
  | { t: 'decided'; hex: HexId; winner: Seat; rounds: number }
  | { t: 'healed'; hex: HexId }
  | {
      t: 'captured';
      hex: HexId;
      seat: Seat;
      from: Seat;
      since: number;
      why: 'start' | 'mark' | 'walk' | 'explore' | 'bribe' | 'battle';
    }
  // forts
  | { t: 'built'; seat: Seat; hex: HexId; fort: number; since: number }
  | { t: 'lowered'; hex: HexId; fort: number }
  // heroes
  /** The pool of a new game; `taken`: numbers of purpose 'pool' used. */
  | { t: 'pooled'; heroes: Kind[]; taken: number }
  | { t: 'enlisted'; seat: Seat; hex: HexId; id: Id; hero: Kind; spent: number | null }
  /** A hero goes back to the pool with face `to`. */
  | { t: 'discharged'; seat: Seat; hex: HexId; id: Id; to: Kind }
  /** An eliminated hero in the pool shows face `to` now, the other one or the same (HERO-08). */
  | { t: 'turned'; seat: Seat; from: Kind; to: Kind }
  /** HPOW-09: a creature changes side. */
  | { t: 'converted'; hex: HexId; seat: Seat; from: Seat; id: Id; spent: number | null }
  // items and events shown from the rack, lying ASIDE or on a hex until they are spent
  | { t: 'played'; seat: Seat; id: Id | null; face: Face; at: HexId }
  /** A counter shown takes its place: on a hex, with a bearer or a value. */
  | { t: 'stood'; id: Id; at: HexId; on: Id; cv: number }
  | { t: 'cancelled'; id: Id; by: Kind }
  /** Shown counters leave for the cup, or the game (REC-09). */
  | { t: 'spent'; ids: Id[]; gone: boolean }
  /** HPOW-07, MAG-11: a hit parried or saved, or not. */
  | { t: 'saved'; hex: HexId; seat: Seat; id: Id; by: Kind; safe: boolean }
  | { t: 'clouded'; hex: HexId }
  /** Face-down pieces leave for the cup, seen by their owner alone (SEC-17). */
  | { t: 'perished'; seat: Seat; hex: HexId; n: number; ids: Id[] | null; why: LossReason }
  | { t: 'boarded'; seat: Seat; hex: HexId; n: number; ids: Id[] | null; item: Id }
  /** HPOW-04, HPOW-05: a hero goes for a rival, the Assassin in a hex of his. */
  | { t: 'sent'; seat: Seat; hero: Kind; hex: HexId; rival: Seat }
  /** HPOW-04: the victims named together, the hero's first; HIDDEN_TARGET for one that lies face down. */
  | { t: 'accused'; seat: Seat; hex: HexId; rival: Seat; victims: Target[] }
  /** Luck chose among a seat's face-down pieces in a hex, or on its rack; `n`: numbers of purpose 'pick' used. */
  | { t: 'picked'; seat: Seat; hex: HexId; n: number }
  /** HPOW-04: the owner's choice among his face-down pieces of a hex, which only he knows; with no ids it is undone. */
  | { t: 'named'; seat: Seat; hex: HexId; ids: Id[] | null }
  /** HPOW-05: a Thing leaves a rack, and comes to another. */
  | { t: 'robbed'; seat: Seat; id: Id | null }
  | { t: 'stole'; seat: Seat; from: Seat; face: Face | null }
  /** EVT-06: a hex has no owner and no fort any more. */
  | { t: 'abandoned'; hex: HexId };

export type EventKind = GameEvent['t'];
export type EventOf<T extends EventKind> = Extract<GameEvent, { t: T }>;
