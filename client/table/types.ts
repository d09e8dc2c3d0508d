// The table's models and animations, without terms of the rules. `layout/model.ts` fills them from a view.
import type { DiceStep, Kind, Seat, Target } from '../../shared/model/game/types.ts';

export interface TablePiece {
  id: number;
  kind: Kind;
}

export interface TableShown extends TablePiece {
  /** -1 for neutral defenders. */
  seat: Seat;
  hits: number;
}

/** An item that is shown apart from the fighters. */
export interface TableItem extends TableShown {
  /** Id of its bearer, null for none. */
  on: number | null;
  /** The combat value; 0 if the item has none or is not in play. */
  cv: number;
  /** False if the hex's next owner gets the item. */
  inPlay: boolean;
  /** Known passengers of a transport. */
  aboard: number;
}

export interface TableHex {
  /** 0..7, -1 for a face-down tile. */
  terrain: number;
  /** The terrain, for a viewer who has looked at the tile. */
  looked?: number;
  /** -1 for no owner. */
  owner: number;
  /** 0 none, 1 tower, 2 keep, 3 castle, 4 citadel. */
  fort: number;
  fortHits: number;
  /** Kind of the income counter, -1 for none. */
  income: number;
  incomeHits: number;
  /** Numbers of hidden pieces by seat, including `own`. */
  hidden: readonly number[];
  up: readonly TableShown[];
  own: readonly TablePiece[];
  items?: readonly TableItem[];
  /** Counters that the player has placed or moved in the draft, not sent yet. */
  ghosts?: readonly TablePiece[];
  /** The level of a drafted fort, not sent yet; it replaces the present fort. */
  drafted?: number;
  battle: boolean;
  staged?: boolean;
}

export interface TableModel {
  size: number;
  hexes: readonly TableHex[];
  rack: readonly TablePiece[];
  racks: readonly number[];
  cup: number;
  /** Seat with the first-player marker, -1 for none. */
  firstSeat: number;
  gold: readonly number[];
  /** `hex`: where the crown is, -1 for a winner without land. `seats`: all winners. */
  crowned?: { seat: number; hex: number; seats: readonly number[] };
  /** -1 for a spectator. */
  mySeat: number;
  /** The edge of the table of each seat (`edgesOf`, layout/model.ts). */
  edges: readonly number[];
  deck: number;
  /** The turn of the board in sixths, clockwise; default 0. */
  rotation?: number;
  /** The hex under the Black Cloud, -1 for none. */
  cloud?: number;
  /** Heroes without an owner, face up. */
  pool?: readonly number[];
  /** Counters shown to all players, not yet removed or placed. */
  aside?: readonly TableShown[];
}

export type TableSpeed = 'off' | 'fast' | 'normal' | 'cinematic';
export type TableQuality = 'high' | 'low';

/** A die of a roll. `hit` is null if the roll is not for hits. */
export interface TableDie {
  value: number;
  seat: Seat;
  hit: boolean | null;
  by?: Target;
  need?: number;
  /** A row of `objects/dice-looks.ts`; the die is plain if there is no such row. */
  look?: string;
}

/** A flick of the dice: its direction on the screen, right and down, and its strength, 0 to 1. */
export interface TableFlick {
  x: number;
  y: number;
  force: number;
}

/** Dice during their throw. */
export interface TableThrow {
  /** Recorded places of each die, frame by frame. */
  tracks: readonly (readonly (readonly number[])[])[];
  pace: number;
}

/**
 * `after`: the table after the event, absent if no counter moved. The table pairs the counters; the fields
 * hint at their paths.
 */
