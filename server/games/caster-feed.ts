// Decides up to which step a caster may read the journal. It uses public facts only: the rounds, and the
// time of each step.
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { CasterTerms } from '../../shared/play/net/messages.ts';
import type { Entry } from '../../shared/play/replay/entry.ts';
import { SerialQueue } from '../common/serial-queue.ts';
import type { Journal } from '../store/store.ts';

const MINUTE = 60_000;
/** How many entries are read in one turn of the event loop. */
const BATCH = 24;

export interface FedGame {
  matchId: number;
  isOver: boolean;
  seq: number;
  /** The newest round that no undo can change any more. */
  settledRound: number;
  /** The time of the match, ms. */
  time: number;
  /** Steps with `from <= seq < to`. */
  steps(from: number, to: number): Promise<MatchStep[]>;
}

/** When a step happened, in ms of the match, and the latest round that the step touches. */
interface StepAge {
  time: number;
  round: number;
}

function roundsOf(before: number, step: MatchStep): { most: number; after: number } {
  let [most, after] = [before, before];
  for (const e of step.events) {
    if (e.t === 'phaseBegan') after = e.round;
    else if (e.t === 'restored') after = e.game.round;
    most = Math.max(most, after);
  }
  return { most, after };
}

export class CasterFeed {
  private readonly journal: Journal;
  private readonly terms: CasterTerms;
  private readonly reading = new SerialQueue();
  private nextEntry = 0;
  /** The newest step that casters may see; -1 for none. */
  private releasedSeq = -1;
  private releasedRound = 0;
  /** The first step that is too recent for casters; null if it is unknown. */
  private next: StepAge | null = null;

  constructor(journal: Journal, terms: CasterTerms) {
    this.journal = journal;
    this.terms = terms;
  }

  /**
   * Returns the newest step that is old enough for casters; -1 for none. All steps of a finished game
   * are old enough.
   * @param rest awaited between two reads
   */
  newest(game: FedGame, rest: () => Promise<void>): Promise<number> {
    return this.reading.run(async () => {
      if (game.isOver) return game.seq;
      while (await this.readOn(game)) await rest();
      return this.releasedSeq;
    });
  }

  private isOld({ time, round }: StepAge, game: FedGame): boolean {
    const { rounds, minutes } = this.terms;
    return round + rounds < game.settledRound && time + minutes * MINUTE <= game.time;
  }

  /** Reads some more entries. Returns whether later entries may be old enough, too. */
  private async readOn(game: FedGame): Promise<boolean> {
    if (this.next !== null && !this.isOld(this.next, game)) return false;
    this.next = null;
    const lines = await this.journal.lines(game.matchId, this.nextEntry, this.nextEntry + BATCH);
    const entries = lines.map((line) => JSON.parse(line) as Entry);
    const seqs = entries.flatMap((e) => (e.t === 'began' ? [0] : e.t === 'step' ? [e.seq] : []));
    const read = await game.steps(Math.min(...seqs, game.seq), Math.max(...seqs, -1) + 1);
    const steps = new Map(read.map((step) => [step.seq, step]));
    for (const e of entries) {
      if (e.t === 'began' || e.t === 'step') {
        const seq = e.t === 'began' ? 0 : e.seq;
        const step = steps.get(seq);
        if (step === undefined) return false;
        const { most, after } = roundsOf(this.releasedRound, step);
        const age = { time: e.time, round: most };
        if (!this.isOld(age, game)) {
          this.next = age;
          return false;
        }
        this.releasedSeq = seq;
        this.releasedRound = after;
      }
      this.nextEntry = e.n + 1;
    }
    return entries.length === BATCH;
  }
}
