// The code of the thread that judges puzzles and plays them on.
import { parentPort } from 'node:worker_threads';
import { solve } from '../../shared/minds/puzzles/index.ts';
import type { JudgeRequest } from './judge.ts';

parentPort?.on('message', ({ puzzle, answer }: JudgeRequest) => parentPort?.postMessage(solve(puzzle, answer)));
