// The demo game as a source: it requests a step from a worker after the last step was shown.
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import type { DemoReply } from './demo/demo.worker.ts';
import { localDriver } from './local-table.ts';
import type { GameChannel, GameSource } from './source.ts';

const PAUSE = 500;

const barred = async (): Promise<ReceivedRefusal | null> => null;

/** The game pauses while the page is hidden. */
export class DemoSource implements GameSource {
  readonly act = localDriver(barred, { leave: () => this.close() });
  private readonly worker = new Worker(new URL('./demo/demo.worker.ts', import.meta.url), { type: 'module' });
  private to: GameChannel | null = null;
  private timer = 0;
  private isAsked = false;
  private rests = false;
  /** The number of the game. A new number discards steps of the last game. */
  private games = 0;
  private readonly look = () => {
    if (document.hidden) this.to?.session.catchUp();
    this.askSoon();
  };

  /** @param onFail called if the worker breaks or cannot be fetched */
  constructor(onFail: () => void) {
    this.worker.addEventListener('error', onFail);
  }

  begin(to: GameChannel): void {
    this.to = to;
    this.worker.addEventListener('message', ({ data }: MessageEvent<DemoReply>) => this.take(data));
    to.follow(({ behind }, before) => {
      if (before.behind && !behind) this.askSoon();
    });
    document.addEventListener('visibilitychange', this.look);
    this.askSoon();
  }

  /** Pauses the game, or resumes it. */
  rest(rests: boolean): void {
    this.rests = rests;
    this.askSoon();
  }

  private take(reply: DemoReply): void {
    this.isAsked = false;
    if ('view' in reply) this.to?.view(reply.view, ++this.games);
    else this.to?.events(reply.events);
    this.askSoon();
  }

  private askSoon(): void {
    clearTimeout(this.timer);
    if (this.isAsked || this.rests || document.hidden || this.to?.isOpen !== true || this.to.table.behind) return;
    this.timer = window.setTimeout(() => {
      this.isAsked = true;
      this.worker.postMessage('next');
    }, PAUSE);
  }

  private close(): void {
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.look);
    this.worker.terminate();
  }
}
