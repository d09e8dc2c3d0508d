// The steady bot plays sensibly and without memory. The rules should never refuse its answer. If they do, it
// gives the fallback answer.

import { isTreasure } from '../../../model/catalogue/index.ts';
import { lying } from '../../../model/game/places.ts';
import type { Answer, Decision, DecisionKind, FreeAction, Refusal, View } from '../../../model/game/types.ts';
import type { Random } from '../../../model/luck/random.ts';
import { check, options } from '../../../rules/decisions/index.ts';
import { checkFree } from '../../../rules/free-actions.ts';
import { fallback, sample } from '../../stand-ins/index.ts';
import type { Bot } from '../bot.ts';
import { chooseIntercept, choosePin, chooseReveal } from './air.ts';
import {
  chooseAim,
  chooseBribes,
  chooseCalls,
  chooseHits,
  chooseIncome,
  choosePick,
  chooseRetreat,
  leastOf,
} from './battle.ts';
import { chooseBuild } from './build.ts';
import { chooseArmy, chooseEvent, chooseEventReply, chooseFort, chooseNext, chooseSent } from './events.ts';
import {
  chooseConvert,
  chooseLoot,
  chooseMark,
  chooseRobbed,
  chooseShot,
  chooseShotVictim,
  chooseVictim,
} from './hero-powers.ts';
import { chooseBid, chooseHero, chooseHome } from './heroes.ts';
import { chooseCharm, chooseDust, chooseItems, chooseReply, chooseSaves } from './magic.ts';
import { chooseMove } from './movement.ts';
import { chooseReroll, chooseStake, chooseTax } from './powers.ts';
import { chooseKingdom, chooseStart, chooseTower } from './setup.ts';
import { Situation } from './situation.ts';
import { PLAIN, type Style } from './style.ts';
import { chooseBuy, chooseExcess, chooseExchange, choosePlace, choosePlacings } from './things.ts';
import { chooseFlight } from './transport.ts';

