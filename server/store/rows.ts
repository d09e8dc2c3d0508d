// Validates each row when it is read, so that a bad row affects only its own table.

import { z } from 'zod';
import { readTable } from '../../shared/model/options/index.ts';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { MatchSave } from '../../shared/play/match/match-save.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import { TEST_OPTIONS } from '../../shared/play/net/validate.ts';
import type { KeptMatch, KeptRoom } from './store.ts';

export class RowFault extends Error {}

const SEAT = z
  .object({
    kind: z.enum(['open', 'human', 'bot']),
    name: z.string(),
    key: z.string(),
    days: z.string(),
    account: z.string().transform((id) => (id === '' ? null : (id as AccountId))),
  })
  .transform(({ days, ...seat }) => (days === '' ? seat : { ...seat, days }));
const count = z.int().min(0);

/**
 * A table stored by an earlier build, which listed in `without` the parts of the game that the
 * table leaves out.
 */
const EARLIER = z.looseObject({ without: z.array(z.string()) }).transform(({ without, ...rest }) => ({
  ...rest,
  ...Object.fromEntries(without.map((part) => [part, false])),
}));
/** Missing options get their defaults. */
const TABLE = z.union([EARLIER, z.unknown()]).transform((stored, { addIssue }) => {
  const table = readTable(stored);
  if (table !== null) return table;
  addIssue('unknown option or value');
  return z.NEVER;
});
const OPTIONS = z.object({
  table: TABLE,
  quick: z.boolean(),
  isRanked: z.literal(true).optional(),
  isClub: z.literal(true).optional(),
  noSpectators: z.literal(true).optional(),
  test: TEST_OPTIONS.nullable(),
});
const ROOM = z.object({
  id: z.string(),
  options: OPTIONS,
  code: z.string(),
  host: z.int().min(-1),
  status: z.enum(['lobby', 'playing', 'over']),
  game: count,
  seats: z.array(SEAT),
  maker: z.string(),
});
const MATCH = z.object({
  id: count,
  room: z.string(),
  game: count,
  record: count,
  rules: count,
  secret: z.string(),
  state: z.enum(['playing', 'over', 'left', 'aside']),
  played: count,
});

function read<T>(schema: z.ZodType<T>, what: string, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new RowFault(`its row among the ${what} is invalid: ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Returns a table from its rows.
 * @param seats in order
 * @throws RowFault
 */
export function keptRoomOf(row: Record<string, unknown>, seats: readonly Record<string, unknown>[]): KeptRoom {
  let options: unknown;
  try {
    options = JSON.parse(String(row.options));
  } catch {
    throw new RowFault('its row among the tables is invalid: options is not JSON');
  }
  const room = read(ROOM, 'tables', { ...row, options, seats });
  if (room.seats.length !== room.options.table.players) throw new RowFault('it has too few or too many seats');
  return room;
}

/**
 * Returns a match from its row.
 * @throws RowFault
 */
export const keptMatchOf = (row: Record<string, unknown>): KeptMatch => read(MATCH, 'matches', row);

/** Parses a JSON column. Throws a RowFault without the content, which may be secret. */
function parseJson<T>(row: Record<string, unknown>, name: string): T {
  try {
    return JSON.parse(String(row.json)) as T;
  } catch {
    throw new RowFault(`${name} cannot be read`);
  }
}

/** Returns a step of a match. Throws a RowFault. */
export const keptStepOf = (match: number, row: Record<string, unknown>): MatchStep =>
  parseJson(row, `step ${row.seq} of match ${match}`);

/** Returns a snapshot of a match. Throws a RowFault. */
export const keptSaveOf = (match: number, entry: number, row: Record<string, unknown>): MatchSave =>
  parseJson(row, `the snapshot after entry ${entry} of match ${match}`);