export type TableAnimation =
  | { t: 'sync'; after: TableModel }
  | { t: 'flip'; after: TableModel; hex: number }
  /** `path` begins with the hex that the counters leave. */
  | { t: 'move'; after: TableModel; seat: Seat; path: readonly number[] }
  | { t: 'draw'; after: TableModel; seat: Seat }
  | { t: 'place'; after: TableModel; seat: Seat; hex: number }
  /** Counters go from a hex (-1: a rack) into the cup. */
  | { t: 'return'; after: TableModel; hex: number }
  | { t: 'reveal'; after: TableModel; hex: number }
  /** Counters come out of the cup onto a hex. */
  | { t: 'uncover'; after: TableModel; hex: number }
  | { t: 'capture'; after: TableModel; hex: number }
  | { t: 'build'; after: TableModel; hex: number }
  /** The path begins with the hex that the fort or town leaves. */
  | { t: 'shift'; after: TableModel; what: 'fort' | 'town'; path: readonly number[] }
  | { t: 'gold'; after: TableModel; seat: Seat }
  /** The Black Cloud moves to a hex, -1: away. */
  | { t: 'cloud'; after: TableModel; hex: number }
  /** A wall rises, a fighter appears, a bearer takes a weapon. */
  | { t: 'stand'; after: TableModel; hex: number; id: number }
  | { t: 'ride'; after: TableModel; seat: Seat; path: readonly number[]; way: 'air' | 'sea' }
  /** The counters return to the cup. */
  | { t: 'wither'; after: TableModel; hex: number }
  | { t: 'retile'; after: TableModel; hex: number }
  | { t: 'show'; after: TableModel; seat: Seat }
  | { t: 'steal'; after: TableModel; from: Seat; seat: Seat }
  /** A hero goes into, from or to the pool, or a creature changes its side. */
  | { t: 'turn'; after: TableModel; from: Home; to: Home }
  /** An item has no effect on a counter. `good`: the item saves the counter, which jumps. */
  | { t: 'shake'; id: number; good: boolean }
  | { t: 'nudge'; hex: number; roll: number; die: TableDie }
  /** `by`: sixths of a full turn, clockwise. */
  | { t: 'about'; after: TableModel; by: number }
  /** The dice wait over the tray until they are `ready`. The die with the index `last` falls last, slowly. */
  | {
      t: 'dice';
      hex: number;
      roll: number;
      dice: readonly TableDie[];
      ready?: Promise<TableFlick | null>;
      last?: number;
    }
  | { t: 'stage'; after: TableModel; hex: number }
  /** Pieces strike their targets. `by`: for each target the piece whose die hit, if it is known. */
  | { t: 'strike'; after: TableModel; hex: number; targets: readonly Target[]; by: readonly Target[]; step: DiceStep }
  | { t: 'fall'; after: TableModel; hex: number; ids: readonly number[] }
  | { t: 'won'; hex: number; seat: Seat }
  /** A bluff turns over; a real creature jumps. */
  | { t: 'called'; hex: number; id: number; bluff: boolean }
  | { t: 'focus'; hex: number | null };

/**
 * Where a counter belongs: a hex, the place of its income, a rack, a row of counters shown to
 * all, or the pool.
 */
export type Home = { in: 'hex' | 'income'; hex: number } | { in: 'rack' | 'aside'; seat: number } | { in: 'pool' };

/** The pile of an owner in a hex. Seat -1: neutral defenders. */
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
   * Resolves when the animation ends, is skipped, or its time has passed; never rejects.
   * @param before a model that is not shown while the animation plays
   * @param pace duration, 1 at normal speed
   */
  play(animation: TableAnimation, before?: TableModel, pace?: number): Promise<void>;
  /** Ends all animations. Returns whether any were playing. */
  finish(): boolean;
  /** Flies the camera to a hex; null flies back. */
  focus(hex: number | null): void;
  /**
   * Lights a hex and flies the camera to it; -1 ends this. The camera stays if the viewer moved it, or if it
   * shows other hexes.
   */
  glance(hex: number): void;
  /** Brightens the name of this hex; -1 for none. */
  bright(hex: number): void;
  /** Moves the camera so that these hexes are visible. It stays there until the viewer moves it. */
  look(...hexes: number[]): void;
  /**
   * Brings the hexes of question number `id` into view, again when they change. `at`: the hex of its battle,
   * -1 for none.
   */
  ask(id: number, hexes: readonly number[], at: number): void;
  mapView(): void;
  wholeBoard(): void;
  /** In CSS pixels. */
  project(hex: number): { x: number; y: number };
  /** In CSS pixels; -1 off the board. */
  hexAt(x: number, y: number): number;
  stats(): TableStats | undefined;
}

export type TableMark = { what: 'counter'; id: number } | { what: 'fort' | 'income'; hex: number };

export type TableLitPiece = TableMark & { as: 'target' | 'chosen' | 'danger' };

/** An arrow from the hex that a stack leaves, and its cost. */
export interface TableWay {
  hexes: readonly number[];
  cost: number;
}

export interface TableLitHex {
  hex: number;
  /** `target`: legal; `chosen`: in the draft; `from`: left by a stack; `focus`: the keyboard's. */
  as: 'target' | 'chosen' | 'from' | 'focus';
  /** A retreat hex: marking it does not lower the raised hex of the battle. */
  leaves?: true;
}
