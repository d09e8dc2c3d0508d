// The panel of every kind of decision.

import { BattleAim } from './battle-aim.tsx';
import { BattleHits } from './battle-hits.tsx';
import { BattlePick } from './battle-pick.tsx';
import { BattleRetreat } from './battle-retreat.tsx';
import { BluffCall } from './bluff-call.tsx';
import { BuildForts } from './build.tsx';
import { CapturePlace } from './capture-place.tsx';
import { EventArmy, EventFort, EventNext } from './event-hex.tsx';
import { EventLoss } from './event-loss.tsx';
import { EventPlay } from './event-play.tsx';
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
import { JujuPlace } from './juju-place.tsx';
import { KingdomHex } from './kingdom-hex.tsx';
import { Move } from './move.tsx';
import type { Panels } from './panel.ts';
import { Pending } from './pending.tsx';
import { PinShow } from './pin-show.tsx';
import { PowerAssassin } from './power-assassin.tsx';
import { PowerLoot } from './power-loot.tsx';
import { PowerThief } from './power-thief.tsx';
import { PowerVictim } from './power-victim.tsx';
import { RackExcess } from './rack-excess.tsx';
import { RecruitBuy } from './recruit-buy.tsx';
import { RecruitPlace } from './recruit-place.tsx';
import { RetreatExcess } from './retreat-excess.tsx';
import { SetupExchange } from './setup-exchange.tsx';
import { SetupPlace } from './setup-place.tsx';
import { SetupReplace } from './setup-replace.tsx';
import { StartCell } from './start-cell.tsx';
import { StartSea } from './start-sea.tsx';
import { TowerHex } from './tower-hex.tsx';

export const PANELS: Panels = {
  'start.cell': StartCell,
  'start.sea': StartSea,
  'kingdom.hex': KingdomHex,
  'tower.hex': TowerHex,
  'setup.place': SetupPlace,
  'setup.exchange': SetupExchange,
  'setup.replace': SetupReplace,
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
  'event.reply': Pending,
  'event.loss': EventLoss,
  'event.army': EventArmy,
  'event.fort': EventFort,
  'event.next': EventNext,
  'juju.place': JujuPlace,
  flee: Flee,
  'item.reply': Pending,
  'luck.charm': Pending,
  'battle.items': Pending,
  'battle.dust': Pending,
  'battle.convert': Pending,
  'battle.shot': Pending,
  'explore.arm': Pending,
  'power.assassin': PowerAssassin,
  'power.victim': PowerVictim,
  'power.thief': PowerThief,
  'power.loot': PowerLoot,
};
