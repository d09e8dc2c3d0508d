// The state that the server synchronises with every client: flat maps of plain values with defaults. Each
// seat has a private map, which only that seat's StateView includes. The bytes sent to a viewer never contain
// what the viewer may not know.
import { type SchemaType, schema, t } from '@colyseus/schema';
import { SEATS } from '../../model/shape/parts.ts';

/** A face-up counter, visible to all, by its id. */
export const ShownRow = schema(
  {
    kind: t.uint16().default(0),
    seat: t.int8().default(-1),
    at: t.int16().default(0),
    /** Written by `packRole`; '' for none. */
    role: t.string().default(''),
  },
  'ShownRow',
);
export type ShownRow = SchemaType<typeof ShownRow>;

/**
 * A counter that only its owner knows (`up` false), or the movement points of a face-up counter, which only
 * its owner sees (`up` true).
 */
export const OwnRow = schema(
  {
    kind: t.uint16().default(0),
    at: t.int16().default(0),
    up: t.boolean().default(false),
    role: t.string().default(''),
    /** Written by `spentNumber`; -1 means null in the game. */
    spent: t.int16().default(0),
    named: t.boolean().default(false),
  },
  'OwnRow',
);
export type OwnRow = SchemaType<typeof OwnRow>;

/** The terrain of a face-down tile that a seat has looked at. Only that seat gets it. Keys are hexes. */
export const LookRow = schema({ terrain: t.int8().default(-1) }, 'LookRow');
export type LookRow = SchemaType<typeof LookRow>;

/** A seat of the game, by its number. */
export const SeatRow = schema(
  {
    gold: t.int32().default(0),
    rack: t.uint16().default(0),
    fallen: t.boolean().default(false),
    resigned: t.boolean().default(false),
    own: t.map(OwnRow).view(),
    /** The face-down tiles that the seat has looked at, by rising hex, joined by commas. */
    looked: t.string().default(''),
    looks: t.map(LookRow).view(),
  },
  'SeatRow',
);
export type SeatRow = SchemaType<typeof SeatRow>;

/** One number in a hex for each seat. A field's name is the letter followed by the seat. */
type CountFields<Letter extends string> = Record<`${Letter}${(typeof SEATS)[number]}`, ReturnType<typeof count>>;
const count = () => t.uint8().default(0);
const countFields = <Letter extends string>(letter: Letter): CountFields<Letter> =>
  Object.fromEntries(SEATS.map((seat) => [`${letter}${seat}`, count()])) as CountFields<Letter>;

/**
 * A hex, by its index. h0, h1, …: how many face-down counters seat 0, seat 1, … has; s0, s1, …: face-up ones.
 */
export const HexRow = schema(
  {
    terrain: t.int8().default(-1),
    owner: t.int8().default(-1),
    /** Written by `packFort` and `packIncome`; '' for none. */
    fort: t.string().default(''),
    income: t.string().default(''),
    ...countFields('h'),
    ...countFields('s'),
    /** How many face-up counters belong to no seat. */
    neutral: t.uint8().default(0),
  },
  'HexRow',
);
export type HexRow = SchemaType<typeof HexRow>;

/** The player at a seat of the table, by the seat's number. Not part of the game. */
export const PlaceRow = schema(
  {
    name: t.string().default(''),
    /** Names the public page of a claimed account; '' for guests and bots. */
    handle: t.string().default(''),
    /** 'open' | 'human' | 'bot' */
    kind: t.string().default('open'),
    connected: t.boolean().default(false),
    ready: t.boolean().default(false),
    /**
     * How many players have taken this seat. The host's request to free it names this number, so that it
     * never hits a newer player.
     */
    taken: t.uint8().default(0),
    /**
     * True if a bot plays for this player: by request, after a long absence, or
     * after repeated timeouts (`idle`).
     */
    auto: t.boolean().default(false),
    idle: t.boolean().default(false),
    /**
     * Has the seat given all its answers to the open decisions? Never set in a window, where
     * it would reveal something.
     */
    done: t.boolean().default(false),
    /**
     * When the clock ends, in hundredths of a second from
     * `SyncedTable.since`; 0 if there is nothing to decide.
     */
    deadline: t.uint32().default(0),
    /** The number (seq) of the step to which the seat can undo; -1 for none. Depends only on public facts. */
    undo: t.int32().default(-1),
  },
  'PlaceRow',
);
export type PlaceRow = SchemaType<typeof PlaceRow>;

