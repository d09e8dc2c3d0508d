// The steady bot's answers about random events. D-18…D-21, D-54

import { isTown, kindInfo } from '../../../model/catalogue/index.ts';
import { countersWith, hexState } from '../../../model/game/pieces.ts';
import {
  type Answers,
  type Decision,
  type DecisionOf,
  type HexId,
  isSeated,
  type Kind,
  type PieceId,
  type PlayedOn,
  type Seat,
  type View,
} from '../../../model/game/types.ts';
import { boardHexes, distance } from '../../../model/hex/hex.ts';
import type { OptionsOf } from '../../../rules/decisions/ask.ts';
import { countIn, fortLevel, isCitadel } from '../../../rules/queries/queries.ts';
import { bestHex, bestOf } from './best.ts';
import { GOLD, menace } from './plans.ts';
import { Situation } from './situation.ts';
import { worth } from './worth.ts';

type Play = Answers['event.play'];
type Offer = OptionsOf['event.play']['events'][number];
interface EventPlan {
  value: number;
  play: Play;
}

const PASS: Play = { do: 'pass' };

/** Returns by how much a plague in this hex harms rivals more than the player. EVT-07 */
function plagueWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  if (!isSeated(h.owner)) return 0;
  const value = fortLevel(h) + (h.income !== null && isTown(h.income.kind) ? kindInfo(h.income.kind).cv : 0);
  return Math.min(value, countIn(h, h.owner));
}

const harmTo = (s: Situation, hex: HexId): number => {
  const { owner } = hexState(s.g, hex);
  return !isSeated(owner) ? 0 : owner === s.me ? -2 : menace(s, owner);
};

const massOf = (s: Situation, hex: HexId): number => {
  const h = hexState(s.g, hex);
  return (
    (isSeated(h.owner) ? countIn(h, h.owner) : 0) + (isCitadel(h) ? 0 : fortLevel(h)) + (h.income !== null ? 1 : 0)
  );
};

/** Returns the best way to play an event; null if playing it would not help the player. */
function eventPlanFor(s: Situation, o: Offer): EventPlan | null {
  const play = (on: PlayedOn, value: number): EventPlan => ({ value, play: { do: 'play', id: o.id, on } });
  const { g, me } = s;
  const incomeOf = (hex: HexId): number => {
    const { income } = hexState(g, hex);
    return income === null ? 0 : kindInfo(income.kind).gold;
  };
  const special = s.own.reduce((n, i) => n + incomeOf(i), 0);
  switch (kindInfo(o.kind).id) {
    case 'good_harvest':
      return play({ what: 'nothing' }, Math.max(0, s.income - special) * GOLD);
    case 'mother_lode':
      return special === 0 ? null : play({ what: 'nothing' }, special * 2 * GOLD);
    case 'willing_workers': {
      const hex = bestOf(o.hexes, (i) => (i === s.capital ? 5 : 0) + fortLevel(hexState(g, i)));
      return hex === undefined ? null : play({ what: 'hex', hex }, 1.3);
    }
    case 'vandals': {
      const seat = bestOf(o.seats, (x) => menace(s, x));
      return seat === undefined ? null : play({ what: 'rival', seat }, 0.9 * menace(s, seat));
    }
    case 'teeniepox': {
      const seat = bestOf(o.seats, (x) => menace(s, x) + largest(s, x) * 0.1);
      return seat === undefined || largest(s, seat) < 2 ? null : play({ what: 'rival', seat }, 1.2 * menace(s, seat));
    }
    case 'defection':
      return defect(s, o, play);
    case 'terrain_disaster': {
      // The event may go on to own hexes of the same terrain.
      const risk = (i: HexId): number =>
        s.own.some((j) => hexState(g, j).terrain === hexState(g, i).terrain && massOf(s, j) > 0) ? 0.5 : 1;
      const hex = bestOf(o.hexes, (i) => harmTo(s, i) * Math.min(4, massOf(s, i)) * risk(i));
      return hex === undefined || harmTo(s, hex) <= 0
        ? null
        : play({ what: 'hex', hex }, 0.35 * Math.min(4, massOf(s, hex)) * risk(hex) * harmTo(s, hex));
    }
    case 'dark_plague': {
      let sum = 0;
      for (const hex of boardHexes(g.hexes.length)) {
        const { owner } = hexState(g, hex);
        if (owner === me) sum -= plagueWorth(s, hex) * 1.5;
        else if (isSeated(owner)) sum += (plagueWorth(s, hex) * menace(s, owner)) / 2;
      }
      return sum > 0.5 ? play({ what: 'nothing' }, sum) : null;
    }
    case 'weather_control': {
      const reach = o.casters.flatMap((c) => c.hexes.map((hex) => ({ caster: c.id, hex })));
      const best = bestOf(reach, (x) => harmTo(s, x.hex) * massOf(s, x.hex));
      return best === undefined || harmTo(s, best.hex) <= 0
        ? null
        : play({ what: 'spell', ...best }, 0.2 * massOf(s, best.hex) * harmTo(s, best.hex));
    }
    case 'gate': {
      const best = bestOf(o.armies, (army) => lureWorth(s, army.seat, army.from));
      const hex = best === undefined ? undefined : bestOf(o.hexes, (i) => (i === best.from ? -1 : afar(s, i)));
      return best === undefined || hex === undefined || hex === best.from || lureWorth(s, best.seat, best.from) <= 0
        ? null
        : play({ what: 'army', ...best, hex }, lureWorth(s, best.seat, best.from));
    }
    case 'big_juju':
      return conjure(s, o, play);
    default:
      return null;
  }
}

