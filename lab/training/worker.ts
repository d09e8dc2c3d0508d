import { parentPort, workerData } from 'node:worker_threads';
import { lotOf, type Source } from './lots.ts';

parentPort?.on('message', (lot: number) => parentPort?.postMessage({ lot, all: lotOf(lot, workerData as Source) }));
