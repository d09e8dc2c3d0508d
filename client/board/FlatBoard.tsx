// The board without 3D: the cells with their pictures.
import type { StackWay } from '../session/board.ts';
import { CellPicture } from './CellPicture.tsx';
import { type BoardPicture, Cells } from './Cells.tsx';
import { SeatPatterns } from './SeatPatterns.tsx';
import { centre } from './shapes.ts';

/** The arrow ends this far before the middle of its last hex, where the drafted stack is drawn. */
const SHORT = 0.3;

function WayArrow({ way: { hexes, cost }, rotation }: { way: StackWay; rotation: number }) {
  const middles = hexes.map((hex) => centre(hex, rotation));
  const [[x0, y0], [x2, y2]] = [middles.at(-2) ?? [0, 0], middles.at(-1) ?? [0, 0]];
  const [x1, y1] = [x2 - (x2 - x0) * SHORT, y2 - (y2 - y0) * SHORT];
  const points = [...middles.slice(0, -1), [x1, y1] as const];
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a shape that takes no focus; the panel says the same
    <g pointerEvents="none" fill="#fff0c8" stroke="#2a1708" strokeWidth="2.5" aria-hidden="true">
      <polyline points={line} fill="none" strokeWidth="11" strokeLinejoin="round" />
      <polyline points={line} fill="none" stroke="#fff0c8" strokeWidth="7" strokeLinejoin="round" />
      <g transform={`translate(${x1},${y1}) rotate(${turn})`}>
        <path d="M-26-15 4 0-26 15Z" />
      </g>
      <g transform={`translate(${x2 + 20},${y2 - 16})`}>
        <circle r="12" />
        <text y="5.500" className="svg-number" stroke="none">
          {cost}
        </text>
      </g>
    </g>
  );
}

const PICTURE: BoardPicture = { patterns: <SeatPatterns />, Cell: CellPicture, Way: WayArrow };

export const FlatBoard = () => <Cells picture={PICTURE} />;
