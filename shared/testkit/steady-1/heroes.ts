// Heroes and their powers, judged by public facts. D-11…D-15, D-37, D-40, D-47…D-49

import { type KindOrNone, kindInfo, lordOf } from '../../catalogue/index.ts';
import { hexState, seatState } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import {
  type Answers,
  type Decision,
  type DecisionOf,
  type HexId,
  type Kind,
  type Seat,
  type Target,
  targetNumber,
  type View,
} from '../../game/types.ts';
import { levelCost } from '../../rules/construction-limits.ts';
import type { OptionsOf } from '../../rules/decisions/ask.ts';
import { countIn, pieceById } from '../../rules/queries/queries.ts';
import { spaceIn } from '../../rules/queries/stacking-limit.ts';
import { entryAt, firstOf } from '../../shape/entry.ts';
import { bestHex } from './best.ts';
import { citadelAhead, citadelPrice, GOLD } from './plans.ts';
import { readSituation, type Situation, supported, worth } from './situation.ts';
import { expectedHits } from './strength.ts';

/** How many of 36 throws of two dice show at least the index; none shows more than 12. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
const chance = (need: number): number => (WAYS[Math.max(0, need)] ?? 0) / 36;

/** What a power adds to a hero, in gold a round. */
const POWER: Readonly<Record<string, number>> = {
  assassin_primus: 1.2,
  master_thief: 1.4,
  baron_munchausen: 0.6,
  grand_duke: 0.6,
  warlord: 1,
  marksman: 0.6,
  sword_master: 0.8,
  deerhunter: 0.3,
  ahasverus: 0.3,
  lenin: 0.3,
  gypsy_king: 0.2,
  tycho_brahe: 0.2,
};

function minedIn(s: Situation, hex: HexId): number {
  const { income } = hexState(s.g, hex);
  if (income === null) return 0;
  const { mine, gold } = kindInfo(income.kind);
  return mine ? gold : 0;
}

/** Returns a hero's worth: its fighting, 1 gold a round, its power, and the pieces a Lord supports. */
function heroWorth(s: Situation, hero: Kind): number {
  const { id, mine } = { id: kindInfo(hero).id, mine: s.own };
  const lord = lordOf(hero);
  const crowd = lord < 0 || s.owns(s.me, lord) ? 0 : s.rack.filter((c) => kindInfo(c.kind).terrain === lord).length;
  const mines = id === 'dwarf_king' ? mine.reduce((n, i) => n + minedIn(s, i), 0) : 0;
  return worth(hero) + 0.9 + (POWER[id] ?? 0) + crowd * 0.4 + mines * 0.8;
}

/** Returns the gold not needed for the citadel of this round. */
function spare(s: Situation): number {
  const kept = citadelAhead(s) ? citadelPrice(s) : levelCost(s.g, s.me);
  return Math.max(0, seatState(s.g, s.me).gold - kept);
}

/** Tries for the hero with the best outlook for its gold; a try without gold costs nothing. D-11, D-12 */
export function chooseHero(view: View, d: Decision, o: OptionsOf['hero.recruit']): Answers['hero.recruit'] {
  const s = readSituation(view, d.seat);
  let best: Answers['hero.recruit'] = { discharge: [], attempt: null };
  // No hero is discharged for another, so there must be space already (AMB-13).
  if (o.refusal !== null || !s.own.some((i) => spaceIn(view, i, d.seat) > 0)) return best;
  const most = Math.min(6, Math.floor(spare(s) / o.cost));
  let value = 0;
  for (const h of o.heroes) {
    // A hero in play is worth more than a try.
    if (h.after !== null || h.lord) continue;
    const gain = heroWorth(s, h.hero);
    for (let steps = 0; steps <= most; steps++) {
      const v = chance(h.need - steps) * gain - steps * o.cost * GOLD;
      if (v > value + 0.0001) {
        value = v;
        best = { discharge: [], attempt: { hero: h.hero, gold: steps * o.cost } };
      }
    }
  }
  return best;
}

/** Pays the rest if the hero is worth it. D-13 */
export function chooseBid(view: View, d: Decision, o: OptionsOf['hero.bid']): Answers['hero.bid'] {
  const s = readSituation(view, d.seat);
  const price = (o.need - o.rolled) * o.cost;
  const pays = price <= spare(s) && price * GOLD < heroWorth(s, o.hero) * 1.1;
  return { gold: pays ? price : 0 };
}

