// Kings & Things TV: chooses the public game to show.

export interface Showable {
  readonly room: string;
  readonly people: number;
  readonly watching: number;
  /** How exciting the position is, 0 to 1; see `tensionOf`. */
  readonly tension: number;
  readonly inBattle: boolean;
  /** Is the game in progress and waiting for no absent player? */
  readonly isLive: boolean;
}

/** How many times better a rival must be, so that the audience stays with a story. */
const CLEARLY = 1.2;
/** How long an ended game is shown, ms: a rematch keeps the audience. */
const AFTER_END = 20_000;
/**
 * A player is worth this many spectators. At most CROWD spectators count: a crowd must not hold a dull game.
 */
const PERSON = 8;
const CROWD = 20;
/** The most exciting position is worth this many spectators. */
const TENSION = 16;

/** Returns how much a game is worth showing. */
export const worthOf = ({ people, watching, tension }: Showable): number =>
  PERSON * people + Math.min(watching, CROWD) + TENSION * tension;

/**
 * Returns how exciting a position is: high if two players lead equally, low without a leader, 0 if the game
 * is decided.
 * @param chances to win by seat, which add up to 1
 */
export function tensionOf(chances: readonly number[]): number {
  const [first = 0, second = 0] = chances.toSorted((a, b) => b - a);
  const fair = 1 / Math.max(chances.length, 1);
  const beyond = Math.max(0, first - fair) / (1 - fair || 1);
  return Math.min(1, 2 * second) * Math.min(1, 0.25 + 2 * beyond);
}

function isClearlyBetter(rival: Showable, shown: Showable): boolean {
  if (rival.people > 0 !== shown.people > 0) return rival.people > 0;
  return worthOf(rival) >= CLEARLY * worthOf(shown);
}

export class Television {
  private shownRoom = '';
  /** When the shown game ended; 0 while it is played. */
  private endedAt = 0;

  /**
   * Returns the table to show, or ''. It stays with a game until the game is over or another is clearly
   * better, and never leaves during a battle.
   * @param games all public games
   * @param now ms
   */
  choose(games: readonly Showable[], now: number): string {
    const shown = games.find(({ room }) => room === this.shownRoom);
    const others = games.filter((game) => game.isLive && game !== shown);
    const best = others.toSorted((a, b) => worthOf(b) - worthOf(a) || (a.room < b.room ? -1 : 1));
    const rival = best.find(({ people }) => people > 0) ?? best[0];
    if (shown === undefined) return this.show(rival?.room ?? '');
    if (shown.isLive) {
      this.endedAt = 0;
      const leaves = rival !== undefined && !shown.inBattle && isClearlyBetter(rival, shown);
      return leaves ? this.show(rival.room) : this.shownRoom;
    }
    this.endedAt ||= now;
    return now - this.endedAt < AFTER_END ? this.shownRoom : this.show(rival?.room ?? '');
  }

  /** Shows what another process chose. */
  adopt(room: string): string {
    return room === this.shownRoom ? room : this.show(room);
  }

  private show(room: string): string {
    this.shownRoom = room;
    this.endedAt = 0;
    return room;
  }
}
