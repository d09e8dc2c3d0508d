// The state every client holds. Flat maps of scalars, defaults everywhere, one private map a seat whose items enter and
// leave that seat's StateView one by one; nothing a viewer may not know is ever in what is encoded for them.
import { type SchemaType, schema, t } from '@colyseus/schema';
import { SEATS } from '../shape/parts.ts';

/** A face-up counter: everybody sees it. The key is its id. */
export const ShownRow = schema(
  {
    kind: t.uint16().default(0),
    /** -1 for nobody. */
    seat: t.int8().default(-1),
    /** As `placeNumber` has it. */
    at: t.int16().default(0),
    /** As `packRole` writes it, '' for none. */
    role: t.string().default(''),
  },
  'ShownRow',
);
export type ShownRow = SchemaType<typeof ShownRow>;

/** A counter only its owner knows (`up` false), or the owner's private `spent` of a face-up one (`up` true). */
export const OwnRow = schema(
  {
    kind: t.uint16().default(0),
    at: t.int16().default(0),
    up: t.boolean().default(false),
    role: t.string().default(''),
    /** As `spentNumber` has it; -1 where the game has null. */
    spent: t.int16().default(0),
    named: t.boolean().default(false),
  },
  'OwnRow',
);
export type OwnRow = SchemaType<typeof OwnRow>;

/** A face-down tile that a seat has looked at, for its eyes alone. The key is the hex. */
export const LookRow = schema({ terrain: t.int8().default(-1) }, 'LookRow');
export type LookRow = SchemaType<typeof LookRow>;

/** A seat of the game. The key is its number. */
export const SeatRow = schema(
  {
    gold: t.int32().default(0),
    rack: t.uint16().default(0),
    fallen: t.boolean().default(false),
    resigned: t.boolean().default(false),
    own: t.map(OwnRow).view(),
    /** The face-down tiles it has looked at, by rising hex, joined by commas. */
    looked: t.string().default(''),
    looks: t.map(LookRow).view(),
  },
  'SeatRow',
);
export type SeatRow = SchemaType<typeof SeatRow>;

/** Numbers of a hex, one for each seat: the field of a seat's is made of the letter and the seat. */
type CountFields<Letter extends string> = Record<`${Letter}${(typeof SEATS)[number]}`, ReturnType<typeof count>>;
const count = () => t.uint8().default(0);
const countFields = <Letter extends string>(letter: Letter): CountFields<Letter> =>
  Object.fromEntries(SEATS.map((seat) => [`${letter}${seat}`, count()])) as CountFields<Letter>;

/** A hex. The key is its index. h0, h1, …: face-down counters by seat; s0, s1, …: face-up ones. */
export const HexRow = schema(
  {
    terrain: t.int8().default(-1),
    owner: t.int8().default(-1),
    /** As `packFort` and `packIncome` write them, '' for none. */
    fort: t.string().default(''),
    income: t.string().default(''),
    ...countFields('h'),
    ...countFields('s'),
    /** Face-up counters that are nobody's. */
    neutral: t.uint8().default(0),
  },
  'HexRow',
);
export type HexRow = SchemaType<typeof HexRow>;

/** A place at the table, outside the game: who sits there. The key is the seat's number. */
export const PlaceRow = schema(
  {
    name: t.string().default(''),
    /** 'open' | 'human' | 'bot' */
    kind: t.string().default('open'),
    connected: t.boolean().default(false),
    ready: t.boolean().default(false),
    /** A bot plays for them: they wished it, have been away too long, or their clock ran out again and again (`idle`). */
    auto: t.boolean().default(false),
    idle: t.boolean().default(false),
    /** Has given all answers of this set (never told in a call window, where it would tell something). */
    done: t.boolean().default(false),
    /** When the clock ends, in hundredths of a second from `SyncedTable.since`; 0 when there is nothing to decide. */
    deadline: t.uint32().default(0),
    /** The seq that taking back the last step leads to; -1 for none. By public facts alone. */
    undo: t.int32().default(-1),
  },
  'PlaceRow',
);
export type PlaceRow = SchemaType<typeof PlaceRow>;

