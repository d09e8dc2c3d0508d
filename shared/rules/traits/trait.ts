// A trait holds the facts about a counter that the rules need beyond its printed value and symbols. A trait
// changes nothing and does not know the rules of battle. Code that changes the game is in rules/effects.

import type { MagicWhen, Terrain } from '../../model/catalogue/index.ts';
import type { RuleId } from '../../model/catalogue/rules.ts';
import type { DiceStep, FrameOf, Game, HexId, Kind, Seat } from '../../model/game/types.ts';

/**
 * The traits of an item that fights as a separate unit while it is in play. Its value and step are `fights`
 * and `symbol` in the catalogue.
 */
interface Conjured {
  /**
   * The side for which it holds a hex: any side, as a creature does, or only the owner of the hex, as
   * a fort does. AMB-120
   */
  readonly holdsFor: 'anybody' | 'owner';
  /**
   * Its place in the fallback's order of hits, where a fort has 1, a town 2, creatures 4 and heroes 6. D-41
   */
  readonly hitRank: number;
  /**
   * Is it a wall? Each hit on a wall lowers its strength by 1, and heroes that strike walls strike it, too.
   */
  readonly wall?: true;
  /** A step in which it cannot be hit and in which the first hit on its side has no effect. AMB-123 */
  readonly absorbsIn?: DiceStep;
}

/** The traits of an item that carries pieces to another hex and fights where it lands. */
export interface TransportTrait {
  readonly capacity: number;
  /** The highest combat value of a passenger; null if any piece may go aboard. */
  readonly mostCv: number | null;
  readonly range: number;
  /** What it crosses: land and sea ('air'), or sea only. */
  readonly way: 'air' | 'sea';
  /** Returns the hexes in its range from `from`, whatever pieces they hold. */
  reach(g: Game, from: HexId): HexId[];
  /** Returns the hexes in its range if it retreats from a battle. AMB-128 */
  retreatReach(g: Game, from: HexId): HexId[];
  /** Returns the hexes to which a Fan may redirect it, whatever pieces they hold. MAG-10 */
  strays(g: Game, from: HexId, to: HexId): readonly HexId[];
}

/** The traits of a counter whose die may cancel a hit on a piece, once per round. */
export interface Saves {
  /**
   * `itself`: the piece that is hit rolls for itself. `item`: an item in play on its side rolls, and is used
   * up if the die fails.
   */
  readonly by: 'itself' | 'item';
  /** The save with the lowest number is tried first. AMB-84 */
  readonly order: number;
  readonly fails: readonly number[];
}

export interface TraitValues {
  /** The gold that an income piece pays in each round. INC-02 */
  pieceIncome: Kind;
}

/** A change of a number. If several heroes change it, the lowest `order` comes first. */
export interface Change<T> {
  readonly order: number;
  of(n: number, about: T): number;
}

export interface Trait {
  /** The rule cited when a player uses the counter in a wrong way. */
  readonly rule?: RuleId;

  readonly conjured?: Conjured;
  /**
   * True if a creature or hero bears the item until the battle ends, with `bonus` and
   * `symbol` of the catalogue.
   */
  readonly borne?: true;
  /** Does the item leave the battle together with its side? AMB-133 */
  readonly leavesWithSide?: true;
  readonly transport?: TransportTrait;
  /** Does the item make this side's magic creatures in the hex fight in melee? */
  silences?(g: Game, hex: HexId, side: Seat): boolean;
  /** Returns the hexes in `strays` to which this reply may redirect a transport. */
  redirects?(g: Game, flight: FrameOf<'transport'>, strays: readonly HexId[]): HexId[];

  /** Items for this moment may be shown in reply to it, in addition to items that answer any item. */
  readonly answeredOn?: MagicWhen;
  /** By how much it lowers the combat value of each fighter that it strikes. */
  readonly weakensBy?: number;
  /** Returns by how much it lowers the combat value of each fighter of this side in the hex. */
  weakens?(g: Game, hex: HexId, side: Seat): number;
  /** True if the event's losses in a hex stop once all creatures there are gone. */
  readonly endsWithCreatures?: true;
  /** True if the event can lower citadels in some endings (`areCitadelsShaken`). */
  readonly shakesCitadels?: true;
  /** The sums of two dice on which the event strikes a hex. */
  readonly strikesOn?: readonly number[];
  /** The faces of its die on which nothing is lost. Any other face is the number of losses. */
  readonly harmlessOn?: readonly number[];
  /** Is the event decided by two dice of its player against two dice of a rival? */
  readonly contested?: true;
  /** True if a die says how many pieces of a rival must move at least. */
  readonly movesByDie?: true;

  readonly saves?: Saves;
  /** By how much the hero lowers its value to choose the piece that its shot hits. */
  readonly aimsFor?: number;
  /** The hero hits each enemy wall once before round 1. The hero with the lowest order acts first. */
  readonly strikesWalls?: { readonly order: number };
  /** True if the hero calls an enemy creature over with a die of at least the creature's value. */
  readonly callsOver?: true;
  /**
   * True if pieces that start and end their move with this hero pay 1 point for any land hex, and
   * no pin holds them.
   */
  readonly leads?: true;
  /** True if movable buildings follow this hero between its owner's hexes. NEWH-03 */
  readonly bringsBuildings?: true;
  /**
   * True if creatures of value 1 that fight with this hero roll three dice each, minus one in total. NEWH-02
   */
  readonly leadsSwarm?: true;
  /**
   * True if the hero may use its whole move to go to any hex that its owner controls or has
   * a creature in. NEWH-01
   */
  readonly wanders?: true;
  /** True if the hero's player sees the face-down tiles next to the hero. NEWH-04, SEC-11 */
  readonly looksAround?: true;
  /** A Terrain Lord supports the creatures of this terrain in its hex. */
  readonly commands?: Terrain;
  /** Whether the hero's special power of phase 8 goes to a hex or to a player. */
  readonly goesTo?: 'hex' | 'player';
  readonly values?: { readonly [V in keyof TraitValues]?: Change<TraitValues[V]> };
}

/** Traits by catalogue id. */
export type Traits = Readonly<Record<string, Trait>>;

/** Returns traits by catalogue id. */
export const defineTraits = (traits: Traits): Traits => traits;
