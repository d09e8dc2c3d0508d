// The votes of a match, computed from its journal. Play, replay and verification apply the same entries.
import { NOBODY, type Seat } from '../../../model/game/types.ts';
import type { VoteBody } from '../entries.ts';
import { VOTES, type VoteKind } from './index.ts';
import type { Agreed, Rest, VoteSubject } from './vote.ts';

export interface OpenVote extends VoteSubject {
  /** Votes are numbered from 1, so that a late ballot does not count for the next vote. */
  n: number;
  kind: VoteKind;
  by: Seat;
  voters: readonly Seat[];
  needs: number;
  yes: readonly Seat[];
  no: readonly Seat[];
}

export interface VotesSave {
  count: number;
  open: OpenVote | null;
  agreed: Agreed;
  /** How many votes of each seat have failed in the round `round`. */
  failed: { round: number; seats: readonly Seat[] };
}

const NOTHING: Agreed = { rest: '', resumes: false, clock: '', free: [], drawn: false };
const NEW: VotesSave = { count: 0, open: null, agreed: NOTHING, failed: { round: 0, seats: [] } };

export class Votes {
  private state: VotesSave = NEW;

  get open(): OpenVote | null {
    return this.state.open;
  }

  get agreed(): Agreed {
    return this.state.agreed;
  }

  get rest(): Rest {
    return this.state.agreed.rest;
  }

  failedBy(seat: Seat, round: number): number {
    const { failed } = this.state;
    return failed.round === round ? failed.seats.filter((voter) => voter === seat).length : 0;
  }

  /** Is the result certain, whatever the remaining players vote? */
  get isDecided(): boolean {
    const { open } = this.state;
    return open !== null && (open.yes.length >= open.needs || open.voters.length - open.no.length < open.needs);
  }

  /**
   * Returns what is wrong with an entry after the entries applied so far; null if nothing is.
   * @param seats how many seats the match has
   */
  fault(entry: VoteBody, seats: number): string | null {
    const { open } = this.state;
    switch (entry.t) {
      case 'vote': {
        const { seat, voters, needs, of } = entry;
        if (open !== null) return 'another vote is open';
        const isOrdered = voters.every((voter, i) => voter < seats && voter > (voters[i - 1] ?? NOBODY));
        if (!isOrdered || !voters.includes(seat)) return 'its voters are not right';
        if (needs < 1 || of < NOBODY || of >= seats) return 'such a vote does not exist';
        return null;
      }
      case 'ballot':
        if (open === null || !open.voters.includes(entry.seat)) return 'this seat has no vote now';
        return open.yes.includes(entry.seat) || open.no.includes(entry.seat) ? 'this seat votes twice' : null;
      case 'voted':
        if (open === null) return 'no vote is open';
        return entry.passed === open.yes.length >= open.needs ? null : 'the vote was counted wrongly';
      case 'resumed':
        return this.rest === '' ? 'the game does not rest' : null;
    }
  }

  /** Applies an entry. Returns the seat that a bot now takes for good, or NOBODY. */
  take(entry: VoteBody, round: number): Seat {
    const { state } = this;
    const { open, agreed, count } = state;
    switch (entry.t) {
      case 'vote': {
        const { kind, seat: by, voters, needs, of, clock } = entry;
        this.state = {
          ...state,
          count: count + 1,
          open: { n: count + 1, kind, by, voters, needs, of, clock, yes: [by], no: [] },
        };
        return NOBODY;
      }
      case 'ballot':
        if (open === null) return NOBODY;
        this.state = {
          ...state,
          open: entry.yes ? { ...open, yes: [...open.yes, entry.seat] } : { ...open, no: [...open.no, entry.seat] },
        };
        return NOBODY;
      case 'voted':
        if (open === null) return NOBODY;
        return this.close(open, entry.passed, round);
      case 'resumed':
        this.state = { ...state, agreed: { ...agreed, rest: '', resumes: false } };
        return NOBODY;
    }
  }

  private close(vote: OpenVote, passed: boolean, round: number): Seat {
    const { state } = this;
    const rule = VOTES[vote.kind];
    if (!passed) {
      const { failed } = state;
      const before = failed.round === round ? failed.seats : [];
      this.state = { ...state, open: null, failed: { round, seats: [...before, vote.by] } };
      return NOBODY;
    }
    this.state = { ...state, open: null, agreed: { ...state.agreed, ...rule.pass(vote, state.agreed) } };
    return rule.replaces === true ? vote.of : NOBODY;
  }

  seatTaken(seat: Seat): void {
    const { agreed } = this.state;
    if (!agreed.free.includes(seat)) return;
    this.state = { ...this.state, agreed: { ...agreed, free: agreed.free.filter((voter) => voter !== seat) } };
  }

  save(): VotesSave {
    return this.state;
  }

  load(saved: VotesSave = NEW): void {
    this.state = saved;
  }
}
