// What is at stake in a position: how much the chances to win will probably change when something in it is
// decided. Uses only the public view.

import { CASTLE, CITADEL } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { battleOn } from '../../model/game/places.ts';
import { type HexId, type HexState, NOBODY, type Seat, type View } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { levelCost, levelsToCitadel } from '../../rules/construction-limits.ts';
import { countIn, fortLevel, fortValue, order, townValue } from '../../rules/queries/queries.ts';
import { changeBetween, positionValue, publicChances } from '../bots/value/value.ts';
import { type BattleOdds, quickOdds } from '../odds/odds.ts';
import { oddsStartOf } from '../odds/odds-of-view.ts';

/**
 * What decides. `contest`: a later fight. `roll`: dice outside battles. `hero`: a player tries for a hero.
 * `hold`: a citadel that wins if its owner keeps it.
 */
export type StakeKind = 'battle' | 'contest' | 'roll' | 'call' | 'hero' | 'build' | 'hold';

interface Stake {
  readonly kind: StakeKind;
  readonly hex: HexId;
  readonly also?: readonly HexId[];
  readonly seats: readonly Seat[];
  /** How open the outcome is, from 0 to 1. */
  readonly suspense: number;
}

/**
 * The worth of dice for a hero, an event, a power or an exploration, whose result the value
 * of a position ignores.
 */
const OF_ROLL = 0.012;
/** The factor of a later fight, by phase; 0 while players fight for another hex. */
const LATER: Readonly<Partial<Record<View['phase'], number>>> = { combat: 0.8, move: 0.5 };
/** The factor of stakes that do not involve the player whose turn it is. */
const NOT_NOW = 0.4;
/** Half of the players who may build do so. A citadel is always worth a shot. */
const OF_BUILDING = 0.6;
export const OF_CITADEL = 0.1;
/**
 * A citadel that comes soon counts more than a fort that a player builds before it, so that the picture
 * is there in time.
 */
const OF_CROWN_AHEAD = 0.3;
const OF_CROWN_LATER = 0.03;
const OF_CALL = 0.03;
const OF_HERO = 0.016;

/**
 * Returns the expected change of the chances. `ps`: likelihoods of the outcomes, which need not add up to 1.
 */
export function expectedChange(outcomes: readonly (readonly number[])[], ps: readonly number[]): number {
  const all = ps.reduce((sum, p) => sum + p, 0);
  if (all <= 0) return 0;
  const mean = entryAt(outcomes, 0).map((_, seat) =>
    outcomes.reduce((sum, v, k) => sum + ((ps[k] ?? 0) / all) * (v[seat] ?? 0), 0),
  );
  return outcomes.reduce((sum, v, k) => sum + ((ps[k] ?? 0) / all) * changeBetween(v, mean), 0);
}

const withHex = (view: View, hex: HexId, h: HexState): View => ({
  ...view,
  hexes: view.hexes.map((other, at) => (at === hex ? h : other)),
});

/** Returns the view as it would be after a battle. With winner NOBODY only the neutral pieces remain. */
function wonBy(view: View, hex: HexId, winner: Seat): View {
  const h = hexState(view, hex);
  const keeps = (seat: number): boolean => seat === winner;
  const owner = winner === NOBODY ? h.owner : winner;
  const isCaptured = owner !== h.owner && h.fort !== null && h.fort.level === CITADEL;
  const won: HexState = {
    ...h,
    owner,
    fort: isCaptured && h.fort !== null ? { ...h.fort, citadelRound: view.round } : h.fort,
    hidden: h.hidden.map((n, seat) => (keeps(seat) ? n : 0)),
    shown: h.shown.map((n, seat) => (keeps(seat) ? n : 0)),
    neutral: winner === NOBODY ? h.neutral : 0,
  };
  const counters = view.counters.filter((c) => c.at !== hex || c.seat === winner);
  return { ...withHex(view, hex, won), counters, stack: [], open: [] };
}

