// Notices about the connection, pauses, and answers that the clock chose.

import { useEffect, useRef, useState } from 'react';
import { refusalText, t } from '../../i18n/index.ts';
import { patchBoard, useBoard } from '../../session/board.ts';
import { frontSession, useSession } from '../../session/context.ts';
import { type TableState, useTable } from '../../session/game.ts';
import { useUnanswered } from '../../session/net/commands.ts';
import type { LineState } from '../../session/seated.ts';
import { Missing } from '../../ui/failures.tsx';
import { termsText } from '../../ui/option-texts.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { OperatorNotice } from './lazy-parts.tsx';

/** After these states of the connection the table is gone for this page. */
const FINAL = ['closed', 'crowded', 'freed', 'ended', 'shut', 'unwatched'] as const;
const isFinal = (line: LineState): line is (typeof FINAL)[number] => (FINAL as readonly string[]).includes(line);

function LineNotice({ line, onRetry }: { line: LineState; onRetry(): void }) {
  if (line === 'elsewhere') {
    return (
      <p className="callout notice notice-bad">
        {t('net.elsewhere')}{' '}
        <button type="button" className="button" onClick={onRetry}>
          {t('net.here')}
        </button>
      </p>
    );
  }
  if (isFinal(line)) {
    return (
      <p className="callout notice notice-bad">
        {t(`net.${line}`)}{' '}
        <a className="button" href="#/">
          {t('result.leave')}
        </a>
      </p>
    );
  }
  if (line !== 'old') return null;
  return (
    <p className="callout notice notice-bad">
      {t('start.oldPage')}{' '}
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('start.reload')}
      </button>
    </p>
  );
}

/** Explains to a player who was asked to move why another game has begun. */
function MovedNotice() {
  const session = useSession();
  const moved = useTable((s) => s.moved);
  const options = useTable((s) => s.table?.options);
  useDismissAfter(moved, () => session.patch({ moved: false }));
  if (!moved || options === undefined) return null;
  return (
    <p className="callout notice" data-testid="moved">
      {t('net.moved', { game: termsText(options) })}
    </p>
  );
}

function PausedNotice({ paused }: { paused: TableState['paused'] }) {
  // Votes have their own panel.
  if (paused !== 'restart' && paused !== 'store') return null;
  return (
    <p className={`callout notice${paused === 'store' ? ' notice-bad' : ''}`} data-testid="paused">
      {paused === 'restart' ? (
        t('paused.restart')
      ) : (
        <span>
          <b>{t('paused.store')}</b> {t('paused.storeDo')}
        </span>
      )}
    </p>
  );
}

/** How long a notice stays, ms. The log keeps its text. */
const SAID_FOR = 12_000;
/** How long a notice about a visible change stays, ms. */
const TURNED_FOR = 5000;
/** How long a text of the operator stays, ms. */
const ANNOUNCED_FOR = 60_000;

function useDismissAfter(hasNotice: boolean, over: () => void, ms = SAID_FOR): void {
  const done = useRef(over);
  done.current = over;
  useEffect(() => {
    if (!hasNotice) return;
    const timer = setTimeout(() => done.current(), ms);
    return () => clearTimeout(timer);
  }, [hasNotice, ms]);
}

/** The notice is next to the board, because the player should see the turned board. */
function TurnedNotice() {
  const turned = useBoard((s) => s.turned);
  useDismissAfter(turned, () => patchBoard({ turned: false }, frontSession()), TURNED_FOR);
  return (
    <div className="notices-top" role="status">
      {turned && (
        <p className="callout notice" data-testid="turned">
          {t('board.turned')}
        </p>
      )}
    </div>
  );
}

function GraphicsNotice() {
  const isLost = useBoard((s) => s.graphicsLost);
  const [isRead, setIsRead] = useState(false);
  useDismissAfter(isLost && !isRead, () => setIsRead(true));
  if (!isLost || isRead) return null;
  return (
    <p className="callout notice" data-testid="graphics-lost">
      {t('board.graphicsLost')}{' '}
      <button type="button" className="button" onClick={() => patchBoard({ graphicsLost: false }, frontSession())}>
        {t('board.reload')}
      </button>
    </p>
  );
}

export function Notices() {
  const session = useSession();
  const line = useTable((s) => s.line);
  const driver = useTable((s) => s.driver);
  const mismatches = useTable((s) => s.mismatches);
  const notice = useTable((s) => s.notice);
  const timedOut = useTable((s) => s.timedOut);
  const announcement = useTable((s) => s.announcement);
  const paused = useTable((s) => s.paused);
  const unanswered = useUnanswered((s) => s.unanswered);
  useDismissAfter(timedOut !== null, () => session.patch({ timedOut: null }));
  useDismissAfter(announcement !== '', () => session.patch({ announcement: '' }), ANNOUNCED_FOR);
  useDismissAfter(notice !== null, () => session.patch({ notice: null }));
  return (
    <>
      <div className="notices" role="status" data-testid="notices" data-line={line} data-mismatches={mismatches}>
        {line === 'lost' && <p className="callout notice notice-bad">{t('net.lost')}</p>}
        {line === 'gone' && (
          <p className="callout notice notice-bad">
            {t('net.gone')}{' '}
            <button type="button" className="button" onClick={() => driver?.retry()}>
              {t('net.again')}
            </button>
          </p>
        )}
        <LineNotice line={line} onRetry={() => driver?.retry()} />
        {line === 'on' && unanswered && (
          <p className="callout notice" data-testid="unanswered">
            {t('net.unanswered')}
          </p>
        )}
        {line === 'on' && <PausedNotice paused={paused} />}
        {line === 'on' && <Missing className="callout notice" />}
        {mismatches > 0 && <p className="callout notice">{t('net.mismatch', { count: mismatches })}</p>}
        <MovedNotice />
        <GraphicsNotice />
        {announcement !== '' && (
          <OperatorNotice text={announcement} onRead={() => session.patch({ announcement: '' })} />
        )}
        {timedOut !== null && (
          <p className="callout notice" data-testid="timed-out">
            {t(timedOut === 'sent' ? 'prompt.sentInTime' : 'prompt.timeout')}{' '}
            <button
              type="button"
              className="close"
              aria-label={t('menu.close')}
              onClick={() => session.patch({ timedOut: null })}
            >
              ×
            </button>
          </p>
        )}
        {notice !== null && (
          <p className="callout notice" role="alert" data-testid="notice">
            <RuleText text={refusalText(notice)} />{' '}
            <button
              type="button"
              className="close"
              aria-label={t('menu.close')}
              onClick={() => session.patch({ notice: null })}
            >
              ×
            </button>
          </p>
        )}
      </div>
      <TurnedNotice />
    </>
  );
}
