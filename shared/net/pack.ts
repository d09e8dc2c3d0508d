// Steps, frames and decisions as they go over the wire: text by position, without a name (shape/, frames/, events/). Nothing is known
// here of what a value means, and what was packed comes back as it was: the digest `told` is over the events
// themselves, so a fault here is noticed by whoever follows.

import { DECISION } from '../decisions/kinds.ts';
import { EVENT, type GameEvent } from '../events/index.ts';
import { FRAME } from '../frames/index.ts';
import { withWholeRules } from '../game/ruleset.ts';
import type { Decision, Fort, Frame, IncomePiece, Role, RuleSet } from '../game/types.ts';
import { type Codec, digest, json, list, near, orAbsent, orNull, pack, unpack, word } from '../shape/codec.ts';
import { fort, incomePiece, role, seat } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import type { StepMessage } from './messages.ts';

const EVENTS = list(EVENT);
const DECISIONS = list(DECISION);

/** A step without its events; the untouched game's rules or null. */
type Head = Omit<StepMessage, 'events' | 'rules'> & { rules: RuleSet | null };
const HEAD: Codec<Head> = record({
  game: near(31),
  seq: near(2000),
  hash: digest,
  eventsHash: digest,
  chosen: orAbsent(list(record({ seat, by: word('clock', 'away') }))),
  rules: orNull(json<RuleSet>()),
});

/** Throws a RangeError for an event that is not of its type. */
export const packEvents = (events: readonly GameEvent[]): string => pack(EVENTS, events);
/** Throws for anything that `packEvents` of this version did not write. */
export const unpackEvents = (text: string): readonly GameEvent[] => unpack(EVENTS, text);

/** A frame as one text: numbers by position, its kind first. */
export const packFrame = (frame: Frame): string => pack(FRAME, frame);
/** Throws for anything that `packFrame` of this version did not write. */
export const unpackFrame = (text: string): Frame => unpack(FRAME, text);

/** What a counter is in play as, '' for nothing. */
export const packRole = (of: Role | null): string => (of === null ? '' : pack(role, of));
/** Throws for anything that `packRole` of this version did not write. */
export const unpackRole = (text: string): Role | null => (text === '' ? null : unpack(role, text));

/** A fort of a hex, '' for none. */
export const packFort = (of: Fort | null): string => (of === null ? '' : pack(fort, of));
/** Throws for anything that `packFort` of this version did not write. */
export const unpackFort = (text: string): Fort | null => (text === '' ? null : unpack(fort, text));

/** An income piece of a hex, '' for none. */
export const packIncome = (of: IncomePiece | null): string => (of === null ? '' : pack(incomePiece, of));
/** Throws for anything that `packIncome` of this version did not write. */
export const unpackIncome = (text: string): IncomePiece | null => (text === '' ? null : unpack(incomePiece, text));

/** Open decisions as one text, by position. */
export const packDecisions = (open: readonly Decision[]): string => pack(DECISIONS, open);
/** Throws for anything that `packDecisions` of this version did not write. */
export const unpackDecisions = (text: string): readonly Decision[] => unpack(DECISIONS, text);

/** The message `step`. Its events stay packed until somebody asks for them (`eventsOf`). */
export function packStep({ events, rules, ...head }: StepMessage): string {
  return pack(HEAD, { ...head, rules: rules ?? null }) + events;
}

/** Throws for anything that does not begin like a step of this version. */
export function unpackStep(text: string): StepMessage {
  const from = { text, position: 0 };
  const { rules, ...head } = HEAD.take(from);
  return { ...head, events: text.slice(from.position), ...(rules === null ? {} : withWholeRules({ rules })) };
}
