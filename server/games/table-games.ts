// The games of one table: commitments, nonces, match and journal. Readers see only what is stored. All
// changes run in the queue of the table, one after the other.
import { type Seat, seatsOf } from '../../shared/model/game/types.ts';
import type { JournalEntry, MatchStep, RecordedSeat } from '../../shared/play/match/entries.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { type CommitmentsMessage, WIRE } from '../../shared/play/net/messages.ts';
import { RECORD_VERSION, RecordWriter, RULES_VERSION } from '../../shared/play/replay/entry.ts';
import { monotonicNow } from '../common/clock.ts';
import { Ledger } from '../store/ledger.ts';
import type { Journal, KeptMatch, Registry } from '../store/store.ts';
import { Absences } from './absences.ts';
import type { GamesHost } from './games-host.ts';
import { newMatch, newSecret, rulesOfGame } from './new-match.ts';
import { fromBestStart, readMatch } from './recover.ts';
import { resultsOf } from './results.ts';
import { type Commitments, REVEAL_TIME, SeedCommitment } from './seed-commitment.ts';

/** How long to wait between two attempts to write, ms. */
const RETRY = 1_000;
/** How long a restored match waits for its players to reconnect, ms. */
const RETURN = 10_000;
/** How many steps are kept in memory. Older steps are read from the store. */
const STEPS_KEPT = 200;

/** A match with its journal in the store, and the secret of its luck. */
interface Played {
  match: Match;
  ledger: Ledger;
  secret: string;
}

export class TableGames {
  game = 0;
  /** When the newest game was opened, ms; minus infinity if no game was opened since the server started. */
  startedAt = Number.NEGATIVE_INFINITY;
  /** The entries since this table was opened. Only tests keep them. */
  readonly journal: JournalEntry[] = [];
  private readonly store: Journal & Registry;
  private readonly host: GamesHost;
  /** The current or last game. */
  private played: Played | null = null;
  private starting: SeedCommitment | null = null;
  private retryAt = 0;
  private returnUntil = 0;
  /** The seats whose players were connected when the server stopped. */
  private awaited: Seat[] = [];
  private readonly absences = new Absences();

  constructor(store: Journal & Registry, host: GamesHost) {
    this.store = store;
    this.host = host;
  }

  get match(): Match | null {
    return this.played?.match ?? null;
  }

  /**
   * Runs a command of the match. Resolves when its result is stored and sent.
   * @param failed returned if there is no match, or if the command could not be stored
   */
  async command<T>(run: (match: Match) => T, failed: T): Promise<T> {
    const { match } = this;
    if (match === null) return failed;
    const result = run(match);
    return (await match.written()) ? result : failed;
  }

  /** True if the seats and commitments of a new game are fixed, but its first die is not rolled. */
  get isStarting(): boolean {
    return this.starting !== null;
  }

  /** The commitments of the game that is about to begin, or null. */
  get commitmentsMessage(): CommitmentsMessage | null {
    return this.starting?.message ?? null;
  }

  /** The secret and the last chain of the finished match; empty texts before the end. */
  get proof(): { secret: string; chain: string } {
    const { played } = this;
    return played?.match.over ? { secret: played.secret, chain: played.ledger.chain } : { secret: '', chain: '' };
  }

  /** Why the match is paused, for players; '' if it is not paused. */
  get paused() {
    return this.match?.paused ?? '';
  }

  /**
   * Stores the players and their commitments. Returns false if storing failed.
   * @param seats the players, each with the commitment to a nonce, or ''
   */
  async startGame(seats: RecordedSeat[], now: number): Promise<boolean> {
    if (this.starting !== null || now < this.retryAt) return false;
    const { options } = this.host;
    const game = this.game + 1;
    const { secret, commitment } = newSecret(options, game);
    const room = this.host.kept('playing', game);
    const rules = rulesOfGame(options, seats);
    const versions = { record: RECORD_VERSION, rulesVersion: RULES_VERSION, wire: WIRE };
    const first = new RecordWriter().add(0, { t: 'match', ...versions, rules, room: room.id, seats, commitment });
    const row = { room: room.id, game, record: RECORD_VERSION, rules: RULES_VERSION, secret, played: 0 } as const;
    let id: number;
    try {
      id = await this.store.addMatch({ ...row, state: 'playing' }, first, room);
    } catch (error) {
      this.failed(error, now);
      return false;
    }
    this.game = game;
    this.startedAt = now;
    const ledger = new Ledger(this.store, id, secret, first);
    this.starting = new SeedCommitment({ game, rules, secret, commitment, seats, ledger }, now + REVEAL_TIME);
    this.host.onCommitments({ game, commitment, commitments: seats.map((s) => s.nonce) });
    await this.startIfRevealed(now);
    return true;
  }

