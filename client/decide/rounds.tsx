// What is fetched once the table stands: the panels of everything after set-up, with their texts and the rules behind them.
import { byKind, type SomeRules } from '../../shared/decisions/ask.ts';
import * as rules from '../../shared/decisions/rules.ts';
import type { DecisionKind } from '../../shared/game/types.ts';
import { events } from '../i18n/en/decide/events.ts';
import { fighting } from '../i18n/en/decide/fighting.ts';
import { heroes } from '../i18n/en/decide/heroes.ts';
import { items } from '../i18n/en/decide/items.ts';
import { moving } from '../i18n/en/decide/moving.ts';
import { playRefusals } from '../i18n/en/decide/refusals.ts';
import { things } from '../i18n/en/decide/things.ts';
import { powerSentences, powers } from '../i18n/en/powers.ts';
import { windows } from '../i18n/en/windows.ts';
import { addTexts } from '../i18n/index.ts';
import type { SetupKind } from '../state/setup-rules.ts';
import { BattleAim } from './battle-aim.tsx';
import { BattleDust } from './battle-dust.tsx';
import { BattleConvert, BattleShot } from './battle-heroes.tsx';
import { BattleHits } from './battle-hits.tsx';
import { BattleItems } from './battle-items.tsx';
import { BattlePick } from './battle-pick.tsx';
import { BattleRetreat } from './battle-retreat.tsx';
import { BluffCall } from './bluff-call.tsx';
import { BuildForts } from './build.tsx';
import { CapturePlace } from './capture-place.tsx';
import { EventArmy, EventFort, EventNext } from './event-hex.tsx';
import { EventLoss } from './event-loss.tsx';
import { EventPlay } from './event-play.tsx';
import { EventSend } from './event-send.tsx';
import { ExploreArm } from './explore-arm.tsx';
import { ExploreBribe } from './explore-bribe.tsx';
import { ExploreIncome } from './explore-income.tsx';
import { Flee } from './flee.tsx';
import { FlyIntercept } from './fly-intercept.tsx';
import { FlyReveal } from './fly-reveal.tsx';
import { FlyStay } from './fly-stay.tsx';
import { HeroBid } from './hero-bid.tsx';
import { HeroPlace } from './hero-place.tsx';
import { HeroRecruit } from './hero-recruit.tsx';
import { HeroTurn } from './hero-turn.tsx';
import { EventReply, ItemReply } from './item-reply.tsx';
import { JujuPlace } from './juju-place.tsx';
import { LuckCharm } from './luck-charm.tsx';
import { Move } from './move.tsx';
import { type AskedProps, PanelOf } from './PanelOf.tsx';
import type { Panels } from './panel.ts';
import { PinShow } from './pin-show.tsx';
import { PowerAssassin } from './power-assassin.tsx';
import { PowerLoot } from './power-loot.tsx';
import { PowerPick } from './power-pick.tsx';
import { PowerReroll } from './power-reroll.tsx';
import { PowerStake } from './power-stake.tsx';
import { PowerTax } from './power-tax.tsx';
import { PowerThief } from './power-thief.tsx';
import { PowerVictim } from './power-victim.tsx';
import { RackExcess } from './rack-excess.tsx';
import { RecruitBuy } from './recruit-buy.tsx';
import { RecruitPlace } from './recruit-place.tsx';
import { RetreatExcess } from './retreat-excess.tsx';

/** The rules of every decision. */
export const ALL_RULES: SomeRules = byKind(Object.values(rules));

export { WindowBar } from './WindowBar.tsx';

addTexts({
  ...windows,
  ...playRefusals,
  ...things,
  ...moving,
  ...fighting,
  ...heroes,
  ...events,
  ...items,
  ...powers,
  ...powerSentences,
});

export const ROUND_PANELS: Panels<Exclude<DecisionKind, SetupKind>> = {
  'recruit.buy': RecruitBuy,
  'recruit.place': RecruitPlace,
  'rack.excess': RackExcess,
  move: Move,
  'pin.show': PinShow,
  'fly.reveal': FlyReveal,
  'fly.intercept': FlyIntercept,
  'fly.stay': FlyStay,
  'bluff.call': BluffCall,
  'battle.pick': BattlePick,
  'explore.income': ExploreIncome,
  'explore.bribe': ExploreBribe,
  'battle.aim': BattleAim,
  'battle.hits': BattleHits,
  'battle.retreat': BattleRetreat,
  'retreat.excess': RetreatExcess,
  'capture.place': CapturePlace,
  build: BuildForts,
  'hero.recruit': HeroRecruit,
  'hero.bid': HeroBid,
  'hero.place': HeroPlace,
  'hero.turn': HeroTurn,
  'event.play': EventPlay,
  'event.reply': EventReply,
  'event.loss': EventLoss,
  'event.army': EventArmy,
  'event.fort': EventFort,
  'event.next': EventNext,
  'event.send': EventSend,
  'juju.place': JujuPlace,
  flee: Flee,
  'item.reply': ItemReply,
  'luck.charm': LuckCharm,
  'battle.items': BattleItems,
  'battle.dust': BattleDust,
  'battle.convert': BattleConvert,
  'battle.shot': BattleShot,
  'explore.arm': ExploreArm,
  'power.assassin': PowerAssassin,
  'power.victim': PowerVictim,
  'power.thief': PowerThief,
  'power.loot': PowerLoot,
  'power.pick': PowerPick,
  'power.reroll': PowerReroll,
  'power.stake': PowerStake,
  'power.tax': PowerTax,
};

export const RoundPanel = (asked: AskedProps) => <PanelOf panels={ROUND_PANELS} {...asked} />;
