// The synchronised state of every client: flat maps of scalars with defaults, and a private map for each
// seat, whose items are only in that seat's StateView. The bytes sent to a viewer never contain what the
// viewer may not know.
import { type SchemaType, schema, t } from '@colyseus/schema';
import { SEATS } from '../../model/shape/parts.ts';

/** A face-up counter, visible to all, by its id. */
export const ShownRow = schema(
  {
    kind: t.uint16().default(0),
    seat: t.int8().default(-1),
    /** As `placeNumber` writes it. */
    at: t.int16().default(0),
    /** As `packRole` writes it, '' for none. */
    role: t.string().default(''),
  },
  'ShownRow',
);
export type ShownRow = SchemaType<typeof ShownRow>;

/**
 * A counter that only its owner knows (`up` false), or the
 * owner's private `spent` of a face-up counter (`up` true).
 */
export const OwnRow = schema(
  {
    kind: t.uint16().default(0),
    at: t.int16().default(0),
    up: t.boolean().default(false),
    role: t.string().default(''),
    /** As `spentNumber` writes it; -1 if the game has null. */
    spent: t.int16().default(0),
    named: t.boolean().default(false),
  },
  'OwnRow',
);
export type OwnRow = SchemaType<typeof OwnRow>;

/** A face-down tile that a seat has looked at, for that seat only, by hex. */
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

/** Numbers of a hex, one for each seat. A field's name is the letter and the seat. */
type CountFields<Letter extends string> = Record<`${Letter}${(typeof SEATS)[number]}`, ReturnType<typeof count>>;
const count = () => t.uint8().default(0);
const countFields = <Letter extends string>(letter: Letter): CountFields<Letter> =>
  Object.fromEntries(SEATS.map((seat) => [`${letter}${seat}`, count()])) as CountFields<Letter>;

/** A hex, by its index. h0, h1, …: face-down counters by seat; s0, s1, …: face-up counters. */
export const HexRow = schema(
  {
    terrain: t.int8().default(-1),
    owner: t.int8().default(-1),
    /** As `packFort` and `packIncome` write them, '' for none. */
    fort: t.string().default(''),
    income: t.string().default(''),
    ...countFields('h'),
    ...countFields('s'),
    /** Neutral face-up counters. */
    neutral: t.uint8().default(0),
  },
  'HexRow',
);
export type HexRow = SchemaType<typeof HexRow>;

/** A place at the table, outside the game, with its player, by the seat's number. */
export const PlaceRow = schema(
  {
    name: t.string().default(''),
    /** 'open' | 'human' | 'bot' */
    kind: t.string().default('open'),
    connected: t.boolean().default(false),
    ready: t.boolean().default(false),
    /** Counts the players who took this seat, so that the host frees the seat of the player they see. */
    taken: t.uint8().default(0),
    /**
     * A bot plays for this player: by request, after a long absence, or after repeated timeouts (`idle`).
     */
    auto: t.boolean().default(false),
    idle: t.boolean().default(false),
    /**
     * Has the seat given all answers of this set? Never set in a window, where it would reveal something.
     */
    done: t.boolean().default(false),
    /**
     * When the clock ends, in hundredths of a second from
     * `SyncedTable.since`; 0 if there is nothing to decide.
     */
    deadline: t.uint32().default(0),
    /** The seq to which a takeback of the last step leads; -1 for none. From public facts alone. */
    undo: t.int32().default(-1),
  },
  'PlaceRow',
);
export type PlaceRow = SchemaType<typeof PlaceRow>;

/** The table: facts outside the game. */
const SyncedTable = schema(
  {
    /** 'lobby' | 'playing' | 'over' */
    status: t.string().default('lobby'),
    /** The seat that made the table; -1 for none. */
    host: t.int8().default(-1),
    /** The options that differ from their defaults (`tableChanges`), as JSON. */
    options: t.string().default('{}'),
    /** In the lobby: when bots fill the table and the game starts, epoch ms of the server; 0 for never. */
    fillAt: t.number().default(0),
    /** The start of the places' clocks, epoch ms of the server. */
    since: t.number().default(0),
    watching: t.uint16().default(0),
    /** The host has closed the table to spectators. */
    noSpectators: t.boolean().default(false),
    /**
     * Why the game is paused (`Paused`): 'restart', players are reconnecting; 'store', nothing can be stored;
     * 'paused' or 'adjourned', by a vote.
     */
    paused: t.string().default(''),
    heldOpen: t.boolean().default(false),
    /** How fast the table plays: as its slowest player chose (`Pace`). */
    pace: t.string().default('normal'),
    /** One person among bots, without spectators: windows wait for the person, or close immediately. */
    alone: t.boolean().default(false),
    /** The public facts of the caster feed, as JSON; '' while no player agrees to it. */
    caster: t.string().default(''),
    /** The votes and what they led to (`VoteStatus`), as JSON; '' if there is nothing to see. */
    votes: t.string().default(''),
    isRanked: t.boolean().default(false),
  },
  'SyncedTable',
);

export const MatchState = schema(
  {
    /** Changes with every patch, so that a patch is sent even if only a private view changed (`touch`). */
    rev: t.uint8().default(0),
    table: SyncedTable,
    places: t.map(PlaceRow),
    /** The names that spectators show, by a number without meaning. */
    spectators: t.map('string'),
    /** Which game of this table, 0 before the first. */
    game: t.uint16().default(0),
    /** SHA-256 of the server's secret, before the first die. */
    commitment: t.string().default(''),
    /**
     * JSON lists by seat: the SHA-256 of each nonce, and from the first die on the nonces ('' for none).
     */
    commitments: t.string().default(''),
    nonces: t.string().default(''),
    /** The server's secret and the chain of the record's last entry, after the match is over. */
    secret: t.string().default(''),
    chain: t.string().default(''),
    /** Hash of the public's view, in two halves (see `publicHash`). */
    hashHigh: t.uint32().default(0),
    hashLow: t.uint32().default(0),
    /** JSON; empty before the first game. */
    rules: t.string().default(''),
    /** Luck numbers used so far, by purpose. */
    luck: t.map('number'),
    victory: t.string().default(''),
    /** The last round if it is set, else 0. */
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
    /** '' if the whole map is face up. */
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
    /** The open decisions as `packDecisions` writes them. */
    open: t.string().default(''),
    /** Each frame of the stack as `packFrame` writes it, by its place from the bottom. */
    frames: t.map('string'),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