/** Places the hero where most own pieces are; a Lord where it supports most. D-14 */
export function chooseHome(view: View, d: Decision, hexes: readonly HexId[], hero: KindOrNone): HexId {
  const s = readSituation(view, d.seat);
  const lord = lordOf(hero);
  const score = (hex: HexId): number => {
    const bluffs =
      lord < 0 ? 0 : s.mineIn(hex).filter((c) => kindInfo(c.kind).terrain === lord && !supported(s, c.kind)).length;
    return (
      s.mineIn(hex).length + bluffs * 3 + (hex === s.capital ? 2 : 0) + Math.min(3, spaceIn(view, hex, d.seat)) * 0.1
    );
  };
  return bestHex(hexes, score);
}

/**
 * Picks the creature with the best product of worth and chance of the die; one that the seat supports counts
 * more. D-37
 */
export function chooseConvert(view: View, d: Decision, o: OptionsOf['battle.convert']): Answers['battle.convert'] {
  const s = readSituation(view, d.seat);
  const score = (x: (typeof o.targets)[number]): number =>
    (worth(x.kind) * (supported(s, x.kind) ? 2 : 1) * (7 - Math.max(1, Math.min(6, x.cv)))) / 6;
  return { id: o.targets.slice().sort((a, b) => score(b) - score(a) || a.id - b.id)[0]?.id ?? null };
}

/** Returns the targets of an aimed shot with the value of each loss, the best first. */
function shotValues(view: View, targets: readonly Target[]): { target: Target; v: number }[] {
  const values = targets.map((target) => {
    const kind = pieceById(view, target)?.kind ?? -1;
    return { target, v: kind === -1 ? 0.8 : worth(kind) + expectedHits(kind) };
  });
  return values.sort((a, b) => b.v - a.v || targetNumber(a.target) - targetNumber(b.target));
}

/** Aims if one piece is worth far more than the pieces the enemy would otherwise give up. D-40 */
export function chooseShot(view: View, _d: Decision, o: OptionsOf['battle.shot']): Answers['battle.shot'] {
  const values = shotValues(view, o.targets);
  const [best] = values;
  const least = values.at(-1);
  return { aimed: best !== undefined && least !== undefined && best.v > least.v * 2.5 };
}

/** Names the most valuable piece. D-62 */
export const chooseShotVictim = (view: View, o: OptionsOf['battle.victim']): Answers['battle.victim'] => ({
  target: firstOf(shotValues(view, o.targets)).target,
});

/** Returns how dangerous a rival is, by lead and citadels. */
export const menace = (s: Situation, seat: Seat): number =>
  seat < 0 || seat === s.me
    ? 0
    : 1 + s.leadOf(seat) + (s.citadels.some((c) => hexState(s.g, c).owner === seat) ? 1.5 : 0);

/** Marks heroes and large stacks of the leader. D-47 */
export function chooseMark(view: View, d: Decision, hexes: readonly HexId[]): Answers['power.assassin'] {
  const s = readSituation(view, d.seat);
  const score = (hex: HexId): number => {
    const { owner } = hexState(view, hex);
    const hero = lying(view, hex).some((c) => c.up && c.seat === owner);
    return menace(s, owner) * ((hero ? 2 : 1) + (owner >= 0 ? 1 / (1 + countIn(hexState(view, hex), owner)) : 0));
  };
  const rivals = hexes.filter((hex) => hexState(view, hex).owner !== d.seat);
  return { hex: rivals.sort((a, b) => score(b) - score(a) || a - b)[0] ?? null };
}

/** Picks the enemy's best piece, or one's own least. D-47, D-48 */
export function chooseVictim(view: View, d: DecisionOf<'power.victim'>, ids: readonly Target[]): { id: Target } {
  const s = readSituation(view, d.seat);
  const mine = hexState(view, d.hex).owner === d.seat;
  const value = (id: Target): number => {
    if (id === 'hidden') return 1.6;
    const kind = pieceById(view, id)?.kind ?? -1;
    if (kind === -1) return 0;
    return mine && !supported(s, kind) ? 0 : worth(kind);
  };
  const order = ids
    .slice()
    .sort((a, b) => (mine ? value(a) - value(b) : value(b) - value(a)) || targetNumber(a) - targetNumber(b));
  return { id: entryAt(order, 0) };
}

/** Robs the richest player, or one with Things. D-49 */
export function chooseRobbed(view: View, d: Decision, seats: readonly Seat[]): Answers['power.thief'] {
  const s = readSituation(view, d.seat);
  const score = (x: Seat): number =>
    Math.max(seatState(view, x).gold * GOLD, seatState(view, x).rack > 0 ? 1 : 0) * menace(s, x);
  return { seat: seats.slice().sort((a, b) => score(b) - score(a) || a - b)[0] ?? null };
}

/** Takes gold if it is worth more than a Thing. D-49 */
export const chooseLoot = (o: OptionsOf['power.loot']): { gold: boolean } => ({
  gold: o.things === 0 || (o.gold > 0 && o.gold * GOLD > 1.2),
});
