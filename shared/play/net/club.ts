// Clubs in the protocol between page and server. A club is a group of friends with one link, which leads to
// its current table.

/** The most clubs of an account, and members of a club. */
export const CLUB = { perAccount: 10, members: 50 } as const;

/**
 * The requests of clubs. `club` is the secret end of the club's link. `player` is the name of a guest in the
 * club. The answer to `open` and `next` is a `ClubTable`, to the others a `Club[]`: the clubs of the account.
 */
export type ClubRequest =
  | { do: 'clubs' }
  | { do: 'club.make'; name: string; player: string }
  /**
   * Joins the club, and opens its current table or the next one. `isNew`: opens the next one even if a
   * game is under way.
   */
  | { do: 'club.open'; club: string; player: string; isNew?: true | undefined }
  /** Opens the next table for the players of a table; if the table has no club, it becomes one. */
  | { do: 'club.next'; room: string; player: string }
  | { do: 'club.rename'; club: string; name: string }
  /** Replaces the link. The founder may remove a member with the same request. */
  | { do: 'club.renew'; club: string; without?: string | undefined }
  | { do: 'club.leave'; club: string };

/** The table to which the link of a club leads. */
export interface ClubTable {
  club: string;
  name: string;
  room: string;
  code: string;
}

interface ClubMember {
  /** Names the member in requests. */
  tag: string;
  /** '' for a guest without a name. */
  name: string;
  isOnline: boolean;
  isOwn: boolean;
}

/** A finished game of a club. */
interface ClubGame {
  room: string;
  game: number;
  /** Epoch ms. */
  ended: number;
  players: string[];
  winners: string[];
  /** Opens the record; null if the record is not kept any more. */
  key: string | null;
}

/** A club as its members see it. */
export interface Club {
  club: string;
  name: string;
  /** May the account rename the club, renew the link and remove members? The eldest member may. */
  isFounder: boolean;
  /** The members, in the order in which they joined. */
  members: ClubMember[];
  /** The players at the current table; null without an open table. */
  table: { isPlaying: boolean; players: string[] } | null;
  games: ClubGame[];
}
