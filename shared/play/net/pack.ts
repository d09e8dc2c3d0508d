// Writes steps, frames and decisions as text for the connection: values by position, without field names
// (shape/, frames/, events/). Reading throws for text of another version. The digest `eventsHash` covers the
// events, so a client that follows the game notices a fault in this file.

import { DECISION } from '../../model/decisions/kinds.ts';
import { EVENT, type GameEvent } from '../../model/events/index.ts';
import { FRAME } from '../../model/frames/index.ts';
import { withWholeRules } from '../../model/game/ruleset.ts';
import type { Decision, Fort, Frame, IncomePiece, Role, RuleSet } from '../../model/game/types.ts';
import { type Codec, digest, json, list, near, orAbsent, orNull, pack, unpack, word } from '../../model/shape/codec.ts';
import { fort, incomePiece, role, seat } from '../../model/shape/parts.ts';
import { record } from '../../model/shape/record.ts';
import type { StepMessage } from './messages.ts';

const EVENTS = list(EVENT);
const DECISIONS = list(DECISION);

/** A step without its events; `rules` is null except in the opening. */
type Head = Omit<StepMessage, 'events' | 'rules'> & { rules: RuleSet | null };
const HEAD: Codec<Head> = record({
  game: near(31),
  seq: near(2000),
  hash: digest,
  eventsHash: digest,
  chosen: orAbsent(list(record({ seat, by: word('clock', 'away') }))),
  rules: orNull(json<RuleSet>()),
});

/** Packs events. Throws a RangeError for an event that is not of its type. */
export const packEvents = (events: readonly GameEvent[]): string => pack(EVENTS, events);
/** Unpacks events. */
export const unpackEvents = (text: string): readonly GameEvent[] => unpack(EVENTS, text);

/** Packs a frame: its kind, then numbers by position. */
export const packFrame = (frame: Frame): string => pack(FRAME, frame);
/** Unpacks a frame. */
export const unpackFrame = (text: string): Frame => unpack(FRAME, text);

/** Packs the role of a counter in play; '' for no role. */
export const packRole = (of: Role | null): string => (of === null ? '' : pack(role, of));
/** Unpacks a role. */
export const unpackRole = (text: string): Role | null => (text === '' ? null : unpack(role, text));

/** Packs the fort of a hex; '' for no fort. */
export const packFort = (of: Fort | null): string => (of === null ? '' : pack(fort, of));
/** Unpacks a fort. */
export const unpackFort = (text: string): Fort | null => (text === '' ? null : unpack(fort, text));

/** Packs the income piece of a hex; '' for none. */
export const packIncome = (of: IncomePiece | null): string => (of === null ? '' : pack(incomePiece, of));
/** Unpacks an income piece. */
export const unpackIncome = (text: string): IncomePiece | null => (text === '' ? null : unpack(incomePiece, text));

/** Packs open decisions as one text. */
export const packDecisions = (open: readonly Decision[]): string => pack(DECISIONS, open);
/** Unpacks decisions. */
export const unpackDecisions = (text: string): readonly Decision[] => unpack(DECISIONS, text);

/**
 * Packs the message `step`. Its events are packed already. The client unpacks them
 * only when needed (`eventsOf`).
 */
export function packStep({ events, rules, ...head }: StepMessage): string {
  return pack(HEAD, { ...head, rules: rules ?? null }) + events;
}

/** Unpacks a step. */
export function unpackStep(text: string): StepMessage {
  const from = { text, position: 0 };
  const { rules, ...head } = HEAD.take(from);
  return { ...head, events: text.slice(from.position), ...(rules === null ? {} : withWholeRules({ rules })) };
}
