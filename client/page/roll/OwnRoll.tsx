// Lets the player's own dice wait for a flick, and shows a hint how to roll them.
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { roll } from '../../i18n/en/roll.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { listenForFlicks } from './flick.ts';
import { holdRolls, type OpenHold } from './own-rolls.ts';
import { isShakeOn, isTouched } from './shake.ts';
import './roll.css';

addTexts(roll);

export function OwnRoll() {
  const session = useSession();
  const playback = useTable((s) => s.playback);
  const [hold, setHold] = useState<OpenHold | null>(null);
  const open = useRef<OpenHold | null>(null);
  const shakes = useSettings(isShakeOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `holdRolls` changes the session's playback
  useEffect(
    () =>
      holdRolls(session, (next) => {
        open.current = next;
        setHold(next);
      }),
    [session, playback],
  );
  useEffect(
    () =>
      listenForFlicks(
        () => open.current !== null,
        (flick) => open.current?.flick(flick),
      ),
    [],
  );
  const hint = t(shakes ? 'roll.hintShake' : isTouched() ? 'roll.hintTouch' : 'roll.hint');
  return (
    <>
      <LiveRegion interrupts testid="own-roll-read-out">
        {hold === null ? '' : hint}
      </LiveRegion>
      {hold !== null && (
        <button
          type="button"
          className="own-roll"
          data-testid="action-roll"
          style={{ '--waits': `${hold.lasts}ms` } as CSSProperties}
        >
          {hint}
        </button>
      )}
    </>
  );
}
