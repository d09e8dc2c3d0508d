// The tables of accounts, for the migrations of both databases. The library better-auth uses the columns in
// camelCase; its dates are ISO texts.

/** The tables of accounts, each after the tables that it refers to. */
export const ACCOUNT_TABLES: readonly string[] = [
  'accounts',
  'sessions',
  'credentials',
  'verifications',
  'passkeys',
  'recovery',
  'results',
  'ties',
  'invites',
  'reports',
  'taken_names',
  'subscriptions',
  'notices',
  'clubs',
  'club_members',
  'club_rooms',
  'notice_ways',
  'puzzle_tries',
];

interface Dialect {
  /** The type of a number beyond four bytes. */
  big: string;
  /** Ends the definition of a table. */
  end: string;
}

/**
 * Returns the migration that makes the tables of accounts.
 *
 * `results` has one row for each account at a seat when a match ended. It refers to no other row, because it
 * outlives the record of its match, and the account.
 */
export const accountTables = ({ big, end }: Dialect): string => `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    "emailVerified" INTEGER NOT NULL,
    image TEXT,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    "isAnonymous" INTEGER,
    handle TEXT NOT NULL UNIQUE,
    "nameKey" TEXT UNIQUE,
    "mutedUntil" TEXT,
    "isBanned" INTEGER NOT NULL DEFAULT 0
  )${end};
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    "userId" TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    token TEXT NOT NULL UNIQUE,
    "expiresAt" TEXT NOT NULL,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT
  )${end};
  CREATE INDEX sessions_account ON sessions ("userId");
  CREATE TABLE credentials (
    id TEXT PRIMARY KEY,
    "userId" TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TEXT,
    "refreshTokenExpiresAt" TEXT,
    scope TEXT,
    password TEXT,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL
  )${end};
  CREATE TABLE verifications (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    "expiresAt" TEXT NOT NULL,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL
  )${end};
  CREATE INDEX verifications_identifier ON verifications (identifier);
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    "userId" TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT,
    "publicKey" TEXT NOT NULL,
    "credentialID" TEXT NOT NULL UNIQUE,
    counter ${big} NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" INTEGER NOT NULL,
    transports TEXT,
    "createdAt" TEXT,
    aaguid TEXT
  )${end};
  CREATE INDEX passkeys_account ON passkeys ("userId");
  CREATE TABLE recovery (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE
  )${end};
  CREATE TABLE results (
    room TEXT NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    account TEXT NOT NULL,
    players INTEGER NOT NULL,
    preset TEXT NOT NULL,
    won INTEGER NOT NULL,
    place INTEGER NOT NULL,
    "left" INTEGER NOT NULL,
    bots INTEGER NOT NULL,
    public INTEGER NOT NULL,
    ended ${big} NOT NULL,
    PRIMARY KEY (room, game, seat)
  )${end};
  CREATE INDEX results_account ON results (account, ended);
  ALTER TABLE seats ADD COLUMN account TEXT NOT NULL DEFAULT '';
  CREATE INDEX seats_account ON seats (account) WHERE account <> '';`;

/**
 * Returns the migration that makes the tables of friends, blocked players and reports.
 *
 * A row of `ties` is the wish of one account. Two accounts are friends if both have a row of the kind
 * `friend`. The kind `declined` hides a request of the other account. `reports` keeps the text of the report
 * even if the reported account is deleted.
 */
export const companyTables = ({ big, end }: Dialect): string => `
  ALTER TABLE accounts ADD COLUMN seen ${big} NOT NULL DEFAULT 0;
  CREATE TABLE ties (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    PRIMARY KEY (account, other)
  )${end};
  CREATE INDEX ties_other ON ties (other);
  CREATE TABLE invites (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    inviter TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    room TEXT NOT NULL,
    code TEXT NOT NULL,
    at ${big} NOT NULL,
    PRIMARY KEY (account, inviter)
  )${end};
  CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    what TEXT NOT NULL,
    text TEXT NOT NULL,
    at ${big} NOT NULL,
    done INTEGER NOT NULL DEFAULT 0
  )${end};
  CREATE INDEX reports_open ON reports (at) WHERE done = 0;`;

/** Returns the migration that makes the tables of notices: subscribed browsers, and sent notices. */
export const noticeTables = ({ big, end }: Dialect): string => `
  CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    site TEXT NOT NULL,
    made ${big} NOT NULL
  )${end};
  CREATE INDEX subscriptions_account ON subscriptions (account);
  CREATE TABLE notices (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    at ${big} NOT NULL,
    PRIMARY KEY (account, name)
  )${end};
  CREATE INDEX notices_at ON notices (at);`;

/**
 * Returns the migration that makes the tables of clubs.
 *
 * `secret` is the end of the link, and `key` its digest. `room` is the newest table; a process that
 * opens the next table replaces it only if no other process has. `founded` is the table whose players
 * may join without the link. `club_rooms` has all tables of a club.
 */
export const clubTables = ({ big, end }: Dialect): string => `
  CREATE TABLE clubs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    secret TEXT NOT NULL,
    room TEXT NOT NULL,
    founded TEXT NOT NULL,
    used ${big} NOT NULL
  )${end};
  CREATE TABLE club_members (
    club TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    tag TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    joined ${big} NOT NULL,
    PRIMARY KEY (club, account)
  )${end};
  CREATE INDEX club_members_account ON club_members (account);
  CREATE TABLE club_rooms (
    room TEXT PRIMARY KEY,
    club TEXT NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    at ${big} NOT NULL
  )${end};
  CREATE INDEX club_rooms_club ON club_rooms (club, at);`;

/** Returns the migration that makes the table of e-mail and webhooks for notices. */
export const noticeWayTable = ({ end }: Pick<Dialect, 'end'>): string => `
  CREATE TABLE notice_ways (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    mail INTEGER NOT NULL DEFAULT 0,
    hook TEXT NOT NULL DEFAULT '',
    failures INTEGER NOT NULL DEFAULT 0,
    site TEXT NOT NULL
  )${end};`;

/**
 * Returns the migration that makes the table of replaced names. An account cannot take
 * its replaced name again.
 */
export const takenNameTable = ({ end }: Pick<Dialect, 'end'>): string => `
  CREATE TABLE taken_names (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    "nameKey" TEXT NOT NULL,
    PRIMARY KEY (account, "nameKey")
  )${end};`;
