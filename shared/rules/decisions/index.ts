// Every decision of the game by its kind (spec.md section 4). A missing one is a type error.
import type { Answer, Answers, Decision, DecisionKind, Refusal, Seat, View } from '../../game/types.ts';
import type { Random } from '../../luck/index.ts';
import type { DecisionModule, OptionsOf } from '../decision.ts';
import { refuse } from '../facts.ts';
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
import { kingdomHex } from './kingdom-hex.ts';
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
import { setupExchange } from './setup-exchange.ts';
import { setupPlace } from './setup-place.ts';
import { setupReplace } from './setup-replace.ts';
import { startCell } from './start-cell.ts';
import { startSea } from './start-sea.ts';
import { towerHex } from './tower-hex.ts';

export const DECISIONS: { readonly [K in DecisionKind]: DecisionModule<K> } = {
  'start.cell': startCell,
  'start.sea': startSea,
  'kingdom.hex': kingdomHex,
  'tower.hex': towerHex,
  'setup.place': setupPlace,
  'setup.exchange': setupExchange,
  'setup.replace': setupReplace,
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

export const DECISION_KINDS = Object.keys(DECISIONS) as DecisionKind[];

// The kind of a decision picks its own module, which TypeScript cannot follow through an index.
const moduleOf = (kind: DecisionKind): DecisionModule<DecisionKind> =>
  DECISIONS[kind] as unknown as DecisionModule<DecisionKind>;

/** The open decision with this number, or undefined. */
export const openDecision = (view: View, id: number): Decision | undefined => view.open.find((d) => d.id === id);

/** What the panel of an open decision shows. */
export const options = <K extends DecisionKind>(view: View, d: Decision & { kind: K }): OptionsOf[K] =>
  DECISIONS[d.kind].options(view, d);

/**
 * May `seat` give this answer to the decision with this number now? Null when legal.
 * Refuses a number that is not open (decision.stale) and somebody else's decision (match.seat).
 */
export function check(view: View, seat: Seat, id: number, answer: Answer): Refusal | null {
  const d = openDecision(view, id);
  if (d === undefined) return refuse('decision.stale', { id });
  if (d.seat !== seat) return refuse('match.seat', { seat });
  return moduleOf(d.kind).check(view, d, answer as Answers[DecisionKind]);
}

/** What the clock answers for a player who did not (ENG-05). */
export const fallback = (view: View, d: Decision, random: Random): Answer => moduleOf(d.kind).fallback(view, d, random);

/** A random legal answer. */
export const sample = (view: View, d: Decision, random: Random): Answer => moduleOf(d.kind).sample(view, d, random);
