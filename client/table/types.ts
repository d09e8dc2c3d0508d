/** What the table shows and plays. The state layer fills it from a view; nothing here knows a rule. */

/** No player. */
export const NONE = -1;

export interface TablePiece {
  id: number;
  kind: number;
}

export interface TableShown extends TablePiece {
  /** Owner, -1 for neutral defenders. */
  seat: number;
  hits: number;
}

export interface TableHex {
  /** 0..7, -1 for a tile that lies face down. */
  terrain: number;
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
  battle: boolean;
  /** The battle is being fought now: the sides draw up in ranks. */
  fought?: boolean;
}

export interface TableModel {
  size: 19 | 37;
  hexes: readonly TableHex[];
  /** The viewer's own rack. */
  rack: readonly TablePiece[];
  /** Counters on each seat's rack. */
  racks: readonly number[];
  cup: number;
  /** Who has the first-player marker, -1 for nobody. */
  firstSeat: number;
  gold: readonly number[];
  /** -1 for a spectator. */
  mySeat: number;
  /** Spare tiles. */
  deck: number;
}

export type TableSpeed = 'off' | 'fast' | 'normal' | 'cinematic';
export type TableQuality = 'high' | 'low';

/** A die of a throw: its face, whose it is, whether it hits (null: not that kind of roll). */
export interface TableDie {
  value: number;
  seat: number;
  hit: boolean | null;
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
  | { t: 'move'; after: TableModel; seat: number; path: readonly number[] }
  | { t: 'draw'; after: TableModel; seat: number }
  | { t: 'place'; after: TableModel; seat: number; hex: number }
  /** Counters go from a hex (-1: a rack) back into the cup. */
  | { t: 'return'; after: TableModel; hex: number }
  | { t: 'reveal'; after: TableModel; hex: number }
  /** Defenders come out of the cup onto a hex. */
  | { t: 'uncover'; after: TableModel; hex: number }
  | { t: 'capture'; after: TableModel; hex: number }
  | { t: 'build'; after: TableModel; hex: number }
  | { t: 'gold'; after: TableModel; seat: number }
  | { t: 'dice'; hex: number; roll: number; dice: readonly TableDie[] }
  | { t: 'focus'; hex: number | null };

/** A pile of counters under the pointer: a hex and who owns the pile (-1: neutral; -2: the income counter). */
export interface PileRef {
  hex: number;
  seat: number;
  up: boolean;
}

export interface TableStats {
  calls: number;
  triangles: number;
  frames: number;
  geometries: number;
  textures: number;
}

export interface TableHandle {
  /** Plays and resolves when it is over, was skipped, or its time has passed. Never rejects. */
  play(animation: TableAnimation): Promise<void>;
  /** Brings whatever is playing to its end at once. True if something was playing. */
  finish(): boolean;
  focus(hex: number | null): void;
  mapView(): void;
  resetCamera(): void;
  /** Where the middle of a hex is in the window, CSS pixels. */
  project(hex: number): { x: number; y: number };
  stats(): TableStats;
}

/** A counter, fort or income that is lit: `key` is `c<id>`, `fort<hex>` or `i<hex>`. */
export interface LitPiece {
  key: string;
  as: 'target' | 'chosen' | 'danger';
}

export interface LitHex {
  hex: number;
  /** `target`: a legal choice; `chosen`: picked in the draft; `from`: where a stack leaves; `focus`: the keyboard is here. */
  as: 'target' | 'chosen' | 'from' | 'focus';
}
