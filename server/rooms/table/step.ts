// The steps of a match in the form for each kind of viewer.
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { redact, redactForCaster, toTuple } from '../../../shared/model/events/redact.ts';
import { hashOf } from '../../../shared/model/game/hash.ts';
import { NOBODY, type Viewer } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { MatchStep } from '../../../shared/play/match/match.ts';
import type { StepMessage } from '../../../shared/play/net/messages.ts';
import { packEvents } from '../../../shared/play/net/pack.ts';

/** Packs the events that a viewer may see, with the fingerprint of the viewer's view after the step. */
const messageOf = (step: MatchStep, game: number, events: readonly GameEvent[], viewer: Viewer): StepMessage => ({
  game,
  seq: step.seq,
  events: packEvents(events),
  hash: entryAt(step.hashes, viewer + 1),
  eventsHash: hashOf(events.map(toTuple)),
  ...(step.chosen === undefined ? {} : { chosen: step.chosen }),
  ...(step.rules === null ? {} : { rules: step.rules }),
});

/** Returns a step in the form for a viewer. */
export const stepFor = (step: MatchStep, viewer: Viewer, game: number): StepMessage =>
  messageOf(
    step,
    game,
    step.events.map((event) => redact(event, viewer)),
    viewer,
  );

/** Returns a step in the form for a caster after the delay. It carries the public fingerprint. */
export const stepForCaster = (step: MatchStep, game: number): StepMessage =>
  messageOf(step, game, step.events.map(redactForCaster), NOBODY);
