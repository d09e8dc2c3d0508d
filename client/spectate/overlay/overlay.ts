// The running overlay: watches the game of its address, and draws public facts. While the streamer's program
// hides the overlay, it leaves the game.

import { ON_AIR } from '../../../shared/play/net/room-id.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { frontSession } from '../../session/context.ts';
import { closeTable, useTable } from '../../session/game.ts';
import { LiveSource } from '../../session/live.ts';
import { Refused } from '../../session/net/answer.ts';
import { fetchOlder } from '../../session/older.ts';
import { watchScene } from '../studio/on-scene.ts';
import { listenToShow } from '../studio/show.ts';
import { ASKED_EVERY, askOnAir } from '../tv/on-air.ts';
import { overlayOf, type Part, type StudioWish } from '../watch/studio-parts.ts';
import { become, make, type OverlayState, partsOf } from './parts.ts';

/** Pause before another attempt to join a table that refused, ms. */
const AGAIN = 5000;

class Overlay {
  private wish: StudioWish = overlayOf(location.hash);
  show: readonly Part[] = this.wish.show;
  private on = false;
  private driver: LiveSource | null = null;
  private room = '';
  private why = '';
  private timers: ReturnType<typeof setTimeout>[] = [];
  private frame = 0;
  private unsubscribe = () => {};
  private readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  read(): void {
    const previous = this.wish;
    this.wish = overlayOf(location.hash);
    this.show = this.wish.show;
    if (this.on && (previous.room !== this.wish.room || previous.code !== this.wish.code)) {
      this.off();
      this.begin();
    }
    this.draw();
  }

  change(next: readonly Part[]): void {
    this.show = next;
    this.draw();
  }

  begin(): void {
    if (this.on) return;
    this.on = true;
    let isFetching = false;
    this.unsubscribe = useTable.subscribe(({ shown, lines, older, line }) => {
      this.draw();
      // A spectator who joins during a game loads the earlier log.
      if (isFetching || shown === null || lines.length > 0 || !older || line !== 'on') return;
      isFetching = true;
      void fetchOlder(frontSession()).then(() => {
        isFetching = false;
      });
    });
    if (this.wish.room === ON_AIR) this.follow();
    else this.watch(this.wish.room);
    this.draw();
  }

  /** Leaves the game; the picture stays. */
  off(): void {
    if (!this.on) return;
    this.on = false;
    this.unsubscribe();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.leave();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  private after(ms: number, call: () => void): void {
    this.timers = [...this.timers.slice(-8), setTimeout(call, ms)];
  }

  private leave(): void {
    this.driver?.leave(false);
    this.driver = null;
    this.room = '';
    closeTable();
  }

  private follow(): void {
    const again = () => this.after(ASKED_EVERY, () => this.follow());
    askOnAir().then(
      (row) => {
        if (!this.on) return;
        if (row !== null && row.roomId !== this.room) this.watch(row.roomId);
        again();
      },
      () => this.on && again(),
    );
  }

  private watch(room: string): void {
    if (room === '') return;
    this.leave();
    const driver = new LiveSource({ how: 'join', name: '', room, code: this.wish.code, watch: true }, frontSession());
    this.driver = driver;
    this.room = room;
    driver.start().then(
      () => {
        this.why = '';
      },
      (error: unknown) => {
        if (this.driver !== driver) return;
        // If the table is full or over, another attempt follows. For the television game, `follow` makes it.
        this.why = error instanceof Refused ? refusalText(error.refusal) : '';
        this.leave();
        this.draw();
        if (this.wish.room !== ON_AIR) this.after(AGAIN, () => this.watch(room));
      },
    );
  }

  /** Draws once before the next frame, after any number of changes. */
  private draw(): void {
    if (!this.on || this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  }

  private drawNow(): void {
    const now = useTable.getState();
    const { shown, table } = now;
    const { scale, back, room } = this.wish;
    const hasGame = shown !== null && table !== null && table.status !== 'lobby';
    // Between two games the last picture stays.
    if (!hasGame && this.root.dataset.room !== undefined && this.root.dataset.room === this.room && this.why === '')
      return;
    const notice = room === '' ? t('studio.noTable') : this.why === '' ? t('studio.wait') : this.why;
    const parts = hasGame ? partsOf(now as OverlayState, this.show) : [make('p', 'wait', [notice])];
    const next = make('div', 'overlay', parts, hasGame ? { seq: `${shown.seq}` } : {});
    next.style.setProperty('--scale', `${scale / 100}`);
    document.body.style.background = back === '' ? 'transparent' : back;
    if (hasGame) this.root.dataset.room = this.room;
    const target = make('div', '', [next]);
    target.id = this.root.id;
    if (this.root.dataset.room !== undefined) target.dataset.room = this.root.dataset.room;
    become(this.root, target);
  }
}

/** Runs the overlay in an element until the page closes. */
export function runOverlay(root: HTMLElement): void {
  const overlay = new Overlay(root);
  addEventListener('hashchange', () => overlay.read());
  listenToShow(
    () => overlay.show,
    (next) => overlay.change(next),
  );
  watchScene((on) => (on ? overlay.begin() : overlay.off()));
  overlay.begin();
}