function piecesAndWallsIn(view: View, hex: HexId, side: Seat): number {
  const h = hexState(view, hex);
  const walls = h.owner === side ? fortValue(h) + townValue(h) : 0;
  return (side === NOBODY ? h.neutral : countIn(h, side)) + walls;
}

function sidesIn(view: View, hex: HexId): Seat[] {
  const h = hexState(view, hex);
  const present = view.clockwise.filter((seat) => countIn(h, seat) > 0);
  const lord = h.owner !== NOBODY && !present.includes(h.owner) ? [h.owner] : [];
  const wild = h.neutral > 0 || h.owner === NOBODY ? [NOBODY] : [];
  return [...present, ...lord, ...wild];
}

/** Returns each side's chance: from `odds` if known, otherwise from rough strength. */
function chancesIn(view: View, hex: HexId, sides: readonly Seat[], odds: BattleOdds | null): number[] {
  if (odds !== null) return [...odds.wins];
  const squares = sides.map((side) => Math.max(0.3, piecesAndWallsIn(view, hex, side)) ** 2);
  const all = squares.reduce((sum, n) => sum + n, 0);
  return squares.map((n) => n / all);
}

function fightFor(view: View, hex: HexId, sides: readonly Seat[], odds: BattleOdds | null): number {
  return expectedChange(
    sides.map((side) => positionValue(wonBy(view, hex, side), NOBODY)),
    chancesIn(view, hex, sides, odds),
  );
}

function battleStake(view: View): Stake[] {
  const battle = battleOn(view);
  if (battle === undefined) return [];
  const { hex, sides } = battle;
  const start = oddsStartOf(view);
  const suspense = fightFor(view, hex, sides, start === null ? null : quickOdds(start));
  return [{ kind: 'battle', hex, seats: sides, suspense: Math.max(suspense, OF_ROLL) }];
}

function contests(view: View): Stake[] {
  const when = LATER[view.phase];
  if (when === undefined || battleOn(view) !== undefined) return [];
  return boardHexes(view.hexes.length).flatMap((hex): Stake[] => {
    const h = hexState(view, hex);
    if (!view.clockwise.some((seat) => seat !== h.owner && countIn(h, seat) > 0)) return [];
    const seats = sidesIn(view, hex);
    if (seats.length < 2) return [];
    const isNow = view.turn === NOBODY || seats.includes(view.turn);
    return [{ kind: 'contest', hex, seats, suspense: when * (isNow ? 1 : NOT_NOW) * fightFor(view, hex, seats, null) }];
  });
}

function rolls(view: View): Stake[] {
  return view.stack.flatMap((frame): Stake[] => {
    if (frame.kind === 'explore')
      return [{ kind: 'roll', hex: frame.hex, seats: [frame.seat, NOBODY], suspense: OF_ROLL }];
    const { state } = 'state' in frame ? frame : { state: null };
    if ((frame.kind !== 'powers' && frame.kind !== 'event') || state === null || typeof state !== 'object') return [];
    const hex = 'hex' in state && typeof state.hex === 'number' && state.hex !== -1 ? state.hex : null;
    return hex === null ? [] : [{ kind: 'roll', hex: hex as HexId, seats: [view.turn], suspense: OF_ROLL }];
  });
}

function fortsToRaise(view: View, seat: Seat): HexId[] {
  let [best, at]: [number, HexId[]] = [-1, []];
  const levels = levelsToCitadel(view, seat);
  const canCitadel = levels !== null && (view.seats[seat]?.gold ?? 0) >= levels * levelCost(view, seat);
  for (const hex of boardHexes(view.hexes.length)) {
    const h = hexState(view, hex);
    const level = fortLevel(h);
    if (h.owner !== seat || level >= CITADEL || (level === CASTLE && !canCitadel) || level < best) continue;
    if (level > best) [best, at] = [level, []];
    at.push(hex);
  }
  return at;
}

