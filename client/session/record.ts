// Navigates an open record. A jump installs the state; playing sends events through the table's own queue.
// Everything else on the page is drawn from the table's state.
import { applyAll } from '../../shared/model/events/index.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import { NOBODY, type Refusal, type View } from '../../shared/model/game/types.ts';
import { tableWith } from '../../shared/model/options/index.ts';
import type { LogPage } from '../../shared/play/net/messages.ts';
import { localDriver, localPlace, localTable } from './local-table.ts';
import { fetchOlder } from './older.ts';
import { nextMark } from './record/moments.ts';
import type { RecordPlace } from './record/place.ts';
import { type Audience, EVERYTHING } from './record/protocol.ts';
import { Reader } from './record/reader.ts';
import { restoredBattle } from './record/restored-battle.ts';
import { isSeen, leastOf, logPage, pause, shownAll } from './record/showing.ts';
import { patchReplay, useReplay } from './record/state.ts';
import type { GameChannel, GameSource } from './source.ts';

const PAGE = 40;
/** How long the scrubber must rest before the log is filled, ms. */
const REST = 120;

export type StepBy = 'action' | 'decision' | 'turn';

const isOver = (): Promise<Refusal> => Promise.resolve(refuse('match.over'));

/** A record as a source: it shows any moment, and refuses all actions. */
export class RecordSource implements GameSource {
  readonly reader = new Reader();
  readonly act = localDriver(isOver, { log: (before) => this.log(before), leave: () => this.close() });
  closed = false;
  private to: GameChannel | null = null;
  /** Counts the installed tables: a log page fetched for an earlier table is out of date. */
  private installs = 0;
  /** The number of the newest command. Every command stops playback. */
  private wish = 0;
  /** The moment that is fetched next; -1 if none is wanted. */
  private wanted = -1;
  private seeking: Promise<void> | null = null;
  /** Where playback stops; null for the end of the record. */
  private end: RecordPlace | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  begin(to: GameChannel): void {
    this.to = to;
    const { opened, name } = useReplay.getState();
    if (opened === null) return;
    const { match } = opened;
    const options = tableWith(match.rules, name);
    to.facts({
      line: 'on',
      places: match.seats.map((s) => localPlace(s.name, s.kind)),
      table: {
        ...localTable({ roomId: match.room, status: 'over', host: NOBODY, options }),
        commitment: match.commitment,
      },
    });
  }

  setRate(rate: number): void {
    this.to?.facts({ rate });
  }

  leave(): void {
    this.close();
    this.to?.session.closeSource(this);
  }

  private close(): void {
    this.closed = true;
    this.wish++;
    this.wanted = -1;
    clearTimeout(this.resting);
    this.reader.close();
  }

  /**
   * Returns the steps before a step number, oldest first, for the current table; null if they cannot be read.
   */
  async log(before: number, viewer = useReplay.getState().viewer): Promise<LogPage | null> {
    const page = await this.reader.ask('log', { before, count: PAGE, viewer }).catch(() => null);
    return page && logPage(page.steps, this.to?.table.game ?? 0, page.more);
  }

  /** Jumps to a moment. While a moment is being fetched, only the newest command is kept. */
  seek(index: number): Promise<void> {
    const { opened } = useReplay.getState();
    if (opened === null) return Promise.resolve();
    this.wish++;
    this.wanted = Math.min(Math.max(0, index), opened.moments.length - 1);
    patchReplay({ index: this.wanted, part: 0, playing: false });
    this.seeking ??= this.jump().finally(() => {
      this.seeking = null;
    });
    return this.seeking;
  }

  private async jump(): Promise<void> {
    while (this.wanted >= 0) {
      const index = this.wanted;
      const { viewer } = useReplay.getState();
      const view = await this.reader.ask('at', { index, viewer });
      if (this.closed) return;
      if (index !== this.wanted || viewer !== useReplay.getState().viewer) continue;
      this.wanted = -1;
      this.put(view, viewer);
    }
  }

