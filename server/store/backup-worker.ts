// Makes one copy of the store in a thread, while the server goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { backUp, keepNewest } from './backup.ts';

const { folder, keep } = workerData as { folder: string; keep: number };
const copy = backUp(folder);
keepNewest(folder, keep);
parentPort?.postMessage(copy);