/** Returns citadels that players may build later in this phase, because the picture must be there in time. */
function crownsAhead(view: View): Stake[] {
  const frame = view.stack.findLast(({ kind }) => kind === 'build');
  if (view.phase !== 'build' && (view.phase !== 'combat' || battleOn(view) !== undefined)) return [];
  const next = frame?.kind === 'build' ? frame.index + 1 : 0;
  return order(view)
    .slice(next)
    .flatMap((seat): Stake[] => {
      if (view.open.some((decision) => decision.kind === 'build' && decision.seat === seat)) return [];
      const [hex, ...also] = fortsToRaise(view, seat);
      if (hex === undefined || fortLevel(hexState(view, hex)) !== CASTLE) return [];
      return [
        { kind: 'build', hex, also, seats: [seat], suspense: view.phase === 'build' ? OF_CROWN_AHEAD : OF_CROWN_LATER },
      ];
    });
}

/** Returns the stakes of open calls of bluffs, and the highest fort of a player who tries for a hero. */
function callsAndHeroes(view: View): Stake[] {
  const calls = new Map(view.open.flatMap((d) => (d.kind === 'bluff.call' ? [[d.hex, d.seat] as const] : [])));
  const stakes = [...calls].map(([hex, seat]): Stake => ({ kind: 'call', hex, seats: [seat], suspense: OF_CALL }));
  const heroes = view.stack.findLast(({ kind }) => kind === 'heroes');
  if (heroes?.kind !== 'heroes' || typeof heroes.state !== 'object' || view.turn === NOBODY) return stakes;
  const own = boardHexes(view.hexes.length).filter((hex) => hexState(view, hex).owner === view.turn);
  const [home] = own.sort((a, b) => fortLevel(hexState(view, b)) - fortLevel(hexState(view, a)) || a - b);
  return home === undefined ? stakes : [...stakes, { kind: 'hero', hex: home, seats: [view.turn], suspense: OF_HERO }];
}

function buildings(view: View): Stake[] {
  return view.open.flatMap((decision): Stake[] => {
    if (decision.kind !== 'build') return [];
    const { seat } = decision;
    const [hex, ...also] = fortsToRaise(view, seat);
    if (hex === undefined || (view.seats[seat]?.gold ?? 0) < levelCost(view, seat)) return [];
    const h = hexState(view, hex);
    const level = fortLevel(h) + 1;
    const raised = { level, hits: 0, citadelRound: level === CITADEL ? view.round : null };
    const after = withHex(view, hex, { ...h, fort: raised as HexState['fort'] });
    const change = changeBetween(publicChances(view), positionValue(after, NOBODY));
    return [
      {
        kind: 'build',
        hex,
        also: level === CITADEL ? also : [],
        seats: [seat],
        suspense: Math.max(OF_BUILDING * change, level === CITADEL ? OF_CITADEL : 0),
      },
    ];
  });
}

/**
 * Returns the stakes of citadels that win if their owners keep them. They count little, because an attack on
 * a citadel is a stake itself.
 */
function citadelStakes(view: View): Stake[] {
  return boardHexes(view.hexes.length).flatMap((hex): Stake[] => {
    const h = hexState(view, hex);
    if (fortLevel(h) !== CITADEL || h.owner === NOBODY) return [];
    const p = publicChances(view)[h.owner] ?? 0;
    return [{ kind: 'hold', hex, seats: [h.owner], suspense: 0.1 * p * (1 - p) }];
  });
}

const stakesByView = new WeakMap<View, readonly Stake[]>();

/** Returns everything at stake, the greatest first. */
export function stakesOf(view: View): readonly Stake[] {
  if (view.victory !== null || view.round === 0) return [];
  const all =
    stakesByView.get(view) ??
    [
      ...battleStake(view),
      ...contests(view),
      ...rolls(view),
      ...callsAndHeroes(view),
      ...buildings(view),
      ...crownsAhead(view),
      ...citadelStakes(view),
    ].sort((a, b) => b.suspense - a.suspense || a.hex - b.hex);
  stakesByView.set(view, all);
  return all;
}
