// What a counter of the box is to the rules beyond its printed value and marks: facts, and functions that read a
// position. A trait changes nothing and knows no rule of the battle; what changes the game stands in the thing's act.ts.

import type { MagicWhen, Terrain } from '../catalogue/index.ts';
import type { RuleId } from '../catalogue/rules.ts';
import type { DiceStep, FrameOf, Game, HexId, Kind, Seat } from '../game/types.ts';

/** A fighter of its own while in play. Its value and step are the catalogue's `fights` and `symbol`. */
interface Conjured {
  /** For whom it holds a hex: for anybody, as a creature does, or for the hex's owner alone, as a fort does. AMB-120 */
  readonly holdsFor: 'anybody' | 'owner';
  /** Its place in the order in which the clock takes hits: a fort is 1, a town 2, creatures 4, heroes 6. D-41 */
  readonly hitRank: number;
  /** A wall: it loses 1 by each hit, and those who strike walls strike it. */
  readonly wall?: true;
  /** The step in which no hit can be put on it, and the first hit on its side does nothing. AMB-123 */
  readonly absorbsIn?: DiceStep;
}

/** It carries creatures and heroes of one hex to another in its owner's part of the movement phase, and fights where it lands. */
export interface TransportTrait {
  /** How many creatures and heroes it takes. */
  readonly capacity: number;
  /** The highest value of each, null for any. */
  readonly mostCv: number | null;
  /** How many hexes it goes at most, of those it goes over. */
  readonly range: number;
  /** What it goes over: anything, or sea alone. */
  readonly way: 'air' | 'sea';
  /** The hexes it may go to from `from`, whatever lies there; `from` is none of them. */
  reach(g: Game, from: HexId): HexId[];
  /** The same for a retreat. AMB-128 */
  retreatReach(g: Game, from: HexId): HexId[];
  /** Where a Fan may send it on its way to `to`, whatever lies there. MAG-10 */
  strays(g: Game, from: HexId, to: HexId): readonly HexId[];
}

/** A die may turn away a hit on a piece, once a round. */
export interface Saves {
  /** `itself`: the piece's own skill. `item`: an item in play for its side, used up when it fails. */
  readonly by: 'itself' | 'item';
  /** Who tries first where several could: the lowest. AMB-84 */
  readonly order: number;
  /** The faces on which it fails. */
  readonly fails: readonly number[];
}

/** The numbers of the rules that a trait of a seat may change, each with what it depends on. */
export interface TraitValues {
  /** Gold that an income piece of this kind brings a round. INC-02 */
  pieceIncome: Kind;
}

/** What a trait makes of a number; of several the lowest `order` comes first. */
export interface Change<T> {
  readonly order: number;
  of(n: number, about: T): number;
}

export interface Trait {
  /** The rule that refuses a wrong use of it. */
  readonly rule?: RuleId;

  // Magic items
  readonly conjured?: Conjured;
  /** A creature or hero bears it until the battle ends: the catalogue's `bonus` and `symbol` are then the bearer's. */
  readonly borne?: true;
  /** In play, it goes when its side leaves the battle. AMB-133 */
  readonly leavesWithSide?: true;
  readonly transport?: TransportTrait;
  /** It silences the magic creatures of this side here: they fight in melee. */
  silences?(g: Game, hex: HexId, side: Seat): boolean;
  /** As a reply to a transport it sends it to one of these hexes instead of cancelling it: of those where this kind may stray. */
  redirects?(g: Game, flight: FrameOf<'transport'>, strays: readonly HexId[]): HexId[];

  // Items and events
  /** The moment of the catalogue's `when` at which an item answers it, beside those that answer any item. */
  readonly answeredOn?: MagicWhen;
  /** What it takes from the value of each combatant it falls on. */
  readonly weakensBy?: number;
  /** What it takes from the value of each combatant of this side here. */
  weakens?(g: Game, hex: HexId, side: Seat): number;
  /** Losses it asks for end when all creatures of the hex are gone. */
  readonly endsWithCreatures?: true;
  /** It takes levels of citadels too, in the ending that leaves two of them open to it. */
  readonly shakesCitadels?: true;
  /** What two dice must make in a hex for it to strike there. */
  readonly strikesOn?: readonly number[];
  /** Faces of the die of losses on which nothing is lost; any other face is the number of losses. */
  readonly harmlessOn?: readonly number[];
  /** Two dice of its player against two of another decide it: the higher sum wins. */
  readonly contested?: true;
  /** A die says how many pieces of a rival it moves at least. */
  readonly movesByDie?: true;

  // Heroes, and items that save
  readonly saves?: Saves;
  /** In the ranged step they may shoot with a value this much lower and choose the piece that is hit. */
  readonly aimsFor?: number;
  /** Before round 1 each enemy wall takes one hit; of several heroes the lowest first. */
  readonly strikesWalls?: { readonly order: number };
  /** Before round 1 a die of at least the value of an enemy creature brings it over. */
  readonly callsOver?: true;
  /** Pieces that start and end their move with this hero pay 1 for any land hex, and no pin holds them. */
  readonly leads?: true;
  /** Buildings that can move follow it, the way it went, out of a hex of its owner's into another with room. NEWH-03 */
  readonly bringsBuildings?: true;
  /** Creatures of value 1 of its side that fight in its hex roll three dice each, less one in all. NEWH-02 */
  readonly leadsSwarm?: true;
  /** As its whole move it may go, alone, to any hex that its owner controls or where a creature of theirs stands. NEWH-01 */
  readonly wanders?: true;
  /** Before they move their player looks at the face-down tiles beside this hero. NEWH-04, SEC-11 */
  readonly looksAround?: true;
  /** The terrain whose creatures are supported where this hero stands; a player has one such hero. */
  readonly commands?: Terrain;
  /** Where the power of phase 8 goes: to a hex, or to a player. */
  readonly goesTo?: 'hex' | 'player';
  readonly values?: { readonly [V in keyof TraitValues]?: Change<TraitValues[V]> };
}

/** The traits of a folder, by the ids of the catalogue. */
export type Traits = Readonly<Record<string, Trait>>;

/** The traits of a folder; the constant's name is the folder's. */
export const defineTraits = (traits: Traits): Traits => traits;
