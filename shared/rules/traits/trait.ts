// The facts of a counter that the rules need, beyond its printed value and symbols. A trait changes nothing,
// and does not know the rules of battle. Code that changes the game is in rules/effects.

import type { MagicWhen, Terrain } from '../../model/catalogue/index.ts';
import type { RuleId } from '../../model/catalogue/rules.ts';
import type { DiceStep, FrameOf, Game, HexId, Kind, Seat } from '../../model/game/types.ts';

/** The counter fights as a separate unit while it is in play, with `fights` and `symbol` of the catalogue. */
interface Conjured {
  /**
   * For which side it holds a hex: for any side, like a creature, or only for the owner of the hex, like
   * a fort. AMB-120
   */
  readonly holdsFor: 'anybody' | 'owner';
  /** When it takes hits in the clock's order: a fort has 1, a town 2, creatures 4, heroes 6. D-41 */
  readonly hitRank: number;
  /** Is it a wall? Each hit lowers its strength by 1, and heroes that strike walls strike it. */
  readonly wall?: true;
  /** The step in which it cannot be hit and the first hit on its side has no effect. AMB-123 */
  readonly absorbsIn?: DiceStep;
}

/** Carries pieces between hexes and fights where it lands. */
export interface TransportTrait {
  /** Greatest number of creatures and heroes aboard. */
  readonly capacity: number;
  /** Highest value of each passenger, null for any. */
  readonly mostCv: number | null;
  readonly range: number;
  /** The ground that it crosses: any, or sea alone. */
  readonly way: 'air' | 'sea';
  /** Returns the hexes in its range from `from`, with any pieces in them. */
  reach(g: Game, from: HexId): HexId[];
  /** Returns the same for a retreat. AMB-128 */
  retreatReach(g: Game, from: HexId): HexId[];
  /** Returns the hexes to which a Fan may send it, with or without pieces. MAG-10 */
  strays(g: Game, from: HexId, to: HexId): readonly HexId[];
}

/** A die may prevent a hit on a piece, once a round. */
export interface Saves {
  /**
   * `itself`: the piece that is hit. `item`: an item in play for its side, which is used up if the die fails.
   */
  readonly by: 'itself' | 'item';
  /** The save with the lowest number is tried first. AMB-84 */
  readonly order: number;
  readonly fails: readonly number[];
}

export interface TraitValues {
  /** Gold of an income piece a round. INC-02 */
  pieceIncome: Kind;
}

/** Of several changes the lowest `order` comes first. */
export interface Change<T> {
  readonly order: number;
  of(n: number, about: T): number;
}

export interface Trait {
  /** The rule that refuses a wrong use of the counter. */
  readonly rule?: RuleId;

  readonly conjured?: Conjured;
  /** A creature or hero bears it until the battle ends, with the catalogue's `bonus` and `symbol`. */
  readonly borne?: true;
  /** Does it leave the battle with its side? AMB-133 */
  readonly leavesWithSide?: true;
  readonly transport?: TransportTrait;
  /** Do this side's magic creatures fight in melee here? */
  silences?(g: Game, hex: HexId, side: Seat): boolean;
  /** Returns the hexes to which it may redirect a transport that it answers, out of `strays`. */
  redirects?(g: Game, flight: FrameOf<'transport'>, strays: readonly HexId[]): HexId[];

  /** Items for this moment answer it, in addition to items that answer any item. */
  readonly answeredOn?: MagicWhen;
  /** How much it lowers the value of each combatant that it hits. */
  readonly weakensBy?: number;
  /** Returns how much it lowers the value of each combatant of this side here. */
  weakens?(g: Game, hex: HexId, side: Seat): number;
  /** Its losses end when all creatures of the hex are gone. */
  readonly endsWithCreatures?: true;
  /** It takes levels of citadels in some endings (`areCitadelsShaken`). */
  readonly shakesCitadels?: true;
  /** The sums of two dice on which it strikes a hex. */
  readonly strikesOn?: readonly number[];
  /** Faces of the die of losses on which nothing is lost; any other face is the number of losses. */
  readonly harmlessOn?: readonly number[];
  /** Is it decided by two dice against a rival's two dice? */
  readonly contested?: true;
  /** A die gives the least number of a rival's pieces to move. */
  readonly movesByDie?: true;

  readonly saves?: Saves;
  /** It may shoot with a value this much lower and choose the piece hit. */
  readonly aimsFor?: number;
  /** Each enemy wall takes one hit before round 1; the lowest order first. */
  readonly strikesWalls?: { readonly order: number };
  /** A die of at least the value of an enemy creature brings it over. */
  readonly callsOver?: true;
  /** Pieces that start and end with this hero pay 1 for any land hex, and no pin holds them. */
  readonly leads?: true;
  /** Movable buildings follow it between its owner's hexes. NEWH-03 */
  readonly bringsBuildings?: true;
  /** Creatures of value 1 with it roll three dice each, less one in all. NEWH-02 */
  readonly leadsSwarm?: true;
  /** As its whole move it may go to any hex that its owner controls or has a creature in. NEWH-01 */
  readonly wanders?: true;
  /** Its player looks at the face-down tiles next to it. NEWH-04, SEC-11 */
  readonly looksAround?: true;
  /** The terrain whose creatures it supports in its hex. */
  readonly commands?: Terrain;
  /** The target of the power of phase 8. */
  readonly goesTo?: 'hex' | 'player';
  readonly values?: { readonly [V in keyof TraitValues]?: Change<TraitValues[V]> };
}

/** Traits by catalogue id. */
export type Traits = Readonly<Record<string, Trait>>;

/** Returns traits by catalogue id. */
export const defineTraits = (traits: Traits): Traits => traits;