/** Returns the bot's answer before the rules have checked it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat table, a line or two for each decision
export function plan(view: View, d: Decision, random: Random, style: Style = PLAIN): Answer {
  switch (d.kind) {
    case 'start.cell':
      return { hex: chooseStart(view, options(view, d).hexes, random) };
    case 'start.sea':
      return { hexes: options(view, d).hexes };
    case 'kingdom.hex':
      return { hex: chooseKingdom(view, d, options(view, d).hexes) };
    case 'tower.hex':
      return { hex: chooseTower(view, d, options(view, d).hexes) };
    case 'setup.place':
    case 'setup.replace':
    case 'capture.place':
      return { place: choosePlacings(new Situation(view, d.seat), options(view, d)) };
    case 'setup.exchange':
      return chooseExchange(view, d);
    case 'recruit.buy':
      return chooseBuy(view, d, style);
    case 'recruit.place':
      return choosePlace(new Situation(view, d.seat), options(view, d), style);
    case 'rack.excess':
      return chooseExcess(new Situation(view, d.seat), options(view, d));
    case 'move': {
      // A transport is considered first, because its passengers must not have moved before. MAG-02
      return chooseFlight(view, d) ?? chooseMove(view, d, style);
    }
    case 'pin.show':
      return { id: choosePin(view, d, options(view, d).ids) };
    case 'fly.reveal':
      return { ids: chooseReveal(view, d, options(view, d).ids) };
    case 'fly.intercept':
      return { ids: chooseIntercept(view, d, options(view, d).ids) };
    case 'fly.stay':
    case 'retreat.excess': {
      const o = options(view, d);
      return { ids: leastOf(view, d, o.ids, o.count) };
    }
    case 'bluff.call':
      return chooseCalls(view, d);
    case 'battle.pick':
      return { hex: choosePick(view, d, options(view, d).hexes) };
    case 'explore.income':
      return { id: chooseIncome(view, options(view, d).ids) };
    case 'explore.bribe':
      return chooseBribes(view, d, options(view, d));
    case 'battle.aim':
      return { seat: chooseAim(view, d, options(view, d).seats) };
    case 'battle.hits': {
      const o = options(view, d);
      const { targets } = chooseHits(view, d, o);
      return { targets, ...chooseSaves(view, o, targets) };
    }
    case 'battle.retreat':
      return chooseRetreat(view, d, options(view, d), style);
    case 'build':
      return chooseBuild(view, d);
    case 'hero.recruit':
      return chooseHero(view, d, options(view, d));
    case 'hero.bid':
      return chooseBid(view, d, options(view, d));
    case 'hero.place': {
      const frame = view.stack.findLast((f) => f.kind === 'hero.place');
      return { hex: chooseHome(view, d, options(view, d).hexes, frame?.hero ?? -1) };
    }
    case 'event.play':
      return chooseEvent(view, d, options(view, d));
    case 'event.reply':
      return chooseEventReply(view, d, options(view, d));
    case 'event.army':
      return chooseArmy(view, d, options(view, d).hexes);
    case 'event.fort':
      return chooseFort(view, d, options(view, d).hexes);
    case 'event.next':
      return chooseNext(view, d, options(view, d).hexes);
    case 'event.send':
      return chooseSent(view, d, options(view, d).ids);
    case 'juju.place':
      return { place: choosePlacings(new Situation(view, d.seat), options(view, d)) };
    case 'item.reply':
      return chooseReply(view, d, options(view, d));
    case 'luck.charm':
      return chooseCharm(view, d, options(view, d));
    case 'battle.items':
      return chooseItems(view, d, options(view, d), chooseCalls(view, d).ids);
    case 'battle.dust':
      return chooseDust(view, d, options(view, d));
    case 'battle.convert':
      return chooseConvert(view, d, options(view, d));
    case 'battle.shot':
      return chooseShot(view, d, options(view, d));
    case 'battle.victim':
      return chooseShotVictim(view, options(view, d));
    case 'power.assassin':
      return chooseMark(view, d, options(view, d).hexes);
    case 'power.victim':
      return chooseVictim(view, d, options(view, d).ids);
    case 'power.thief':
      return chooseRobbed(view, d, options(view, d).seats);
    case 'power.loot':
      return chooseLoot(options(view, d));
    case 'power.reroll':
      return chooseReroll(options(view, d));
    case 'power.tax':
      return chooseTax(view, d, options(view, d));
    case 'power.stake':
      return chooseStake(view, d, options(view, d));
    default:
      return fallback(view, d, random);
  }
}

/** Decisions that may spend gold. Before them the bot cashes its treasures. */
const SPENDING: readonly DecisionKind[] = ['recruit.buy', 'recruit.place', 'rack.excess', 'explore.bribe', 'build'];

/** Cashes a treasure before a decision that spends gold. INC-07 */
function cash(view: View, d: Decision): FreeAction | null {
  if (!SPENDING.includes(d.kind)) return null;
  const treasure = lying(view, 'rack').find((c) => c.seat === d.seat && isTreasure(c.kind));
  if (treasure === undefined) return null;
  const action: FreeAction = { free: 'cash', seat: d.seat, id: treasure.id };
  return checkFree(view, action) === null ? action : null;
}

interface SteadyOptions {
  style?: Style;
  /** Called with each answer that the rules refused, for tests. */
  refused?(d: Decision, answer: Answer, refusal: Refusal): void;
}

/** Creates a steady bot. */
export function steadyBot({ style = PLAIN, refused }: SteadyOptions = {}): Bot {
  return {
    name: 'steady',
    answer(view, d, random) {
      const planned = plan(view, d, random, style);
      const refusal = check(view, d.seat, d.id, planned);
      if (refusal === null) return planned;
      refused?.(d, planned, refusal);
      const safe = fallback(view, d, random);
      return check(view, d.seat, d.id, safe) === null ? safe : sample(view, d, random);
    },
    free: cash,
  };
}

export const steady: Bot = steadyBot();
