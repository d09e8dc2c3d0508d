// The table of the game that bots play behind the start page: the worker is asked for a step when the last one has been shown.
import type { ReceivedRefusal } from '../../../shared/game/refusal.ts';
import { closeTable, install, openTable, takeStep, useTable } from '../../state/game.ts';
import { localDriver } from '../../state/localTable.ts';
import type { DemoReply } from './protocol.ts';

/** Between what was shown and the next step, ms. */
const PAUSE = 500;

const barred = async (): Promise<ReceivedRefusal | null> => null;

/**
 * Begins to play. Nothing is asked for while the page is hidden. Returns what ends it.
 * @param onFail told when what plays it broke or could not be fetched
 */
export function playDemo(onFail: () => void): () => void {
  const driver = localDriver(barred);
  const worker = new Worker(new URL('./demo.worker.ts', import.meta.url), { type: 'module' });
  let timer = 0;
  let asked = false;
  /** Which game it is: what was shown of the one before goes with it. */
  let games = 0;
  const isMine = () => useTable.getState().driver === driver;
  const ask = () => {
    clearTimeout(timer);
    if (asked || document.hidden || !isMine() || useTable.getState().behind) return;
    timer = window.setTimeout(() => {
      asked = true;
      worker.postMessage('next');
    }, PAUSE);
  };
  openTable(driver);
  worker.addEventListener('message', ({ data }: MessageEvent<DemoReply>) => {
    asked = false;
    if (!isMine()) return;
    if ('view' in data) install(data.view, ++games);
    else takeStep(data.events);
    ask();
  });
  worker.addEventListener('error', onFail);
  const unsubscribe = useTable.subscribe((now, was) => {
    if (was.behind && !now.behind) ask();
  });
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', ask);
    worker.terminate();
    // A table that was entered meanwhile stays.
    if (isMine()) closeTable();
  };
}
