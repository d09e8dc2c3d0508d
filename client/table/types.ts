// The data that the table shows and plays: plain, without terms of the rules.
import type { Kind, Seat, Target } from '../../shared/game/types.ts';
/** The state layer fills these types from a view; nothing in them depends on a rule. */

export interface TablePiece {
  id: number;
  kind: Kind;
}

export interface TableShown extends TablePiece {
  /** Owner, -1 for neutral defenders. */
  seat: Seat;
  hits: number;
}

/** A magic item or treasure on a hex that is not a fighter there. */
export interface TableItem extends TableShown {
  /** Id of its bearer, null for none. */
  on: number | null;
  /** Its value in a fight; 0 if it has none or is not in play. */
  cv: number;
  /** In play: a wall burns, a transport waits. Else the hex's next owner gets the item. */
  inPlay: boolean;
  /** Known passengers of a transport. */
  aboard: number;
}

export interface TableHex {
  /** 0..7, -1 for a face-down tile. */
  terrain: number;
  /** Terrain of a face-down tile, for a viewer who has looked at it; absent for all others. */
  looked?: number;
  /** -1 for no owner. */
  owner: number;
  /** 0 none, 1 tower, 2 keep, 3 castle, 4 citadel. */
  fort: number;
  fortHits: number;
  /** Kind of the income counter, -1 for none. */
  income: number;
  incomeHits: number;
  /** Face-down counters of each seat, including those in `own`. */
  hidden: readonly number[];
  up: readonly TableShown[];
  /** The viewer's own face-down counters. */
  own: readonly TablePiece[];
  items?: readonly TableItem[];
  /** Counters the viewer has placed or moves here, not sent yet. */
  ghosts?: readonly TablePiece[];
  /** Level of the fort in the viewer's draft, not sent yet; the present fort is left out. */
  drafted?: number;
  battle: boolean;
  /** On the stage: the sides draw up in ranks. */
  staged?: boolean;
}

export interface TableModel {
  /** Hexes of the board. */
  size: number;
  hexes: readonly TableHex[];
  rack: readonly TablePiece[];
  /** Number of counters on each seat's rack. */
  racks: readonly number[];
  cup: number;
  /** Seat with the first-player marker, -1 for none. */
  firstSeat: number;
  gold: readonly number[];
  /** The winner, and the hex of the winning citadel; -1 if the match was won without one. */
  crowned?: { seat: number; hex: number };
  /** -1 for a spectator. */
  mySeat: number;
  /** Edge of the table for each seat (edges.ts): 0 near the viewer, then clockwise. */
  edges: readonly number[];
  /** Spare tiles. */
  deck: number;
  /** Rotation of the board in sixths, clockwise; default 0. */
  rotation?: number;
  /** The hex under the Black Cloud, -1 for none. */
  cloud?: number;
  /** Heroes without an owner, face up. */
  pool?: readonly number[];
  /** Counters shown to all that are not yet removed or placed. */
  aside?: readonly TableShown[];
}

export type TableSpeed = 'off' | 'fast' | 'normal' | 'cinematic';
export type TableQuality = 'high' | 'low';

/** A die of a throw: face, owner, and whether it hits (null: not that kind of roll). */
export interface TableDie {
  value: number;
  seat: Seat;
  hit: boolean | null;
  /** In a battle: the roller, and the number the die must not exceed. */
  by?: Target;
  need?: number;
}

/** Dice during their throw. */
export interface TableThrow {
  /** Baked places of each die, frame by frame. */
  tracks: readonly (readonly (readonly number[])[])[];
  /** Duration as a fraction of the real time. */
  pace: number;
}

/**
 * An animation of an event. `after` is the table after the event, absent if nothing moved. The table itself
 * pairs the counters before and after; the fields give hints for their paths.
 */
