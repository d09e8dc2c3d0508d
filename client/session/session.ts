// One session of a game: its table, and how the table follows the game's source. Each table on a page has its
// own session; components find theirs by context (context.ts).
import { createStore, type StoreApi } from 'zustand/vanilla';
import { apply, type GameEvent } from '../../shared/model/events/index.ts';
import { type ReceivedRefusal, refuse } from '../../shared/model/game/refusal.ts';
import type { Answer, View } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { Chosen, FreeChoice } from '../../shared/play/match/types.ts';
import { hearEvent, keepHeard } from '../table/layout/items.ts';
import { type BattleShow, battleAfter, battleOf } from './battle.ts';
import { stepLines } from './log/line.ts';
import { describe, kindIn, numbered } from './log.ts';
import { type Mask, maskedBy, NO_MASK } from './mask.ts';
import { Playback, type PlayedEvent } from './playback.ts';
import { check } from './rules.ts';
import type { Driver } from './seated.ts';
import { speedNow } from './settings.ts';
import type { GameChannel, GameSource } from './source.ts';
import { EMPTY, stallOf, type TableState, undoTo } from './table.ts';

/** The most log lines in memory. Older lines are fetched again. */
const LINES_KEPT = 600;

/** Returns the observed battle if it is the current battle, else the battle of the view. */
function battleNow(view: View | null, seen: BattleShow | null): BattleShow | null {
  const now = view === null ? null : battleOf(view);
  return now !== null && seen !== null && seen.hex === now.hex && seen.over === null ? seen : now;
}

export class Session {
  /** The session that this session covers for a while, as a "what if" covers its record; null for none. */
  readonly below: Session | null;
  readonly table: StoreApi<TableState>;
  private readonly playback: Playback;
  private source: GameSource | null = null;
  /** A source that covers `source` for a while. Positions of `source` are stored meanwhile, but not shown. */
  private over: GameSource | null = null;

  constructor(below: Session | null = null) {
    this.below = below;
    this.playback = new Playback({
      tell: (moments) => this.log(moments),
      begin: (now) => this.patch({ now }),
      speed: () => speedNow(),
      rate: () => this.state.rate,
      hidden: () => typeof document !== 'undefined' && document.hidden,
    });
    const { playback } = this;
    this.table = createStore<TableState>(() => ({
      driver: null,
      line: 'joining',
      mask: NO_MASK,
      peeks: false,
      justPlayed: [],
      thrown: null,
      ...EMPTY,
      playback,
    }));
  }

  private get state(): TableState {
    return this.table.getState();
  }

  readonly patch = (change: Partial<TableState> | ((s: TableState) => Partial<TableState>)): void =>
    this.table.setState(change);

  /** Opens a source's table and forgets the last table. */
  open(source: GameSource): void {
    this.source?.act.leave(false);
    this.over = null;
    this.playback.reset();
    this.source = source;
    this.patch({ ...EMPTY, driver: source.act, line: 'joining' });
    source.begin?.(this.channel(source));
  }

  /**
   * Closes the table.
   * @param forGood gives up the seat at a waiting table; otherwise the server keeps it for a while
   */
  close(forGood = false): void {
    this.source = null;
    this.over = null;
    this.state.driver?.leave(forGood);
    this.playback.reset();
    this.patch({ ...EMPTY, driver: null, line: 'joining', mask: NO_MASK });
  }

  closeSource(source: GameSource, forGood = false): void {
    if (this.source === source) this.close(forGood);
    else source.act.leave(forGood);
  }

  async seek(moment: number): Promise<void> {
    await (this.over ?? this.source)?.seek?.(moment);
  }

  /** Shows positions of a source that covers `source`, such as earlier positions of a running game. */
  lay(over: GameSource): void {
    this.over = over;
    over.begin?.(this.channel(over));
  }

  /** Removes the covering source, and shows the newest position of `source`. */
  lift(): void {
    this.showPresent();
    this.over = null;
  }

  private showPast(view: View): void {
    this.playback.reset();
    this.patch({ past: true, shown: view, behind: false, now: null, battle: battleOf(view) });
  }

  private showPresent(): void {
    const { truth, game, past } = this.state;
    if (!past) return;
    this.patch({ past: false, lines: [], older: true });
    this.install(truth, game);
  }

  private channel(source: GameSource): GameChannel {
    const session = this;
    const isOpen = () => session.source === source || session.over === source;
    return {
      session,
      get isOpen() {
        return isOpen();
      },
      get table() {
        return session.state;
      },
      view: (view, game) => {
        if (session.source === source) session.install(view, game);
        else if (session.over === source && view !== null) session.showPast(view);
        else if (session.over === source) session.showPresent();
      },
      events: (events, chosen) => (session.source === source ? session.take(events, chosen) : null),
      facts: (change) => isOpen() && session.patch(change),
      follow: (call) => session.table.subscribe((now, before) => isOpen() && call(now, before)),
    };
  }

