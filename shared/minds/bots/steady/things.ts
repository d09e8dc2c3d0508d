// Rates each Thing on the player's rack, and finds places for the useful ones. D-05, D-06,
// D-16, D-17, D-45, D-51
import { isCreature, isIncome, isMagic, isTown, isTreasure, kindInfo } from '../../../model/catalogue/index.ts';
import { hexState, seatState } from '../../../model/game/pieces.ts';
import type { Answers, Counter, Decision, HexId, Kind, PieceId, Placing, View } from '../../../model/game/types.ts';
import { distance } from '../../../model/hex/hex.ts';
import { levelCost } from '../../../rules/construction-limits.ts';
import type { PlaceOptions } from '../../../rules/placing-things.ts';
import { fortLevel, hasWalls, isExcessLuck, suits } from '../../../rules/queries/queries.ts';
import { mostBought, mostShown, tradeRatio } from '../../../rules/recruiting-numbers.ts';
import { isCounted } from './aims.ts';
import { bestOf } from './best.ts';
import { borderOf, hasWilds } from './gamble.ts';
import { citadelAhead, citadelPrice, goalOf, quiet } from './plans.ts';
import { isUnowned, levelsInTurn, neighboursOf, Situation } from './situation.ts';
import { addPiece, estimateBattle } from './strength.ts';
import { PLAIN, type Style } from './style.ts';
import { guard, riskAt, threatTo } from './threats.ts';
import { hexWorth, MAGIC_HELD, worth } from './worth.ts';

/** Does the player own a hex where this income piece can be placed? DEP-03, DEP-04 */
const hasGround = (s: Situation, kind: Kind): boolean =>
  s.own.some((i) => hexState(s.g, i).income === null && suits(hexState(s.g, i), kind));

/** Is unowned land of this terrain near, so that the player may soon own it? */
const mayCome = (s: Situation, terrain: number): boolean =>
  s.own.some((i) =>
    neighboursOf(s, i).some((j) => hexState(s.g, j).terrain === terrain && isUnowned(s, hexState(s.g, j))),
  );

/** The use of a creature without support, which can explore alone and may meet no defenders. EXPL-01 */
const EXPLORER = 1;

/** Returns how useful a Thing is to the player. The bot trades in Things below 0.5. */
function use(s: Situation, c: Counter): number {
  const { kind } = c;
  if (isTreasure(kind)) return kindInfo(kind).gold;
  if (isCreature(kind)) {
    if (s.hasLandFor(s.me, kind)) return 1 + worth(kind);
    const future = mayCome(s, kindInfo(kind).terrain) ? worth(kind) * 0.35 : 0.1 + 0.02 * kindInfo(kind).cv;
    return s.own.some((i) => hasWilds(s, i)) ? Math.max(EXPLORER, future) : future;
  }
  if (isIncome(kind)) return hasGround(s, kind) ? 2 + kindInfo(kind).gold : 0.4;
  // Magic and events are kept for later in games that use them.
  return (isMagic(kind) ? s.g.rules.magic : s.g.rules.events) ? MAGIC_HELD : 0;
}

const leastUseful = (s: Situation, pieces: readonly Counter[]): Counter[] =>
  pieces
    .map((c) => ({ c, v: use(s, c) }))
    .sort((a, b) => a.v - b.v || a.c.id - b.c.id)
    .map((x) => x.c);

/** Returns all useless Things, because an exchange costs nothing. SETUP-15 */
export function chooseExchange(view: View, d: Decision): { ids: PieceId[] } {
  const s = new Situation(view, d.seat);
  return { ids: s.rack.filter((c) => use(s, c) < 0.9).map((c) => c.id) };
}

/**
 * Trades in useless Things, and buys Things with gold that this round's forts and bribes do not need. D-16
 */
