// The turning points of a game, with links into its replay.
import { useCallback, useEffect, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { placeName } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import {
  type Audience,
  type Decided,
  EVERYTHING,
  PUBLIC,
  type TurningPoint,
  type TurningPointKind,
} from '../../session/record/protocol.ts';
import { Reader } from '../../session/record/reader.ts';
import {
  fetchRecord,
  hashOfWanted,
  hashOfWhatIf,
  keepDecided,
  type Link,
  linkOf,
  useRecords,
} from '../../session/record/source.ts';
import { tIf, tr } from '../../session/record/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fortName, seatName, useSeatNames } from '../../ui/names.ts';
import { hashOfClip } from './clip.ts';
import { FeatCards } from './FeatCards.tsx';
import './turning-points.css';

const SIGNS: Readonly<Record<TurningPointKind, string>> = {
  battle: 'M4 3 21 20l-2 2-5-4-3 4-2-2 3-4-9-9Zm16 0v4l-5 5-3-3 5-6Z',
  fort: 'M4 21v-9H2V6h4v3h3V6h6v3h3V6h4v6h-2v9h-5v-5a3 3 0 0 0-6 0v5Z',
  citadel: 'M3 20 2 7l6 5 4-9 4 9 6-5-1 13Z',
  hold: 'M12 2 21 5v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z',
  call: 'M3 4h18v12h-8l-5 5v-5H3Z',
  out: 'M6 2h2v20H6Zm3 1 11 4-11 5Z',
  gaveUp: 'M6 2h2v20H6Zm3 1 11 4-11 5Z',
};

function Sentence({ point }: { point: TurningPoint }) {
  return tr(`turning.${point.kind}`, {
    who: seatName(point.seat),
    whom: seatName(point.from),
    hex: placeName(point.hex),
    fort: fortName(point.level),
    n: point.strength,
    count: point.strength,
  });
}

const APART = { target: '_blank', rel: 'noreferrer' } as const;

/** Steps before and after the decisive step. */
const BEFORE = 3;
const AFTER = 1;

const NOTHING: Decided = { points: [], feats: { battle: null, roll: null, bluff: null } };

/** Null until computed, empty without a record. */
function useDecided(of: string, load: () => Promise<string>): Decided | null {
  const found = useRecords(({ found: known }) => (known.of === of ? known.decided : null));
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (useRecords.getState().found.of === of) return;
    const reader = new Reader();
    let hasLeft = false;
    const look = async () => {
      const text = await load();
      if (hasLeft) return;
      const decided = await reader.ask('decided', { text });
      keepDecided(of, decided);
    };
    look()
      .catch(() => setFailed(of))
      .finally(() => reader.close());
    return () => {
      hasLeft = true;
      reader.close();
    };
  }, [of, load]);
  return found ?? (failed === of ? NOTHING : null);
}

/** @param onFound called once the turning points are drawn, also if there are none */
export default function TurningPoints({ onFound }: { onFound?(): void }) {
  const room = useTable((s) => s.table?.roomId ?? '');
  const invite = useTable((s) => s.table?.code ?? '');
  const game = useTable((s) => s.game);
  const seat = useTable((s) => s.seat);
  const { code } = linkOf(room, game, invite);
  const load = useCallback(() => fetchRecord({ room, game, code }), [room, game, code]);
  const viewer = seat === NOBODY ? PUBLIC : seat;
  return (
    <PointsOf
      link={{ room, game, code }}
      name={`${room}/${game}`}
      load={load}
      viewer={viewer}
      isApart
      onFound={onFound}
    />
  );
}

interface PointsProps {
  /** Null for a record from a file. */
  link: Link | null;
  name: string;
  load(): Promise<string>;
  viewer: Audience;
  isApart?: boolean;
  onFound?: (() => void) | undefined;
}

interface WaysProps {
  point: TurningPoint;
  link: Link;
  viewer: Audience;
}

/** A clip of a turning point, and a link that plays its position again as the viewer or the player it hit. */
function Ways({ point, link, viewer }: WaysProps) {
  const clip = hashOfClip({ link, from: Math.max(0, point.seq - BEFORE), to: point.until + AFTER });
  const again = hashOfWhatIf(
    link,
    Math.max(0, point.seq - 1),
    viewer === PUBLIC || viewer === EVERYTHING ? point.swung : viewer,
  );
  return (
    <>
      <a className="link turning-clip" href={clip} target="_blank" rel="noreferrer" data-testid="turning-clip">
        {tr('clip.ofPoint')}
      </a>
      <a className="link turning-clip is-again" href={again} {...APART} data-testid="turning-again">
        {tr('turning.again')}
      </a>
    </>
  );
}

/** The turning points of a match with an available record. */
export function PointsOf({ link, name, load, viewer, isApart = false, onFound }: PointsProps) {
  useSeatNames();
  const decided = useDecided(name, load);
  const isFound = decided !== null;
  useEffect(() => {
    if (isFound) onFound?.();
  }, [isFound, onFound]);
  const apart = isApart ? APART : {};
  const to = (at: number) => hashOfWanted({ link, at, viewer });
  if (decided === null) return <p className="quiet turning-points-wait">{tr('turning.looking')}</p>;
  const { points, feats } = decided;
  return (
    <>
      <FeatCards feats={feats} to={to} apart={apart} />
      {points.length > 0 && (
        <section className="turning-points" aria-labelledby="turning-points-title" data-testid="turning-points">
          <h3 id="turning-points-title">{tr('turning.title', { count: points.length })}</h3>
          <ol>
            {points.map((point) => (
              <li key={`${point.seq} ${point.kind} ${point.hex}`}>
                <a
                  href={to(point.seq)}
                  {...apart}
                  title={tr('turning.show')}
                  data-testid={`turning-point-${point.kind}`}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={SIGNS[point.kind]} />
                  </svg>
                  <span>
                    <small>
                      {point.round > 0 ? tr('turning.round', { n: point.round }) : tIf('phase.setup')}{' '}
                      <Badge seat={point.seat} small />
                    </small>
                    <Sentence point={point} />
                    <em data-testid="turning-chance">
                      {tr('turning.chance', { who: seatName(point.swung), before: point.before, after: point.after })}
                    </em>
                  </span>
                </a>
                {link !== null && <Ways point={point} link={link} viewer={viewer} />}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
