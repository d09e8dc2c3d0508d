// The tables of ranked play, for the migrations of both databases (server/ratings).

/** The tables of ranked play, each after the tables that it refers to. */
export const RATING_TABLES: readonly string[] = [
  'seasons',
  'ratings',
  'rated',
  'ranked_rooms',
  'ranked_offers',
  'ranked_queue',
  'ranked_absences',
];

interface Dialect {
  /** The type of a number beyond four bytes. */
  big: string;
  /** The type of a number that is not whole. */
  real: string;
  /** Ends the definition of a table. */
  end: string;
}

/** The digest of the network from which a player joined the queue; '' if unknown. */
export const QUEUE_NETWORK = "ALTER TABLE ranked_queue ADD COLUMN network TEXT NOT NULL DEFAULT '';";

/**
 * Returns the migration that makes the tables of ranked play.
 *
 * `rated` has one row for each seat of a rated game, in the order of rating `n`. All ratings can be computed
 * from it. `ranked_rooms` has the ranked tables whose game is not rated yet.
 */
export const ratingTables = ({ big, real, end }: Dialect): string => `
  CREATE TABLE seasons (n INTEGER PRIMARY KEY, name TEXT NOT NULL, starts ${big} NOT NULL)${end};
  INSERT INTO seasons VALUES (1, '1', 0);
  CREATE TABLE ratings (
    account TEXT NOT NULL,
    pool TEXT NOT NULL,
    season INTEGER NOT NULL,
    mu ${real} NOT NULL,
    sigma ${real} NOT NULL,
    games INTEGER NOT NULL,
    score ${real} NOT NULL,
    PRIMARY KEY (account, pool, season)
  )${end};
  CREATE INDEX ratings_ladder ON ratings (pool, season, score);
  CREATE TABLE rated (
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    room TEXT NOT NULL,
    pool TEXT NOT NULL,
    ended ${big} NOT NULL,
    account TEXT NOT NULL,
    outcome TEXT NOT NULL,
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    spread INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (n, seat),
    UNIQUE (room, seat)
  )${end};
  CREATE INDEX rated_account ON rated (account, n);
  CREATE TABLE ranked_rooms (room TEXT PRIMARY KEY, pool TEXT NOT NULL, accounts TEXT NOT NULL)${end};
  CREATE TABLE ranked_offers (
    id TEXT PRIMARY KEY,
    players INTEGER NOT NULL,
    preset TEXT NOT NULL,
    until ${big} NOT NULL,
    waited ${big} NOT NULL,
    room TEXT NOT NULL
  )${end};
  CREATE TABLE ranked_queue (
    account TEXT PRIMARY KEY,
    players TEXT NOT NULL,
    presets TEXT NOT NULL,
    build TEXT NOT NULL,
    since ${big} NOT NULL,
    seen ${big} NOT NULL,
    waves INTEGER NOT NULL,
    "isFirst" INTEGER NOT NULL,
    offer TEXT NOT NULL,
    accepted INTEGER NOT NULL
  )${end};
  CREATE INDEX ranked_queue_offer ON ranked_queue (offer);
  CREATE TABLE ranked_absences (account TEXT PRIMARY KEY, missed INTEGER NOT NULL, until ${big} NOT NULL)${end};`;
