// The stage of the flat board outside battles: the hex with its pieces, the counter of the act, and the dice.
import { type CSSProperties, useRef } from 'react';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type HexId,
  type Kind,
  NOBODY,
  type PieceId,
  type Seat,
  seatsOf,
  type View,
} from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { Badge } from '../../ui/Badge.tsx';
import { kindName, seatName } from '../../ui/names.ts';
import { useMark } from '../../ui/useMark.ts';
import type { ActOnStage } from './act-on-stage.ts';
import { faceOf, landOf } from './flat-faces.ts';

const WIDEST = 6;

interface Side {
  seat: Seat;
  known: readonly { id: PieceId; kind: Kind; up: boolean }[];
  unknown: number;
}

function sideOn(view: View, hex: HexId, seat: Seat): Side {
  const known = view.counters.filter((c) => c.at === hex && c.seat === seat);
  const down = known.filter((c) => !c.up).length;
  const hidden = seat === NOBODY ? 0 : (hexState(view, hex).hidden[seat] ?? 0);
  return { seat, known, unknown: Math.max(0, hidden - down) };
}

function sidesOn({ view, hex, seat }: ActOnStage): Side[] {
  if (hex === -1) return [];
  const others = [NOBODY, ...seatsOf(view.seats)].filter((other) => other !== seat);
  return [...others, seat]
    .map((other) => sideOn(view, hex, other))
    .filter(({ known, unknown }) => known.length + unknown > 0);
}

function Ranks({ side, called }: { side: Side; called: PieceId | null }) {
  return (
    <div className="stage-side">
      <h3>
        {side.seat !== NOBODY && <Badge seat={side.seat} small />} {seatName(side.seat)}
      </h3>
      <ul>
        {side.known.map(({ id, kind, up }) => (
          <li key={id} className={`stand edge-${side.seat}${up ? '' : ' is-down'}${id === called ? ' is-called' : ''}`}>
            <span className="stand-face" role="img" aria-label={kindName(kind)} style={faceOf(kind)} />
          </li>
        ))}
        {side.unknown > 0 && (
          <li className={`stand edge-${side.seat}`}>
            <span
              className="stand-face"
              role="img"
              aria-label={t('stage.faceDown', { count: side.unknown })}
              style={faceOf(null)}
            />
            {side.unknown > 1 && <b className="stand-count">× {side.unknown}</b>}
          </li>
        )}
      </ul>
    </div>
  );
}

function Dice({ roll }: { roll: NonNullable<ActOnStage['roll']> }) {
  const isOwn = useTable((s) => s.seat === roll.seat);
  return (
    <p className={`act-dice seat-${roll.seat}${isOwn ? ' is-own' : ''}`}>
      {roll.dice.map((die, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of one roll never reorder
        <span key={i} className={`die${roll.lies ? '' : ' die-tumbles'}`}>
          {roll.lies ? die : '?'}
        </span>
      ))}
    </p>
  );
}

export function ActStage({ act }: { act: ActOnStage }) {
  const { view, hex, kind, roll, called } = act;
  const sides = sidesOn(act);
  const counts = sides.map(({ known, unknown }) => known.length + Math.min(unknown, 1));
  const rows = counts.reduce((n, count) => n + Math.ceil(count / WIDEST), kind === -1 ? 0 : 1);
  const box = useRef<HTMLDivElement>(null);
  useMark(box, '.boards', 'flat', '');
  const measure = {
    '--rows': Math.max(rows, 2),
    '--columns': Math.min(WIDEST, Math.max(2, ...counts)),
  } as CSSProperties;
  const bluff = called?.call.bluff === true ? called.call.id : null;
  return (
    <div ref={box} className="flat-stage" data-testid="flat-stage">
      {hex !== -1 && <div className="flat-hex" style={landOf(hexState(view, hex).terrain)} />}
      <div className="flat-ranks" style={measure}>
        {sides.map((side) => (
          <Ranks key={side.seat} side={side} called={bluff} />
        ))}
        {kind !== -1 && called === null && (
          <span className={`stand edge-${act.seat}`}>
            <span className="stand-face" role="img" aria-label={kindName(kind)} style={faceOf(kind)} />
          </span>
        )}
        {roll !== null && <Dice roll={roll} />}
      </div>
    </div>
  );
}
