// What the table shows and plays: plain data, in no words of the rules.
import type { Kind, Seat, Target } from '../../shared/game/types.ts';
/** What the table shows and plays. The state layer fills it from a view; nothing here knows a rule. */

export interface TablePiece {
  id: number;
  kind: Kind;
}

export interface TableShown extends TablePiece {
  /** Owner, -1 for neutral defenders. */
  seat: Seat;
  hits: number;
}

/** A magic item or treasure that lies on a hex and is no fighter of its own there. */
export interface TableItem extends TableShown {
  /** The counter that bears it, null for none. */
  on: number | null;
  /** What it counts in a fight now; 0 for what has no value, or is not in play. */
  cv: number;
  /** In play: a wall burns, a transport stands; else it lies there for whoever takes the hex. */
  inPlay: boolean;
  /** Passengers of a transport, as far as they are known. */
  aboard: number;
}

export interface TableHex {
  /** 0..7, -1 for a tile that lies face down. */
  terrain: number;
  /** What a face-down tile is, for a viewer who has looked at it; absent for all others. */
  looked?: number;
  /** -1 for nobody. */
  owner: number;
  /** 0 none, 1 tower, 2 keep, 3 castle, 4 citadel. */
  fort: number;
  fortHits: number;
  /** Kind of the income counter, -1 for none. */
  income: number;
  incomeHits: number;
  /** Face-down counters of each seat; `own` are among the viewer's. */
  hidden: readonly number[];
  up: readonly TableShown[];
  /** The viewer's own face-down counters here. */
  own: readonly TablePiece[];
  items?: readonly TableItem[];
  /** What the viewer has placed here, or sends here, and not sent yet. */
  ghosts?: readonly TablePiece[];
  /** The level of the fort the viewer builds here and has not sent yet; the fort there is left away. */
  drafted?: number;
  battle: boolean;
  /** It is on the stage, for what happens there now: the sides draw up in ranks. */
  staged?: boolean;
}

export interface TableModel {
  /** Hexes of the board. */
  size: number;
  hexes: readonly TableHex[];
  /** The viewer's own rack. */
  rack: readonly TablePiece[];
  /** Counters on each seat's rack. */
  racks: readonly number[];
  cup: number;
  /** Who has the first-player marker, -1 for nobody. */
  firstSeat: number;
  gold: readonly number[];
  /** Who has won, and the hex of the citadel that won it; -1 for a match that was won without one. */
  crowned?: { seat: number; hex: number };
  /** -1 for a watcher. */
  mySeat: number;
  /** At which edge of the table each seat sits: 0 near the viewer, then clockwise. */
  edges: readonly number[];
  /** Spare tiles. */
  deck: number;
  /** By how many sixths the board is turned, clockwise; 0 where it is not said. */
  rotation?: number;
  /** The hex under the Black Cloud, -1 for none. */
  cloud?: number;
  /** Heroes nobody owns, face up. */
  pool?: readonly number[];
  /** Counters shown for all and not yet gone or in their place. */
  aside?: readonly TableShown[];
}

export type TableSpeed = 'off' | 'fast' | 'normal' | 'cinematic';
export type TableQuality = 'high' | 'low';

/** A die of a throw: its face, whose it is, whether it hits (null: not that kind of roll). */
export interface TableDie {
  value: number;
  seat: Seat;
  hit: boolean | null;
  /** Of a battle: what it is thrown for, and the number it must not exceed. */
  by?: Target;
  need?: number;
}

/** Dice as they are thrown before one's eyes. */
export interface TableThrow {
  /** Of each die its places, frame by frame as they were baked. */
  tracks: readonly (readonly (readonly number[])[])[];
  /** In parts of its real time. */
  pace: number;
}

/**
 * Something that happened. `after` is the table once it has happened (absent where nothing lies differently); the
 * table finds out itself which counters went where, and takes the hints for the way they went.
 */
