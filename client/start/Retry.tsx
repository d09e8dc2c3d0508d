// A server that is full or busy: the page asks again automatically, after a visible countdown.
import { useEffect, useState } from 'react';
import { startMore } from '../i18n/en/start-more.ts';
import { addTexts, t } from '../i18n/index.ts';
import type { SeatRequest } from '../session/net/lobby.ts';

addTexts(startMore);

/** The pause before the page asks again, seconds. */
const PAUSE = 20;

export function Retry({ entry, onOpen }: { entry: SeatRequest; onOpen(entry: SeatRequest): void }) {
  const [left, setLeft] = useState(PAUSE);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onOpen(entry)), 1000);
    return () => clearTimeout(timer);
  }, [left, entry, onOpen]);
  return (
    <p className="row" data-testid="retry">
      <button type="button" className="button" data-testid="action-retry" onClick={() => onOpen(entry)}>
        {t('start.tryNow')}
      </button>
      <span>{t('start.triesAgain', { count: left })}</span>
    </p>
  );
}
