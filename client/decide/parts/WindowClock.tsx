// How long a call window still stays open. Hidden from live reading: it would be read out every second.
import type { Seat } from '../../../shared/game/types.ts';
import { useSecondsLeft } from '../../hud/Top.tsx';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../state/game.ts';

export function WindowClock({ seat }: { seat: Seat }) {
  const left = useSecondsLeft(useTable((s) => s.places[seat]?.deadline ?? 0));
  if (left === null) return null;
  return (
    <span className="window-clock" aria-hidden="true" data-testid="window-clock">
      {t('clock.left', { count: left })}
    </span>
  );
}
