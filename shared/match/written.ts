// What keeps a match whole: each command is all or nothing. What it writes is committed together, then what it has to
// tell is told; when it cannot be written the match is as before, and stands still.
import type { Bot } from '../bots/bot.ts';
import type { Answer, Game, RuleSet, Seat } from '../game/types.ts';
import type { Luck, Random } from '../luck/index.ts';
import { refuse } from '../rules/facts.ts';
import type { Timing } from './clock.ts';
import type { Cause, Journal, JournalBody, JournalEntry, MatchStep, SeatNews } from './entries.ts';
import type { Reply } from './position.ts';
import { Rerun } from './rerun.ts';

export interface MatchSetup {
  rules: RuleSet;
  luck: Luck;
  names: string[];
  /** Seats that bots play from the start. */
  bots: boolean[];
  timing: Timing;
  bot: Bot;
  /** For bots and fallbacks; not the game's luck. */
  random: Random;
  journal: Journal;
  /** Called for every step once it is written down, in order. */
  onStep(step: MatchStep, before: Game, after: Game): void;
  /** An error inside the engine: to be reported; the match goes on as well as it can. */
  onFault(error: unknown): void;
  /** The journal could not be written: nothing happened, and the match stands still until `wake('store')`. */
  onStalled?(error: unknown): void;
  /** Called when the own held answers of a seat changed; `dropped` no longer passed and must be answered again. */
  onHeld(seat: Seat, dropped: number[]): void;
}

/** News that only the player himself can bring. */
const OWN: readonly SeatNews[] = ['back', 'own', 'hold', 'release'];

const stalled = (): { ok: false; refusal: ReturnType<typeof refuse> } => ({
  ok: false,
  refusal: refuse('match.store'),
});

export class Written extends Rerun {
  protected readonly setup: MatchSetup;
  /** What the command under way has to write and to tell; null between commands. */
  private pending: { entries: [JournalEntry, MatchStep?][]; told: (() => void)[] } | null = null;

  constructor(setup: MatchSetup, now: number) {
    super(setup, now);
    this.setup = setup;
  }

  /**
   * Runs one command: what it writes is committed together, then what it has to tell is told. When it cannot be written
   * everything is as before, and the answer is `failed`.
   */
  protected turn<T>(now: number, failed: T, run: (at: number) => T): T {
    const saved = this.save(now);
    const { length } = this.steps;
    const pending = { entries: [] as [JournalEntry, MatchStep?][], told: [] as (() => void)[] };
    this.pending = pending;
    try {
      const result = run(saved.at);
      const { journal } = this.setup;
      if (pending.entries.length > 0) {
        for (const [entry, step] of pending.entries) journal.append(entry, step);
        journal.commit?.();
      }
      this.pending = null;
      for (const tell of pending.told) tell();
      return result;
    } catch (error) {
      // Told already: it stands, whatever went wrong with the telling.
      if (this.pending === null) throw error;
      this.pending = null;
      this.load(saved);
      this.steps.length = length;
      this.time.rest('store', now);
      this.setup.onStalled?.(error);
      return failed;
    }
  }

  protected once<T>(seat: Seat, cid: string, now: number, run: (at: number) => Reply<T>): Reply<T> {
    const known = this.commands[seat].get(cid) as Reply<T> | undefined;
    if (known !== undefined) return known;
    if (this.isResting('store')) return stalled();
    return this.turn<Reply<T>>(now, stalled(), (at) => {
      const reply = this.over ? { ok: false as const, refusal: refuse('match.over') } : run(at);
      this.commands[seat].set(cid, reply);
      return reply;
    });
  }

  protected news(seat: Seat, what: SeatNews, now: number): boolean {
    if (!this.sitting.isNews(seat, what)) return true;
    if (this.isResting('store')) return false;
    return this.turn(now, false, (at) => {
      this.note(seat, what, at);
      return true;
    });
  }

  /** Nothing is written after the end. */
  protected write(at: number, body: JournalBody, step?: MatchStep): void {
    if (!this.closed) this.pending?.entries.push([{ at, ...body }, step]);
  }

  protected tell(what: () => void): void {
    this.pending?.told.push(what);
  }

  protected close(at: number): void {
    this.write(at, { t: 'ended', seq: this.game.seq, victory: this.game.victory });
    this.closed = true;
  }

  protected who(seat: Seat, cause: Cause): string {
    return cause === 'player' ? this.setup.names[seat] : '';
  }

  protected note(seat: Seat, what: SeatNews, at: number): void {
    // A bot that comes because the player wished it: he is here.
    const own = OWN.includes(what) || (what === 'bot' && !this.sitting.isLost(seat));
    this.write(at, { t: 'seat', seq: this.game.seq, seat, who: own ? this.setup.names[seat] : '', what });
    this.hear(seat, what, at);
  }

  protected hold(seat: Seat, cid: string, id: number, answer: Answer, cause: Cause, at: number): void {
    this.keep(seat, id, answer, cause);
    this.write(at, { t: 'held', seq: this.game.seq, seat, who: this.who(seat, cause), cause, cid, id, answer });
    this.tell(() => this.setup.onHeld(seat, []));
  }
}
