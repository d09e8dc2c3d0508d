// The steady bot's answers about heroes: which to try for, how much to pay, and where to place it. D-11…D-14

import { type KindOrNone, kindInfo, kindOf, lordOf } from '../../../model/catalogue/index.ts';
import { hexState, seatState } from '../../../model/game/pieces.ts';
import type { Answers, Decision, HexId, Kind, View } from '../../../model/game/types.ts';
import { levelCost } from '../../../rules/construction-limits.ts';
import type { OptionsOf } from '../../../rules/decisions/ask.ts';
import { isCitadel } from '../../../rules/queries/queries.ts';
import { spaceIn } from '../../../rules/queries/stacking-limit.ts';
import { bestHex } from './best.ts';
import { citadelAhead, citadelPrice, GOLD, THINGS_A_ROUND } from './plans.ts';
import { Situation } from './situation.ts';
import { worth } from './worth.ts';

/** How many of the 36 throws of two dice reach a sum of at least 0, 1, 2, …. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
const chance = (need: number): number => (WAYS[Math.max(0, need)] ?? 0) / 36;

/** The worth of each hero's power, in gold per round. Throws for an unknown id. */
const POWER: ReadonlyMap<Kind, number> = new Map(
  Object.entries({
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
  }).map(([id, adds]) => [kindOf(id), adds]),
);

function minedIn(s: Situation, hex: HexId): number {
  const { income } = hexState(s.g, hex);
  if (income === null) return 0;
  const { mine: ownRolls, gold } = kindInfo(income.kind);
  return ownRolls ? gold : 0;
}

/**
 * Returns the worth of a hero: its combat value, its income of 1 gold, its power, and the pieces that a
 * Lord would support.
 */
function heroWorth(s: Situation, hero: Kind): number {
  const { id } = kindInfo(hero);
  const lord = lordOf(hero);
  const crowd = lord < 0 || s.owns(s.me, lord) ? 0 : s.rack.filter((c) => kindInfo(c.kind).terrain === lord).length;
  const mines = id === 'dwarf_king' ? s.own.reduce((n, i) => n + minedIn(s, i), 0) : 0;
  return worth(hero) + 0.9 + (POWER.get(hero) ?? 0) + crowd * 0.4 + mines * 0.8;
}

function spare(s: Situation): number {
  const reserve = citadelAhead(s) ? citadelPrice(s) : levelCost(s.g, s.me);
  return Math.max(0, seatState(s.g, s.me).gold - reserve);
}

/** What a gold is worth that may be needed only in a later round. */
const IDLE = 0.25;

/** Returns what the paid gold is worth. Gold that this round's purchases do not need counts little. */
function priceOf(s: Situation, paid: number): number {
  const { rules } = s.g;
  const sites = s.own.filter((i) => !isCitadel(hexState(s.g, i))).length;
  const wanted = (rules.paidRecruitMax ?? THINGS_A_ROUND) * rules.recruitCost + sites * levelCost(s.g, s.me);
  const idle = Math.min(paid, Math.max(0, seatState(s.g, s.me).gold - wanted));
  return (paid - idle + idle * IDLE) * GOLD;
}

/**
 * Returns the hero with the best expected result for its gold. A try without gold costs nothing. D-11, D-12
 */
export function chooseHero(view: View, d: Decision, o: OptionsOf['hero.recruit']): Answers['hero.recruit'] {
  const s = new Situation(view, d.seat);
  let best: Answers['hero.recruit'] = { discharge: [], attempt: null };
  // Does not try for a hero without space for it, because the bot never discharges a hero for another. AMB-13
  if (o.refusal !== null || !s.own.some((i) => spaceIn(view, i, d.seat) > 0)) return best;
  const most = Math.min(6, Math.floor(spare(s) / o.cost));
  let value = 0;
  for (const h of o.heroes) {
    // The bot never discharges a hero for a try, because a hero in play is worth more than a chance.
    if (h.after !== null || h.lord) continue;
    const gain = heroWorth(s, h.hero);
    for (let steps = 0; steps <= most; steps++) {
      const v = chance(h.need - steps) * gain - priceOf(s, steps * o.cost);
      if (v > value + 0.0001) {
        value = v;
        best = { discharge: [], attempt: { hero: h.hero, gold: steps * o.cost } };
      }
    }
  }
  return best;
}

/** Pays the missing gold if the hero is worth it. D-13 */
export function chooseBid(view: View, d: Decision, o: OptionsOf['hero.bid']): Answers['hero.bid'] {
  const s = new Situation(view, d.seat);
  const price = (o.need - o.rolled) * o.cost;
  const pays = price <= spare(s) && priceOf(s, price) < heroWorth(s, o.hero) * 1.1;
  return { gold: pays ? price : 0 };
}

/** Returns the hex with most own pieces; for a Lord the hex where it supports most pieces. D-14 */
export function chooseHome(view: View, d: Decision, hexes: readonly HexId[], hero: KindOrNone): HexId {
  const s = new Situation(view, d.seat);
  const lord = lordOf(hero);
  const score = (hex: HexId): number => {
    const bluffs =
      lord < 0
        ? 0
        : s.mineIn(hex).filter((c) => kindInfo(c.kind).terrain === lord && !s.hasLandFor(s.me, c.kind)).length;
    return (
      s.mineIn(hex).length + bluffs * 3 + (hex === s.capital ? 2 : 0) + Math.min(3, spaceIn(view, hex, d.seat)) * 0.1
    );
  };
  return bestHex(hexes, score);
}
