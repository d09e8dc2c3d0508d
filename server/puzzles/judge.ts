// Judges answers to puzzles in a separate thread, because playing a puzzle on would block the event loop for
// too long. The thread ends when no answer has come for a while.
import { Worker } from 'node:worker_threads';
import { answerKey, type Puzzle, type Solution } from '../../shared/minds/puzzles/index.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Answer } from '../../shared/model/game/types.ts';
import { FairQueue, QueueFull } from '../limits/fair-queue.ts';
import { widerOf } from '../limits/networks.ts';
import { RefusalError } from '../rooms/refusal-error.ts';

export interface JudgeRequest {
  puzzle: Puzzle;
  answer: Answer;
}

/** How many answers may wait for the thread. Beyond this, the network with the most is refused. */
const WAITING = 16;
/** How many judged answers are cached: most visitors give one of a few answers. */
const KEPT = 64;
/**
 * How long judging an answer may take, and how long an idle thread stays, ms. The request of the visitor ends
 * sooner. The solution is then cached for the next request.
 */
const LONGEST = 60_000;
const IDLE = 60_000;

export class PuzzleJudge {
  private readonly queue = new FairQueue(WAITING);
  private readonly kept = new Map<string, Solution>();
  private worker: Worker | null = null;
  private asked: { resolve(solution: Solution): void; reject(error: Error): void } | null = null;
  private idle: NodeJS.Timeout | undefined;

  /**
   * Judges a legal answer and plays it on. Equal answers are judged once.
   * @throws RefusalError if too many answers wait
   */
  async solve(puzzle: Puzzle, answer: Answer, address: string): Promise<Solution> {
    const key = `${puzzle.id} ${answerKey(puzzle.game, answer)}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    try {
      return await this.queue.run(widerOf(address), key, async () => {
        const solution = await this.ask({ puzzle, answer });
        this.keep(key, solution);
        return solution;
      });
    } catch (error) {
      throw error instanceof QueueFull ? new RefusalError(refuse('match.busy')) : error;
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private keep(key: string, solution: Solution): void {
    this.kept.set(key, solution);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) return;
      this.kept.delete(oldest);
    }
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    // The thread must not keep the server from ending.
    worker.unref();
    worker.on('message', (solution: Solution) => this.asked?.resolve(solution));
    worker.on('error', (error) => this.asked?.reject(error));
    worker.on('exit', () => {
      // An idle thread may end after the next thread has started.
      if (this.worker !== worker) return;
      this.worker = null;
      this.asked?.reject(new Error('the thread of puzzles ended'));
    });
    this.worker = worker;
    return worker;
  }

  private async ask(request: JudgeRequest): Promise<Solution> {
    clearTimeout(this.idle);
    const worker = this.worker ?? this.begin();
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Solution>((resolve, reject) => {
        late = setTimeout(() => reject(new Error('a puzzle was not judged in time')), LONGEST);
        this.asked = { resolve, reject };
        worker.postMessage(request);
      });
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      clearTimeout(late);
      this.asked = null;
      this.idle = setTimeout(() => void this.close(), IDLE).unref();
    }
  }
}
