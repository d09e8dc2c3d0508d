// Finds the fighters of each side of a battle. Reads only public fields, because all pieces in a battle are
// face up. COMB-03, COMB-06, COMB-07, COMB-10…COMB-12, HIT-02, HIT-03
import { isCreature, isHero, type KindOrNone, kindInfo } from '../../model/catalogue/index.ts';
import { hexState, strengthOf } from '../../model/game/pieces.ts';
import { battleOn, lying } from '../../model/game/places.ts';
import {
  type Counter,
  type DiceStep,
  type Game,
  type HexId,
  type HexState,
  type Kind,
  NOBODY,
  type Seat,
  type Target,
} from '../../model/game/types.ts';
import { sortFew } from '../../model/shape/entry.ts';
import { powerOf } from '../powers/powers.ts';
import { byCatalogue, countIn, fortLevel, fortValue, hasWalls, townValue } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import type { Battle, DiceBattle } from './battle-step.ts';
import { combatProfile, fights, isConjured, weaknessOf } from './combat-value.ts';
import { stepOfFort, stepPlayed } from './magic-ranged-melee.ts';

/**
 * A creature, hero, item, fort or town that fights. `cv`: its current combat value; `dice`: its dice in its
 * step; `capacity`: the hits it can still take.
 */
export interface Fighter {
  target: Target;
  /** -1 for a fort. */
  kind: KindOrNone;
  cv: number;
  step: DiceStep;
  dice: number;
  capacity: number;
  /** The piece that bears the item, if the target is a borne item. */
  bearer?: Target;
}

export interface BattleRanks {
  side: Seat;
  magic: Fighter[];
  ranged: Fighter[];
  melee: Fighter[];
}

const ownsWalls = (h: HexState, side: Seat): boolean => h.owner === side;

const conjuredFor = (view: Game, hex: HexId, side: Seat): Counter[] =>
  view.rules.magic ? lying(view, hex).filter((c) => c.seat === side && isConjured(c)) : [];

/** Does this side still have a fighter in the hex? COMB-12 */
export function isActive(view: Game, hex: HexId, side: Seat): boolean {
  const h = hexState(view, hex);
  if (countIn(h, side) > 0 || (ownsWalls(h, side) && hasWalls(h))) return true;
  return conjuredFor(view, hex, side).some((c) => holdsAlone(c.kind, h, side));
}

/**
 * Does this kind of conjured fighter keep its side in the battle if the side has nothing else? Some kinds do
 * so only for the owner of the hex. AMB-116, AMB-120
 */
export const holdsAlone = (kind: Kind, { owner }: HexState, side: Seat): boolean =>
  traitOf(kind).conjured?.holdsFor === 'anybody' || (side !== NOBODY && owner === side);

/** Does an item of this kind fight as a wall? MAG-06 */
export const isConjuredWall = (kind: Kind): boolean => traitOf(kind).conjured?.wall === true;

function fighter(view: Game, c: Counter): Fighter {
  const { cv, step, dice } = combatProfile(view, c);
  // A wall loses strength as a fort does; any other fighter dies of one hit. MAG-06
  const capacity = isConjuredWall(c.kind) ? strengthOf(c) : 1;
  return { target: c.id, kind: c.kind, cv, step, dice, capacity };
}

/** A list of fighters in the cache, with all parts of the game from which it was computed. */
interface Found extends Pick<Game, 'counters' | 'hexes' | 'cloud' | 'rules'> {
  readonly hex: HexId;
  readonly side: Seat;
  readonly fighters: readonly Fighter[];
}

/**
 * The lists found last are cached, because a step of a battle queries the same sides many times, in the game
 * and in views of it.
 */
const recentLists: Found[] = [];
const LATELY = 8;
let oldest = 0;

/**
 * Returns the active fighters of a side: creatures in catalogue
 * order, then the fort, then the city or village. ENG-01
 */
export function fightersOn(view: Game, hex: HexId, side: Seat): readonly Fighter[] {
  const { counters, hexes, cloud, rules } = view;
  // In games with powers, aims decide which sides are silenced. The cache does not know aims, so
  // it is not used.
  if (view.powers !== null) return findFighters(view, hex, side);
  for (const entry of recentLists)
    if (entry.counters === counters && entry.hex === hex && entry.side === side && entry.hexes === hexes)
      if (entry.cloud === cloud && entry.rules === rules) return entry.fighters;
  const fighters = findFighters(view, hex, side);
  recentLists[oldest] = { counters, hexes, cloud, rules, hex, side, fighters };
  oldest = (oldest + 1) % LATELY;
  return fighters;
}