export function chooseBuy(view: View, d: Decision, style: Style = PLAIN): Answers['recruit.buy'] {
  const s = new Situation(view, d.seat);
  const { rules } = view;
  const useless = leastUseful(
    s,
    s.rack.filter((c) => use(s, c) < 0.5 && !(style.keepsBluffs && isCreature(c.kind))),
  );
  const ratio = tradeRatio(view, d.seat) ?? useless.length + 1;
  const traded = useless.length - (useless.length % ratio);
  const trade = useless.slice(0, Math.min(mostShown(view, d.seat), traded)).map((c) => c.id);
  const spare = seatState(view, d.seat).gold - reserve(s, style);
  const paid = mostBought(rules, spare);
  return { paid, trade };
}

/** While a rival has the only citadel, the bot keeps gold for this many fort levels, to replace lost land. */
const LOSSES = 3;

/** If incomes are counted at the end, the bot keeps gold for this many fort levels. */
const LEVELS_COUNTED = 3;

function reserve(s: Situation, { saved }: Style): number {
  const fortCost = levelCost(s.g, s.me);
  const price = citadelPrice(s);
  if (isCounted(s)) return Math.max(price, Math.min(LEVELS_COUNTED, levelsInTurn(s, s.me)) * fortCost);
  if (s.myCitadels.length > 0) return saved * fortCost;
  // The player may lose land, and its income, before construction.
  if (citadelAhead(s)) return price + (s.rivalSole >= 0 ? LOSSES * fortCost : 0);
  return s.rivalSole >= 0 ? 0 : saved * fortCost;
}

/** Returns own hexes without enemies, the nearest to the goal first. */
function musterHexes(s: Situation): HexId[] {
  const goal = goalOf(s);
  const list = s.own.filter((i) => quiet(s, i));
  const score = (i: HexId): number => {
    const wild = neighboursOf(s, i).filter((j) => isUnowned(s, hexState(s.g, j))).length;
    const far = goal === -1 ? 0 : distance(i, goal);
    return s.mineIn(i).length * 0.3 + wild * (s.citadels.length > 0 ? 0.1 : 0.7) - far * 2;
  };
  return list.sort((a, b) => score(b) - score(a) || a - b);
}

/** Places the useful Things on the board. */
export function choosePlacings(s: Situation, o: PlaceOptions, most = 99): Placing[] {
  const list: Placing[] = [];
  const space = new Map(o.space.map((r) => [r.hex, r.count]));
  const withIncome = new Set<HexId>();
  const things = o.things.filter((t) => t.hexes.length > 0);
  const incomes = things
    .filter((t) => isIncome(t.kind))
    .sort((a, b) => Number(isTown(a.kind)) - Number(isTown(b.kind)) || kindInfo(b.kind).gold - kindInfo(a.kind).gold);
  for (const t of incomes) {
    const open = t.hexes.filter((h) => !withIncome.has(h));
    const hex = isTown(t.kind) ? bestTown(s, open) : open[0];
    if (hex === undefined || list.length >= most) continue;
    withIncome.add(hex);
    list.push({ id: t.id, hex });
  }
  const creatures = things
    .filter((t) => isCreature(t.kind) && s.hasLandFor(s.me, t.kind))
    .sort((a, b) => worth(b.kind) - worth(a.kind) || a.id - b.id);
  const hexes = musterHexes(s);
  const danger = s.myCitadels[0] ?? s.capital;
  const home = danger !== -1 ? guard(s, danger, s.mineIn(danger)) : null;
  const threat = danger !== -1 ? threatTo(s, danger) : null;
  const safe = danger === -1 ? 0 : riskAt(s, danger);
  for (const t of creatures) {
    if (list.length >= most) break;
    const fits = (h: HexId): boolean => t.hexes.includes(h) && (space.get(h) ?? 0) > 0;
    let hex = hexes.find(fits) ?? t.hexes.find(fits);
    if (danger !== -1 && home !== null && threat !== null && fits(danger) && estimateBattle(threat, home).win > safe) {
      hex = danger;
      addPiece(home, t.kind);
    }
    if (hex === undefined) continue;
    space.set(hex, (space.get(hex) ?? 0) - 1);
    list.push({ id: t.id, hex });
  }
  return list;
}