/** Returns the worth of sending an army away. It is higher if the army guards a citadel. EVT-11 */
const lureWorth = (s: Situation, seat: Seat, from: HexId): number => {
  if (seat === s.me) return 0;
  const h = hexState(s.g, from);
  return menace(s, seat) * (0.2 * Math.min(3, countIn(h, seat)) + (h.owner === seat && isCitadel(h) ? 0.6 : 0));
};

const afar = (s: Situation, hex: HexId): number => s.own.reduce((n, i) => Math.min(n, distance(i, hex)), 99);

/** Returns the least valuable pieces, no more than must go. D-23 */
export function chooseSent(view: View, d: DecisionOf<'event.send'>, ids: readonly PieceId[]): { ids: PieceId[] } {
  const s = new Situation(view, d.seat);
  const sorted = countersWith(view.counters, ids).sort(
    (a, b) => Number(s.hasLandFor(s.me, a.kind)) - Number(s.hasLandFor(s.me, b.kind)) || worth(a.kind) - worth(b.kind),
  );
  return { ids: sorted.slice(0, d.least).map((c) => c.id) };
}

const largest = (s: Situation, seat: Seat): number => s.g.hexes.reduce((n, h) => Math.max(n, countIn(h, seat)), 0);

/** Plans to take a rival's hero, or if that is impossible a hero of the pool. EVT-04 */
function defect(s: Situation, o: Offer, play: (on: PlayedOn, value: number) => EventPlan): EventPlan | null {
  const pooled = (hero: Kind): boolean => s.g.pool.includes(hero);
  const hero = bestOf(o.heroes, (k) => worth(k) * (pooled(k) ? 1 : 1.5));
  if (hero === undefined) return null;
  // For a hero of the pool any other player may roll, and gains nothing by it.
  const roller = pooled(hero) ? (o.seats[0] ?? null) : null;
  return play({ what: 'hero', hero, roller }, 0.44 * (worth(hero) + 0.9) * (pooled(hero) ? 1 : 1.5));
}

