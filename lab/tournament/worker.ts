import { parentPort, workerData } from 'node:worker_threads';
import { DuplicateTables, type Pairing } from './duplicate.ts';

const tables = new DuplicateTables(workerData as Pairing);
parentPort?.on('message', (number: number) => parentPort?.postMessage(tables.play(number)));
