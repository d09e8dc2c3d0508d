// The question as a sheet on small windows. It has three sizes: a line with the main button, a row of
// pictures, and a list. A finger drags the sheet, a press folds it, arrow keys move it.
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, tIf } from '../../i18n/index.ts';
import { isLayout } from '../../layout/modes.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { SLOP_TOUCH } from '../../table/window/press.ts';

addTexts(hud);

type Stop = 'line' | 'row' | 'list';
const STOPS: readonly Stop[] = ['line', 'row', 'list'];

/** A drag of NEXT moves the sheet one stop, a drag of AFTER_NEXT two stops. CSS pixels. */
const NEXT = 36;
const AFTER_NEXT = 220;
const OUT_MOST = 48;

function stopAfter(now: Stop, down: number): Stop {
  const steps = Math.abs(down) < NEXT ? 0 : Math.abs(down) < AFTER_NEXT ? 1 : 2;
  const at = STOPS.indexOf(now) - Math.sign(down) * steps;
  return STOPS[Math.min(STOPS.length - 1, Math.max(0, at))] ?? now;
}

/**
 * Follows the pointer that pressed the sheet. Calls back with how far it was dragged down, 0 if the
 * drag was cancelled.
 */
function draw(e: PointerEvent, box: HTMLElement, done: (down: number) => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  const from = e.clientY;
  let isDrawn = false;
  const end = (down: number) => {
    ended.abort();
    box.style.translate = '';
    if (!isDrawn) return;
    const swallow = (click: Event) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    done(down);
  };
  const ifSamePointer = (on: (now: PointerEvent) => void) => (now: PointerEvent) => {
    if (now.pointerId === e.pointerId) on(now);
  };
  const move = ifSamePointer((now) => {
    const down = now.clientY - from;
    isDrawn ||= Math.abs(down) > SLOP_TOUCH;
    if (isDrawn) box.style.translate = `0 ${Math.max(-OUT_MOST, Math.min(down, box.offsetHeight - OUT_MOST))}px`;
  });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener(
    'pointerup',
    ifSamePointer((now) => end(now.clientY - from)),
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    ifSamePointer(() => end(0)),
    { signal },
  );
}

interface SheetGripProps {
  box: RefObject<HTMLElement | null>;
  /** Each question opens unfolded. */
  id: number;
}

/** The handle and the drag handlers of small windows. A folded sheet has `data-folded`. */
export function SheetGrip({ box, id }: SheetGripProps) {
  const { makeRoom } = useBoardActions();
  const [foldedId, setFoldedId] = useState(-1);
  const list = useSettings((s) => s.listOpen);
  const isFolded = foldedId === id;
  const goTo = (stop: Stop) => {
    makeRoom();
    setFoldedId(stop === 'line' ? id : -1);
    if (stop !== 'line' && list !== (stop === 'list')) changeSettings({ listOpen: stop === 'list' });
  };
  const step = (down: number) => goTo(stopAfter(isFolded ? 'line' : list ? 'list' : 'row', down));
  useEffect(() => {
    const sheet = box.current;
    if (sheet === null) return;
    if (isFolded) sheet.dataset.folded = '';
    const ended = new AbortController();
    const { signal } = ended;
    const isOn = (e: Event, what: string) =>
      isLayout('handheld') && e.target instanceof Element && e.target.closest(what) !== null;
    const down = (e: PointerEvent) => {
      if (e.button === 0 && e.isPrimary && isOn(e, '.decide-head, .sheet-bar, .sheet-grip')) draw(e, sheet, step);
    };
    // A press anywhere on the line of a folded sheet unfolds it.
    const click = (e: Event) => {
      if (isFolded && isOn(e, '.decide-head')) goTo('row');
      else if (isOn(e, '.sheet-bar')) goTo(isFolded ? (list ? 'list' : 'row') : 'line');
    };
    sheet.addEventListener('pointerdown', down, { signal });
    sheet.addEventListener('click', click, { signal });
    return () => {
      ended.abort();
      delete sheet.dataset.folded;
    };
  });
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
    step(e.key === 'ArrowUp' ? -NEXT : NEXT);
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <>
      <span className="sheet-bar" data-testid="sheet-bar" aria-hidden="true" />
      <button
        type="button"
        className="sheet-grip"
        data-testid="action-sheet"
        aria-expanded={!isFolded}
        aria-label={tIf(isFolded ? 'sheet.unfold' : 'sheet.fold')}
        onClick={() => goTo(isFolded ? (list ? 'list' : 'row') : 'line')}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
