// Chooses where Play now leads: a table that meets the wish, a new table for two whose wishes can both be
// met, an offer of a table that differs, or a table of the visitor's own. The same rows give the same choice.
import { common, type Differences, type PlayWish, type Terms, unmet } from '../../shared/play/net/wish.ts';

/** A public table with a free seat. */
export interface Candidate {
  room: string;
  terms: Terms;
  /** Does it play its preset without changes? */
  playsPreset: boolean;
  /** The people who sit at the table or are on their way to a seat. */
  people: number;
  /** When the table began to wait, ms. */
  since: number;
  /** Does the game begin, or go on, as soon as the newcomer sits down? */
  starts: boolean;
  /** Do bots stay at the table after the newcomer sat down? Otherwise their level does not matter. */
  keepsBots: boolean;
  /** What a player alone at a quick table accepts, while the game may still be exchanged for another. */
  flexible: PlayWish | null;
}

type Choice =
  | { to: 'seat'; room: string }
  | { to: 'regroup'; room: string; wish: PlayWish }
  | { to: 'offer'; room: string; differs: Differences }
  | { to: 'make' };

/** A table with more differences is not offered. */
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

/** Returns what both players accept. A game of two needs no bots, so their wishes for a level may differ. */
function commonWish(waiting: PlayWish, coming: PlayWish): PlayWish | null {
  const { botLevel: _level, ...withoutLevel } = coming;
  const ofTwo = common(waiting, { players: [2] });
  return common(waiting, coming) ?? (ofTwo && common(ofTwo, withoutLevel));
}

const count = (differs: Differences): number => Object.keys(differs).length;

/** Most people first, then the longest wait. */
const byCompany = (a: Candidate, b: Candidate): number =>
  b.people - a.people || a.since - b.since || (a.room < b.room ? -1 : 1);

/**
 * Returns the best choice for a wish.
 * @param mayOffer may the visitor be asked about a table that differs?
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