const SyncedTable = schema(
  {
    /** 'lobby' | 'playing' | 'over' */
    status: t.string().default('lobby'),
    /** The seat of the player who made the table; -1 for none. */
    host: t.int8().default(-1),
    /** The options that differ from their defaults (`tableChanges`), as JSON. */
    options: t.string().default('{}'),
    /** Before the game: when bots fill the table and the game starts, epoch ms of the server; 0 for never. */
    fillAt: t.number().default(0),
    /** The time from which the clocks of places count, epoch ms of the server. */
    since: t.number().default(0),
    watching: t.uint16().default(0),
    noSpectators: t.boolean().default(false),
    /**
     * Why the game is paused (`Paused`). 'restart': players are reconnecting. 'store': the server cannot
     * store anything. 'paused' or 'adjourned': the players voted so.
     */
    paused: t.string().default(''),
    heldOpen: t.boolean().default(false),
    /** How fast the table plays: at the pace of its slowest player (`Pace`). */
    pace: t.string().default('normal'),
    /**
     * True if one person plays against bots without spectators. Then windows wait for the
     * person, or close immediately.
     */
    alone: t.boolean().default(false),
    /** What all players see of the caster feed, as JSON; '' while no player agrees to it. */
    caster: t.string().default(''),
    /** The votes and their results (`VoteStatus`), as JSON; '' if there are none. */
    votes: t.string().default(''),
    isRanked: t.boolean().default(false),
    /** The extra time and vacations of a game of days (`DayStatus`), as JSON; '' for other games. */
    days: t.string().default(''),
  },
  'SyncedTable',
);

export const MatchState = schema(
  {
    /** Changes with every patch, because a change of a private map alone would not send a patch (`touch`). */
    rev: t.uint8().default(0),
    table: SyncedTable,
    places: t.map(PlaceRow),
    /** The names of spectators who show theirs. The keys mean nothing. */
    spectators: t.map('string'),
    /** Which game of this table, 0 before the first. */
    game: t.uint16().default(0),
    /** The SHA-256 of the server's secret, published before the first die. */
    commitment: t.string().default(''),
    /**
     * JSON lists by seat: the SHA-256 of each player's nonce, and from the first die on
     * the nonces ('' for none).
     */
    commitments: t.string().default(''),
    nonces: t.string().default(''),
    /** The server's secret, and the chain of the record's last entry. Published when the match is over. */
    secret: t.string().default(''),
    chain: t.string().default(''),
    /** The hash of the public's view in two halves (see `publicHash`). */
    hashHigh: t.uint32().default(0),
    hashLow: t.uint32().default(0),
    /** JSON; empty before the first game. */
    rules: t.string().default(''),
    /** How many luck numbers have been used, by purpose. */
    luck: t.map('number'),
    victory: t.string().default(''),
    /** The last round of the game if it is fixed, otherwise 0. */
    lastRound: t.uint16().default(0),
    /** JSON; '' if the game has no powers. */
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
    /** '' if no tile of the map is face down. */
    unseen: t.string().default(''),
    gone: t.string().default(''),
    seasAside: t.uint8().default(0),
    pool: t.string().default(''),
    /** JSON. */
    fallenHeroes: t.string().default(''),
    cloud: t.int16().default(-1),
    /** Faces 1 to 6, one character each. */
    dice: t.string().default(''),
    cupSize: t.uint16().default(0),
    trueElimination: t.boolean().default(false),
    seats: t.map(SeatRow),
    hexes: t.map(HexRow),
    shown: t.map(ShownRow),
    /** The open decisions, written by `packDecisions`. */
    open: t.string().default(''),
    /** The frames of the stack, written by `packFrame`. The keys count from the bottom. */
    frames: t.map('string'),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
