// Sends the server this player's wish for the speed of the table, and whether their page is broadcast.
import type { Pace } from '../../../shared/play/match/pace.ts';
import type { Requests } from '../../../shared/play/net/messages.ts';
import { type Speed, useSettings } from '../settings.ts';

type Wish = Requests['pace']['send'];

/** The server's default for every new connection. */
const FIRST: Wish = { pace: 'normal', streams: false };
const PACE_OF: Readonly<Record<Speed, Pace>> = { off: 'instant', fast: 'quick', normal: 'normal', cinematic: 'normal' };

export class PaceWish {
  private sent = FIRST;
  private plays = false;
  private readonly send: (wish: Wish) => void;
  readonly end: () => void;

  constructor(send: (wish: Wish) => void) {
    this.send = send;
    this.end = useSettings.subscribe(() => this.sendChange());
  }

  /** Starts on a connection. A spectator has no wish. */
  begin(plays: boolean): void {
    this.plays = plays;
    this.sent = FIRST;
    this.sendChange();
  }

  private sendChange(): void {
    const { speed, streams } = useSettings.getState();
    const wish: Wish = { pace: PACE_OF[speed], streams };
    if (!this.plays || (wish.pace === this.sent.pace && wish.streams === this.sent.streams)) return;
    this.sent = wish;
    this.send(wish);
  }
}
