// Makes one copy in a thread of its own, so that the server does not wait for it. (backup.ts)
import { parentPort, workerData } from 'node:worker_threads';
import { backUp, keepNewest } from './backup.ts';

const { folder, keep } = workerData as { folder: string; keep: number };
const copy = backUp(folder);
keepNewest(folder, keep);
parentPort?.postMessage(copy);
