// Checks the form of messages, for the server only. Unknown fields, numbers that are not small integers, and
// long lists are refused before any other code reads them.

import { z } from 'zod';
import { type HexId, NOBODY, type PieceId, SEATS, type Seat } from '../../model/game/types.ts';
import { DAY_CLOCKS, LEVEL_NAMES, OPTION_NAMES, OPTIONS, optionOf, type TableWish } from '../../model/options/index.ts';
import { hex, id, seat } from '../../model/shape/parts.ts';
import { PACES } from '../match/pace.ts';
import { STANDING_CHOICES, type Standing, WINDOW_SORTS } from '../match/standing.ts';
import { VOTE_KINDS } from '../match/votes/index.ts';
import { VACATION_MOST } from './days.ts';
import type { EnterRequest } from './enter.ts';
import { CASTER_BOUNDS, LIMITS, type RequestName, type Requests } from './messages.ts';
import { CALLS, PHRASES } from './talk.ts';
import { TOGETHER, type TogetherAct, type TogetherShown } from './together.ts';
import { type Differences, type PlayWish, WISHED, type Wished } from './wish.ts';

const int = z.int().min(-LIMITS.int).max(LIMITS.int);
const cid = z.string().min(1).max(LIMITS.cid);
const name = z.string().max(LIMITS.name * 4);
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/);

type SchemaOf<T> = z.ZodType<T>;

/**
 * A message after validation. An answer is checked later against the shape of the open decision (isAnswer).
 */
export type Sent<N extends RequestName> = N extends 'answer'
  ? { cid: string; id: number; answer: unknown }
  : Requests[N]['send'];

export const STANDING: SchemaOf<Standing> = z.strictObject(
  Object.fromEntries(WINDOW_SORTS.map((sort) => [sort, z.enum(STANDING_CHOICES)])),
) as SchemaOf<object> as SchemaOf<Standing>;
const empty = z.strictObject({});
/**
 * A player at a seat. `taken`: how many players have taken the seat, so that a newer player is never meant.
 */
const player = z.strictObject({ seat: z.custom<Seat>(seat.is), taken: z.int().min(0).max(255) });

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

export const CASTER_TERMS = z.strictObject({
  rounds: within(CASTER_BOUNDS.rounds),
  minutes: within(CASTER_BOUNDS.minutes),
  sameAddress: z.boolean(),
});

/** The options that a table's maker may choose. */
export const WISH: SchemaOf<TableWish> = z.strictObject(
  Object.fromEntries(
    OPTION_NAMES.filter((option) => optionOf(option).by === 'maker').map((option) => [
      option,
      z.custom((value) => optionOf(option).values.is(value)).optional(),
    ]),
  ),
);

export const SENT: { readonly [N in RequestName]: SchemaOf<Sent<N>> } = {
  answer: z.strictObject({ cid, id: int, answer: z.record(z.string().max(16), z.unknown()) }),
  free: z.strictObject({
    cid,
    action: z.discriminatedUnion('free', [
      z.strictObject({ free: z.literal('cash'), id: z.custom<PieceId>(id.is) }),
      z.strictObject({ free: z.literal('remove'), hex: z.custom<HexId>(hex.is) }),
      z.strictObject({ free: z.literal('call'), id: z.custom<PieceId>(id.is) }),
      z.strictObject({ free: z.literal('resign') }),
    ]),
  }),
  ready: z.strictObject({ ready: z.boolean() }),
  level: z.strictObject({ level: z.enum(LEVEL_NAMES) }),
  unseat: player,
  host: player,
  options: z.strictObject({ table: WISH }),
  spectators: z.strictObject({ on: z.boolean() }),
  close: empty,
  fill: empty,
  auto: z.strictObject({ on: z.boolean() }),
  hold: z.strictObject({ id: int, on: z.boolean() }),
  pace: z.strictObject({ pace: z.enum(PACES), streams: z.boolean() }),
  rematch: empty,
  log: z.strictObject({
    before: z.int().min(0).max(LIMITS.int).optional(),
    count: z.int().min(1).max(LIMITS.logPage).optional(),
  }),
  rename: z.strictObject({ name }),
  showName: z.strictObject({ name }),
  undo: z.strictObject({ cid, to: z.int().min(0).max(LIMITS.int) }),
  commit: z.strictObject({ commitment: bytes32 }),
  nonce: z.strictObject({ game: z.int().min(1).max(LIMITS.int), nonce: bytes32 }),
  caster: z.discriminatedUnion('on', [
    z.strictObject({ on: z.literal(true), ...CASTER_TERMS.shape }),
    z.strictObject({ on: z.literal(false) }),
  ]),
  cheer: z.strictObject({ call: z.enum(CALLS), to: z.custom<Seat>((value) => value === -1 || seat.is(value)) }),
  vote: z.strictObject({
    kind: z.enum(VOTE_KINDS),
    of: z.union([z.literal(NOBODY), z.custom<Seat>(seat.is)]),
    clock: z.enum(['', ...OPTIONS.clock.values.all]),
  }),
  ballot: z.strictObject({ n: z.int().min(1).max(LIMITS.int), yes: z.boolean() }),
  standing: z.strictObject({ answers: STANDING.optional() }),
  vacation: z.strictObject({ days: z.int().min(0).max(VACATION_MOST) }),
  say: z.union([
    z.strictObject({ text: z.string().max(LIMITS.chat * 4) }),
    z.strictObject({ phrase: z.enum(PHRASES) }),
  ]),
  chat: empty,
  report: z.strictObject({ chat: z.string().max(16), line: z.int().min(1).max(LIMITS.int) }),
};

