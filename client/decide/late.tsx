// The panels that nobody needs before the first round, in a part of the page of their own, with their texts.

import { events } from '../i18n/en/decide/events.ts';
import { heroes } from '../i18n/en/decide/heroes.ts';
import { items } from '../i18n/en/decide/items.ts';
import { addTexts } from '../i18n/index.ts';
import { BattleConvert, BattleShot } from './battle-heroes.tsx';
import { BattleItems } from './battle-items.tsx';
import { EventArmy, EventFort, EventNext } from './event-hex.tsx';
import { EventLoss } from './event-loss.tsx';
import { EventPlay } from './event-play.tsx';
import { ExploreArm } from './explore-arm.tsx';
import { Flee } from './flee.tsx';
import { HeroBid } from './hero-bid.tsx';
import { HeroPlace } from './hero-place.tsx';
import { HeroRecruit } from './hero-recruit.tsx';
import { HeroTurn } from './hero-turn.tsx';
import { BattleDust, EventReply, ItemReply } from './item-reply.tsx';
import { JujuPlace } from './juju-place.tsx';
import { LuckCharm } from './luck-charm.tsx';
import type { LateKind, Panels } from './panel.ts';
import { PowerAssassin } from './power-assassin.tsx';
import { PowerLoot } from './power-loot.tsx';
import { PowerThief } from './power-thief.tsx';
import { PowerVictim } from './power-victim.tsx';

addTexts({ ...heroes, ...events, ...items });

export const LATE: Pick<Panels, LateKind> = {
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
};
