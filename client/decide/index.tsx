// The panel of every kind of decision.

import { BattleAim } from './battle-aim.tsx';
import { BattleHits } from './battle-hits.tsx';
import { BattlePick } from './battle-pick.tsx';
import { BattleRetreat } from './battle-retreat.tsx';
import { BluffCall } from './bluff-call.tsx';
import { BuildForts } from './build.tsx';
import { CapturePlace } from './capture-place.tsx';
import { ExploreBribe } from './explore-bribe.tsx';
import { ExploreIncome } from './explore-income.tsx';
import { FlyIntercept } from './fly-intercept.tsx';
import { FlyReveal } from './fly-reveal.tsx';
import { FlyStay } from './fly-stay.tsx';
import { KingdomHex } from './kingdom-hex.tsx';
import { late } from './later.tsx';
import { Move } from './move.tsx';
import type { Panels } from './panel.ts';
import { PinShow } from './pin-show.tsx';
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
  'hero.recruit': late('hero.recruit'),
  'hero.bid': late('hero.bid'),
  'hero.place': late('hero.place'),
  'hero.turn': late('hero.turn'),
  'event.play': late('event.play'),
  'event.reply': late('event.reply'),
  'event.loss': late('event.loss'),
  'event.army': late('event.army'),
  'event.fort': late('event.fort'),
  'event.next': late('event.next'),
  'juju.place': late('juju.place'),
  flee: late('flee'),
  'item.reply': late('item.reply'),
  'luck.charm': late('luck.charm'),
  'battle.items': late('battle.items'),
  'battle.dust': late('battle.dust'),
  'battle.convert': late('battle.convert'),
  'battle.shot': late('battle.shot'),
  'explore.arm': late('explore.arm'),
  'power.assassin': late('power.assassin'),
  'power.victim': late('power.victim'),
  'power.thief': late('power.thief'),
  'power.loot': late('power.loot'),
};
