// A step as it is sent: what one kind of viewer may see of it.
import type { GameEvent } from '../../shared/events/index.ts';
import { redact, redactForCaster, toTuple } from '../../shared/events/redact.ts';
import { hashOf } from '../../shared/game/hash.ts';
import { NOBODY, type Viewer } from '../../shared/game/types.ts';
import type { MatchStep } from '../../shared/match/match.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { packEvents } from '../../shared/net/pack.ts';
import { entryAt } from '../../shared/shape/entry.ts';

/** `events`: what is left of the step's own; `viewer`: whose fingerprint of the game goes with it. */
const messageOf = (step: MatchStep, game: number, events: readonly GameEvent[], viewer: Viewer): StepMessage => ({
  game,
  seq: step.seq,
  events: packEvents(events),
  hash: entryAt(step.hashes, viewer + 1),
  eventsHash: hashOf(events.map(toTuple)),
  ...(step.chosen === undefined ? {} : { chosen: step.chosen }),
  ...(step.rules === null ? {} : { rules: step.rules }),
});

/** A step as one viewer class may see it. */
export const stepFor = (step: MatchStep, viewer: Viewer, game: number): StepMessage =>
  messageOf(
    step,
    game,
    step.events.map((event) => redact(event, viewer)),
    viewer,
  );

/** A step as a caster may see it, once it is old enough: with the fingerprint of what everybody saw. */
export const stepForCaster = (step: MatchStep, game: number): StepMessage =>
  messageOf(step, game, step.events.map(redactForCaster), NOBODY);
