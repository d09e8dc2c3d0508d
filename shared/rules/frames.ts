// Every frame of the flow by its kind: the rulebook as a stack. A missing one is a type error.
import * as ofEffects from '../effects/frames.ts';
import type { Frame, FrameKind } from '../game/types.ts';
import { aftermathFrame } from './battle/aftermath.ts';
import { battleFrame } from './battle/battle.ts';
import { combatFrame } from './battle/combat.ts';
import { damageFrame } from './battle/damage.ts';
import { exploreFrame } from './battle/exploration.ts';
import { retreatFrame } from './battle/retreat.ts';
import { buildFrame } from './construction.ts';
import { fleeFrame } from './events/flee.ts';
import { eventFrame, eventsFrame } from './events/random-events.ts';
import { goldFrame } from './gold-collection.ts';
import { heroPlaceFrame } from './heroes/place.ts';
import { heroesFrame } from './heroes/recruiting-heroes.ts';
import { powersFrame } from './heroes/special-powers.ts';
import { heroTurnFrame } from './heroes/turning-over.ts';
import { replyFrame } from './items/reply-frame.ts';
import { flyFrame } from './move/fly.ts';
import { moveFrame } from './move/movement-phase.ts';
import { movePartFrame } from './move/part.ts';
import { pinFrame } from './move/pin.ts';
import { transportFrame } from './move/transport.ts';
import type { FrameModule, Given, Play } from './play.ts';
import { excessFrame } from './rack-limit-frame.ts';
import { thingsFrame } from './recruiting.ts';
import { roundFrame } from './round.ts';
import { setupFrame } from './setup/setup.ts';

export const FRAMES: { readonly [K in FrameKind]: FrameModule<K> } = {
  ...ofEffects,
  setup: setupFrame,
  round: roundFrame,
  gold: goldFrame,
  things: thingsFrame,
  move: moveFrame,
  'move.part': movePartFrame,
  pin: pinFrame,
  fly: flyFrame,
  combat: combatFrame,
  explore: exploreFrame,
  battle: battleFrame,
  retreat: retreatFrame,
  aftermath: aftermathFrame,
  excess: excessFrame,
  build: buildFrame,
  damage: damageFrame,
  reply: replyFrame,
  heroes: heroesFrame,
  'hero.place': heroPlaceFrame,
  'hero.turn': heroTurnFrame,
  events: eventsFrame,
  event: eventFrame,
  powers: powersFrame,
  flee: fleeFrame,
  balloon: transportFrame,
};

const moduleOf = (kind: FrameKind): FrameModule<FrameKind> => FRAMES[kind] as unknown as FrameModule<FrameKind>;

/** Runs the top frame once. */
export const runFrame = (play: Play, frame: Frame): void => moduleOf(frame.kind).run(play, frame);

/** Hands the top frame the answers to all its decisions. */
export function takeAnswers(play: Play, frame: Frame, given: readonly Given[]): void {
  const take = moduleOf(frame.kind).take;
  if (take === undefined) throw new Error(`the frame ${frame.kind} asks nothing`);
  take(play, frame, given);
}
