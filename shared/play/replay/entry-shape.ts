// Checks the fields of each kind of entry, because a file from outside may contain anything.
import { NOBODY, SEATS } from '../../model/game/types.ts';
import { victory } from '../../model/game/words.ts';
import { isBytes32 } from '../../model/luck/commit.ts';
import { OPTIONS } from '../../model/options/index.ts';
import { CAUSES, type JournalBody, SEAT_CHANGES } from '../match/entries.ts';
import { VOTE_KINDS } from '../match/votes/index.ts';
import { LIST_MOST, TEXT_MOST } from './bounds.ts';

type Test = (value: unknown) => boolean;

const whole: Test = (v) => Number.isSafeInteger(v) && !Object.is(v, -0);
const count: Test = (v) => whole(v) && (v as number) >= 0;
const text: Test = (v) => typeof v === 'string' && v.length <= TEXT_MOST;
const print: Test = (v) => typeof v === 'string' && /^[0-9a-f]{16}$/.test(v);
const oneOf =
  (list: readonly unknown[]): Test =>
  (v) =>
    list.includes(v);
const list =
  (test: Test, most: number): Test =>
  (v) =>
    Array.isArray(v) && v.length <= most && v.every(test);
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

const record =
  (fields: Record<string, Test>): Test =>
  (v) =>
    isRecord(v) && Object.keys(v).length === Object.keys(fields).length && wrongField(v, fields) === null;

function wrongField(value: Record<string, unknown>, fields: Record<string, Test>): string | null {
  for (const [key, test] of Object.entries(fields)) if (!Object.hasOwn(value, key) || !test(value[key])) return key;
  return null;
}

/**
 * Returns a test for plain values of limited depth and size. The rules can handle any values, but not
 * any amount of them.
 */
const plain =
  (depth: number): Test =>
  (v) =>
    v === null ||
    typeof v === 'boolean' ||
    whole(v) ||
    text(v) ||
    (depth > 0 && isShort(v) && Object.values(v).every(plain(depth - 1)));

/** Is this a list or object that is no longer than in a game, with names that are no longer? */
function isShort(v: unknown): v is object {
  if (typeof v !== 'object' || v === null) return false;
  if (Array.isArray(v)) return v.length <= LIST_MOST;
  const keys = Object.keys(v);
  return keys.length <= LIST_MOST && keys.every(text);
}

/** An answer consists of whole numbers, lists of numbers, and lists of pairs. */
const answer: Test = (v) => isRecord(v) && plain(4)(v);
const seat: Test = (v) => count(v) && (v as number) < SEATS.length;
const bytes32: Test = isBytes32;
const bytes32OrNone: Test = (v) => v === '' || isBytes32(v);
const cause = oneOf(CAUSES);

const free: Test = (v) =>
  record({ free: oneOf(['cash', 'call']), seat, id: whole })(v) ||
  record({ free: oneOf(['remove']), seat, hex: whole })(v) ||
  record({ free: oneOf(['resign', 'draw']), seat })(v);
const pair =
  (first: Test, second: Test): Test =>
  (v) =>
    Array.isArray(v) && v.length === 2 && first(v[0]) && second(v[1]);
const input: Test = (v) =>
  record({ answers: list(pair(whole, answer), 20) })(v) || record({ undo: count, seat })(v) || free(v);
const prints = { events: print, hash: print, hashes: list(print, SEATS.length + 1) };

type Shapes = { readonly [T in JournalBody['t']]: Record<string, Test> };

const SHAPES: Shapes = {
  match: {
    record: count,
    rulesVersion: count,
    wire: count,
    rules: (v) => isRecord(v) && plain(3)(v),
    room: text,
    seats: list(record({ name: text, kind: oneOf(['human', 'bot']), nonce: bytes32OrNone }), SEATS.length),
    commitment: bytes32,
  },
  nonce: { seat, nonce: bytes32OrNone },
  began: prints,
  held: { seq: count, seat, who: text, cause, cid: text, id: count, answer },
  dropped: { seq: count, seat, id: count },
  free: { seq: count, seat, who: text, cause, cid: text, action: free },
  undo: { seq: count, seat, who: text, cid: text, to: count },
  step: { seq: count, input, causes: list(pair(seat, cause), 20), cid: text, ...prints },
  seat: { seq: count, seat, who: text, what: oneOf(SEAT_CHANGES) },
  vote: {
    seq: count,
    seat,
    who: text,
    kind: oneOf(VOTE_KINDS),
    voters: list(seat, SEATS.length),
    needs: count,
    of: (v) => v === NOBODY || seat(v),
    clock: oneOf(['', ...OPTIONS.clock.values.all]),
  },
  ballot: { seq: count, seat, who: text, yes: (v) => typeof v === 'boolean' },
  voted: { seq: count, passed: (v) => typeof v === 'boolean' },
  resumed: { seq: count },
  upgrade: {
    seq: count,
    from: count,
    to: count,
    game: (v) => isRecord(v) && isRecord(v.rules) && Array.isArray(v.seats) && plain(8)(v),
  },
  ended: {
    seq: count,
    victory: (v) => v === null || victory.is(v),
  },
  secret: { secret: bytes32 },
};

const HEAD = { n: count, time: count, chain: bytes32 };

/** Returns what is wrong with the form of an entry, in words; null if nothing is. */
export function shapeFault(value: unknown): string | null {
  if (!isRecord(value)) return 'the line is not an entry';
  const kind = value.t;
  if (typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return 'the entry is of no known kind';
  const fields = { ...HEAD, ...SHAPES[kind as JournalBody['t']] };
  const wrong = wrongField(value, fields);
  if (wrong !== null) return `the field "${wrong}" of the entry "${kind}" is missing or wrong`;
  const extra = Object.keys(value).find((key) => key !== 't' && !Object.hasOwn(fields, key));
  return extra === undefined ? null : `the entry "${kind}" has a field too many`;
}
