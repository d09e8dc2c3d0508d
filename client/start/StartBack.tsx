// The background of the start page: a picture of the table and, on capable devices, the best running game.
import { useEffect, useState } from 'react';
import { isLayout } from '../layout/modes.ts';
import { prepareBoard } from '../page/frame/lazy-parts.tsx';
import { isStill, speedNow, useSettings } from '../session/settings.ts';
import { qualityFor, renderer } from '../table/graphics.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** How long after drawing the page the game is fetched, ms. Many visitors leave the page sooner. */
const AFTER = 2500;

const Living = lazyPart(async () => (await import('./demo/Living.tsx')).Living);

/** How long after drawing the page the table's script is prefetched, ms. */
const THEN = 1000;

const LEAST_CORES = 4;

const isSaving = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Returns whether the window has room, the machine draws well, and the visitor does not save data. `?living`
 * in the address skips these conditions.
 */
function isWorthIt(): boolean {
  if (new URLSearchParams(location.search).has('living')) return true;
  const { board, quality } = useSettings.getState();
  if (isSaving() || isLayout('handheld') || board === 'cells' || quality === 'low') return false;
  if (navigator.hardwareConcurrency < LEAST_CORES) return false;
  const found = renderer();
  return found !== null && qualityFor(found) === 'high';
}

/** Calls back when the browser has nothing else to do. Safari cannot say when. */
const whenIdle = (call: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
  else call();
};

/** @param off is the page about to open a table? */
export function StartBack({ off }: { off: boolean }) {
  const moves = useSettings((s) => !isStill(s) && speedNow(s) !== 'off');
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => !isSaving() && prepareBoard(false), THEN);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => whenIdle(() => setTime(isWorthIt())), AFTER);
    return () => clearTimeout(timer);
  }, [moves]);
  return (
    <div className="start-back" aria-hidden="true">
      {isTime && moves && !off && <Living />}
    </div>
  );
}
