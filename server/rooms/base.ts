// What every room here needs, whatever it plays: errors that end no server, no timers of the library, a limit on floods.
import { Room, ServerError } from '@colyseus/core';
import { JournalFault } from '../../shared/match/journal-replay.ts';
import { LIMITS } from '../../shared/net/messages.ts';
import { monotonicNow } from '../clock.ts';
import type { Bucket } from '../rate.ts';
import { guardFrames } from './frames.ts';

/** What this server keeps about one connection. */
export interface Visitor {
  /** Seat, -1 for a spectator. */
  seat: number;
  /** Whom it is counted for, and since when it is here. */
  address: string;
  came: number;
  /** Pages of the log it may ask for. */
  log: Bucket;
  /** Messages counted in the second that began at `since`. */
  messages: number;
  since: number;
}

/** A room whose patches go out by hand, once a command, and whose errors stay its own. */
export abstract class BaseRoom<State extends object> extends Room<{ state: State }> {
  override maxMessagesPerSecond: number = LIMITS.flood;
  override autoDispose = false;

  /** Nobody enters but through the entry (see entry.ts), which says in `auth` what for. */
  static override async onAuth(_token: string, _options: unknown, context: unknown): Promise<unknown> {
    return context !== undefined;
  }

  /** In this order: otherwise a 60 Hz timer of the library stays on, or a patch inside a timer calls itself. */
  protected quiet(): void {
    this.setTimestep(() => {}, 250);
    this.patchRate = 0;
    // The library counts messages a second by its clock, which would be the wall's.
    Object.assign(this.clock, { now: monotonicNow });
    this.clock.start();
    guardFrames(this);
  }

  /** Something failed that nobody expected. */
  protected failed(): void {}

  override onUncaughtException(error: Error, method: string): void {
    // Somebody was turned away at the door: nothing failed.
    if (error instanceof ServerError || error.cause instanceof ServerError) return;
    // What is kept of a table cannot be right: whoever opens it says so, in a sentence.
    if (error.cause instanceof JournalFault) return;
    this.failed();
    console.error(`room ${this.roomName}: ${method} failed: ${error.stack ?? error.message}`);
  }
}
