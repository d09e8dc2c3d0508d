// Every decision of the game by its kind (spec.md section 4). A missing one is a type error.
import type { Answer, Answers, Decision, DecisionKind, Refusal, Seat, View } from '../../game/types.ts';
import type { Random } from '../../luck/index.ts';
import type { DecisionModule, OptionsOf } from '../decision.ts';
import { refuse } from '../facts.ts';
import { battleAim } from './battle-aim.ts';
import { battleConvert } from './battle-convert.ts';
import { battleHits } from './battle-hits.ts';
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
import { exploreBribe } from './explore-bribe.ts';
import { exploreIncome } from './explore-income.ts';
import { flee } from './flee.ts';
import { flyIntercept } from './fly-intercept.ts';
import { flyReveal } from './fly-reveal.ts';
import { flyStay } from './fly-stay.ts';
import { jujuPlace } from './juju-place.ts';
import { kingdomHex } from './kingdom-hex.ts';
import { move } from './move.ts';
import { pending } from './pending.ts';
import { pinShow } from './pin-show.ts';
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
  'hero.recruit': pending('hero.recruit'),
  'hero.bid': pending('hero.bid'),
  'hero.place': pending('hero.place'),
  'hero.turn': pending('hero.turn'),
  'event.play': eventPlay,
  'event.reply': eventReply,
  'event.loss': eventLoss,
  'event.army': eventArmy,
  'event.fort': eventFort,
  'event.next': eventNext,
  'juju.place': jujuPlace,
  flee: flee,
  'item.reply': pending('item.reply'),
  'luck.charm': pending('luck.charm'),
  'battle.items': pending('battle.items'),
  'battle.dust': pending('battle.dust'),
  'battle.convert': battleConvert,
  'battle.shot': battleShot,
  'explore.arm': pending('explore.arm'),
  'power.assassin': pending('power.assassin'),
  'power.victim': pending('power.victim'),
  'power.thief': pending('power.thief'),
  'power.loot': pending('power.loot'),
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
