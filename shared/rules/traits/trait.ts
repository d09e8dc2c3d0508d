// What a counter of the box is to the rules beyond its printed value and marks: facts, and functions that
// read a position. A trait changes nothing and knows no rule of battle. Code that changes the game is in
// rules/effects.

import type { MagicWhen, Terrain } from '../../catalogue/index.ts';
import type { RuleId } from '../../catalogue/rules.ts';
import type { DiceStep, FrameOf, Game, HexId, Kind, Seat } from '../../game/types.ts';

/** A separate fighter while in play. Its value and step are the catalogue's `fights` and `symbol`. */
interface Conjured {
  /**
   * For whom it holds a hex: for any side, as a creature does, or for the hex's owner alone, as a fort does.
   * AMB-120
   */
  readonly holdsFor: 'anybody' | 'owner';
  /**
   * Its place in the order in which the clock assigns hits: a fort is 1, a town 2, creatures 4, heroes 6.
   * D-41
   */
  readonly hitRank: number;
  /** A wall: each hit takes 1 from it, and heroes that strike walls strike it. */
  readonly wall?: true;
  /** In this step no hit can be put on it, and the first hit on its side does nothing. AMB-123 */
  readonly absorbsIn?: DiceStep;
}

/**
 * Carries creatures and heroes from one hex to another in its owner's part of the movement phase, and fights
 * where it lands.
 */
export interface TransportTrait {
  /** Greatest number of creatures and heroes aboard. */
  readonly capacity: number;
  /** Highest value of each passenger, null for any. */
  readonly mostCv: number | null;
  /** Greatest number of hexes it crosses. */
  readonly range: number;
  /** What it crosses: anything, or sea alone. */
  readonly way: 'air' | 'sea';
  /** Returns the hexes it may go to from `from`, whatever is there, without `from`. */
  reach(g: Game, from: HexId): HexId[];
  /** Returns the same for a retreat. AMB-128 */
  retreatReach(g: Game, from: HexId): HexId[];
  /** Returns where a Fan may send it on its way to `to`, whatever is there. MAG-10 */
  strays(g: Game, from: HexId, to: HexId): readonly HexId[];
}

/** A die may turn away a hit on a piece, once a round. */
export interface Saves {
  /** `itself`: the piece's own skill. `item`: an item in play for its side, used up when it fails. */
  readonly by: 'itself' | 'item';
  /** If several could save, the lowest tries first. AMB-84 */
  readonly order: number;
  /** The faces on which it fails. */
  readonly fails: readonly number[];
}

/** The numbers of the rules that a trait of a seat may change, each with what it depends on. */
export interface TraitValues {
  /** Gold that an income piece of this kind brings a round. INC-02 */
  pieceIncome: Kind;
}

/** How a trait changes a number. Of several changes the lowest `order` comes first. */
export interface Change<T> {
  readonly order: number;
  of(n: number, about: T): number;
}

export interface Trait {
  /** The rule that refuses a wrong use of the counter. */
  readonly rule?: RuleId;

  // Magic items
  readonly conjured?: Conjured;
  /** A creature or hero bears it until the battle ends and gets the catalogue's `bonus` and `symbol`. */
  readonly borne?: true;
  /** In play, it goes when its side leaves the battle. AMB-133 */
  readonly leavesWithSide?: true;
  readonly transport?: TransportTrait;
  /** Returns whether it silences this side's magic creatures here, so that they fight in melee. */
  silences?(g: Game, hex: HexId, side: Seat): boolean;
  /**
   * As a reply to a transport it redirects it instead of cancelling it. Returns the hexes it may send it to,
   * out of `strays`.
   */
  redirects?(g: Game, flight: FrameOf<'transport'>, strays: readonly HexId[]): HexId[];

  // Items and events
  /**
   * The moment of the catalogue's `when` at which an item answers it, in addition to items that answer any
   * item.
   */
  readonly answeredOn?: MagicWhen;
  /** What it takes from the value of each combatant it falls on. */
  readonly weakensBy?: number;
  /** Returns what it takes from the value of each combatant of this side here. */
  weakens?(g: Game, hex: HexId, side: Seat): number;
  /** Losses it asks for end when all creatures of the hex are gone. */
  readonly endsWithCreatures?: true;
  /** It takes levels of citadels too, in endings that allow it (`areCitadelsShaken`). */
  readonly shakesCitadels?: true;
  /** The sums of two dice on which it strikes a hex. */
  readonly strikesOn?: readonly number[];
  /** Faces of the die of losses on which nothing is lost. Any other face is the number of losses. */
  readonly harmlessOn?: readonly number[];
  /** Two dice of its player against two of another player decide it: the higher sum wins. */
  readonly contested?: true;
  /** A die gives the least number of a rival's pieces that it moves. */
  readonly movesByDie?: true;

  // Heroes, and items that save
  readonly saves?: Saves;
  /** In the ranged step the piece may shoot with a value this much lower and choose the piece that is hit. */
  readonly aimsFor?: number;
  /** Before round 1 each enemy wall takes one hit. Of several heroes the lowest order comes first. */
  readonly strikesWalls?: { readonly order: number };
  /** Before round 1 a die of at least the value of an enemy creature brings it over. */
  readonly callsOver?: true;
  /** Pieces that start and end their move with this hero pay 1 for any land hex, and no pin holds them. */
  readonly leads?: true;
  /** Movable buildings follow it along its way, from a hex of its owner to another with space. NEWH-03 */
  readonly bringsBuildings?: true;
  /** Creatures of value 1 of its side that fight in its hex roll three dice each, less one in all. NEWH-02 */
  readonly leadsSwarm?: true;
  /**
   * As its whole move it may go alone to any hex that its owner controls or where they have a creature.
   * NEWH-01
   */
  readonly wanders?: true;
  /** Before they move, its player looks at the face-down tiles next to this hero. NEWH-04, SEC-11 */
  readonly looksAround?: true;
  /** The terrain whose creatures this hero supports in its hex. A player has one such hero. */
  readonly commands?: Terrain;
  /** The target of the power of phase 8: a hex or a player. */
  readonly goesTo?: 'hex' | 'player';
  readonly values?: { readonly [V in keyof TraitValues]?: Change<TraitValues[V]> };
}

/** Traits by catalogue id. */
export type Traits = Readonly<Record<string, Trait>>;

/** Returns traits by catalogue id. */
export const defineTraits = (traits: Traits): Traits => traits;