function findFighters(view: Game, hex: HexId, side: Seat): Fighter[] {
  const h = hexState(view, hex);
  const pieces = lying(view, hex).filter((c) => c.seat === side && c.up && fights(c));
  const list = sortFew(pieces, byCatalogue).map((c) => fighter(view, c));
  if (swarms(view, side, pieces)) swarm(list);
  if (!ownsWalls(h, side)) return list;
  const weakness = weaknessOf(view, hex, side);
  const wall = (target: Target, kind: KindOrNone, value: number, step: DiceStep): void => {
    const cv = Math.max(0, value - weakness);
    if (value > 0) list.push({ target, kind, cv, step, dice: cv > 0 ? 1 : 0, capacity: value });
  };
  wall('fort', -1, fortValue(h), stepPlayed(view, stepOfFort(fortLevel(h))));
  wall('town', h.income?.kind ?? -1, townValue(h), 'melee');
  return list;
}

/** Has any fighter a die in this step? COMB-05 */
export function hasDice(view: Game, battle: Battle, step: DiceStep): boolean {
  return battle.sides.some((side) => rollers(view, battle, side, step).some((f) => f.dice > 0));
}

/** Returns the pieces that roll in this step and have not rolled in another. COMB-07 */
export const rollers = (view: Game, battle: Battle, side: Seat, step: DiceStep): Fighter[] =>
  fightersOn(view, battle.hex, side).filter((f) => f.step === step && !battle.rolled.some((id) => id === f.target));

/** Returns the battle if it is in a step in which dice are rolled. */
export function diceOn(view: Game): DiceBattle | undefined {
  const battle = battleOn(view);
  return battle !== undefined && isInDice(battle) ? battle : undefined;
}

/** Do dice fall in the current step? */
export const isInDice = (battle: Battle): battle is DiceBattle =>
  battle.state.step === 'magic' || battle.state.step === 'ranged' || battle.state.step === 'melee';

/** Returns the sides that still have fighters, attackers first. */
export const activeSides = (view: Game, battle: Battle): Seat[] =>
  battle.sides.filter((side) => isActive(view, battle.hex, side));

/** Do this side and at least one opponent still fight? COMB-12 */
export const hasFoes = (view: Game, battle: Battle, side: Seat): boolean =>
  isActive(view, battle.hex, side) && battle.sides.some((other) => other !== side && isActive(view, battle.hex, other));

/** Returns the fighters of all sides in a hex by their step, for panels and bots. */
export function battleRanks(view: Game, hex: HexId): BattleRanks[] {
  const battle = battleOn(view);
  const all = [...view.clockwise, NOBODY];
  const sides = battle?.hex === hex ? battle.sides : all.filter((s) => isActive(view, hex, s));
  return sides.map((side) => {
    const list = fightersOn(view, hex, side);
    const of = (step: DiceStep) => list.filter((f) => f.step === step);
    return { side, magic: of('magic'), ranged: of('ranged'), melee: of('melee') };
  });
}

/** Returns a battle before its first step. `opponent` acts for neutral defenders. */
export const newBattle = (hex: HexId, sides: readonly Seat[], opponent: Seat): Battle => ({
  kind: 'battle',
  state: { step: 'reveal' },
  hex,
  sides,
  opponent,
  round: 0,
  hitlessRounds: 0,
  safe: [],
  aim: sides.map(() => null),
  shots: [],
  tried: [],
  rolled: [],
});

// Swarming: creatures of combat value 1 get more dice. NEWH-02, POW-12, AMB-94, AMB-162
const STEPS: readonly DiceStep[] = ['magic', 'ranged', 'melee'];

/** Do the creatures of combat value 1 on this side swarm? */
export const swarms = (g: Game, side: Seat, pieces: readonly Counter[]): boolean =>
  powerOf(g, side).swarms === true ||
  (g.rules.newHeroes && pieces.some((c) => isHero(c.kind) && traitOf(c.kind).leadsSwarm === true));

const isSmall = ({ kind, cv, dice }: Fighter): boolean =>
  kind !== -1 && isCreature(kind) && kindInfo(kind).cv === 1 && cv === 1 && dice > 0;

/** Gives each creature of combat value 1 three dice, but only two to the last of them that rolls. */
export function swarm(fighters: readonly Fighter[]): void {
  const small = fighters.filter(isSmall);
  for (const f of small) f.dice = 3;
  const last = STEPS.flatMap((step) => small.filter((f) => f.step === step)).at(-1);
  if (last !== undefined) last.dice = 2;
}