/**
 * Places creatures without support in empty hexes at the border, because an enemy who enters must
 * stop there (MOVE-09). BLUF-02
 */
function pickets(s: Situation, o: PlaceOptions, placed: readonly Placing[], { bluffs }: Style): Placing[] {
  const empty = s.own.filter(
    (i) =>
      s.mineIn(i).length === 0 &&
      !hasWalls(hexState(s.g, i)) &&
      quiet(s, i) &&
      s.rivalDistance(i) <= bluffs &&
      !placed.some((p) => p.hex === i),
  );
  empty.sort((a, b) => hexWorth(s, b) - hexWorth(s, a) || a - b);
  const list: Placing[] = [];
  const countPut = (hex: HexId): number => [...placed, ...list].filter((p) => p.hex === hex).length;
  /** Returns a hex from which creatures can explore, and which still has space for fighters. */
  const outpost = (hexes: readonly HexId[]): HexId | undefined => {
    const free = (hex: HexId): number => (o.space.find((r) => r.hex === hex)?.count ?? 0) - countPut(hex);
    return bestOf(
      hexes.filter((hex) => quiet(s, hex) && free(hex) > 2 && borderOf(s, hex) > 0),
      (hex) => borderOf(s, hex) - 0.5 * countPut(hex),
    );
  };
  for (const t of o.things) {
    if (!isCreature(t.kind) || s.hasLandFor(s.me, t.kind)) continue;
    const hex = empty.find((i) => t.hexes.includes(i) && !list.some((p) => p.hex === i)) ?? outpost(t.hexes);
    if (hex !== undefined) list.push({ id: t.id, hex });
  }
  return list;
}

/** Returns the hex for a city or village: the capital, otherwise a hex with a fort and own pieces. */
function bestTown(s: Situation, open: readonly HexId[]): HexId | undefined {
  const score = (h: HexId): number =>
    (h === s.capital ? 3 : 0) + Math.min(2, s.mineIn(h).length) + fortLevel(hexState(s.g, h));
  return open.slice().sort((a, b) => score(b) - score(a) || a - b)[0];
}

/** Places Things, cashes treasures above the limit, and then discards the least useful. D-17 */
export function choosePlace(s: Situation, o: PlaceOptions, style: Style = PLAIN): Answers['recruit.place'] {
  const place = choosePlacings(s, o);
  place.push(...pickets(s, o, place, style));
  const placed = new Set(place.map((p) => p.id));
  const unplaced = s.rack.filter((c) => !placed.has(c.id));
  const over = Math.max(0, unplaced.length - s.g.rules.rackLimit);
  const cash = unplaced.filter((c) => isTreasure(c.kind)).slice(0, over);
  const discard = leastUseful(
    s,
    unplaced.filter((c) => !cash.includes(c)),
  ).slice(0, over - cash.length);
  return { place, cash: cash.map((c) => c.id), discard: isExcessLuck(s.g) ? [] : discard.map((c) => c.id) };
}

/** Cashes treasures, then places Things, and then returns exactly the excess. D-51 */
export function chooseExcess(
  s: Situation,
  o: PlaceOptions & { excess: number; cash: PieceId[] },
): Answers['rack.excess'] {
  const cash = o.cash.slice(0, o.excess);
  const place = choosePlacings(s, o, o.excess - cash.length);
  const removed = new Set([...cash, ...place.map((p) => p.id)]);
  const remaining = leastUseful(
    s,
    s.rack.filter((c) => !removed.has(c.id)),
  );
  const discard = isExcessLuck(s.g) ? [] : remaining.slice(0, o.excess - removed.size).map((c) => c.id);
  return { cash, place, discard };
}
