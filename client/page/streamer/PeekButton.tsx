// Lets a streamer see their own secrets while they hold a key or the button.
import { useEffect } from 'react';
import { streamer } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';
import { peek } from './public-mask.ts';
import './streamer.css';

addTexts(streamer);

const isPeekKey = (e: KeyboardEvent): boolean => shortcutOf(e) === 'x';

function usePeekKey(): void {
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const end = () => peek(false);
    const down = (e: KeyboardEvent) => {
      if (isPeekKey(e) && !isModified(e) && !isWriting(e.target)) peek(true);
    };
    document.addEventListener('keydown', down, { signal });
    document.addEventListener('keyup', (e) => isPeekKey(e) && end(), { signal });
    // The key may be released in another window.
    addEventListener('blur', end, { signal });
    document.addEventListener('visibilitychange', end, { signal });
    return () => {
      stopped.abort();
      end();
    };
  }, []);
}

export function PeekButton() {
  usePeekKey();
  const peeks = useTable((s) => s.peeks);
  return (
    <button
      type="button"
      className="chip streamer-peek"
      aria-label={t('streamer.peek')}
      aria-pressed={peeks}
      aria-keyshortcuts="X"
      title={t('streamer.peekWhy')}
      data-testid="action-peek"
      onPointerDown={(e) => {
        // Keeps the button pressed if the finger slides off it.
        e.currentTarget.setPointerCapture(e.pointerId);
        peek(true);
      }}
      onPointerUp={() => peek(false)}
      onPointerCancel={() => peek(false)}
      onContextMenu={(e) => e.preventDefault()}
      onKeyDown={(e) => (e.key === ' ' || e.key === 'Enter') && peek(true)}
      onKeyUp={(e) => (e.key === ' ' || e.key === 'Enter') && peek(false)}
      onBlur={() => peek(false)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8z" />
      </svg>
    </button>
  );
}
