// The introduction of a great battle: shields, names and forces of the sides, and what is at stake.
// Its cards are where the dice fall later, so that they cover no piece of the battle.
import { useRef } from 'react';
import { isSeated, type Seat } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { battleAfter, isBeginning } from '../../session/battle.ts';
import { useTable } from '../../session/game.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { capital, seatName, useSeatNames } from '../../ui/names.ts';
import { FaceBadge } from '../../ui/Portrait.tsx';
import { faceStyle } from '../../ui/Tile.tsx';
import { useMark } from '../../ui/useMark.ts';
import { useShownLength } from '../../ui/useShownLength.ts';
import type { BattleOnStage } from './battle-on-stage.ts';
import { battleTitle } from './battle-title.ts';
import { forcesOf, stakeText } from './great-words.ts';
import { useAxis } from './useAxis.ts';

const FACE = 58;

interface Introduced {
  /** How long it is shown, ms. */
  ms: number;
  fight: BattleOnStage;
}

/** Returns the great battle whose beginning the page plays now; null if there is none. */
export function useIntroduced(): Introduced | null {
  const now = useTable((s) => (isBeginning(s) ? s.now : null));
  const ms = useShownLength(now);
  const battle = now === null ? null : battleAfter(null, now);
  if (now === null || !battle?.isGreat) return null;
  const fight = { battle, view: now.after, rolling: null, called: null };
  return { fight, ms };
}

function Shield({ seat }: { seat: Seat }) {
  return (
    <span className="great-shield">
      <FaceBadge seat={seat} />
      {!isSeated(seat) && <span className="great-face" style={faceStyle(null, FACE)} />}
    </span>
  );
}

export function Introduction({ of: { fight, ms } }: { of: Introduced }) {
  const { hex, sides } = fight.battle;
  const box = useRef<HTMLElement>(null);
  const ribbon = useRef<HTMLParagraphElement>(null);
  useMark(box, '.page-table', 'great', '');
  useAxis(ribbon, hex);
  useSeatNames();
  const title = battleTitle(fight.battle);
  const stake = stakeText(fight.view, hex);
  return (
    <section
      ref={box}
      className="great"
      aria-label={t('great.label')}
      data-testid="great"
      data-hex={hex}
      style={{ animationDuration: `${Math.round(ms)}ms` }}
    >
      <p ref={ribbon} className="great-stake" aria-hidden="true">
        {stake}
      </p>
      <ul className={`great-sides${sides.length > 2 ? ' is-many' : ''}`} aria-hidden="true">
        {sides.map((seat) => (
          <li key={seat} className={`great-side edge-${seat}`}>
            <Shield seat={seat} />
            <b className="cut">{capital(seatName(seat))}</b>
            <small>{forcesOf(fight.view, hex, seat).join(' · ')}</small>
          </li>
        ))}
      </ul>
      <LiveRegion>
        {title}. {stake}.
      </LiveRegion>
    </section>
  );
}
