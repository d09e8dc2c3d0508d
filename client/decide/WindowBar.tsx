// The bar of an open window: what it is for, how long it stays open, and what the player may do about it. The panel is below
// it. A player who can do nothing there sees a button to pause, no more. The bar is there while the dice before it still
// roll, so that a player can pause in time.
import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { monotonicNow } from '../state/clock.ts';
import { type TableState, useTable } from '../state/game.ts';
import { useRules } from '../state/rules.ts';
import { useSettings } from '../state/settings.ts';
import { whyStalled } from '../state/why-stalled.ts';
import {
  holdWindows,
  isAlone,
  isIdleWindow,
  isPassed,
  isWorthAsking,
  mayLag,
  type OpenWindow,
  openWindows,
  passAll,
  reconsider,
  releaseWindows,
  useWindows,
  watchWindows,
} from '../state/windows.ts';
import { useSecondsLeft } from '../ui/useSecondsLeft.ts';
import { windowTitle } from './question-words.ts';

/** A line that shrinks until the window closes; whole while it is still being shown what the window is about. */
function TimeLine({ deadline, runs }: { deadline: number; runs: boolean }) {
  const skew = useTable((s) => s.skew);
  const [ms] = useState(() => Math.max(0, deadline - monotonicNow() - skew));
  return (
    <i
      className={`windows-line${runs ? ' is-running' : ''}`}
      style={{ animationDuration: `${ms}ms` }}
      aria-hidden="true"
    />
  );
}

/** What became of the window for this player; null while its panel asks them. */
function standing(s: TableState, d: OpenWindow, passed: boolean): string | null {
  if (s.held.some((h) => h.id === d.id) && !passed) return t('windows.in');
  return passed ? t('windows.passed') : null;
}

function PassAll({ passing }: { passing: boolean }) {
  return (
    <button
      type="button"
      className="button"
      data-testid="action-window-pass-all"
      aria-pressed={passing}
      title={t('windows.passWhy')}
      onClick={() => passAll(!passing)}
    >
      <span>{t(passing ? 'windows.ask' : 'windows.passAll')}</span>
    </button>
  );
}

interface HoldProps {
  own: boolean;
  isIdle: boolean;
  still: ReturnType<typeof whyStalled>;
}

/** Holds the window open, or lets go of it. */
function Hold({ own, isIdle, still }: HoldProps) {
  return (
    <button
      type="button"
      className={isIdle ? 'link' : 'button'}
      data-testid="action-window-hold"
      aria-pressed={own}
      aria-keyshortcuts="H"
      disabled={still !== null}
      title={t(still ?? (own ? 'windows.releaseWhy' : 'windows.holdWhy'))}
      onClick={() => (own ? releaseWindows() : holdWindows())}
    >
      <span>
        {t(own ? 'windows.release' : 'windows.hold')} <kbd>H</kbd>
      </span>
      {!isIdle && <small>{t(own ? 'windows.releaseSmall' : 'windows.holdSmall')}</small>}
    </button>
  );
}

export function WindowBar() {
  const s = useTable();
  const w = useWindows();
  useSettings(({ asks }) => asks);
  // Whether the player can do anything in a window is known by its rules.
  useRules();
  useEffect(() => watchWindows());
  useEffect(() => {
    s.playback.mayLag = mayLag;
  }, [s.playback]);
  const [first] = openWindows(s);
  const passing = w.passing !== null;
  const deadline = first === undefined ? 0 : (s.places[s.seat]?.deadline ?? 0);
  const left = useSecondsLeft(deadline);
  if (first === undefined) {
    return passing ? (
      <div className="windows" data-testid="windows">
        <span className="windows-what">{t('windows.passing')}</span>
        <PassAll passing />
      </div>
    ) : null;
  }
  const heldOpen = s.table?.heldOpen === true;
  const own = w.heldOpen.includes(first.id);
  const passed = isPassed(w, s.truth, first);
  const stands = standing(s, first, passed);
  // A player who could do nothing is asked nothing. They may still hold the window open, if it waits for another player.
  const isIdle = isIdleWindow(s, w);
  const alone = isAlone(s);
  if (isIdle && alone) return null;
  return (
    <section
      className={isIdle ? 'windows is-idle' : 'windows'}
      data-testid="windows"
      data-window={first.kind}
      aria-label={t('windows.label')}
    >
      {!isIdle && (
        <span className="windows-what">
          {s.shown !== null && windowTitle(s.shown, first.kind)}
          {stands !== null && <small data-testid="window-stands"> {stands}</small>}
        </span>
      )}
      {heldOpen && !isIdle && (
        <span className="windows-held" data-testid="window-held">
          {t('windows.heldOpen')}
          {left !== null && <span aria-hidden="true"> {t('clock.short', { count: left })}</span>}
        </span>
      )}
      {passed && !passing && s.truth !== null && isWorthAsking(s.truth, first) && (
        <button
          type="button"
          className="button"
          data-testid="action-window-reconsider"
          onClick={() => reconsider(first)}
        >
          {t('windows.reconsider')}
        </button>
      )}
      {!alone && <Hold own={own} isIdle={isIdle} still={whyStalled(s)} />}
      {(!isIdle || passing) && <PassAll passing={passing} />}
      {!isIdle && !alone && (
        <TimeLine key={`${first.id}/${deadline}/${s.behind}`} deadline={deadline} runs={!s.behind && !heldOpen} />
      )}
    </section>
  );
}
