// Every frame of the flow by its kind: the rulebook as a stack. A missing one is a type error.
import * as ofEffects from '../effects/frames.ts';
import type { Frame, FrameKind } from '../game/types.ts';
import { aftermathFrame } from './battle/aftermath.ts';
import { battleFrame } from './battle/battle.ts';
import { combatFrame } from './battle/combat.ts';
import { damageFrame } from './battle/damage.ts';
import { exploreFrame } from './battle/explore.ts';
import { retreatFrame } from './battle/retreat.ts';
import { buildFrame } from './build.ts';
import { fleeFrame } from './events/flee.ts';
import { eventFrame, eventsFrame } from './events/phase.ts';
import { excessFrame } from './excess.ts';
import { goldFrame } from './gold.ts';
import { heroesFrame } from './heroes/heroes.ts';
import { heroPlaceFrame } from './heroes/place.ts';
import { powersFrame } from './heroes/special-powers.ts';
import { heroTurnFrame } from './heroes/turn.ts';
import { replyFrame } from './items/reply-frame.ts';
import { flyFrame } from './move/fly.ts';
import { moveFrame } from './move/move.ts';
import { movePartFrame } from './move/part.ts';
import { pinFrame } from './move/pin.ts';
import { transportFrame } from './move/transport.ts';
import type { FrameModule, Given, Play } from './play.ts';
import { roundFrame } from './round.ts';
import { setupFrame } from './setup/setup.ts';
import { thingsFrame } from './things.ts';

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
