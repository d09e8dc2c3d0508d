// Runs the child process that draws cards. Ending the process frees its memory, and its crash ends nothing
// else. It starts with the first picture, and ends after PICTURES pictures or IDLE ms without work.
import { type ChildProcess, fork } from 'node:child_process';
import type { View } from '../../shared/model/game/types.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import type { CardPlace } from './places.ts';

// Messages between the server and the drawing process.

/**
 * What to draw: a table with its position during a game (`row` is null for a private table), or a
 * place in a record.
 */
export type CardJob =
  | { readonly do: 'table'; readonly row: TableRow | null; readonly view: View | null }
  | { readonly do: 'record'; readonly text: string; readonly place: Exclude<CardPlace, { of: 'table' }> };

/** Both fields are empty if the record does not reach the place. */
export interface DrawnCard {
  readonly png: Uint8Array | null;
  readonly fault: string;
}

/** How many pictures one process draws. The drawing library keeps half a megabyte of each in memory. */
const PICTURES = 100;
/** How long one picture may take, ms. Then drawing fails, and the process is ended. */
const LATE = 60_000;
/**
 * How long an idle process is kept, ms. It remembers the last game, which makes the next picture
 * of that game cheaper.
 */
const IDLE = 60_000;

const DRAWER = new URL('./drawer.ts', import.meta.url);

/**
 * Returns the environment of the child process, without secrets such as
 * METRICS_TOKEN. Windows needs SystemRoot.
 */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  // By default there is a memory arena for each core, and the process would never become smaller
  // than its largest picture.
  return { MALLOC_ARENA_MAX: '2', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}

export class DrawingProcess {
  private readonly most: number;
  private readonly file: URL;
  private child: ChildProcess | null = null;
  private drawings = 0;
  private idle: NodeJS.Timeout | undefined;
  private settle: ((card: DrawnCard) => void) | null = null;

  /**
   * Starts the process only for the first picture.
   * @param most how many pictures one process draws
   */
  constructor(most = PICTURES, file = DRAWER) {
    this.most = most;
    this.file = file;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /**
   * Draws one picture at a time.
   * @returns null if the record has no such place
   * @throws Error with a reason if drawing fails, crashes or takes too long
   */
  draw(job: CardJob): Promise<Buffer | null> {
    clearTimeout(this.idle);
    const child = this.child ?? this.start();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.failPicture(child, 'it takes too long'), LATE).unref();
      this.settle = ({ png, fault }) => {
        clearTimeout(late);
        this.settle = null;
        if (++this.drawings >= this.most) this.end();
        else this.idle = setTimeout(() => this.end(), IDLE).unref();
        if (fault === '') resolve(png === null ? null : Buffer.from(png));
        else reject(new Error(fault));
      };
      child.send(job, (error) => error !== null && this.failPicture(child, error.message));
    });
  }

  /** Ends the process. The current picture fails. */
  end(): void {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = null;
    child?.kill('SIGKILL');
    this.settle?.({ png: null, fault: 'its process was ended' });
  }

  private start(): ChildProcess {
    const child = fork(this.file, {
      serialization: 'advanced',
      env: environment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The child process must not keep the server from ending.
    child.unref();
    child.channel?.unref();
    child.on('message', (card: DrawnCard) => child === this.child && this.settle?.(card));
    child.on('error', (error) => this.failPicture(child, error.message));
    child.on('exit', (code, signal) => this.failPicture(child, `its process ended (${signal ?? code})`));
    this.child = child;
    this.drawings = 0;
    return child;
  }

  /** Fails the current picture. The next picture starts a new process. */
  private failPicture(child: ChildProcess, why: string): void {
    if (child !== this.child) return;
    this.child = null;
    child.kill('SIGKILL');
    this.settle?.({ png: null, fault: why });
  }
}
