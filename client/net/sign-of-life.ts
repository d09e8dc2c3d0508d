// Notices a connection that died without being closed, as after sleep, a change of network or a router that forgot it.
import { monotonicNow } from '../state/clock.ts';

/** How often the connection is looked at, ms. */
const TICK = 1000;
/** Ticks between an answer and the next question. */
const PAUSE = 3;
/** A question without an answer for this long means a dead connection, ms. */
const SILENCE = 5000;
/** The same before the server has said welcome: the whole state of a game may still be on its way, ms. */
const FIRST_SILENCE = 20_000;
/** A page that was busy or asleep reads what has arrived before so many ticks have passed. */
const LEAST_TICKS = 3;

/** A connection that can be asked whether it lives. The server answers a ping whatever the game does, so it reveals nothing. */
interface Pinged {
  ping(answered: () => void): void;
}

export class SignOfLife {
  private readonly onDead: () => void;
  private connection: Pinged | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private silence = FIRST_SILENCE;
  /** When the open question was asked; null if there is none. */
  private askedAt: number | null = null;
  /** Ticks since the last question or answer. */
  private ticks = 0;

  /** @param onDead called when the connection has not answered in time */
  constructor(onDead: () => void) {
    this.onDead = onDead;
  }

  /** Watches this connection instead of the one before. */
  begin(connection: Pinged): void {
    this.stop();
    this.connection = connection;
    this.silence = FIRST_SILENCE;
    this.timer = setInterval(() => this.tick(), TICK);
  }

  /** Expects answers within seconds from now on. */
  welcomed(): void {
    this.silence = SILENCE;
    this.answered();
  }

  stop(): void {
    clearInterval(this.timer);
    this.connection = null;
    this.answered();
  }

  /** Asks at once, as after sleep or a change of network. */
  ask(): void {
    const { connection } = this;
    if (connection === null) return;
    this.askedAt = monotonicNow();
    this.ticks = 0;
    connection.ping(() => this.connection === connection && this.answered());
  }

  private answered(): void {
    this.askedAt = null;
    this.ticks = 0;
  }

  private tick(): void {
    this.ticks++;
    if (this.askedAt === null) {
      if (this.ticks >= PAUSE) this.ask();
    } else if (this.ticks >= LEAST_TICKS && monotonicNow() - this.askedAt >= this.silence) this.onDead();
  }
}
