// Cheers and jeers (calls) as bubbles over the page: a player's call next to the player's shield, all
// calls of spectators together.
import { useLayoutEffect, useState } from 'react';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { isLayout } from '../../layout/modes.ts';
import { useTable } from '../../session/game.ts';
import { isStill, useSettings } from '../../session/settings.ts';
import { type ShownCall, useTalk } from '../../session/talk.ts';
import { Badge } from '../../ui/Badge.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { CallPicture } from './CallPicture.tsx';

/** Distance from the player's card, px. */
const GAP = 6;

/** Returns the place next to a player's card; null if the window is upright or has no cards. */
export function placeAt(seat: Seat): { left: number; top: number } | null {
  const box = document.querySelector(`[data-testid="player-${seat}"]`)?.getBoundingClientRect();
  return box === undefined || isLayout('phone') ? null : { left: box.right + GAP, top: Math.max(GAP, box.top) };
}

/** Returns the words of a call for its bubble and for screen readers. */
export function callWords({ call, from, to, count }: ShownCall): string {
  const who = from === NOBODY ? t('talk.spectators') : seatName(from);
  const what = count > 1 ? `${t(`call.${call}`)} ${t('talk.times', { count })}` : t(`call.${call}`);
  return to === NOBODY ? t('talk.said', { who, what }) : t('talk.saidTo', { who, to: seatName(to), what });
}

function Bubble({ shown, place = null }: { shown: ShownCall; place?: ReturnType<typeof placeAt> }) {
  const { call, from, to, count } = shown;
  return (
    <li
      className={`call call-${call}${from === NOBODY ? '' : ` edge-${from}`}${place === null ? '' : ' is-placed'}`}
      style={place ?? undefined}
      data-testid={from === NOBODY ? 'call-spectators' : `call-${from}`}
    >
      {from !== NOBODY && place === null && <Badge seat={from} small />}
      <CallPicture call={call} />
      <span>
        {to !== NOBODY && <b>{seatName(to)}: </b>}
        {t(`call.${call}`)}
      </span>
      {count > 1 && <b>{t('talk.times', { count })}</b>}
    </li>
  );
}

/** A player's cheer or jeer. Its place is measured once, because the card does not move meanwhile. */
function SeatBubble({ shown }: { shown: ShownCall }) {
  const [place, setPlace] = useState<ReturnType<typeof placeAt>>(null);
  useLayoutEffect(() => setPlace(placeAt(shown.from)), [shown.from]);
  return <Bubble shown={shown} place={place} />;
}

export function Bubbles() {
  const calls = useTalk((s) => s.calls);
  const still = useSettings(isStill);
  useTable((s) => s.places.length);
  useSeatNames();
  if (calls.length === 0) return null;
  const spectators = calls.filter(({ from }) => from === NOBODY).slice(-3);
  return (
    <div className={`calls${still ? ' is-still' : ''}`} aria-hidden="true">
      <ul>
        {calls
          .filter(({ from }) => from !== NOBODY)
          .map((shown) => (
            <SeatBubble key={shown.id} shown={shown} />
          ))}
      </ul>
      {spectators.length > 0 && (
        <section className="calls-spectators">
          <small>{t('talk.spectators')}</small>
          <ul>
            {spectators.map((shown) => (
              <Bubble key={shown.id} shown={shown} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
