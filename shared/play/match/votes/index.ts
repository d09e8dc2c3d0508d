// All kinds of votes. The page's menu lists them in this order.
import type { PlainCode } from '../../../model/catalogue/refusals.ts';
import { NOBODY, type Seat } from '../../../model/game/types.ts';
import { isDayClock, OPTIONS } from '../../../model/options/index.ts';
import { clock } from './clock.ts';
import { draw } from './draw.ts';
import { adjourn, pause, resume } from './rests.ts';
import { give, replace, reseat } from './seats.ts';
import type { VoteFacts, VoteRule, VoteSubject } from './vote.ts';

const RULES = { pause, resume, adjourn, clock, replace, reseat, give, draw } as const;
export type VoteKind = keyof typeof RULES;
export const VOTES: Readonly<Record<VoteKind, VoteRule>> = RULES;
export const VOTE_KINDS = Object.keys(RULES) as readonly VoteKind[];

/**
 * The only votes in ranked games and tournaments: a seat belongs to an account, and other players wait
 * for the result.
 */
export const OFFICIAL_VOTES: readonly VoteKind[] = ['pause', 'resume'];

export interface VoteWish extends VoteSubject {
  kind: VoteKind;
}

/** Returns the seats that vote in a vote of this kind. */
export const votersOf = (kind: VoteKind, facts: VoteFacts): readonly Seat[] => facts[VOTES[kind].voters];

/** Returns what a vote of this kind can be about; an empty list if nothing is possible. */
export function subjectsOf(kind: VoteKind, { absent, bots, free, clock: now }: VoteFacts): readonly VoteSubject[] {
  const { about } = VOTES[kind];
  const seats = (list: readonly Seat[]) => list.map((of): VoteSubject => ({ of, clock: '' }));
  switch (about) {
    case 'absent':
      return seats(absent);
    case 'bot':
      return seats(bots.filter((seat) => !free.includes(seat)));
    case 'clock':
      return OPTIONS.clock.values.all
        .filter((offered) => offered !== now && !isDayClock(offered))
        .map((offered) => ({ of: NOBODY, clock: offered }));
    case null:
      return [{ of: NOBODY, clock: '' }];
  }
}

/** Returns why no vote of this kind is possible now, from public facts; null if a vote is possible. */
export function kindBar(kind: VoteKind, facts: VoteFacts): PlainCode | null {
  const { about, bar } = VOTES[kind];
  const barred = bar(facts);
  if (barred !== null || subjectsOf(kind, facts).length > 0) return barred;
  return about === 'absent' ? 'vote.absent' : 'vote.bot';
}

/** Returns why this vote is not possible now, from public facts; null if it is possible. */
export function voteBar({ kind, of, clock: chosen }: VoteWish, facts: VoteFacts): PlainCode | null {
  const barred = kindBar(kind, facts);
  if (barred !== null) return barred;
  const isKnown = subjectsOf(kind, facts).some((subject) => subject.of === of && subject.clock === chosen);
  if (isKnown) return null;
  return VOTES[kind].about === 'bot' ? 'vote.bot' : VOTES[kind].about === 'clock' ? 'vote.clock' : 'vote.absent';
}
