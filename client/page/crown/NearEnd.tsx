// The banner of a moment before an end, while the camera shows its hex. The game does not wait for it, and a
// press closes it.
import { useEffect, useState } from 'react';
import type { HexOrNone, View } from '../../../shared/model/game/types.ts';
import { patchBoard, useBoard } from '../../session/board.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import type { PlayedEvent } from '../../session/playback.ts';
import { isStill, type Speed, speedNow } from '../../session/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useSeatNames } from '../../ui/names.ts';
import { useCrowning } from '../bridge/crowning.ts';
import { type NearMoment, nearEndOf, nearEndText } from './near-ends.ts';
import './crown.css';

/** How long the banner is shown, ms. This includes half a second in which it appears and fades. */
const LASTS: Readonly<Record<Speed, number>> = { off: 2800, fast: 1800, normal: 2800, cinematic: 4000 };

/** Returns the last moment before an end and the view after it; null when the banner's time is over. */
function useMoment(): { moment: NearMoment; view: View } | null {
  const now = useTable((s) => s.now);
  const justPlayed = useTable((s) => s.justPlayed);
  const [shown, setShown] = useState<{ moment: NearMoment; view: View } | null>(null);
  const show = (played: PlayedEvent) => {
    const moment = nearEndOf(played);
    if (moment !== null && !document.hidden) setShown({ moment, view: played.after });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each event
  useEffect(() => {
    if (now !== null) show(now);
  }, [now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    // Without animations no event begins to play.
    if (speedNow() === 'off') justPlayed.forEach(show);
  }, [justPlayed]);
  useEffect(() => {
    if (shown === null) return;
    const close = () => setShown(null);
    const timer = setTimeout(close, LASTS[speedNow()]);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [shown]);
  return shown;
}

/** Shows the hex of the moment, unless the player has a question or the director moves the camera. */
function useGlance(hex: HexOrNone): void {
  const session = useSession();
  const isAway = useBoard((s) => s.question >= 0 || s.shot !== null) || isStill();
  useEffect(() => {
    if (hex === -1 || isAway) return;
    patchBoard({ glance: hex }, session);
    return () => patchBoard({ glance: -1 }, session);
  }, [hex, isAway, session]);
}

export function NearEnd() {
  const shown = useMoment();
  useGlance(shown?.moment.hex ?? -1);
  const isCrowning = useCrowning((s) => s.isOn);
  useSeatNames();
  const text = shown === null ? null : nearEndText(shown.moment, shown.view);
  return (
    <>
      <LiveRegion testid="near-end-read-out">{text === null ? '' : `${text.title}. ${text.says}`}</LiveRegion>
      {shown !== null && text !== null && !isCrowning && (
        <section className={`near-end is-${shown.moment.what}`} data-testid="near-end" aria-hidden="true">
          <h2>
            <Badge seat={shown.moment.what === 'fallen' ? shown.moment.from : shown.moment.seat} /> {text.title}
          </h2>
          <p>{text.says}</p>
        </section>
      )}
    </>
  );
}
