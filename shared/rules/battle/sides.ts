// COMB-03, COMB-06, COMB-07, COMB-10, COMB-11, COMB-12, HIT-02, HIT-03: who fights for a side of a battle, in which
// step, with what value, and how much it can take. Reads public fields alone: in a battle everything lies face up.
import { FORTS, KINDS } from '../../catalogue/index.ts';
import { isFighter } from '../../game/pieces.ts';
import {
  type BattleStep,
  type Counter,
  FORT_TARGET,
  type FrameOf,
  type Game,
  type HexId,
  type HexState,
  type Kind,
  NOBODY,
  type Seat,
  type Target,
  TOWN_TARGET,
} from '../../game/types.ts';
import { byCatalogue, countIn, fortValue, hasWalls, townValue } from '../facts.ts';

/** One piece of a side. `cv`: its value now; `dice`: dice it rolls in its step; `room`: hits it can still take. */
export interface Fighter {
  target: Target;
  /** -1 for a fort. */
  kind: Kind | -1;
  cv: number;
  step: BattleStep;
  dice: number;
  room: number;
}

/** The pieces of a side sorted into the steps of a round. */
export interface Ranks {
  side: Seat;
  magic: Fighter[];
  ranged: Fighter[];
  melee: Fighter[];
}

const stepOfFlags = (flags: { magic: boolean; ranged: boolean }): BattleStep =>
  flags.magic ? 'magic' : flags.ranged ? 'ranged' : 'melee';

/** COMB-07, AMB-46: the one step in which a creature, city or village rolls; magic goes before ranged. */
export const stepOfKind = (kind: Kind): BattleStep => stepOfFlags(KINDS[kind]);

/** COMB-10: a fort rolls in the step of its level, however damaged it is. */
export const stepOfFort = (level: number): BattleStep => stepOfFlags(FORTS[level]);

/** HIT-03: the value a target of a hex has now; 0 for what is not there or is neutralised. */
export function currentCv(view: Game, hex: HexId, target: Target): number {
  const h = view.hexes[hex];
  if (target === FORT_TARGET) return fortValue(h);
  if (target === TOWN_TARGET) return townValue(h);
  const c = view.counters.find((p) => p.id === target && p.at === hex && p.up);
  return c !== undefined && isFighter(c.kind) ? KINDS[c.kind].cv : 0;
}

/** COMB-07, COMB-10: the step in which a target of a hex rolls; null when it is not there. */
export function stepOf(view: Game, hex: HexId, target: Target): BattleStep | null {
  const h = view.hexes[hex];
  if (target === FORT_TARGET) return h.fort > 0 ? stepOfFort(h.fort) : null;
  if (target === TOWN_TARGET) return h.income >= 0 && KINDS[h.income].cv > 0 ? 'melee' : null;
  const c = view.counters.find((p) => p.id === target && p.at === hex && p.up);
  return c !== undefined && isFighter(c.kind) ? stepOfKind(c.kind) : null;
}

/** COMB-03: forts, cities and villages fight for the hex's owner; those of an unowned hex for the neutrals. */
const ownsWalls = (h: HexState, side: Seat): boolean => h.owner === side;

const piecesOf = (h: HexState, side: Seat): number => (side === NOBODY ? h.shown[4] : countIn(h, side));

/** COMB-12: does this side (a seat, or NOBODY for the neutrals) still have something that fights in the hex? */
export const isActive = (h: HexState, side: Seat): boolean =>
  piecesOf(h, side) > 0 || (ownsWalls(h, side) && hasWalls(h));

/** HIT-01: hits a side can take in a hex before nothing of it is left. Counts face-up pieces. */
export function capacity(view: Game, hex: HexId, side: Seat): number {
  const h = view.hexes[hex];
  return h.shown[side === NOBODY ? 4 : side] + (ownsWalls(h, side) ? fortValue(h) + townValue(h) : 0);
}

const fighter = (c: Counter): Fighter => {
  const info = KINDS[c.kind];
  return { target: c.id, kind: c.kind, cv: info.cv, step: stepOfKind(c.kind), dice: info.charge ? 2 : 1, room: 1 };
};

/** ENG-01: the active pieces of a side, creatures in catalogue order, then the fort, then the city or village. */
export function fightersOn(view: Game, hex: HexId, side: Seat): Fighter[] {
  const h = view.hexes[hex];
  const list = view.counters
    .filter((c) => c.at === hex && c.seat === side && c.up && isFighter(c.kind))
    .sort(byCatalogue)
    .map(fighter);
  if (!ownsWalls(h, side)) return list;
  const fort = fortValue(h);
  if (fort > 0) list.push({ target: FORT_TARGET, kind: -1, cv: fort, step: stepOfFort(h.fort), dice: 1, room: fort });
  const town = townValue(h);
  if (town > 0) list.push({ target: TOWN_TARGET, kind: h.income, cv: town, step: 'melee', dice: 1, room: town });
  return list;
}

/** COMB-05: does anybody of a battle have a die in this step? */
export function hasDice(view: Game, battle: FrameOf<'battle'>, step: BattleStep): boolean {
  const { hex, sides } = battle;
  const h = view.hexes[hex];
  if (sides.includes(h.owner)) {
    if (fortValue(h) > 0 && stepOfFort(h.fort) === step) return true;
    if (townValue(h) > 0 && step === 'melee') return true;
  }
  return view.counters.some(
    (c) => c.at === hex && c.up && sides.includes(c.seat) && isFighter(c.kind) && stepOfKind(c.kind) === step,
  );
}

/** The battle that is being fought, or undefined. */
export const battleOn = (view: Game): FrameOf<'battle'> | undefined =>
  view.stack.findLast((f): f is FrameOf<'battle'> => f.kind === 'battle');

/** Active sides of a battle, in its order: attackers, then the defender. */
export const activeSides = (view: Game, battle: FrameOf<'battle'>): Seat[] =>
  battle.sides.filter((side) => isActive(view.hexes[battle.hex], side));

/** The ranks of every side that fights in a hex: attackers in order, then the defender. For panels and bots. */
export function battleRanks(view: Game, hex: HexId): Ranks[] {
  const battle = battleOn(view);
  const all = [...view.clockwise, NOBODY];
  const sides = battle?.hex === hex ? battle.sides : all.filter((s) => isActive(view.hexes[hex], s));
  return sides.map((side) => {
    const list = fightersOn(view, hex, side);
    const of = (step: BattleStep) => list.filter((f) => f.step === step);
    return { side, magic: of('magic'), ranged: of('ranged'), melee: of('melee') };
  });
}

/** A battle before its first step. `opponent` acts for neutral defenders, NOBODY where there are none. */
export const newBattle = (hex: HexId, sides: readonly Seat[], opponent: Seat): FrameOf<'battle'> => ({
  kind: 'battle',
  at: 'reveal',
  hex,
  sides,
  opponent,
  round: 0,
  aim: sides.map(() => -1),
  hits: sides.map(() => 0),
  retreat: [],
  safe: [],
  quiet: 0,
});
