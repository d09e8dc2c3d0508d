// A public game as a small still picture: the television game on the start page, or tables side by side.

import { useEffect, useLayoutEffect, useState } from 'react';
import { seatLetter } from '../../../shared/model/catalogue/seat-colours.ts';
import { seatsOf } from '../../../shared/model/game/types.ts';
import { boardHexes } from '../../../shared/model/hex/hex.ts';
import type { Still } from '../../../shared/play/net/still.ts';
import { SmallBoard } from '../../board/SmallBoard.tsx';
import { tv } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { SessionContext } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { StillSource } from '../../session/local-table.ts';
import { Session } from '../../session/session.ts';
import { useStill } from './useStill.ts';
import './tv-small.css';

addTexts(tv);

const NONE: readonly never[] = [];

interface SmallPictureProps {
  still: Still;
  href: string;
  title: string;
  testid: string;
}

function SmallPicture({ chances, href, title, testid }: Omit<SmallPictureProps, 'still'> & Pick<Still, 'chances'>) {
  const view = useTable((s) => s.shown);
  const places = useTable((s) => s.places);
  if (view === null) return null;
  const round = view.round === 0 ? t('phase.setup') : t('tv.round', { round: view.round });
  return (
    <a className="tv-small" href={href} data-testid={testid} data-seq={view.seq}>
      <SmallBoard
        view={view}
        hexes={boardHexes(view.hexes.length)}
        meant={NONE}
        path={NONE}
        label={t('tv.picture', { round: view.round })}
      />
      <span className="tv-small-text">
        <b className="gold">{title}</b>
        <small>{round}</small>
        {seatsOf(view.seats).map((seat) => (
          <span key={seat} className={`tv-small-seat edge-${seat}`}>
            <i>{seatLetter(seat)}</i> {places[seat]?.name ?? ''}
            {view.victory?.winners.includes(seat) && <em>{t('tv.won')}</em>}
            {view.victory === null && chances[seat] !== undefined && view.seats[seat]?.fallen !== true && (
              <em title={t('tv.chance', { percent: chances[seat] })}>{chances[seat]} %</em>
            )}
          </span>
        ))}
      </span>
    </a>
  );
}

function SmallSession({ still, ...picture }: SmallPictureProps) {
  const [session] = useState(() => new Session());
  const [source] = useState(() => new StillSource());
  useLayoutEffect(() => {
    session.open(source);
    return () => session.close();
  }, [session, source]);
  useLayoutEffect(() => source.show(still), [source, still]);
  return (
    <SessionContext value={session}>
      <SmallPicture chances={still.chances} {...picture} />
    </SessionContext>
  );
}

interface SmallTableProps extends Omit<SmallPictureProps, 'still'> {
  room: string;
  /** Called with each new position. */
  onStill?(still: Still): void;
}

/** The picture is empty if there is no such game. */
export function SmallTable({ room, onStill, ...picture }: SmallTableProps) {
  const still = useStill(room);
  useEffect(() => {
    if (still !== null) onStill?.(still);
  }, [still, onStill]);
  return still === null ? null : <SmallSession still={still} {...picture} />;
}

export const TvSmall = ({ still }: { still: Still }) => (
  <SmallSession still={still} href="#/tv" title={t('start.tv')} testid="tv-small" />
);
