// The strip of an open window: what it is for, how long it stays open, and the two ways to deal with windows at large.
// It stands while the dice before it are still being shown, so that a window can be held open in time.
import { useEffect } from 'react';
import { t } from '../i18n/index.ts';
import { stalled, useTable } from '../state/game.ts';
import { useLate } from '../state/rules.ts';
import { holdWindows, openWindows, passAll, useWindows, watchWindows } from '../state/windows.ts';
import { useSecondsLeft } from './Top.tsx';

export function Windows() {
  const s = useTable();
  const { passing, held } = useWindows();
  // Whether the player can do anything in a window is known when its rules have come.
  useLate();
  useEffect(() => watchWindows());
  const [first] = openWindows(s);
  const left = useSecondsLeft(first === undefined ? 0 : (s.places[s.seat]?.deadline ?? 0));
  if (first === undefined && passing === null) return null;
  const isHeld = first !== undefined && held.includes(first.id);
  const paused = stalled(s) !== null;
  return (
    <section className="windows" data-testid="windows" aria-label={t('windows.label')}>
      {first !== undefined && (
        <>
          <span className="windows-what">{t(`windows.${first.kind}` as 'windows.luck.charm')}</span>
          {left !== null && (
            <span className="windows-left" aria-hidden="true">
              {t('clock.left', { count: left })}
            </span>
          )}
          <button
            type="button"
            className="button"
            data-testid="action-window-hold"
            aria-pressed={isHeld}
            disabled={paused || isHeld}
            title={isHeld ? t('windows.heldNow') : paused ? t('paused.why') : t('windows.holdWhy')}
            onClick={() => holdWindows()}
          >
            {isHeld ? t('windows.held') : t('windows.hold')}
          </button>
        </>
      )}
      <button
        type="button"
        className="button"
        data-testid="action-window-pass-all"
        aria-pressed={passing !== null}
        title={t('windows.passWhy')}
        onClick={() => passAll(passing === null)}
      >
        {passing === null ? t('windows.passAll') : t('windows.ask')}
      </button>
    </section>
  );
}