  /** Opens a player's nonce. Returns '' or the code of the refusal. */
  async nonce(seat: Seat, game: number, nonce: string, now: number): Promise<'' | 'match.nonce' | 'match.store'> {
    const { starting } = this;
    if (starting === null || starting.game !== game) return 'match.nonce';
    try {
      if (!(await starting.reveal(seat, nonce))) return 'match.nonce';
    } catch (error) {
      this.failed(error, now);
      return 'match.store';
    }
    await this.startIfRevealed(now);
    return '';
  }

  private async startIfRevealed(now: number): Promise<void> {
    const { starting } = this;
    if (starting === null || now < this.retryAt || !starting.isReady(now)) return;
    const { seats, nonces, ledger, secret, rules } = starting;
    starting.close();
    const setup = { number: this.game, rules, seats, current: this.host.seats.list, secret, nonces };
    const match = newMatch(this.host.options, setup, this.calls(ledger), now);
    this.journal.length = 0;
    const { commitment } = starting;
    const commitments = { commitment, commitments: seats.map((s) => s.nonce), nonces };
    this.announceStart = () => {
      this.played = { match, ledger, secret };
      this.host.onStart(match, commitments);
    };
    if (await this.host.begin(match, now)) this.starting = null;
    this.announceStart = null;
  }

  /** Called right before the first step is sent. Until then, clients see no match. */
  private announceStart: (() => void) | null = null;

  private calls(ledger: Ledger): Parameters<typeof newMatch>[2] {
    const { host } = this;
    const fresh: JournalEntry[] = [];
    return {
      thinker: host.thinker,
      clock: () => host.options.table.clock,
      leastPause: () => host.leastPause(),
      setupOf: (setup) => host.setupOf(setup),
      journal: {
        append: (entry, step) => {
          fresh.push(entry);
          ledger.append(entry, step);
        },
        commit: () => {
          const entries = fresh.splice(0);
          const written = ledger.commit(resultsOf(this.match, entries, host));
          return written.then(() => void (host.options.test !== null && this.journal.push(...entries)));
        },
      },
      onStep: (step, before, after) => {
        this.announceStart?.();
        this.announceStart = null;
        host.onStep(step, before, after);
        const steps = this.match?.steps;
        if (steps !== undefined && steps.length > 2 * STEPS_KEPT) steps.splice(0, steps.length - STEPS_KEPT);
      },
      onHeld: (seat, dropped) => host.onHeld(seat, dropped),
      onFault: (error) => host.report(error, 'the game'),
      onWriteFailed: (error) => this.failed(error, monotonicNow()),
    };
  }

  private failed(error: unknown, now: number): void {
    this.retryAt = now + RETRY;
    this.host.report(error, 'store');
  }

  /** Advances time. Returns whether anything changed. `connected`: seats whose players are connected. */
  async tick(now: number, connected: readonly Seat[], hasConnections: boolean): Promise<boolean> {
    await this.startIfRevealed(now);
    const { match } = this;
    if (match === null) return false;
    const { paused } = this;
    if (match.time.isPausedFor('store') && !(await this.isWritable(now))) return false;
    match.time.resume('store', now);
    const back = this.awaited.length > 0 && this.awaited.every((seat) => connected.includes(seat));
    if (back || (hasConnections && now >= this.returnUntil)) match.time.resume('restart', now);
    let changed = (await this.reconcile(connected, now)) || paused !== this.paused;
    if (await this.command((playing) => playing.tick(now), false)) changed = true;
    if (this.played?.ledger.isSnapshotDue) await this.snapshot(now);
    return changed;
  }

