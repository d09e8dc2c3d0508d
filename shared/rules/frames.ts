// The module of every kind of frame. The frames on the game's stack say what happens next.

import type { Frame, FrameKind } from '../model/game/types.ts';
import { lookup } from '../model/shape/entry.ts';
import { battleFrame } from './battle/battle.ts';
import { aftermathFrame } from './battle/captured-hex.ts';
import { combatFrame } from './battle/combat-phase.ts';
import { damageFrame } from './battle/damage-dice.ts';
import { retreatFrame } from './battle/retreat.ts';
import { buildFrame } from './construction.ts';
import { charmFrame } from './effects/charm.ts';
import { fleeFrame } from './events/flee.ts';
import { eventFrame, eventsFrame } from './events/random-events.ts';
import { exploreFrame } from './exploration/exploration.ts';
import { goldFrame } from './gold-collection.ts';
import { heroTurnFrame } from './heroes/eliminated-hero.ts';
import { heroPlaceFrame } from './heroes/placing-a-hero.ts';
import { heroesFrame } from './heroes/recruiting-heroes.ts';
import { powersFrame } from './heroes/special-powers.ts';
import { backFrame } from './hidden-map/sent-back.ts';
import { replyFrame } from './items/item-reply-frame.ts';
import { wingsFrame } from './move/lent-wings.ts';
import { crowdFrame, moveFrame, movePartFrame } from './move/movement-part.ts';
import { flyFrame } from './move/passing-flyers.ts';
import { pinFrame } from './move/pin.ts';
import { transportFrame } from './move/transport.ts';
import type { FrameModule, GivenAnswer, Play } from './play.ts';
import { excessFrame } from './rack-limit-frame.ts';
import { thingsFrame } from './recruiting.ts';
import { roundFrame } from './round.ts';
import { setupFrame } from './setup/setup.ts';

const FRAMES: { readonly [K in FrameKind]: FrameModule<K> } = {
  setup: setupFrame,
  round: roundFrame,
  gold: goldFrame,
  things: thingsFrame,
  move: moveFrame,
  'move.part': movePartFrame,
  crowd: crowdFrame,
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
  charm: charmFrame,
  reply: replyFrame,
  heroes: heroesFrame,
  'hero.place': heroPlaceFrame,
  'hero.turn': heroTurnFrame,
  events: eventsFrame,
  event: eventFrame,
  powers: powersFrame,
  flee: fleeFrame,
  back: backFrame,
  transport: transportFrame,
  wings: wingsFrame,
};

// Cast: every frame gets the module of the same kind, but TypeScript cannot infer that from a lookup.
const moduleOf = lookup(FRAMES as unknown as Readonly<Record<FrameKind, FrameModule<FrameKind>>>);

/** Runs the top frame once. */
export const runFrame = (play: Play, frame: Frame): void => moduleOf(frame.kind).run(play, frame);

/** Passes the top frame the answers to all its decisions. */
export function takeAnswers(play: Play, frame: Frame, answers: readonly GivenAnswer[]): void {
  const take = moduleOf(frame.kind).take;
  if (take === undefined) throw new Error(`the frame ${frame.kind} asks nothing`);
  take(play, frame, answers);
}
