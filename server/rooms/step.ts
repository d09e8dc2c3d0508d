import { redact, redactForCaster, toTuple } from '../../shared/events/redact.ts';
import { hashOf } from '../../shared/game/hash.ts';
import type { Viewer } from '../../shared/game/types.ts';
import type { MatchStep } from '../../shared/match/match.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { packEvents } from '../../shared/net/pack.ts';
import { entryAt } from '../../shared/shape/entry.ts';

/** A step as one viewer class may see it. */
export function stepFor(step: MatchStep, viewer: Viewer, game: number): StepMessage {
  const events = step.events.map((event) => redact(event, viewer));
  return {
    game,
    seq: step.seq,
    events: packEvents(events),
    hash: entryAt(step.hashes, viewer + 1),
    told: hashOf(events.map(toTuple)),
    ...(step.chosen === undefined ? {} : { chosen: step.chosen }),
    ...(step.rules === null ? {} : { rules: step.rules }),
  };
}

/** A step as a caster may see it, once it is old enough: with the fingerprint of what everybody saw. */
export function stepForCaster(step: MatchStep, game: number): StepMessage {
  const events = step.events.map(redactForCaster);
  return {
    game,
    seq: step.seq,
    events: packEvents(events),
    hash: entryAt(step.hashes, 0),
    told: hashOf(events.map(toTuple)),
    ...(step.chosen === undefined ? {} : { chosen: step.chosen }),
    ...(step.rules === null ? {} : { rules: step.rules }),
  };
}
