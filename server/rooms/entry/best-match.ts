// Chooses where "Play now" leads a visitor: to a table that meets the wish, to a new table for two
// players whose wishes agree, to the offer of a table that differs, or to a new table. The same input
// always gives the same choice.
import { common, type Differences, type PlayWish, type Terms, unmet } from '../../../shared/play/net/wish.ts';

export interface Candidate {
  room: string;
  terms: Terms;
  /** True if the table plays a preset without changes. */
  playsPreset: boolean;
  /** The people who have a seat or are about to take a seat. */
  people: number;
  /** When the table began to wait, ms. */
  since: number;
  /** True if the game begins or continues when the newcomer sits down. */
  starts: boolean;
  /** True if bots stay when the newcomer has sat down. Otherwise their level does not matter. */
  keepsBots: boolean;
  /**
   * The wish of a player who waits alone at a quick table; null once the player can no longer
   * change to another game.
   */
  flexible: PlayWish | null;
}

type Choice =
  | { to: 'seat'; room: string }
  | { to: 'regroup'; room: string; wish: PlayWish }
  | { to: 'offer'; room: string; differs: Differences }
  | { to: 'make' };

/** The most differences of an offered table. */
const NEAR = 2;

/** Returns how a table differs from a wish. */
export function differencesFrom(wish: PlayWish, candidate: Candidate): Differences {
  const { terms, playsPreset, keepsBots, starts } = candidate;
  const { botLevel: _level, ...withoutLevel } = wish;
  return {
    ...unmet(keepsBots ? wish : withoutLevel, terms),
    ...(playsPreset || wish.preset === undefined ? {} : { rules: true }),
    ...(starts ? {} : { waits: true }),
  };
}

/**
 * Returns the wish that meets both players' wishes, or null. A game of two people has no bots, so the levels
 * of bots need not agree.
 */
function commonWish(waiting: PlayWish, coming: PlayWish): PlayWish | null {
  const { botLevel: _level, ...withoutLevel } = coming;
  const ofTwo = common(waiting, { players: [2] });
  return common(waiting, coming) ?? (ofTwo && common(ofTwo, withoutLevel));
}

const count = (differs: Differences): number => Object.keys(differs).length;

/** Sorts by the number of people, then by the longest wait. */
const byCompany = (a: Candidate, b: Candidate): number =>
  b.people - a.people || a.since - b.since || (a.room < b.room ? -1 : 1);

/**
 * Returns the best choice for a wish.
 * @param mayOffer may a table that differs be offered?
 */
export function bestMatch(wish: PlayWish, candidates: readonly Candidate[], mayOffer: boolean): Choice {
  const rows = candidates
    .toSorted(byCompany)
    .map((candidate) => ({ candidate, differs: differencesFrom(wish, candidate) }));
  const fitting = rows.find(({ differs }) => count(differs) === 0);
  if (fitting !== undefined) return { to: 'seat', room: fitting.candidate.room };
  for (const { candidate } of rows) {
    const { room, flexible } = candidate;
    const both = flexible === null ? null : commonWish(flexible, wish);
    if (both !== null) return { to: 'regroup', room, wish: both };
  }
  if (!mayOffer) return { to: 'make' };
  const [near] = rows
    .filter(({ candidate, differs }) => candidate.people > 0 && count(differs) <= NEAR)
    .toSorted((a, b) => count(a.differs) - count(b.differs));
  return near === undefined ? { to: 'make' } : { to: 'offer', room: near.candidate.room, differs: near.differs };
}
