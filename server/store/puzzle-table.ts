// The table of first tries of the puzzles of the day, for the migrations of both databases (server/puzzles).

interface Dialect {
  /** The type of a number beyond four bytes. */
  big: string;
  /** Ends the definition of a table. */
  end: string;
}

/** Guests are not ranked, so their names are not kept. */
export const WITHOUT_NAMES = 'ALTER TABLE puzzle_tries DROP COLUMN name;';

/**
 * Returns the migration that makes the table. `answered` is 0 until the first answer. Times are of the
 * clock of the database, ms.
 */
export const puzzleTable = ({ big, end }: Dialect): string => `
  CREATE TABLE puzzle_tries (
    day TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    puzzle TEXT NOT NULL,
    name TEXT NOT NULL,
    began ${big} NOT NULL,
    answered ${big} NOT NULL DEFAULT 0,
    time ${big} NOT NULL DEFAULT 0,
    solved INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (day, account)
  )${end};
  CREATE INDEX puzzle_tries_ranking ON puzzle_tries (day, solved, time);`;
