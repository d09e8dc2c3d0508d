// A part of the flat board as a picture, for the rulebook.
import { useId } from 'react';
import { type HexId, NOBODY, type View } from '../../shared/model/game/types.ts';
import { hexName } from '../../shared/model/hex/hex.ts';
import { CellPicture } from './CellPicture.tsx';
import { SeatPatterns } from './SeatPatterns.tsx';
import { centre, H, R, RIM } from './shapes.ts';
import './cells.css';

const NONE: readonly never[] = [];
const CROSS = 'm20 5 15 15m0-15-15 15';
const SHOWN = { fill: 'none', stroke: '#ffe27a' };
const BARRED = { fill: 'none', stroke: '#ff8a70', strokeWidth: 5, strokeLinecap: 'round' } as const;

interface SmallBoardProps {
  view: View;
  hexes: readonly HexId[];
  /** The hexes that the example is about. */
  meant: readonly HexId[];
  barred?: readonly HexId[];
  /** Numbers shown on the hexes instead of their names. */
  counts?: readonly number[];
  path: readonly HexId[];
  label: string;
}

export function SmallBoard({ view, hexes, meant, barred = NONE, counts, path, label }: SmallBoardProps) {
  const arrow = useId();
  const at = hexes.map((hex) => centre(hex, 0));
  const xs = at.map(([x]) => x);
  const ys = at.map(([, y]) => y);
  const left = Math.min(...xs) - R - 2;
  const top = Math.min(...ys) - H - 2;
  const way = path.map((hex) =>
    centre(hex, 0)
      .map((n) => n.toFixed(1))
      .join(','),
  );
  return (
    <svg
      className={counts ? 'small-board is-counted' : 'small-board'}
      viewBox={`${left} ${top} ${Math.max(...xs) + R + 2 - left} ${Math.max(...ys) + H + 2 - top}`}
      role="img"
      aria-label={label}
    >
      <SeatPatterns />
      {hexes.map((hex, i) => (
        <g key={hex} transform={`translate(${at[i]?.map((n) => n.toFixed(2)).join(',')})`}>
          <CellPicture view={view} hex={hex} me={NOBODY} marks={NONE} name={hexName(hex, view.hexes.length)} />
          {counts && (
            <text y="18" className="small-board-count" stroke="#1b0f05" strokeWidth="6" strokeLinejoin="round">
              ×{counts[i]}
            </text>
          )}
          {meant.includes(hex) && <polygon points={RIM} {...SHOWN} strokeWidth="4" strokeDasharray="7 5" />}
        </g>
      ))}
      {way.length > 1 && (
        <>
          <marker id={arrow} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" orient="auto">
            <path d="M0 0 8 4 0 8Z" fill="#ffe27a" />
          </marker>
          <polyline
            {...SHOWN}
            strokeWidth="6"
            strokeDasharray="2 9"
            strokeLinejoin="round"
            strokeLinecap="round"
            points={way.join(' ')}
            markerEnd={`url(#${arrow})`}
          />
        </>
      )}
      {barred.map((hex) => (
        <g key={hex} className="small-board-barred" {...BARRED} transform={`translate(${centre(hex, 0).join(',')})`}>
          <polygon points={RIM} strokeDasharray="5 7" />
          {/* In a corner, so that the pieces of the hex stay visible. */}
          <circle r="16" cx="27.5" cy="12.500" fill="#1b0f05" strokeWidth="2" />
          <path d={CROSS} />
        </g>
      ))}
    </svg>
  );
}
