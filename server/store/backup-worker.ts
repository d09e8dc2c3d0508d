// Makes one copy in a thread, so that the server does not wait.
import { parentPort, workerData } from 'node:worker_threads';
import { backUp, keepNewest } from './backup.ts';

const { folder, keep } = workerData as { folder: string; keep: number };
const copy = backUp(folder);
keepNewest(folder, keep);
parentPort?.postMessage(copy);