  /** Installs a view without its events; the log is filled from the record. */
  private put(view: View, viewer: Audience): void {
    this.installs++;
    this.to?.view(view, this.installs);
    this.to?.facts({ seat: viewer === EVERYTHING ? NOBODY : viewer, older: false });
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.to?.isOpen === true) void fetchOlder(this.to.session);
      void this.tellBattle(view, viewer);
    }, REST);
  }

  private async tellBattle(view: View, viewer: Audience): Promise<void> {
    const { opened, index } = useReplay.getState();
    if (this.closed || opened === null) return;
    const battle = await restoredBattle(this.reader, opened.moments, { index, view, viewer });
    // The player may have moved to another position while the battle was computed.
    if (battle !== null && this.to?.table.truth === view) this.to.facts({ battle });
  }

  /** Shows only this stretch: jumps to its beginning, and never plays beyond its end. */
  async stretch(from: RecordPlace, to: RecordPlace): Promise<void> {
    this.end = to;
    await this.seek(from.index);
    const ownWish = this.wish;
    const { opened, viewer, index } = useReplay.getState();
    if (from.part === 0 || opened === null || index !== from.index) return;
    const events = await this.reader.ask('events', { index: index + 1, viewer });
    if (ownWish !== this.wish || this.closed) return;
    patchReplay({ part: from.part });
    this.to?.events(events.slice(0, from.part), opened.moments[index + 1]?.chosen ?? []);
    this.to?.session.catchUp();
    if (this.to !== null) await shownAll(this.to);
  }

  /**
   * Plays the remaining events of the next moment, or with `isSingle` only up to the next visible event.
   * Returns false at the end, or if another command came meanwhile.
   */
  private async showNext(ownWish: number, isSingle = false): Promise<boolean> {
    await this.seeking;
    const { opened, index, part, viewer } = useReplay.getState();
    const next = opened?.moments[index + 1];
    if (next === undefined || this.closed) return false;
    const all = await this.reader.ask('events', { index: index + 1, viewer });
    if (ownWish !== this.wish) return false;
    const events = all.slice(0, this.lastOf(index, all.length));
    if (part >= events.length && all.length > events.length) return false;
    const seen = events.findIndex((e, k) => k >= part && isSeen(e));
    const more = seen >= 0 && events.slice(seen + 1).some(isSeen);
    const to = isSingle && more ? seen + 1 : events.length;
    patchReplay(to === all.length ? { index: index + 1, part: 0 } : { part: to });
    const since = performance.now();
    this.to?.events(events.slice(part, to), part === 0 ? next.chosen : []);
    if (this.to !== null) await shownAll(this.to);
    if (ownWish !== this.wish) return false;
    const least = leastOf(events.slice(part, to)) / useReplay.getState().rate;
    const remaining = least - (performance.now() - since);
    if (!isSingle && remaining > 0) await pause(remaining);
    return ownWish === this.wish;
  }

  /** Returns how many of the next moment's events may be shown. */
  private lastOf(index: number, count: number): number {
    if (this.end === null || index < this.end.index) return count;
    return index > this.end.index ? 0 : this.end.part;
  }

  /** Plays to the end or to this moment, or until another command. */
  async play(until = Number.POSITIVE_INFINITY): Promise<void> {
    const { opened, index } = useReplay.getState();
    if (opened === null) return;
    if (index >= opened.moments.length - 1) await this.seek(0);
    const ownWish = ++this.wish;
    this.to?.session.catchUp();
    patchReplay({ playing: true });
    try {
      while (await this.showNext(ownWish)) if (document.hidden || useReplay.getState().index >= until) break;
    } finally {
      if (ownWish === this.wish) patchReplay({ playing: false });
    }
  }

  halt(): void {
    this.wish++;
    patchReplay({ playing: false });
  }

  setViewer(viewer: Audience): void {
    patchReplay({ viewer });
    void this.seek(useReplay.getState().index);
  }

  /** Goes a step forwards or backwards. A step backwards is a jump. */
  async step(by: StepBy, back: boolean): Promise<void> {
    const { opened, index, part } = useReplay.getState();
    if (opened === null) return;
    if (by === 'turn') return this.seek(nextMark(opened.moments, index, 'turn', back && part === 0));
    if (by === 'action' && back) return this.actionBack();
    if (back) return this.seek(part > 0 ? index : index - 1);
    const ownWish = ++this.wish;
    this.to?.session.catchUp();
    patchReplay({ playing: false });
    await this.showNext(ownWish, by === 'action');
  }

  private async actionBack(): Promise<void> {
    const { index, part, viewer } = useReplay.getState();
    const base = part > 0 ? index : index - 1;
    if (base < 0) return;
    const ownWish = ++this.wish;
    this.to?.session.catchUp();
    patchReplay({ playing: false });
    const [before, events] = await Promise.all([
      this.reader.ask('at', { index: base, viewer }),
      this.reader.ask('events', { index: base + 1, viewer }),
    ]);
    if (ownWish !== this.wish) return;
    // Events are grouped so that each group ends right before the next visible event. Events after the last
    // visible event belong to the last group.
    const seen = events.flatMap((e, k) => (isSeen(e) ? [k + 1] : [])).slice(0, -1);
    const to = seen.findLast((end) => end < (part > 0 ? part : events.length)) ?? 0;
    patchReplay({ index: base, part: to });
    this.put(applyAll(before, events.slice(0, to)), viewer);
  }
}
