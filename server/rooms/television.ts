// Kings & Things TV: the one public game that everybody sees who asks for the best one there is.

/** A public game, as far as it matters for whether it is shown. */
export interface Showable {
  readonly room: string;
  /** People who sit there. */
  readonly people: number;
  readonly watching: number;
  /** How exciting the position is, from 0 to 1; see `tensionOf`. */
  readonly tension: number;
  /** A battle is fought. */
  readonly inBattle: boolean;
  /** Played now: begun, not over, and nobody waits for somebody who is away. */
  readonly isLive: boolean;
}

/** How much better another game must be to be shown instead: the audience stays with a story. */
const CLEARLY = 1.2;
/** How long the end of a game is shown, ms: also the time in which a rematch at the same table keeps the audience. */
const AFTER_END = 20_000;
/** What a person who plays counts, in watchers; and how many watchers count at most, so that a crowd does not hold a dull game for ever. */
const PERSON = 8;
const CROWD = 20;
/** What the most exciting position counts, in watchers. */
const TENSION = 16;

/** What a game is worth showing. */
const worthOf = ({ people, watching, tension }: Showable): number =>
  PERSON * people + Math.min(watching, CROWD) + TENSION * tension;

/**
 * How exciting a position is, from the public chances to win: most where two are ahead and level, little where nobody stands
 * out yet, nothing where it is decided.
 * @param chances by seat, shares that add up to 1
 */
export function tensionOf(chances: readonly number[]): number {
  const [first = 0, second = 0] = chances.toSorted((a, b) => b - a);
  const fair = 1 / Math.max(chances.length, 1);
  const beyond = Math.max(0, first - fair) / (1 - fair || 1);
  return Math.min(1, 2 * second) * Math.min(1, 0.25 + 2 * beyond);
}

/** Is one worth leaving the other for? A game that people play is always more than one of bots alone. */
function isClearlyBetter(one: Showable, shown: Showable): boolean {
  if (one.people > 0 !== shown.people > 0) return one.people > 0;
  return worthOf(one) >= CLEARLY * worthOf(shown);
}

export class Television {
  private shown = '';
  /** When the game that is shown ended; 0 while it is played. */
  private endedAt = 0;

  /**
   * The table to show now, '' for none. It stays with a game until it is over or another is clearly better, and leaves none in
   * the middle of a battle.
   * @param games the public games there are
   * @param now ms
   */
  choose(games: readonly Showable[], now: number): string {
    const shown = games.find(({ room }) => room === this.shown);
    const others = games.filter((game) => game.isLive && game !== shown);
    const best = others.toSorted((a, b) => worthOf(b) - worthOf(a) || (a.room < b.room ? -1 : 1));
    const rival = best.find(({ people }) => people > 0) ?? best[0];
    if (shown === undefined) return this.show(rival?.room ?? '');
    if (shown.isLive) {
      this.endedAt = 0;
      const leaves = rival !== undefined && !shown.inBattle && isClearlyBetter(rival, shown);
      return leaves ? this.show(rival.room) : this.shown;
    }
    this.endedAt ||= now;
    return now - this.endedAt < AFTER_END ? this.shown : this.show(rival?.room ?? '');
  }

  private show(room: string): string {
    this.shown = room;
    this.endedAt = 0;
    return room;
  }
}