export type TableAnimation =
  | { t: 'sync'; after: TableModel }
  /** A tile is turned over. */
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
  /** A fort, or the counter of a city or village, goes along a path, first the hex it leaves. */
  | { t: 'shift'; after: TableModel; what: 'fort' | 'town'; path: readonly number[] }
  | { t: 'gold'; after: TableModel; seat: Seat }
  /** The Black Cloud goes to a hex, -1: away. */
  | { t: 'cloud'; after: TableModel; hex: number }
  /** An item takes its place: a wall of fire rises, a fighter stands up, a bearer takes a weapon. */
  | { t: 'stand'; after: TableModel; hex: number; id: number }
  /** A transport takes its passengers from hex to hex. */
  | { t: 'ride'; after: TableModel; seat: Seat; path: readonly number[]; way: 'air' | 'sea' }
  /** A hex loses to an event: a vapour rises from it, and its counters go back to the cup. */
  | { t: 'wither'; after: TableModel; hex: number }
  /** A tile makes room for another one in the middle of a game. */
  | { t: 'retile'; after: TableModel; hex: number }
  /** A card of a seat's rack is turned up for all. */
  | { t: 'show'; after: TableModel; seat: Seat }
  /** A thing goes from one seat's rack to another's. */
  | { t: 'steal'; after: TableModel; from: Seat; seat: Seat }
  /** A hero turns over in the pool, joins from it or goes back to it; a creature changes its side. */
  | { t: 'turn'; after: TableModel; from: Home; to: Home }
  /** A counter is shaken: what it does comes to nothing (`good`: it is saved, and leaps). */
  | { t: 'shake'; id: number; good: boolean }
  /** A die of the last throw is turned to another face. */
  | { t: 'nudge'; hex: number; roll: number; die: TableDie }
  /** The board turns towards the viewer, clockwise by `by` sixths of a full turn. */
  | { t: 'about'; after: TableModel; by: number }
  | { t: 'dice'; hex: number; roll: number; dice: readonly TableDie[] }
  /** A battle begins: its hex rises, and the sides draw up. */
  | { t: 'stage'; after: TableModel; hex: number }
  /** Hits go to what they hit in a hex. */
  | { t: 'strike'; after: TableModel; hex: number; targets: readonly Target[] }
  /** Counters of a hex that is fought for fall, and go back to the cup. */
  | { t: 'fall'; after: TableModel; hex: number; ids: readonly number[] }
  /** A battle is won: the banner of its winner is planted. */
  | { t: 'won'; hex: number; seat: Seat }
  /** A counter is called a bluff: caught, it turns over while the others laugh; else it leaps. */
  | { t: 'called'; hex: number; id: number; bluff: boolean }
  | { t: 'focus'; hex: number | null };

/**
 * Where a counter belongs: a hex, the income's place of a hex, the rack of a seat, the row of open cards before it, or the pool
 * of heroes.
 */
export type Home = { in: 'hex' | 'income'; hex: number } | { in: 'rack' | 'aside'; seat: number } | { in: 'pool' };

/** A pile of counters: its hex, who owns it (-1: neutral defenders), and whether its counters lie face up. */
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
  /** Nothing moves, and no frame has been asked for. */
  rests: boolean;
}

export interface TableHandle {
  /**
   * Plays and resolves when it is over, was skipped, or its time has passed. Never rejects. `before`: the table it
   * begins with, which is no news when it is told while this plays. `pace`: how long it takes, normal speed being 1;
   * without it as the table's speed has it.
   */
  play(animation: TableAnimation, before?: TableModel, pace?: number): Promise<void>;
  /** Brings whatever is playing to its end at once. True if something was playing. */
  finish(): boolean;
  /** Flies to a hex where something happens; null: back to where the camera was. */
  focus(hex: number | null): void;
  /** The name of this hex is bright from now on, -1: of none. */
  bright(hex: number): void;
  /** The viewer asked to see these hexes. */
  look(...hexes: number[]): void;
  /**
   * Question number `id` is about these hexes: they come into sight. `at`: the hex it is fought at, -1 for none. To be
   * told again whenever the hexes change.
   */
  ask(id: number, hexes: readonly number[], at: number): void;
  mapView(): void;
  wholeBoard(): void;
  /** Where the middle of a hex is in the window, CSS pixels. */
  project(hex: number): { x: number; y: number };
  /** The hex at a point of the window, CSS pixels; -1 beside the board. */
  hexAt(x: number, y: number): number;
  stats(): TableStats | undefined;
}

/** A counter, by its id, or the fort or income of a hex. */
export type TableMark = { what: 'counter'; id: number } | { what: 'fort' | 'income'; hex: number };

/** One that is lit. */
export type TableLitPiece = TableMark & { as: 'target' | 'chosen' | 'danger' };

/** A way that is drawn as an arrow, from the hex it leaves, and what it costs. */
export interface TableWay {
  hexes: readonly number[];
  cost: number;
}

export interface TableLitHex {
  hex: number;
  /** `target`: a legal choice; `chosen`: picked in the draft; `from`: where a stack leaves; `focus`: the keyboard is here. */
  as: 'target' | 'chosen' | 'from' | 'focus';
  /** A way off the stage, for which it need not make way. */
  leaves?: true;
}
