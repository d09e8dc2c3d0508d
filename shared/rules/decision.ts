// What every decision offers: one file a decision, and panels, bots and tests use the same four functions.
// All of them read a view only (design law 2): the same answer from a seat's view as from the game.
import type { Answers, Decision, DecisionKind, HexId, Id, Kind, Refusal, Seat, Target, View } from '../game/types.ts';
import type { Random } from '../luck/index.ts';

/** Where rack Things may go now, piece by piece; room is counted by `check` over the whole answer. */
export interface PlaceOptions {
  things: { id: Id; kind: Kind; hexes: HexId[] }[];
  /** Creatures that still fit, by hex of `things`. */
  room: { hex: HexId; n: number }[];
}

/** What a panel needs to show the choice. */
export interface OptionsOf {
  'start.cell': { hexes: HexId[] };
  /** `forced`: the start itself is sea and goes whatever is chosen (AMB-105). */
  'start.sea': { forced: boolean; hexes: HexId[] };
  'kingdom.hex': { hexes: HexId[] };
  'tower.hex': { hexes: HexId[] };
  'setup.place': PlaceOptions;
  'setup.exchange': { ids: Id[] };
  'setup.replace': PlaceOptions;
  'recruit.buy': { free: number; cost: number; maxPaid: number; things: Id[]; maxTrades: number };
  /** `excess`: Things that must leave the rack, by placing or returning. */
  'recruit.place': PlaceOptions & { excess: number; ids: Id[] };
  'rack.excess': PlaceOptions & { excess: number; cash: Id[]; ids: Id[] };
  move: {
    /** Own stacks that may still move. `left`: points each piece has left. */
    stacks: { hex: HexId; pinned: boolean; pieces: { id: Id; kind: Kind; left: number; fly: boolean }[] }[];
    demands: HexId[];
    /** Balloons of the rack, with who may board where and where each may take them. MAG-02 */
    balloons: { id: Id; from: { hex: HexId; ids: Id[]; hexes: HexId[] }[] }[];
  };
  'pin.show': { ids: Id[] };
  'fly.reveal': { ids: Id[]; to: HexId };
  'fly.intercept': { ids: Id[] };
  'fly.stay': { ids: Id[]; n: number };
  'bluff.call': { ids: Id[] };
  'battle.pick': { hexes: HexId[] };
  'explore.income': { ids: Id[] };
  'explore.bribe': { prices: { target: Target; kind: Kind; gold: number }[]; doubled: boolean; purse: number };
  'battle.aim': { seats: Seat[] };
  /** `room`: hits each target can take; `n`: hits to place (never more than the side can take). */
  'battle.hits': {
    targets: { target: Target; kind: Kind | -1; cv: number; room: number }[];
    n: number;
    /** Talismans at hand, and the pieces one may save in this round. MAG-11 */
    talismans: Id[];
    saves: Id[];
  };
  /** `forced`: staying is no choice (AMB-119). */
  'battle.retreat': { forced: boolean; hexes: { hex: HexId; room: number }[]; air: { hex: HexId; room: number }[] };
  'retreat.excess': { ids: Id[]; n: number };
  'capture.place': PlaceOptions;
  /** `refusal`: why this hex cannot be raised now (null: it can). */
  build: { hexes: { hex: HexId; fort: number; refusal: Refusal | null }[]; cost: number; income: number };
  /**
   * `need`: the roll for it (HERO-02); `lord`: gaining it discharges the Lord one has (AMB-12); `after`: the other face of
   * this hero of one's own, who must be discharged for it in the same answer, 0 for those of the pool.
   */
  'hero.recruit': {
    heroes: { hero: Kind; need: number; lord: boolean; after: Id }[];
    own: Id[];
    /** Why none may be tried for now (AMB-13), null when one may. */
    refusal: Refusal | null;
    cost: number;
    purse: number;
  };
  'hero.bid': { hero: Kind; rolled: number; need: number; cost: number; purse: number };
  'hero.place': { hexes: HexId[] };
  'hero.turn': { hero: Kind; other: Kind };
  'event.play': {
    events: {
      id: Id;
      kind: Kind;
      /** Why it cannot be played now; null when it can. AMB-131 */
      refusal: Refusal | null;
      casters: { id: Id; hexes: HexId[] }[];
      hexes: HexId[];
      seats: Seat[];
      heroes: Kind[];
      /** Tiles to choose from in an own hex (EVT-06). */
      terrains: number[];
    }[];
  };
  /** `hexes`: where a Fan may send the cloud. */
  'event.reply': { ids: Id[]; hexes: HexId[] };
  /** `n`: losses to make up; `most`: what can be given up at all; `fort`: levels; `town`: its worth, 0 for none. */
  'event.loss': { n: number; most: number; ids: Id[]; fort: number; town: number };
  'event.army': { hexes: HexId[] };
  'event.fort': { hexes: HexId[] };
  'event.next': { hexes: HexId[] };
  'juju.place': PlaceOptions;
  flee: { hexes: { hex: HexId; room: number }[]; ids: Id[] };
  /** `hexes`: where a Fan may send a Balloon; empty for a Dispel or where it only cancels. */
  'item.reply': { items: { id: Id; kind: Kind; hexes: HexId[] }[] };
  'luck.charm': { ids: Id[]; dice: readonly number[] };
  /** `on`: possible bearers or enemy items; `seats`: whose magic creatures a Dispel may strike. */
  'battle.items': { calls: Id[]; items: { id: Id; kind: Kind; on: Id[]; seats: Seat[] }[] };
  'battle.dust': { ids: Id[] };
  'battle.convert': { targets: { id: Id; kind: Kind; cv: number }[] };
  'battle.shot': { targets: Target[] };
  'explore.arm': { items: { id: Id; kind: Kind }[]; bearers: Id[] };
  'power.assassin': { hexes: HexId[] };
  'power.victim': { ids: Target[] };
  'power.thief': { seats: Seat[] };
  'power.loot': { gold: number; things: number };
}

export interface DecisionModule<K extends DecisionKind> {
  options(view: View, d: Decision): OptionsOf[K];
  /** Null when legal. The answer has the right shape (the edge validated it) but any values. */
  check(view: View, d: Decision, answer: Answers[K]): Refusal | null;
  /** What the clock plays (spec.md section 4), computed when it ends and never sent. */
  fallback(view: View, d: Decision, random: Random): Answers[K];
  /** A random legal answer, every legal answer possible. */
  sample(view: View, d: Decision, random: Random): Answers[K];
}

/** A registry of decisions: a module for each of these kinds. */
export type Decisions<K extends DecisionKind> = { readonly [P in K]: DecisionModule<P> };
