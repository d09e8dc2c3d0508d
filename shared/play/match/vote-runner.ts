// Opens, counts and closes votes, and ends rests (pauses and adjournments). Voting times use the server's
// clock, because the time of the match stops while the game rests. Votes read only public facts.
import { type Refusal, type Seat, seatsOf } from '../../model/game/types.ts';
import { refuse } from '../../rules/queries/queries.ts';
import { canWin } from '../../rules/victory/standing.ts';
import type { CommandRunner } from './command-runner.ts';
import type { PlayTime } from './play-time.ts';
import type { Progress } from './progress.ts';
import type { StepRunner } from './step-runner.ts';
import type { Transaction } from './transaction.ts';
import type { ClockProfile } from './types.ts';
import { VOTES, type VoteWish, voteBar, votersOf } from './votes/index.ts';
import type { VoteFacts } from './votes/vote.ts';
import type { OpenVote } from './votes/votes.ts';

/**
 * How long a player must wait after a failed vote, ms, and how many votes of a player may fail in a round.
 */
const COOLDOWN = 30_000;
const FAILED_MOST = 3;
/** After this many times `Timing.grace` the other players may replace an absent player. */
export const AWAY_GRACES = 3;
/**
 * How long an adjourned game waits for all its players, ms. After that a majority may go
 * on without the others.
 */
export const GATHERING = 180_000;
/** How long a pause lasts at most, ms. */
export const PAUSE_MOST = 30 * 60_000;
/** How long the countdown is before a resting game goes on, ms. */
export const COUNTDOWN = 5_000;

interface Parts {
  progress: Progress;
  time: PlayTime;
  runner: CommandRunner;
  stepper: StepRunner;
  transaction: Transaction;
  clock(): ClockProfile;
}

/** When the open vote closes, and when the game goes on, by the server's clock; 0 if it does not apply. */
interface VoteTimes {
  closesAt: number;
  resumesAt: number;
}

export class VoteRunner {
  private readonly parts: Parts;
  private closesAt = 0;
  private resumesAt = 0;
  /** Since when the game rests, and since when the players of an adjourned game are back. */
  private restsSince = 0;
  private gatheredSince = 0;
  /** Have all players left since the game was adjourned? Until then its players cannot come back. */
  private wasEmpty = true;
  private readonly failedAt = new Map<Seat, number>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  get times(): VoteTimes {
    return { closesAt: this.parts.progress.votes.open === null ? 0 : this.closesAt, resumesAt: this.resumesAt };
  }

  get facts(): VoteFacts {
    const { progress, clock } = this.parts;
    const { game, seats, votes } = progress;
    const playing = seatsOf(game.seats).filter((seat) => canWin(game, seat));
    const people = playing.filter((seat) => !seats.isBot(seat));
    return {
      people,
      present: people.filter((seat) => !seats.isDisconnected(seat)),
      absent: people.filter((seat) => seats.isDisconnected(seat) && seats.isAbsent(seat)),
      bots: playing.filter((seat) => seats.isBot(seat)),
      free: votes.agreed.free,
      rest: votes.rest,
      clock: clock(),
    };
  }

  /** Calls a vote; the caller votes yes. Returns a refusal, or null. */
  call(seat: Seat, wish: VoteWish, now: number): Refusal | null {
    const { progress, stepper } = this.parts;
    const { votes } = progress;
    const { facts } = this;
    if (progress.over) return refuse('match.over');
    if (votes.open !== null) return refuse('vote.open');
    const voters = votersOf(wish.kind, facts);
    if (!voters.includes(seat)) return refuse('vote.out');
    const barred = voteBar(wish, facts);
    if (barred !== null) return refuse(barred);
    const wait = this.waitOf(seat, wish, now);
    if (wait > 0) return refuse('vote.soon', { seconds: Math.ceil(wait / 1000) });
    if (wish.kind !== 'resume' && votes.failedBy(seat, progress.game.round) >= FAILED_MOST) return refuse('vote.often');
    const { kind, of, clock } = wish;
    const needs = VOTES[kind].needs(voters.length, facts);
    return this.run(now, (at) => {
      const who = stepper.nameOf(seat);
      stepper.recordVote({ t: 'vote', seq: progress.game.seq, seat, who, kind, of, clock, voters, needs }, at);
      this.closeIfDecided(at, now);
    });
  }

  private waitOf(seat: Seat, { kind, of }: VoteWish, now: number): number {
    const { progress, time } = this.parts;
    const cooled = (this.failedAt.get(seat) ?? Number.NEGATIVE_INFINITY) + COOLDOWN - now;
    // In a game of days a player counts as absent only after missed clocks.
    if (VOTES[kind].about === 'absent' && progress.clocks.timing.days === null)
      return Math.max(cooled, progress.seats.leftAt(of) + AWAY_GRACES * progress.clocks.timing.grace - time.at(now));
    if (kind === 'resume' && progress.votes.rest === 'adjourned')
      return Math.max(cooled, (this.gatheredSince || now) + GATHERING - now);
    return cooled;
  }

