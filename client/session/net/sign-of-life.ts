// Notices a connection that died without being closed, for example after sleep, a network change, or when a
// router forgot it.
import { monotonicNow } from '../clock.ts';

/** How often the connection is checked, ms. */
const TICK = 1000;
/** Ticks between an answer and the next ping at a table. */
const PAUSE = 3;
/** A ping without an answer for this long means a dead connection, ms. */
const SILENCE = 5000;
/**
 * The same limit before the server's welcome, ms. It is longer, because the whole state of a game may still
 * be on its way.
 */
const FIRST_SILENCE = 20_000;
/**
 * A ping fails only after this many ticks: a page that was busy or asleep first gets time to
 * read its messages.
 */
const LEAST_TICKS = 3;

/**
 * The part of a connection that can be pinged. The server answers whatever the game does, so the answer
 * reveals nothing.
 */
interface Pinged {
  ping(answered: () => void): void;
}

export class SignOfLife {
  private readonly onDead: () => void;
  private readonly pause: number;
  private connection: Pinged | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private silence = FIRST_SILENCE;
  private askedAt: number | null = null;
  /** The number of ticks since the last ping or answer. */
  private ticks = 0;

  /**
   * @param onDead called if the connection has not answered in time
   * @param pause ticks between an answer and the next ping
   */
  constructor(onDead: () => void, pause = PAUSE) {
    this.onDead = onDead;
    this.pause = pause;
  }

  /** Watches this connection instead of the last. */
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

  /** Pings immediately, for example after sleep or a network change. */
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
      if (this.ticks >= this.pause) this.ask();
    } else if (this.ticks >= LEAST_TICKS && monotonicNow() - this.askedAt >= this.silence) this.onDead();
  }
}
