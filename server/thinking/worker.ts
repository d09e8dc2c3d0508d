// The code of a thinking thread.
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../common/clock.ts';
import { type Beginning, type Question, READY } from './messages.ts';
import { think } from './think.ts';

parentPort?.on('message', (question: Question) => parentPort?.postMessage(think(question)));
if ((workerData as Beginning).givesWay) giveWay();
parentPort?.postMessage(READY);
