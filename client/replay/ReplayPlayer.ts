// A record that is open: the ways to go elsewhere in it. Jumping installs the state; going on plays what happened through
// the table's own queue. Everything else the page draws comes from the table's state.
import { applyAll } from '../../shared/events/index.ts';
import { NOBODY, type View } from '../../shared/game/types.ts';
import type { LogPage } from '../../shared/net/messages.ts';
import { type Audience, EVERYTHING } from '../record/protocol.ts';
import { Reader } from '../record/reader.ts';
import { catchUp, install, patchTable, takeStep, useTable } from '../state/game.ts';
import { fetchOlder } from '../state/older.ts';
import { nextMark } from './moments.ts';
import type { RecordPlace } from './place.ts';
import { isSeen, leastOf, logPage, pause, shownAll } from './showing.ts';
import { useReplay } from './state.ts';
import { battleTold } from './told.ts';

/** Steps of the log that are fetched at a time. */
const PAGE = 40;
/** The rest of the scrubber after which the log is filled, ms. */
const REST = 120;

export type StepBy = 'action' | 'decision' | 'turn';

export class ReplayPlayer {
  readonly reader = new Reader();
  closed = false;
  /** Raised whenever the table is installed anew: what was fetched for the one before is stale. */
  private installs = 0;
  /** Raised by every wish, so that playing on stops for it. */
  private wish = 0;
  /** The moment that is wanted next, -1 for none. */
  private wanted = -1;
  private seeking: Promise<void> | null = null;
  /** It plays no farther than here; null: to the end. */
  private end: RecordPlace | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  close(): void {
    this.closed = true;
    this.wish++;
    this.wanted = -1;
    clearTimeout(this.resting);
    this.reader.close();
  }

  /** Steps before a step number, oldest first, for the table as it is installed now; null when they cannot be had. */
  async log(before: number, viewer = useReplay.getState().viewer): Promise<LogPage | null> {
    const page = await this.reader.ask('log', { before, count: PAGE, viewer }).catch(() => null);
    return page && logPage(page.steps, useTable.getState().game, page.more);
  }

  // --- jumping -------------------------------------------------------------------------------------------------------