  /**
   * Updates in the match which players are connected, and which players took over a bot's seat. Returns
   * whether that changed anything.
   */
  async reconcile(connected: readonly Seat[], now: number): Promise<boolean> {
    const { match } = this;
    if (match === null || match.over) return false;
    let changed = false;
    for (const seat of seatsOf(match.game.seats)) {
      const present = connected.includes(seat);
      if (present) this.absences.returned(seat);
      const name = this.host.seats.list[seat]?.name ?? '';
      if (present && match.isBot(seat) && (await this.command((own) => own.join(seat, name, now), false)))
        changed = true;
      if (!match.isChange(seat, present ? 'back' : 'left')) continue;
      if (!present && !this.absences.isDue(seat, now)) continue;
      const isWritten = await this.command((own) => (present ? own.back(seat, now) : own.left(seat, now)), false);
      if (!isWritten) continue;
      if (!present) this.absences.wrote(seat);
      changed = true;
    }
    return changed;
  }

  private async isWritable(now: number): Promise<boolean> {
    if (now < this.retryAt) return false;
    try {
      await this.store.probe();
      return true;
    } catch {
      this.retryAt = now + RETRY;
      return false;
    }
  }

  /** Stores a snapshot of the match, so that a restart replays fewer entries. */
  async snapshot(now: number): Promise<void> {
    if (this.played === null || this.played.match.time.isPausedFor('store')) return;
    const { match, ledger } = this.played;
    try {
      await ledger.snapshot(match.save(now));
      await this.store.played([[ledger.matchId, match.time.at(now)]]);
    } catch (error) {
      this.failed(error, now);
    }
  }

  /** Returns the match and its playing time for the store; null while the match is paused. */
  playedNow(now: number): [match: number, ms: number] | null {
    if (this.played === null) return null;
    const { match, ledger } = this.played;
    return match.time.isPaused || match.over ? null : [ledger.matchId, match.time.at(now)];
  }

  /** Resumes the newest match after a restart. Returns its commitments. Throws the errors of `readMatch`. */
  restore = (kept: KeptMatch, now: number): Promise<Commitments> =>
    fromBestStart(this.store, kept, this.host.log, (start) => this.restoreFrom(start, kept, now));

  private async restoreFrom(start: number | null, kept: KeptMatch, now: number): Promise<Commitments> {
    const { ledger, matchEntry, nonces, hasStarted, save, entries } = await readMatch(this.store, kept, start);
    const { rules, seats, commitment } = matchEntry;
    const { game, secret } = kept;
    this.game = game;
    const back = Math.min(RETURN, this.host.options.test?.grace ?? RETURN);
    const commitments = { commitment, commitments: seats.map((s) => s.nonce), nonces: hasStarted ? nonces : [] };
    if (!hasStarted) {
      // The server stopped between the commitments and the first die. The players get time to return and
      // to open their nonces.
      const committed = { game, rules, secret, commitment, seats, ledger, nonces };
      this.starting = new SeedCommitment(committed, now + back + REVEAL_TIME);
      return commitments;
    }
    const setup = { number: game, rules, seats, current: this.host.seats.list, secret, nonces };
    const match = newMatch(this.host.options, setup, this.calls(ledger), now);
    match.restore(save, entries, kept.played, now);
    this.played = { match, ledger, secret };
    this.awaited = seatsOf(seats).filter((seat) => seats[seat]?.kind === 'human' && !match.isDisconnected(seat));
    this.returnUntil = now + back;
    return commitments;
  }

  /** -1 without a match. */
  get matchId(): number {
    return this.played?.ledger.matchId ?? -1;
  }

  /** Steps with `from <= seq < to`, from memory or the store. */
  async steps(from: number, to: number): Promise<MatchStep[]> {
    if (this.played === null) return [];
    const { match, ledger } = this.played;
    const first = match.steps[0]?.seq ?? match.game.seq + 1;
    const own = match.steps.filter((s) => s.seq >= from && s.seq < to);
    const old = from < first ? await this.store.steps(ledger.matchId, from, Math.min(to, first)) : [];
    return [...old, ...own];
  }
}
