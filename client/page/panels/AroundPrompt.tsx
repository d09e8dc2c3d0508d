// Elements around the question: a link to it, a mark in the page's title, the table's preset, and a note for
// a player who is out.

import { useEffect, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { isOut, questionNow } from '../../session/table.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { presetText } from '../../ui/option-texts.ts';
import { PlayedSheet } from '../frame/lazy-parts.tsx';

// A link to the question for keyboard users: the first Tab stop, visible while focused.

/** Focuses the question, or the text in its place. */
export function toPrompt(): void {
  const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]');
  const say = prompt?.querySelector<HTMLElement>('.say[tabindex]') ?? prompt;
  say?.focus();
}

export function ToPrompt() {
  return (
    <button type="button" className="button-main to-prompt" data-testid="action-to-prompt" onClick={toPrompt}>
      {t('prompt.skip')}
    </button>
  );
}

// Marks the page's title while the player has a question, for a background tab.

/** A component, not a hook, so that a new question does not re-render the page. */
export function TurnTitle() {
  const isAsked = useTable((s) => questionNow(s) >= 0);
  useEffect(() => {
    if (!isAsked) return;
    const plain = document.title;
    document.title = `● ${t('top.yourChoice')} · ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [isAsked]);
  return null;
}

/** The name of the table's preset, which opens the list of differences from the classic game. */
export function PlayedLink() {
  const table = useTable((s) => s.table?.options ?? null);
  const [open, setOpen] = useState(false);
  if (table === null) return null;
  return (
    <>
      <button
        type="button"
        className="link"
        data-testid="action-played"
        data-action="played"
        onClick={() => setOpen(true)}
      >
        {presetText(table)}
      </button>
      {open && <PlayedSheet table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

// A note for a player who has given up or lost the last piece: the game continues, and the player may leave.

/**
 * Follows the newest position, so that the note appears
 * immediately, while the page still shows earlier events.
 */
export function OutNote({ onLeave }: { onLeave(): void }) {
  const out = useTable((s) => isOut(s) && s.driver?.isServed === true);
  const hasResigned = useTable((s) => s.truth?.seats[s.seat]?.resigned === true);
  const text = out ? t(hasResigned ? 'prompt.gaveUp' : 'prompt.fallen') : '';
  return (
    <>
      <LiveRegion>{text}</LiveRegion>
      {out && (
        <p className="quiet prompt-note" data-testid="out">
          {text}{' '}
          <button type="button" className="link" data-testid="action-out-leave" onClick={onLeave}>
            {t('menu.leave')}
          </button>
        </p>
      )}
    </>
  );
}
