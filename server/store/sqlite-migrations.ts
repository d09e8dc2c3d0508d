// The migrations of SQLite. Each runs once, in order, and never changes.
import {
  accountTables,
  clubTables,
  companyTables,
  noticeTables,
  noticeWayTable,
  takenNameTable,
} from './account-tables.ts';
import { dayColumns } from './day-clocks.ts';
import { puzzleTable, WITHOUT_NAMES } from './puzzle-table.ts';
import { QUEUE_NETWORK, ratingTables } from './rating-tables.ts';
import { tournamentTable } from './tournament-rows.ts';

export const SQLITE_MIGRATIONS: readonly string[] = [
  `CREATE TABLE rooms (
    id TEXT PRIMARY KEY,
    options TEXT NOT NULL,
    code TEXT NOT NULL,
    host INTEGER NOT NULL,
    status TEXT NOT NULL,
    game INTEGER NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE seats (
    room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (room, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    game INTEGER NOT NULL,
    record INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    secret TEXT NOT NULL,
    state TEXT NOT NULL,
    played INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    UNIQUE (room, game)
  ) STRICT;
  CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (match, n)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE steps (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (match, n)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE probe (one INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;`,
  `ALTER TABLE rooms ADD COLUMN maker TEXT NOT NULL DEFAULT '';
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  // `age`: how long the server has run since the match ended, ms.
  `ALTER TABLE matches ADD COLUMN age INTEGER NOT NULL DEFAULT 0;`,
  // The players' agreement to a caster, as JSON.
  `ALTER TABLE rooms ADD COLUMN caster TEXT NOT NULL DEFAULT '';`,
  // `bytes`: the size of a match with its record, and with the steps while it is in play.
  `ALTER TABLE matches ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE matches ADD COLUMN extra INTEGER NOT NULL DEFAULT 0;
  UPDATE matches SET
    bytes = (SELECT coalesce(sum(length(json)), 0) FROM entries WHERE match = matches.id),
    extra = (SELECT coalesce(sum(length(json)), 0) FROM steps WHERE match = matches.id);`,
  // Which process may write a table, and when a table without an owner ends. Times are of the clock
  // of the database, ms.
  `CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    state TEXT NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE VIEW clock AS SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now;
  ALTER TABLE rooms ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  ALTER TABLE rooms ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX rooms_open ON rooms (owner) WHERE closed = 0;`,
  'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  accountTables({ big: 'INTEGER', end: ' STRICT, WITHOUT ROWID' }),
  companyTables({ big: 'INTEGER', end: ' STRICT, WITHOUT ROWID' }),
  tournamentTable({ big: 'INTEGER', end: ' STRICT, WITHOUT ROWID' }),
  noticeTables({ big: 'INTEGER', end: ' STRICT, WITHOUT ROWID' }),
  ratingTables({ big: 'INTEGER', real: 'REAL', end: ' STRICT' }),
  // How long an adjourned table is kept, by the clock of the database, ms; 0 for other tables.
  'ALTER TABLE rooms ADD COLUMN adjourned INTEGER NOT NULL DEFAULT 0;',
  clubTables({ big: 'INTEGER', end: ' STRICT, WITHOUT ROWID' }),
  dayColumns({ big: 'INTEGER' }),
  noticeWayTable({ end: ' STRICT, WITHOUT ROWID' }),
  // Whether the game waits for the player, who is absent. Only the table's owner writes it.
  'ALTER TABLE seats ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;',
  takenNameTable({ end: ' STRICT, WITHOUT ROWID' }),
  puzzleTable({ big: 'INTEGER', end: ' STRICT, WITHOUT ROWID' }),
  WITHOUT_NAMES,
  QUEUE_NETWORK,
];
