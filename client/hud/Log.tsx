// The log: a sentence for every event, told when its moment is shown.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { openWhy } from '../help/open.ts';
import { t } from '../i18n/index.ts';
import { lookAt } from '../state/board.ts';
import { fetchOlder, useTable } from '../state/game.ts';
import type { Line } from '../state/log.ts';
import { set, useSettings } from '../state/settings.ts';
import { Say, sayPlain } from './Say.tsx';

/** A player's part in which nothing happened needs no heading. */
const isTold = (line: Line, i: number, all: readonly Line[]): boolean =>
  line.key !== 'log.part' || all[i + 1] === undefined || all[i + 1].kind !== 'part';

/** Opens the help on why it was so: the rules, the rulings, and what the line names. */
function Ask({ line }: { line: Line }) {
  const label = t('help.ask', { line: sayPlain(line) });
  return (
    <button type="button" className="line-ask" aria-label={label} onClick={() => openWhy(line)}>
      ?
    </button>
  );
}

/** Lines drawn at once: the newest; more on asking. */
const DRAWN = 200;

export function Log() {
  const lines = useTable((s) => s.lines);
  const older = useTable((s) => s.older);
  const open = useSettings((s) => s.logOpen);
  const list = useRef<HTMLOListElement>(null);
  const stick = useRef(true);
  useEffect(() => {
    // A join in mid-game starts with what was told before.
    if (lines.length === 0 && older) void fetchOlder();
  }, [lines.length, older]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the list
  useLayoutEffect(() => {
    if (stick.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines, open]);
  return (
    <section className={`panel log-panel${open ? '' : ' is-folded'}`} aria-label={t('log.title')}>
      <header className="panel-head">
        <h2>{t('log.title')}</h2>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          data-testid="action-log"
          onClick={() => set({ logOpen: !open })}
        >
          {open ? t('log.hide') : t('log.show')}
        </button>
      </header>
      <ol
        ref={list}
        className="log"
        data-testid="log"
        role="log"
        aria-live="polite"
        aria-label={t('log.title')}
        hidden={!open}
        onScroll={(e) => {
          const { scrollTop, scrollHeight, clientHeight } = e.currentTarget;
          stick.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
      >
        {older && lines.length > 0 && (
          <li className="log-older">
            <button type="button" className="link" onClick={() => void fetchOlder()}>
              {t('log.older')}
            </button>
          </li>
        )}
        {lines.length === 0 && <li className="log-empty">{t('log.empty')}</li>}
        {lines
          .filter(isTold)
          .slice(-DRAWN)
          .map((line) => (
            <li key={line.n} className={`line line-${line.kind}`}>
              {line.hex >= 0 ? (
                <button type="button" className="line-at" onClick={() => lookAt(line.hex)}>
                  <Say k={line.key} params={line.params} />
                </button>
              ) : (
                <p>
                  <Say k={line.key} params={line.params} />
                </p>
              )}
              <Ask line={line} />
            </li>
          ))}
      </ol>
    </section>
  );
}