  /**
   * Installs a view without playing events: after a join, a reconnect or a mismatch. The log's lines stay
   * unless it is another game.
   */
  install(view: View | null, game: number): void {
    this.playback.reset();
    const { truth, game: last, past, mask, peeks } = this.state;
    if (view !== null && truth !== null && last === game) keepHeard(truth, view);
    if (last === game && past) {
      this.patch({ truth: view });
      return;
    }
    const shown = view && (peeks ? view : mask.view(view));
    this.patch((s) => ({
      game,
      past: false,
      now: null,
      truth: view,
      shown,
      behind: false,
      battle: battleNow(shown, game === s.game ? s.battle : null),
      ...(game === s.game
        ? {}
        : { lines: [], older: (view?.seq ?? 0) > 0, held: [], sending: -1, refused: null, timedOut: null }),
      ...(s.lines.length === 0 ? { older: (view?.seq ?? 0) > 0 } : {}),
    }));
  }

  /**
   * Applies a step's events to the true view and queues them for display. Returns the new true view.
   * @param chosen seats for which the clock or a bot chose in this step
   */
  take(events: readonly GameEvent[], chosen: readonly Chosen[] = []): View | null {
    const { truth, mask, peeks } = this.state;
    if (truth === null) return null;
    let view = truth;
    const moments: PlayedEvent[] = [];
    const maskedMoments: PlayedEvent[] = [];
    for (const event of events) {
      const after = apply(view, event);
      hearEvent(view, event, after);
      const open = { event, before: view, after };
      const masked = maskedBy(mask, open);
      maskedMoments.push(masked);
      moments.push(peeks ? open : masked);
      view = after;
    }
    // Log lines describe the masked events, because they stay visible after the player has peeked.
    const sentences = maskedMoments.map(({ event, before }) => describe(event, before, kindIn(before)));
    for (const [i, lines] of stepLines(sentences, chosen).entries()) entryAt(moments, i).lines = lines;
    const open = new Set(view.open.map((d) => d.id));
    this.patch((s) => ({
      truth: view,
      timedOut: chosen.some(({ seat, by }) => seat === s.seat && by === 'clock') ? 'chosen' : s.timedOut,
      behind: !s.past,
      held: s.held.filter((h) => open.has(h.id)),
      refused: s.refused !== null && open.has(s.refused.id) ? s.refused : null,
      sending: open.has(s.sending) ? s.sending : -1,
    }));
    if (!this.state.past) this.playback.add(moments);
    return view;
  }

  private log(moments: readonly PlayedEvent[]): void {
    const last = moments.at(-1);
    if (last === undefined) return;
    const fresh = moments.flatMap(({ before, lines = [] }) => lines.map((line) => ({ ...line, seq: before.seq })));
    this.patch((s) => ({
      shown: last.after,
      lines: fresh.length === 0 ? s.lines : [...s.lines, ...numbered(fresh, s.lineCount)].slice(-LINES_KEPT),
      lineCount: s.lineCount + fresh.length,
      battle: moments.reduce(battleAfter, s.battle),
      behind: this.playback.behind,
    }));
    this.patch({ justPlayed: moments });
  }

  /** Shows all waiting events immediately. Returns true if there were any. */
  catchUp(): boolean {
    return this.playback.finish();
  }

  /** Shows the position again through another mask, which removes the log lines. */
  wear(mask: Mask): void {
    // The log is fetched again in its masked form.
    const reset = mask === NO_MASK ? { peeks: false } : { lines: [], older: (this.state.truth?.seq ?? 0) > 0 };
    this.patch((s) => ({ mask, ...reset, places: [...s.places] }));
    this.showAgain();
  }

  /** Starts or stops looking behind the mask. Returns false if nothing changed. */
  peek(on: boolean): boolean {
    const { mask, peeks } = this.state;
    if (mask === NO_MASK || peeks === on) return false;
    this.patch({ peeks: on });
    this.showAgain();
    return true;
  }

  private showAgain(): void {
    const { truth, game } = this.state;
    // Clears facts that may reveal new secrets.
    this.patch({ justPlayed: [], refused: null, notice: null, battle: null });
    this.install(truth, game);
  }

  /**
   * Sends the answer to an open decision. It is checked here first, so that a refusal shows without a delay.
   */
  async answer(id: number, answer: Answer): Promise<void> {
    const { driver, truth, seat, sending } = this.state;
    if (driver === null || truth === null || sending === id) return;
    const refusal = stallOf(this.state) ?? check(truth, seat, id, answer);
    if (refusal !== null) {
      this.patch({ refused: { id, refusal } });
      return;
    }
    this.patch({ sending: id, refused: null, timedOut: null });
    const answered = await driver.answer(id, answer);
    this.patch((s) => ({
      sending: s.sending === id ? -1 : s.sending,
      refused: answered === null ? s.refused : { id, refusal: answered },
    }));
  }

  /** A refusal is shown as a notice. */
  free(action: FreeChoice): Promise<void> {
    return this.request((d) => d.free(action));
  }

  /** Takes the player's last step back. If this is not allowed, a notice says why. */
  async takeBack(): Promise<void> {
    const to = undoTo(this.state);
    if (this.state.takingBack) return;
    if (to < 0) {
      this.patch({ notice: refuse('undo.empty') });
      return;
    }
    this.patch({ takingBack: true });
    await this.request((d) => d.undo(to));
    this.patch({ takingBack: false });
  }

  /** Sends any other request; a refusal is shown as a notice. */
  async request(ask: (driver: Driver) => Promise<ReceivedRefusal | null>): Promise<void> {
    const { driver } = this.state;
    if (driver !== null) this.patch({ notice: stallOf(this.state) ?? (await ask(driver)) });
  }
}
