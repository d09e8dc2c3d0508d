// What the characters who play the bots say, next to their cards: at most one remark at a time.
import { useEffect, useState } from 'react';
import { kindOf } from '../../../shared/model/catalogue/index.ts';
import type { Seat } from '../../../shared/model/game/types.ts';
import { CHARACTERS, type CharacterId, characterNamed } from '../../../shared/play/net/characters.ts';
import { remarks } from '../../i18n/en/remarks.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { isStill, useSettings } from '../../session/settings.ts';
import type { TableState } from '../../session/table.ts';
import { useTalk } from '../../session/talk.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { faceStyle } from '../../ui/Tile.tsx';
import { placeAt } from './Bubbles.tsx';
import { type Situation, situationsOf, speaks } from './remarks.ts';

addTexts(remarks);

/** How long a remark is shown, and for how long no other follows, ms. */
const SHOWN = 4200;
const FACE = 44;

interface Remark {
  seat: Seat;
  character: CharacterId;
  situation: Situation;
  /** The step after which it was made. */
  seq: number;
  place: ReturnType<typeof placeAt>;
}

/** Returns the remark about the event that the table has just shown; null for none. */
function remarkOf({ justPlayed, places, shown }: TableState): Remark | null {
  const played = justPlayed.at(-1);
  // A page that catches up has no time for remarks.
  if (played === undefined || justPlayed.length > 2 || shown === null || document.hidden) return null;
  for (const [seat, situation] of situationsOf(played)) {
    const place = places[seat];
    const character = place?.kind === 'bot' ? characterNamed(place.name) : null;
    if (character !== null && speaks(seat, situation, shown.seq))
      return { seat, character, situation, seq: shown.seq, place: placeAt(seat) };
  }
  return null;
}

/** The newest remark, for some seconds. */
function useRemark(): Remark | null {
  const { table } = useSession();
  const [remark, setRemark] = useState<Remark | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = table.subscribe((s, before) => {
      if (s.justPlayed === before.justPlayed || timer !== undefined) return;
      const next = remarkOf(s);
      if (next === null) return;
      setRemark(next);
      timer = setTimeout(() => {
        timer = undefined;
        setRemark(null);
      }, SHOWN);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [table]);
  return remark;
}

export function Remarks() {
  const remark = useRemark();
  const isOff = useSettings((s) => s.callsMuted);
  const still = useSettings(isStill);
  const muted = useTalk((s) => s.muted);
  useSeatNames();
  const isShown = remark !== null && !isOff && !muted.includes(remark.seat);
  const words = isShown ? t(`remark.${remark.character}.${remark.situation}`) : '';
  return (
    <>
      <LiveRegion testid="remark-read-out">
        {isShown ? t('remark.label', { who: seatName(remark.seat), what: words }) : ''}
      </LiveRegion>
      {isShown && (
        <div className={`calls${still ? ' is-still' : ''}`} aria-hidden="true">
          <ul>
            <li
              key={remark.seq}
              className={`call remark edge-${remark.seat}${remark.place === null ? '' : ' is-placed'}`}
              style={remark.place ?? undefined}
              data-testid={`remark-${remark.seat}`}
            >
              <span className="remark-face" style={faceStyle(kindOf(CHARACTERS[remark.character].creature), FACE)} />
              {words}
            </li>
          </ul>
        </div>
      )}
    </>
  );
}
