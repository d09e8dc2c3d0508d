// Chooses the public game that television shows.

export interface Showable {
  readonly room: string;
  readonly people: number;
  readonly watching: number;
  /** How exciting the position is, 0 to 1 (`tensionOf`). */
  readonly tension: number;
  readonly inBattle: boolean;
  /** True if a game is in play and does not wait for an absent player. */
  readonly isLive: boolean;
}

/**
 * Another game must be better by this factor to replace the shown game, so that the audience
 * can follow one story.
 */
const CLEARLY = 1.2;
/** How long a finished game stays on television, ms, so that the audience sees the rematch. */
const AFTER_END = 20_000;
/**
 * A player counts as much as this many spectators. More than CROWD spectators count like CROWD, because a
 * crowd must not keep a dull game on television.
 */
const PERSON = 8;
const CROWD = 20;
/** The most exciting position counts as much as this many spectators. */
const TENSION = 16;

/** Returns a number that tells which game is most worth showing. */
export const worthOf = ({ people, watching, tension }: Showable): number =>
  PERSON * people + Math.min(watching, CROWD) + TENSION * tension;

/**
 * Returns how exciting a position is: high if two players share the lead, low without a leader, 0 if the game
 * is decided.
 * @param chances each seat's chance to win; together they are 1
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
  /** When the shown game ended, ms; 0 while it is played. */
  private endedAt = 0;

  /**
   * Returns the table to show, or ''. Stays with a game until it ends or
   * another game is clearly better, but never leaves during a battle.
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

  adopt(room: string): string {
    return room === this.shownRoom ? room : this.show(room);
  }

  private show(room: string): string {
    this.shownRoom = room;
    this.endedAt = 0;
    return room;
  }
}
