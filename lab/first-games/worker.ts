import { parentPort, workerData } from 'node:worker_threads';
import { type FirstGames, playFirstGame } from './game.ts';

const games = workerData as FirstGames;
parentPort?.on('message', (number: number) => parentPort?.postMessage(playFirstGame(games, number)));
