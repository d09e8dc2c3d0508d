// The table of the demo game: asks the worker for a step when the last one has been shown.
import type { ReceivedRefusal } from '../../../shared/game/refusal.ts';
import { closeTable, install, openTable, takeStep, useTable } from '../../session/game.ts';
import { localDriver } from '../../session/localTable.ts';
import type { DemoReply } from './protocol.ts';

/** The pause between steps, ms. */
const PAUSE = 500;

const barred = async (): Promise<ReceivedRefusal | null> => null;

/**
 * Starts the demo game; it pauses while the page is hidden. Returns a function that ends it.
 * @param onFail called if the worker breaks or cannot be fetched
 */
export function playDemo(onFail: () => void): () => void {
  const driver = localDriver(barred);
  const worker = new Worker(new URL('./demo.worker.ts', import.meta.url), { type: 'module' });
  let timer = 0;
  let isAsked = false;
  /** The number of the game; a new number discards the last game. */
  let games = 0;
  const isMine = () => useTable.getState().driver === driver;
  const ask = () => {
    clearTimeout(timer);
    if (isAsked || document.hidden || !isMine() || useTable.getState().behind) return;
    timer = window.setTimeout(() => {
      isAsked = true;
      worker.postMessage('next');
    }, PAUSE);
  };
  openTable(driver);
  worker.addEventListener('message', ({ data }: MessageEvent<DemoReply>) => {
    isAsked = false;
    if (!isMine()) return;
    if ('view' in data) install(data.view, ++games);
    else takeStep(data.events);
    ask();
  });
  worker.addEventListener('error', onFail);
  const unsubscribe = useTable.subscribe((state, previous) => {
    if (previous.behind && !state.behind) ask();
  });
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', ask);
    worker.terminate();
    // A table entered meanwhile stays open.
    if (isMine()) closeTable();
  };
}
