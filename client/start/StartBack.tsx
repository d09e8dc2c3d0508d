// The background of the start page: a picture of the table and, on capable devices, a game of bots.
import { useEffect, useState } from 'react';
import { isLayout } from '../layout/modes.ts';
import { prepareBoard } from '../page/frame/lazyParts.tsx';
import { isStill, speedNow, useSettings } from '../session/settings.ts';
import { qualityFor, renderer } from '../table/graphics.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

/**
 * How long after drawing the page the bots' game begins, ms. A visitor who knows their way has left by then.
 */
const AFTER = 2500;

const Demo = lazyPart(async () => (await import('./demo/Demo.tsx')).Demo);

/** How long after drawing the page the table's script is prefetched, ms. */
const THEN = 1000;

const isSaving = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Returns whether the window has room, the browser draws well, and the visitor does not save data. */
function isWorthIt(): boolean {
  if (new URLSearchParams(location.search).has('demo')) return true;
  if (isSaving() || !isLayout('desk')) return false;
  const found = renderer();
  return found !== null && qualityFor(found) === 'high';
}

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
    const timer = setTimeout(() => setTime(isWorthIt()), AFTER);
    return () => clearTimeout(timer);
  }, [moves]);
  return (
    <div className="start-back" aria-hidden="true">
      {isTime && moves && !off && <Demo />}
    </div>
  );
}
