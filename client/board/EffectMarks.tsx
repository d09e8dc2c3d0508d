// Magic and events on the flat board.
import type { ReactNode } from 'react';
import { KINDS } from '../../shared/model/catalogue/index.ts';
import { type HexId, isSeated, type Seat, type View } from '../../shared/model/game/types.ts';
import { isTransport, isWall, wayOf } from '../table/layout/items.ts';
import type { TableItem } from '../table/types.ts';
import { itemsAt } from './items.ts';

const CLOUD = 'M-24 4q-9-1-8-9 1-8 10-7 2-10 13-10 9 0 12 8 8-4 13 3 4 1 5 6 1 8-8 9Z';
const FLAME = 'M0 9Q-7 7-5 0-4 2-3 2-3-5 2-9 1-4 4-1 7 5 0 9Z';

function Cloud() {
  return (
    <g transform="translate(4,-40)" fill="#3d4052" stroke="#14151d" strokeWidth="1.5">
      <path d={CLOUD} />
      <path d="m-2 5-6 9h5l-3 8 10-11h-5l4-6Z" fill="#ffd84a" stroke="#5b4300" strokeWidth="0.8" />
    </g>
  );
}

function Wall({ item, front }: { item: TableItem; front: boolean }) {
  return (
    <g transform={`translate(0,${front ? 33 : -37})`} fill="#ff7a1c" stroke="#8c1c08" strokeWidth="1.2">
      {[-24, -12, 0, 12, 24].map((x) => (
        <path key={x} d={FLAME} transform={`translate(${x},${Math.abs(x) / (front ? -6 : 6)})`} />
      ))}
      <circle cx="30" cy={front ? -4 : 12} r="7.500" fill="#4a0f04" stroke="#ffb13d" strokeWidth="1" />
      <text x="30" y={front ? 1 : 17} className="svg-small" fill="#fff" stroke="none">
        {item.cv}
      </text>
    </g>
  );
}

/** A small letter or number, with a dark edge so that it is readable over its sign. */
function Small({ y, edge, children }: { y: number; edge: number; children: ReactNode }) {
  return (
    <text y={y} className="svg-small" fill="#fff" stroke="#1a1008" strokeWidth={edge}>
      {children}
    </text>
  );
}

function Balloon({ item }: { item: TableItem }) {
  return (
    <g transform="translate(34,2)" stroke="#1a1008" strokeWidth="1.2">
      <path d="M-4 5-7-5a9 9 0 1 1 14 0L4 5Z" fill={`url(#seat-${item.seat})`} />
      <path d="M-4 9h8v6h-8Z" fill="#7a4b25" />
      {item.aboard > 0 && (
        <Small y={-4} edge={3}>
          {item.aboard}
        </Small>
      )}
    </g>
  );
}

function Boat({ item }: { item: TableItem }) {
  return (
    <g transform="translate(34,2)" stroke="#1a1008" strokeWidth="1.2">
      <path d="M-1-14 9-1h-10Z" fill={`url(#seat-${item.seat})`} />
      <path d="M-11 2h22l-5 8h-12Z" fill="#7a4b25" />
      {item.aboard > 0 && (
        <Small y={0} edge={3}>
          {item.aboard}
        </Small>
      )}
    </g>
  );
}

export function EffectMarks({ view, hex, me }: { view: View; hex: HexId; me: Seat }) {
  const items = itemsAt(view, hex, me);
  const owner = view.hexes[hex]?.owner;
  const rest = items.filter((i) => i.inPlay && !isWall(i.kind) && !isTransport(i.kind));
  const idle = items.filter((i) => !i.inPlay);
  return (
    <>
      {items
        .filter((i) => i.inPlay && isWall(i.kind))
        .map((i) => (
          <Wall key={i.id} item={i} front={i.seat !== owner} />
        ))}
      {items
        .filter((i) => i.inPlay && isTransport(i.kind) && isSeated(i.seat))
        .map((i) => (wayOf(i.kind) === 'sea' ? <Boat key={i.id} item={i} /> : <Balloon key={i.id} item={i} />))}
      {rest.map((i, n) => (
        <g key={i.id} transform={`translate(${-14 - n * 11},${34 - n * 3})`} stroke="#ffe27a" strokeWidth="1.2">
          <rect
            x="-5"
            y="-5"
            width="10"
            height="10"
            rx="2"
            fill={isSeated(i.seat) ? `url(#seat-${i.seat})` : '#7a5a33'}
            transform="rotate(45)"
          />
          <Small y={4} edge={2.5}>
            {KINDS[i.kind]?.name.charAt(0)}
          </Small>
        </g>
      ))}
      {idle.length > 0 && (
        <g transform="translate(-36,8)" stroke="#20140b" strokeWidth="1.2">
          <rect x="-6" y="-6" width="12" height="12" rx="2" fill="#7a5a33" transform="rotate(45)" />
          <Small y={4} edge={2.5}>
            {idle.length}
          </Small>
        </g>
      )}
      {view.cloud === hex && <Cloud />}
    </>
  );
}