const hexOrNone = z.int().min(-1).max(63);
const hexes = (most: number) => z.array(z.int().min(0).max(63)).max(most);
export const SHOWN: SchemaOf<TogetherShown> = z.strictObject({
  at: z.union([z.literal('live'), z.int().min(0).max(LIMITS.int)]),
  viewer: z
    .int()
    .min(-2)
    .max(SEATS.length - 1),
  hex: hexOrNone,
  marks: hexes(TOGETHER.marks),
  arrow: hexes(TOGETHER.arrow),
});

export const TOGETHER_ACT: SchemaOf<TogetherAct> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('show'), shown: SHOWN }),
  z.strictObject({ do: z.literal('offer'), on: z.boolean() }),
  z.strictObject({ do: z.literal('take') }),
  z.strictObject({ do: z.literal('end') }),
]);

/** Options for tests: shorter clocks and a known seed. Read only if KT_TEST=1. */
export const TEST_OPTIONS = z.object({
  seed: z.string().max(64).optional(),
  limit: z.int().min(1).max(LIMITS.int).optional(),
  heldOpen: z.int().min(1).max(LIMITS.int).optional(),
  bot: z.int().min(0).max(LIMITS.int).optional(),
  window: z.int().min(0).max(LIMITS.int).optional(),
  grace: z.int().min(0).max(LIMITS.int).optional(),
  days: z
    .object({ bank: z.int().min(0), step: z.int().min(1) })
    .partial()
    .optional(),
  alone: z.boolean().optional(),
  tick: z.int().min(5).max(1000).optional(),
  fill: z.int().min(0).max(LIMITS.int).optional(),
  rate: z.int().min(1).max(LIMITS.int).optional(),
  flood: z.int().min(1).max(LIMITS.int).optional(),
});
export type TestOptions = z.infer<typeof TEST_OPTIONS>;

const flagged = z.literal(true).optional();
const wished = <T extends z.ZodType>(of: (name: Wished) => T) =>
  Object.fromEntries(WISHED.map((name) => [name, of(name).optional()]));
/** "Play now" makes no games of days: their players need not be there together. */
const isDays = (candidate: unknown): boolean => DAY_CLOCKS.some((clock) => clock === candidate);
const value = (name: Wished) => z.custom((candidate) => optionOf(name).values.is(candidate) && !isDays(candidate));
/** A wish: the accepted values of options, the preferred value first. */
export const PLAY_WISH: SchemaOf<PlayWish> = z.strictObject(
  wished((name) => z.array(value(name)).min(1).max(LIMITS.wish)),
);
const DIFFERENCES: SchemaOf<Differences> = z.strictObject({ ...wished(value), rules: flagged, waits: flagged });

/** A request to enter. Unknown fields are dropped, but unknown options are refused. */
export const ENTER: SchemaOf<EnterRequest & { test?: TestOptions }> = z.object({
  how: z.enum(['play', 'make', 'join', 'lobby']),
  room: z.string().max(64).optional(),
  token: z.string().max(80).optional(),
  name: name.optional(),
  spectate: z.boolean().optional(),
  code: z.string().max(40).optional(),
  commitment: bytes32.optional(),
  wire: z.int().min(0).max(LIMITS.int).optional(),
  table: WISH.optional(),
  wish: PLAY_WISH.optional(),
  strict: z.boolean().optional(),
  accepts: DIFFERENCES.optional(),
  redirected: flagged,
  test: TEST_OPTIONS.optional(),
});
