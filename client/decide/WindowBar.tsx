// The bar of an open window, above its panel: the window's purpose, the remaining time, and the player's
// options. A player without options sees only a pause button. The bar appears while the dice before the
// window are still rolling, so that a player can pause in time.

import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/index.ts';
import { monotonicNow } from '../session/clock.ts';
import { useSession } from '../session/context.ts';
import { type TableState, useTable, whyStalled } from '../session/game.ts';
import { useRules } from '../session/rules.ts';
import { useSettings } from '../session/settings.ts';
import {
  holdWindows,
  isAlone,
  isIdleWindow,
  isOfDays,
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
} from '../session/windows.ts';
import { useMark } from '../ui/useMark.ts';
import { useSecondsLeft } from '../ui/useSecondsLeft.ts';
import { DayWindow } from './DayWindow.tsx';
import { windowTitle } from './question-words.tsx';

/** A line that shrinks until the window closes. It starts after the window's subject has been shown. */
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

/** Returns a text if this player has answered or passed; null while the panel asks the player. */
function standing(s: TableState, d: OpenWindow, passed: boolean): string | null {
  if (s.held.some((h) => h.id === d.id) && !passed) return t('windows.in');
  return passed ? t('windows.passed') : null;
}

function PassAll({ passing }: { passing: boolean }) {
  const session = useSession();
  return (
    <button
      type="button"
      // A link draws less attention than the answers.
      className={passing ? 'button' : 'link'}
      data-testid="action-window-pass-all"
      aria-pressed={passing}
      title={t('windows.passWhy')}
      onClick={() => passAll(!passing, session)}
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

function Hold({ own, isIdle, still }: HoldProps) {
  const session = useSession();
  return (
    <button
      type="button"
      className={isIdle ? 'link' : 'button'}
      data-testid="action-window-hold"
      aria-pressed={own}
      aria-keyshortcuts="H"
      disabled={still !== null}
      title={t(still ?? (own ? 'windows.releaseWhy' : 'windows.holdWhy'))}
      onClick={() => (own ? releaseWindows(session) : holdWindows(session))}
    >
      <span>
        {t(own ? 'windows.release' : 'windows.hold')} <kbd>H</kbd>
      </span>
      {!isIdle && <small>{t(own ? 'windows.releaseSmall' : 'windows.holdSmall')}</small>}
    </button>
  );
}

export function WindowBar() {
  const session = useSession();
  const s = useTable();
  const w = useWindows();
  useSettings(({ asks }) => asks);
  // Loads the rules of the window, which decide whether the player has options.
  useRules();
  useEffect(() => watchWindows(session));
  useEffect(() => {
    s.playback.mayLag = () => mayLag(session);
  }, [s.playback, session]);
  const [first] = openWindows(s);
  const passing = w.passing !== null;
  const deadline = first === undefined ? 0 : (s.places[s.seat]?.deadline ?? 0);
  const left = useSecondsLeft(deadline);
  const box = useRef<HTMLElement>(null);
  // A player without options may still hold the window open while it waits for another player.
  const isIdle = isIdleWindow(s, w);
  const alone = isAlone(s);
  const isShown = first === undefined ? passing : !(isIdle && alone);
  useMark(box, '.prompt', 'windows', isShown ? '' : null);
  if (!isShown) return null;
  if (first === undefined) {
    return (
      <section ref={box} className="row windows" data-testid="windows">
        <span className="windows-what">{t('windows.passing')}</span>
        <PassAll passing />
      </section>
    );
  }
  if (isOfDays(s)) return <DayWindow box={box} d={first} />;
  const heldOpen = s.table?.heldOpen === true;
  const own = w.heldOpen.includes(first.id);
  const passed = isPassed(w, s.truth, first, s);
  const status = standing(s, first, passed);
  return (
    <section
      ref={box}
      className={isIdle ? 'row windows is-idle' : 'row windows'}
      data-testid="windows"
      data-window={first.kind}
      aria-label={t('windows.label')}
    >
      {!isIdle && (
        <span className="windows-what">
          {s.shown !== null && windowTitle(s.shown, first.kind)}
          {status !== null && <small data-testid="window-stands"> {status}</small>}
        </span>
      )}
      {heldOpen && !isIdle && (
        <span className="windows-held" data-testid="window-held">
          {t('windows.heldOpen')}
          {left !== null && <span aria-hidden="true"> {t('clock.short', { count: left })}</span>}
        </span>
      )}
      {passed && !passing && s.truth !== null && isWorthAsking(s.truth, first, s) && (
        <button
          type="button"
          className="button"
          data-testid="action-window-reconsider"
          onClick={() => reconsider(first, session)}
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