  /** Casts a ballot in the open vote; a seat may do so once. Returns a refusal, or null. */
  cast(seat: Seat, n: number, yes: boolean, now: number): Refusal | null {
    const { progress, stepper } = this.parts;
    const { open } = progress.votes;
    if (open === null || open.n !== n || progress.over) return refuse('vote.closed');
    if (!open.voters.includes(seat)) return refuse('vote.out');
    if ([...open.yes, ...open.no].includes(seat)) return null;
    return this.run(now, (at) => {
      const who = stepper.nameOf(seat);
      stepper.recordVote({ t: 'ballot', seq: progress.game.seq, seat, who, yes }, at);
      this.closeIfDecided(at, now);
    });
  }

  /** Closes a vote whose time is over, and lets a rested game go on. Returns true if anything was written. */
  tick(now: number): boolean {
    const { progress, time } = this.parts;
    if (progress.over || time.isPausedFor('store')) return false;
    const { open } = progress.votes;
    if (open !== null) {
      if (this.closesAt === 0) this.closesAt = now + VOTES[open.kind].seconds * 1000;
      if (now >= this.closesAt || !this.isStillWanted(open)) return this.run(now, (at) => this.close(at, now)) === null;
    }
    return this.endRest(now);
  }

  private isStillWanted({ kind, of }: OpenVote): boolean {
    return VOTES[kind].about !== 'absent' || this.facts.absent.includes(of);
  }

  /**
   * Begins or stops the countdown to the end of a rest, or ends the rest. Returns true if anything changed.
   */
  private endRest(now: number): boolean {
    const { progress, time, stepper, transaction } = this.parts;
    if (!this.mayResume(now)) {
      const wasCounting = this.resumesAt > 0;
      this.resumesAt = 0;
      return wasCounting;
    }
    if (this.resumesAt === 0) {
      this.resumesAt = now + COUNTDOWN;
      return true;
    }
    if (now < this.resumesAt) return false;
    const refusal = this.run(now, (at) => {
      stepper.recordVote({ t: 'resumed', seq: progress.game.seq }, at);
      transaction.afterCommit(() => {
        this.resumesAt = 0;
        time.resume('vote', now);
      });
    });
    return refusal === null;
  }

  /** Does the game rest, and should it go on? */
  private mayResume(now: number): boolean {
    const { progress, time } = this.parts;
    const { rest, agreed } = progress.votes;
    if (rest === '') return false;
    const { people, present } = this.facts;
    if (present.length === 0) this.wasEmpty = true;
    // The rest goes on while no player is connected, or players are not back after a restart.
    if (present.length === 0 || time.isPausedFor('restart') || time.isPausedFor('empty')) {
      this.gatheredSince = 0;
      return false;
    }
    this.restsSince ||= now;
    this.gatheredSince ||= now;
    if (agreed.resumes) return true;
    if (rest === 'paused') return now >= this.restsSince + PAUSE_MOST;
    return this.wasEmpty && present.length === people.length;
  }

  private closeIfDecided(at: number, now: number): void {
    const { votes } = this.parts.progress;
    if (votes.isDecided) this.close(at, now);
    else this.parts.transaction.afterCommit(() => this.setCloses(now));
  }

  private setCloses(now: number): void {
    const { open } = this.parts.progress.votes;
    if (open !== null && open.yes.length + open.no.length === 1) this.closesAt = now + VOTES[open.kind].seconds * 1000;
  }

  private close(at: number, now: number): void {
    const { progress, stepper, transaction } = this.parts;
    const { open, rest: before } = progress.votes;
    if (open === null) return;
    const passed = open.yes.length >= open.needs;
    stepper.recordVote({ t: 'voted', seq: progress.game.seq, passed }, at);
    const { rest } = progress.votes;
    transaction.afterCommit(() => {
      this.closesAt = 0;
      if (!passed) this.failedAt.set(open.by, now);
      if (rest === before) return;
      this.restsSince = now;
      this.wasEmpty = false;
      this.gatheredSince = 0;
      this.parts.time.pause('vote', now);
    });
    if (passed && open.kind === 'draw') stepper.step({ free: 'draw', seat: open.by }, [[open.by, 'player']], '', at);
  }

  private run(now: number, command: (at: number) => void): Refusal | null {
    const { runner, time } = this.parts;
    if (time.isPausedFor('store')) return refuse('match.store');
    const isWritten = runner.run(now, false, (at) => {
      command(at);
      return true;
    });
    return isWritten ? null : refuse('match.store');
  }
}