/** The table: facts outside the game. */
export const SyncedTable = schema(
  {
    /** 'lobby' | 'playing' | 'over' */
    status: t.string().default('lobby'),
    /** Seat that made the table; -1 for none. */
    host: t.int8().default(-1),
    /** What of the table is not as it usually is (`tableChanges`), as JSON. */
    options: t.string().default('{}'),
    /** In the lobby: when bots fill the empty seats and the game starts, epoch ms of the server; 0 for never. */
    fillAt: t.number().default(0),
    /** What the places' clocks count from, epoch ms of the server. */
    since: t.number().default(0),
    watching: t.uint16().default(0),
    /** Why the game stands still: '' | 'restart' (people are on their way back) | 'store' (nothing can be kept). */
    paused: t.string().default(''),
    /** The window that is now open is held open by somebody. */
    heldOpen: t.boolean().default(false),
    /** How fast the table plays: as its slowest player chose (`Pace`). */
    pace: t.string().default('normal'),
    /** One person plays among bots and nobody else sees it: windows wait for them, or close at once. */
    alone: t.boolean().default(false),
    /** What everybody is told of the caster feed, as JSON; '' while nobody agrees to one. */
    caster: t.string().default(''),
  },
  'SyncedTable',
);
export type SyncedTable = SchemaType<typeof SyncedTable>;

export const MatchState = schema(
  {
    /** Another with every patch, so that a change of view alone is sent too (`touch`). */
    rev: t.uint8().default(0),
    table: SyncedTable,
    places: t.map(PlaceRow),
    /** Which game of this table, 0 before the first. */
    game: t.uint16().default(0),
    /** SHA-256 of the server's secret, before the first die. */
    commitment: t.string().default(''),
    /** A JSON list, one text a seat: the SHA-256 of their nonce, and from the first die on the nonce ('' for none). */
    commitments: t.string().default(''),
    nonces: t.string().default(''),
    /** The server's secret and the chain of the record's last entry, once the match is over. */
    secret: t.string().default(''),
    chain: t.string().default(''),
    /** Hash of the public's view, in its two halves (see `publicHash`). */
    hashHigh: t.uint32().default(0),
    hashLow: t.uint32().default(0),
    /** JSON; empty before the first game. */
    rules: t.string().default(''),
    /** Numbers taken so far, by purpose. */
    luck: t.map('number'),
    victory: t.string().default(''),
    /** The last round once it is set, else 0. */
    lastRound: t.uint16().default(0),
    /** JSON; '' where no powers are played. */
    powers: t.string().default(''),
    round: t.uint16().default(0),
    phase: t.string().default(''),
    turn: t.int8().default(-1),
    seq: t.number().default(0),
    ids: t.number().default(0),
    asked: t.number().default(0),
    first: t.int8().default(0),
    /** Numbers joined by commas. */
    clockwise: t.string().default(''),
    deck: t.string().default(''),
    /** '' where the whole map is seen. */
    unseen: t.string().default(''),
    gone: t.string().default(''),
    seasAside: t.uint8().default(0),
    pool: t.string().default(''),
    /** JSON. */
    fallenHeroes: t.string().default(''),
    cloud: t.int16().default(-1),
    /** Faces 1…6, one character each. */
    dice: t.string().default(''),
    cupSize: t.uint16().default(0),
    trueElimination: t.boolean().default(false),
    seats: t.map(SeatRow),
    hexes: t.map(HexRow),
    shown: t.map(ShownRow),
    /** The open decisions as `packDecisions` writes them: they come and go together. */
    open: t.string().default(''),
    /** Each frame of the stack as `packFrame` writes it, keyed by its place from the bottom. */
    frames: t.map('string'),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