/** Plans to change a rival's best terrain, or own terrain so that it supports Things on the rack. EVT-06 */
function conjure(s: Situation, o: Offer, play: (on: PlayedOn, value: number) => EventPlan): EventPlan | null {
  const { g, me } = s;
  const reach = o.casters.flatMap((c) => c.hexes.map((hex) => ({ caster: c.id, hex })));
  const at = (hex: HexId): number => {
    const h = hexState(g, hex);
    if (!isSeated(h.owner) || h.owner === me) return 0;
    return (
      menace(s, h.owner) *
      (fortLevel(h) * 0.4 + (h.income !== null && !isTown(h.income.kind) ? kindInfo(h.income.kind).gold : 0) + 0.3)
    );
  };
  const best = bestOf(reach, (x) => at(x.hex));
  const waiting = o.terrains.map((terrain) => ({
    terrain,
    n: s.owns(s.me, terrain) ? 0 : s.rack.filter((c) => kindInfo(c.kind).terrain === terrain).length,
  }));
  const wish = bestOf(waiting, (x) => x.n);
  const home = reach.find(
    (x) =>
      hexState(g, x.hex).owner === me &&
      fortLevel(hexState(g, x.hex)) === 0 &&
      hexState(g, x.hex).income === null &&
      s.own.some((i) => i !== x.hex && hexState(g, i).terrain === hexState(g, x.hex).terrain),
  );
  const own =
    home === undefined || wish === undefined || wish.n < 2
      ? null
      : play({ what: 'tile', ...home, terrain: wish.terrain }, wish.n * 0.6);
  const other =
    best === undefined || at(best.hex) <= 0 ? null : play({ what: 'tile', ...best, terrain: null }, 0.5 * at(best.hex));
  return (own?.value ?? 0) > (other?.value ?? 0) ? own : other;
}

/** Returns the event with the highest worth, if playing it is worth more than keeping it. D-18 */
export function chooseEvent(view: View, d: Decision, o: OptionsOf['event.play']): Play {
  const s = new Situation(view, d.seat);
  const plans = o.events.flatMap((e) => (e.refusal === null ? (eventPlanFor(s, e) ?? []) : []));
  const best = bestOf(plans, (p) => p.value);
  return best !== undefined && best.value > 0.35 ? best.play : PASS;
}

/** Shows an Elixir; or a Fan if the cloud is over an own hex. D-19 */
export function chooseEventReply(view: View, d: Decision, o: OptionsOf['event.reply']): Answers['event.reply'] {
  const pass: Answers['event.reply'] = { do: 'pass' };
  const [id] = o.ids;
  if (id === undefined) return pass;
  const show: Answers['event.reply'] = { do: 'show', id, hex: null };
  const frame = view.stack.findLast((f) => f.kind === 'event');
  if (frame === undefined || kindInfo(frame.event).id !== 'weather_control') {
    const hasPieces = view.hexes.some((h) => h.owner === d.seat && countIn(h, d.seat) > 0);
    return hasPieces ? show : pass;
  }
  const at = frame.state.step === 'window' ? frame.state.hex : null;
  return at !== null && hexState(view, at).owner === d.seat ? show : pass;
}

/** Returns the highest fort of a rival; if only own forts can be chosen, the lowest. D-20 */
export function chooseFort(view: View, { seat }: Decision, hexes: readonly HexId[]): { hex: HexId } {
  const sign = (hex: HexId) => (hexState(view, hex).owner === seat ? -1 : 1);
  return { hex: bestHex(hexes, (hex) => sign(hex) * fortLevel(hexState(view, hex))) };
}

/** Returns the hex where the event harms rivals most. */
export function chooseNext(view: View, d: Decision, hexes: readonly HexId[]): { hex: HexId } {
  const s = new Situation(view, d.seat);
  return { hex: bestHex(hexes, (i) => harmTo(s, i) * Math.min(4, massOf(s, i))) };
}

/** Returns the least valuable of the own armies that are largest. */
export function chooseArmy(view: View, d: Decision, hexes: readonly HexId[]): { hex: HexId } {
  const s = new Situation(view, d.seat);
  const value = (hex: HexId): number => s.mineIn(hex).reduce((n, c) => n + worth(c.kind), 0);
  return { hex: bestHex(hexes, (hex) => -value(hex)) };
}
