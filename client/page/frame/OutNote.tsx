// Tells a player who gave up, or whose last piece fell, that the game goes on, and offers to leave it.
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { isOut } from '../../session/table.ts';
import { Said } from '../../ui/Said.tsx';

/** By the newest position, so that it appears at once, while the page still shows earlier events. */
export function OutNote({ onLeave }: { onLeave(): void }) {
  const out = useTable((s) => isOut(s) && s.driver?.isServed === true);
  const hasResigned = useTable((s) => s.truth?.seats[s.seat]?.resigned === true);
  const text = out ? t(hasResigned ? 'prompt.gaveUp' : 'prompt.fallen') : '';
  return (
    <>
      <Said>{text}</Said>
      {out && (
        <p className="prompt-note" data-testid="out">
          {text}{' '}
          <button type="button" className="link" data-testid="action-out-leave" onClick={onLeave}>
            {t('menu.leave')}
          </button>
        </p>
      )}
    </>
  );
}
