// The line below the board while the player watches: who does what, and how to skip it.

import { useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useSeatNames } from '../../ui/names.ts';
import { actingNow } from './acting.ts';

/** A sentence that is replaced sooner than this is not announced, ms. */
const STEADY = 1500;

/** Returns the text once it is steady, so that a screen reader is not flooded. */
function useSteady(text: string): string {
  const [steady, setSteady] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSteady(text), STEADY);
    return () => clearTimeout(timer);
  }, [text]);
  return steady;
}

/** `otherwise` replaces the text if the position does not show who acts. */
export function Acting({ otherwise }: { otherwise: string }) {
  const session = useSession();
  const behind = useTable((s) => s.behind);
  // A press then rolls the dice (client/page/roll).
  const waits = useTable((s) => s.waits !== null);
  useSeatNames();
  const now = useTable(useShallow(actingNow));
  const text = now?.text ?? otherwise;
  const steady = useSteady(now?.isOnStage ? '' : text);
  return (
    <div className="say acting" data-testid="acting">
      {behind ? (
        <button type="button" className="link" data-testid="action-catch-up" onClick={() => session.catchUp()}>
          <span>{text}</span> {!waits && <small>{t('acting.skip')}</small>}
        </button>
      ) : (
        <span>{text}</span>
      )}
      <LiveRegion>{steady}</LiveRegion>
    </div>
  );
}