  /** Shows a moment at once. While one is fetched only the newest wish is kept. */
  seek(index: number): Promise<void> {
    const { opened } = useReplay.getState();
    if (opened === null) return Promise.resolve();
    this.wish++;
    this.wanted = Math.min(Math.max(0, index), opened.moments.length - 1);
    useReplay.setState({ index: this.wanted, part: 0, playing: false });
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

  /** Installs a view without telling how it came about; the log is filled from the record. */
  private put(view: View, viewer: Audience): void {
    this.installs++;
    install(view, this.installs);
    patchTable({ seat: viewer === EVERYTHING ? NOBODY : viewer, older: false });
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      void fetchOlder();
      void this.tellBattle(view, viewer);
    }, REST);
  }

  private async tellBattle(view: View, viewer: Audience): Promise<void> {
    const { opened, index } = useReplay.getState();
    if (this.closed || opened === null) return;
    const battle = await battleTold(this.reader, opened.moments, { index, view, viewer });
    // Played on meanwhile: the panel has gone on by itself.
    if (battle !== null && useTable.getState().truth === view) patchTable({ battle });
  }

  /** Shows a stretch alone: stands where it begins, and goes no farther than where it ends. */
  async stretch(from: RecordPlace, to: RecordPlace): Promise<void> {
    this.end = to;
    await this.seek(from.index);
    const mine = this.wish;
    const { opened, viewer, index } = useReplay.getState();
    if (from.part === 0 || opened === null || index !== from.index) return;
    const events = await this.reader.ask('events', { index: index + 1, viewer });
    if (mine !== this.wish || this.closed) return;
    useReplay.setState({ part: from.part });
    takeStep(events.slice(0, from.part), opened.moments[index + 1]?.chosen ?? []);
    catchUp();
    await shownAll();
  }

  // --- going on ------------------------------------------------------------------------------------------------------

  /**
   * Plays events of the next moment: all that are left, or with `one` up to the next that is seen.
   * False at the end, or when another wish came in between.
   */
  private async showNext(mine: number, one = false): Promise<boolean> {
    await this.seeking;
    const { opened, index, part, viewer } = useReplay.getState();
    const next = opened?.moments[index + 1];
    if (next === undefined || this.closed) return false;
    const all = await this.reader.ask('events', { index: index + 1, viewer });
    if (mine !== this.wish) return false;
    const events = all.slice(0, this.lastOf(index, all.length));
    if (part >= events.length && all.length > events.length) return false;
    const seen = events.findIndex((e, k) => k >= part && isSeen(e));
    const more = seen >= 0 && events.slice(seen + 1).some(isSeen);
    const to = one && more ? seen + 1 : events.length;
    useReplay.setState(to === all.length ? { index: index + 1, part: 0 } : { part: to });
    const since = performance.now();
    takeStep(events.slice(part, to), part === 0 ? next.chosen : []);
    await shownAll();
    if (mine !== this.wish) return false;
    const least = leastOf(events.slice(part, to)) / useReplay.getState().rate;
    const left = least - (performance.now() - since);
    if (!one && left > 0) await pause(left);
    return mine === this.wish;
  }

  /** How many of the next moment's events may be shown. */
  private lastOf(index: number, count: number): number {
    if (this.end === null || index < this.end.index) return count;
    return index > this.end.index ? 0 : this.end.part;
  }

  /** Plays on to the end or to this moment, or until something else is wished. */
  async play(until = Number.POSITIVE_INFINITY): Promise<void> {
    const { opened, index } = useReplay.getState();
    if (opened === null) return;
    if (index >= opened.moments.length - 1) await this.seek(0);
    const mine = ++this.wish;
    catchUp();
    useReplay.setState({ playing: true });
    try {
      while (await this.showNext(mine)) if (document.hidden || useReplay.getState().index >= until) break;
    } finally {
      if (mine === this.wish) useReplay.setState({ playing: false });
    }
  }

  /** Stops; what is moving comes to its end. */
  halt(): void {
    this.wish++;
    useReplay.setState({ playing: false });
  }

  /** The same moment through other eyes. */
  setViewer(viewer: Audience): void {
    useReplay.setState({ viewer });
    void this.seek(useReplay.getState().index);
  }

  /** One step on or back. Back is a jump. */
  async step(by: StepBy, back: boolean): Promise<void> {
    const { opened, index, part } = useReplay.getState();
    if (opened === null) return;
    if (by === 'turn') return this.seek(nextMark(opened.moments, index, 'turn', back && part === 0));
    if (by === 'action' && back) return this.actionBack();
    if (back) return this.seek(part > 0 ? index : index - 1);
    const mine = ++this.wish;
    catchUp();
    useReplay.setState({ playing: false });
    await this.showNext(mine, by === 'action');
  }

  /** To before the last event that was seen. */
  private async actionBack(): Promise<void> {
    const { index, part, viewer } = useReplay.getState();
    const base = part > 0 ? index : index - 1;
    if (base < 0) return;
    const mine = ++this.wish;
    catchUp();
    useReplay.setState({ playing: false });
    const [before, events] = await Promise.all([
      this.reader.ask('at', { index: base, viewer }),
      this.reader.ask('events', { index: base + 1, viewer }),
    ]);
    if (mine !== this.wish) return;
    // Events end where the next one that is seen begins; those after the last belong to it.
    const seen = events.flatMap((e, k) => (isSeen(e) ? [k + 1] : [])).slice(0, -1);
    const to = seen.findLast((end) => end < (part > 0 ? part : events.length)) ?? 0;
    useReplay.setState({ index: base, part: to });
    this.put(applyAll(before, events.slice(0, to)), viewer);
  }
}