export type TableAnimation =
  | { t: 'sync'; after: TableModel }
  | { t: 'flip'; after: TableModel; hex: number }
  /** Counters walk. `path` begins with the hex they leave. */
  | { t: 'move'; after: TableModel; seat: Seat; path: readonly number[] }
  | { t: 'draw'; after: TableModel; seat: Seat }
  | { t: 'place'; after: TableModel; seat: Seat; hex: number }
  /** Counters go from a hex (-1: a rack) back into the cup. */
  | { t: 'return'; after: TableModel; hex: number }
  | { t: 'reveal'; after: TableModel; hex: number }
  /** Defenders come out of the cup onto a hex. */
  | { t: 'uncover'; after: TableModel; hex: number }
  | { t: 'capture'; after: TableModel; hex: number }
  | { t: 'build'; after: TableModel; hex: number }
  /** A fort, or the counter of a city or village, moves along a path that begins with the hex it leaves. */
  | { t: 'shift'; after: TableModel; what: 'fort' | 'town'; path: readonly number[] }
  | { t: 'gold'; after: TableModel; seat: Seat }
  /** The Black Cloud moves to a hex, -1: away. */
  | { t: 'cloud'; after: TableModel; hex: number }
  /** An item takes its place: a wall of fire rises, a fighter appears, a bearer takes a weapon. */
  | { t: 'stand'; after: TableModel; hex: number; id: number }
  /** A transport carries its passengers from hex to hex. */
  | { t: 'ride'; after: TableModel; seat: Seat; path: readonly number[]; way: 'air' | 'sea' }
  /** A hex loses counters to an event: vapour rises, and the counters return to the cup. */
  | { t: 'wither'; after: TableModel; hex: number }
  /** A tile is replaced by another during the game. */
  | { t: 'retile'; after: TableModel; hex: number }
  /** A card of a seat's rack is revealed to all. */
  | { t: 'show'; after: TableModel; seat: Seat }
  /** A Thing goes from one seat's rack to another's. */
  | { t: 'steal'; after: TableModel; from: Seat; seat: Seat }
  /** A hero turns over in the pool, joins from it or returns to it; a creature changes its side. */
  | { t: 'turn'; after: TableModel; from: Home; to: Home }
  /** A counter is shaken because it has no effect (`good`: it is saved, and jumps). */
  | { t: 'shake'; id: number; good: boolean }
  /** A die of the last throw is turned to another face. */
  | { t: 'nudge'; hex: number; roll: number; die: TableDie }
  /** The board turns towards the viewer, clockwise by `by` sixths of a full turn. */
  | { t: 'about'; after: TableModel; by: number }
  | { t: 'dice'; hex: number; roll: number; dice: readonly TableDie[] }
  /** A battle begins: its hex rises, and the sides draw up. */
  | { t: 'stage'; after: TableModel; hex: number }
  /** Hits fly to their targets in a hex. */
  | { t: 'strike'; after: TableModel; hex: number; targets: readonly Target[] }
  /** Counters of a battle's hex fall, and return to the cup. */
  | { t: 'fall'; after: TableModel; hex: number; ids: readonly number[] }
  /** A battle is won: the winner's banner is planted. */
  | { t: 'won'; hex: number; seat: Seat }
  /** A bluff is called. A bluff turns over while the opponents laugh; a real creature jumps. */
  | { t: 'called'; hex: number; id: number; bluff: boolean }
  | { t: 'focus'; hex: number | null };

/**
 * The home of a counter: a hex, the income's place of a hex, a seat's rack, a seat's row of open cards, or
 * the pool of heroes.
 */
export type Home = { in: 'hex' | 'income'; hex: number } | { in: 'rack' | 'aside'; seat: number } | { in: 'pool' };

/** A pile of counters: its hex, its owner (-1: neutral defenders), and whether it is face up. */
export interface PileRef {
  hex: number;
  seat: Seat;
  up: boolean;
}

export interface TableStats {
  calls: number;
  triangles: number;
  frames: number;
  geometries: number;
  textures: number;
  /** Nothing moves, and no frame is requested. */
  rests: boolean;
}

export interface TableHandle {
  /**
   * Plays an animation. Resolves when it ends, is skipped, or its time has passed; never rejects.
   * @param before the table it begins with; showing that model while it plays does nothing
   * @param pace duration, 1 at normal speed; default: by the table's speed
   */
  play(animation: TableAnimation, before?: TableModel, pace?: number): Promise<void>;
  /** Ends all animations immediately. Returns true if any were playing. */
  finish(): boolean;
  /** Flies to a hex where something happens; null flies back. */
  focus(hex: number | null): void;
  /** Brightens the name of this hex, -1: of none. */
  bright(hex: number): void;
  /** Shows these hexes because the viewer asked for them. */
  look(...hexes: number[]): void;
  /**
   * Brings the hexes of question number `id` into view. `at`: the hex of its battle, -1 for none. Call it
   * again when the hexes change.
   */
  ask(id: number, hexes: readonly number[], at: number): void;
  mapView(): void;
  wholeBoard(): void;
  /** Returns the middle of a hex in the window, CSS pixels. */
  project(hex: number): { x: number; y: number };
  /** Returns the hex at a point of the window, CSS pixels; -1 off the board. */
  hexAt(x: number, y: number): number;
  stats(): TableStats | undefined;
}

/** A counter, by its id, or the fort or income of a hex. */
export type TableMark = { what: 'counter'; id: number } | { what: 'fort' | 'income'; hex: number };

export type TableLitPiece = TableMark & { as: 'target' | 'chosen' | 'danger' };

/** A path drawn as an arrow, from the hex it leaves, and its cost. */
export interface TableWay {
  hexes: readonly number[];
  cost: number;
}

export interface TableLitHex {
  hex: number;
  /**
   * `target`: a legal choice; `chosen`: in the draft; `from`: the hex a stack leaves; `focus`: the keyboard's
   * position.
   */
  as: 'target' | 'chosen' | 'from' | 'focus';
  /** A hex of a retreat, for which the stage stays open. */
  leaves?: true;
}
