// The log: a sentence for every event, once it is shown. Folded, it shows the last two lines.
import { memo, useEffect, useRef, useState } from 'react';
import { logPanel } from '../../i18n/en/log.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { followLayout, isLayout } from '../../layout/modes.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { openWhy } from '../../session/help.ts';
import type { Line } from '../../session/log.ts';
import { fetchOlder } from '../../session/older.ts';
import { adjustSettings, changeSettings, useSettings } from '../../session/settings.ts';
import { LineText, plainText, SayBy } from '../../ui/LineText.tsx';
import { useSeatNames } from '../../ui/names.ts';
import { useFollow } from '../frame/follow.ts';
import { useRove } from '../frame/rove.ts';

// On a phone the log is a sheet on demand, so a window that becomes small folds it.

/** Folds the log in a small window and restores it later. The stored setting does not change. */
function useFoldWhenSmall(): void {
  useEffect(() => {
    let wasOpen = false;
    const foldOrOpen = () => {
      if (isLayout('handheld')) {
        wasOpen = useSettings.getState().logOpen;
        adjustSettings({ logOpen: false });
      } else if (wasOpen) adjustSettings({ logOpen: true });
    };
    if (isLayout('handheld')) foldOrOpen();
    return followLayout('handheld', foldOrOpen);
  }, []);
}

addTexts(logPanel);

/** Is there a line before the next heading? A turn without events gets no heading. */
const hasEvents = (line: Line, i: number, all: readonly Line[]): boolean =>
  line.key !== 'log.part' || all[i + 1]?.kind !== 'part';

/** Returns whether the line is a heading, which the top bar shows, too. */
const isHeading = ({ key }: Line): boolean => key === 'log.part' || key === 'log.phase';

function Ask({ line }: { line: Line }) {
  const label = t('help.ask', { line: plainText(line) });
  return (
    <button type="button" className="line-ask" aria-label={label} onClick={() => openWhy(line)}>
      ?
    </button>
  );
}

/** Lines drawn at first, and added per request. */
const DRAWN = 200;

interface EntryProps {
  line: Line;
  /** All names as one text: a line renders again when a name changes. */
  names: string;
}

/** `memo` keeps a new line from rendering all other lines again. */
const Entry = memo(function Entry({ line }: EntryProps) {
  const { lookAt } = useBoardActions();
  const { hex } = line;
  return (
    <li className={`line line-${line.kind}${isHeading(line) ? ' line-heading' : ''}`}>
      {hex !== -1 ? (
        <button type="button" className="line-at" onClick={() => lookAt(hex)}>
          <LineText k={line.key} params={line.params} />
          <SayBy by={line.by} />
        </button>
      ) : (
        <p>
          <LineText k={line.key} params={line.params} />
          <SayBy by={line.by} />
        </p>
      )}
      <Ask line={line} />
    </li>
  );
});

/** Returns the lines up to the shown moment. Fetches missing lines. */
function useShownLines(lines: readonly Line[], older: boolean): readonly Line[] {
  const session = useSession();
  const until = useTable((s) => (s.past ? (s.shown?.seq ?? 0) : Number.POSITIVE_INFINITY));
  const shownLines = lines.filter(hasEvents).filter((line) => line.seq < until);
  useEffect(() => {
    // A player who joins in mid-game gets the earlier lines.
    if (older && (lines.length === 0 || (shownLines.length === 0 && until > 0))) void fetchOlder(session);
  }, [session, lines.length, older, shownLines.length, until]);
  return shownLines;
}

export function Log() {
  const session = useSession();
  const lines = useTable((s) => s.lines);
  const older = useTable((s) => s.older);
  const open = useSettings((s) => s.logOpen);
  const [drawn, setDrawn] = useState(DRAWN);
  const box = useRef<HTMLDivElement>(null);
  const shownLines = useShownLines(lines, older);
  const names = useSeatNames();
  const { follows, onScroll, follow } = useFollow(box, lines);
  const rove = useRove(box, '.line');
  useFoldWhenSmall();
  useEffect(() => {
    if (!open) follow();
  }, [open, follow]);
  const more = () => {
    // At the very top a list would stay at the top, instead of keeping the read line in place.
    if (box.current?.scrollTop === 0) box.current.scrollTop = 1;
    setDrawn(drawn + DRAWN);
    if (shownLines.length <= drawn) void fetchOlder(session);
  };
  return (
    <section className={`panel log-panel${open ? '' : ' is-folded'}`} aria-label={t('log.title')}>
      <header className="panel-head">
        <h2>{t('log.title')}</h2>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          data-testid="action-log"
          onClick={() => changeSettings({ logOpen: !open })}
        >
          {open ? t('log.hide') : t('log.show')}
        </button>
      </header>
      <div
        ref={box}
        className="log"
        data-testid="log"
        role="log"
        aria-live="polite"
        aria-label={t('log.title')}
        onScroll={onScroll}
        {...rove}
      >
        {open && (older || shownLines.length > drawn) && (
          <p className="log-older">
            <button type="button" className="link" onClick={more}>
              {t('log.older')}
            </button>
          </p>
        )}
        {lines.length === 0 && <p className="quiet">{t(older ? 'log.wait' : 'log.empty')}</p>}
        <ol>
          {shownLines.slice(-drawn).map((line) => (
            <Entry key={line.number} line={line} names={names} />
          ))}
        </ol>
      </div>
      {open && !follows && (
        <button
          type="button"
          className="button log-newest"
          data-testid="action-newest"
          onClick={() => {
            follow();
            // The pressed button disappears, so the focus moves to the newest line.
            [...(box.current?.querySelectorAll<HTMLElement>('.line button') ?? [])].at(-1)?.focus();
          }}
        >
          {t('log.newest')}
        </button>
      )}
    </section>
  );
}
