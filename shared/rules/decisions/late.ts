// The decisions of the rounds (spec.md section 4): everything after set-up. The page fetches them once its table stands.
import type { DecisionKind } from '../../game/types.ts';
import type { Decisions } from '../decision.ts';
import { battleAim } from './battle-aim.ts';
import { battleConvert } from './battle-convert.ts';
import { battleDust } from './battle-dust.ts';
import { battleHits } from './battle-hits.ts';
import { battleItems } from './battle-items.ts';
import { battlePick } from './battle-pick.ts';
import { battleRetreat } from './battle-retreat.ts';
import { battleShot } from './battle-shot.ts';
import { bluffCall } from './bluff-call.ts';
import { build } from './build.ts';
import { capturePlace } from './capture-place.ts';
import type { EarlyKind } from './early.ts';
import { eventArmy } from './event-army.ts';
import { eventFort } from './event-fort.ts';
import { eventLoss } from './event-loss.ts';
import { eventNext } from './event-next.ts';
import { eventPlay } from './event-play.ts';
import { eventReply } from './event-reply.ts';
import { exploreArm } from './explore-arm.ts';
import { exploreBribe } from './explore-bribe.ts';
import { exploreIncome } from './explore-income.ts';
import { flee } from './flee.ts';
import { flyIntercept } from './fly-intercept.ts';
import { flyReveal } from './fly-reveal.ts';
import { flyStay } from './fly-stay.ts';
import { heroBid } from './hero-bid.ts';
import { heroPlace } from './hero-place.ts';
import { heroRecruit } from './hero-recruit.ts';
import { heroTurn } from './hero-turn.ts';
import { itemReply } from './item-reply.ts';
import { jujuPlace } from './juju-place.ts';
import { luckCharm } from './luck-charm.ts';
import { move } from './move.ts';
import { pinShow } from './pin-show.ts';
import { powerAssassin } from './power-assassin.ts';
import { powerLoot } from './power-loot.ts';
import { powerThief } from './power-thief.ts';
import { powerVictim } from './power-victim.ts';
import { rackExcess } from './rack-excess.ts';
import { recruitBuy } from './recruit-buy.ts';
import { recruitPlace } from './recruit-place.ts';
import { retreatExcess } from './retreat-excess.ts';

/** Kinds that are asked from the first round on. */
export type LateKind = Exclude<DecisionKind, EarlyKind>;

export const LATE: Decisions<LateKind> = {
  'recruit.buy': recruitBuy,
  'recruit.place': recruitPlace,
  'rack.excess': rackExcess,
  move: move,
  'pin.show': pinShow,
  'fly.reveal': flyReveal,
  'fly.intercept': flyIntercept,
  'fly.stay': flyStay,
  'bluff.call': bluffCall,
  'battle.pick': battlePick,
  'explore.income': exploreIncome,
  'explore.bribe': exploreBribe,
  'battle.aim': battleAim,
  'battle.hits': battleHits,
  'battle.retreat': battleRetreat,
  'retreat.excess': retreatExcess,
  'capture.place': capturePlace,
  build: build,
  'hero.recruit': heroRecruit,
  'hero.bid': heroBid,
  'hero.place': heroPlace,
  'hero.turn': heroTurn,
  'event.play': eventPlay,
  'event.reply': eventReply,
  'event.loss': eventLoss,
  'event.army': eventArmy,
  'event.fort': eventFort,
  'event.next': eventNext,
  'juju.place': jujuPlace,
  flee: flee,
  'item.reply': itemReply,
  'luck.charm': luckCharm,
  'battle.items': battleItems,
  'battle.dust': battleDust,
  'battle.convert': battleConvert,
  'battle.shot': battleShot,
  'explore.arm': exploreArm,
  'power.assassin': powerAssassin,
  'power.victim': powerVictim,
  'power.thief': powerThief,
  'power.loot': powerLoot,
};
