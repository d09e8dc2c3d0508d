// A hex of the flat board: its land, pieces and marks.

import type { SVGAttributes } from 'react';
import land from '../../assets/table/land.webp?url';
import { type Kind, kindInfo } from '../../shared/model/catalogue/index.ts';
import { seatLetter } from '../../shared/model/catalogue/seat-colours.ts';
import { hexState, shownCount } from '../../shared/model/game/pieces.ts';
import { type HexId, isSeated, NOBODY, type Seat, type View } from '../../shared/model/game/types.ts';
import { countIn, fortLevel, fortValue } from '../../shared/rules/queries/queries.ts';
import type { Ghost, LitHex } from '../session/board.ts';
import { faceStyle } from '../ui/Tile.tsx';
import type { BoardPicture } from './Cells.tsx';
import { EffectMarks } from './EffectMarks.tsx';
import { isContested, knownTile } from './names.ts';
import { FORT_PATHS, HEX, R, RIM } from './shapes.ts';

/** The dashes of each seat's rim. */
const DASHES: readonly (string | undefined)[] = [undefined, '14 3', '4 3', '22 4 4 4', '9 9', '16 4 3 4 3 4'];

/** The lines of the marks on hexes. */
const MARKS: Readonly<Record<LitHex['mark'], SVGAttributes<SVGPolygonElement>>> = {
  target: { fill: 'none', stroke: '#ffd21f', strokeWidth: 5, strokeDasharray: '11 4' },
  chosen: { fill: 'none', stroke: '#7ff09a', strokeWidth: 6 },
  source: { fill: 'none', stroke: '#fff', strokeWidth: 5 },
  path: { fill: 'none', stroke: '#9fd4ff', strokeWidth: 4, strokeDasharray: '2 6', strokeLinecap: 'round' },
  danger: { fill: 'rgb(255 80 40 / 0.16)', stroke: '#ff6a4a', strokeWidth: 4, strokeDasharray: '5 5' },
};

function Shield({ seat }: { seat: Seat }) {
  return (
    <g transform="translate(-27,-24)" className={`seat-${seat}`}>
      <path d="M-9-10H9V1q0 7-9 11Q-9 8-9 1Z" fill={`url(#seat-${seat})`} stroke="#0d0805" strokeWidth="1.5" />
      <circle r="8" cy="-1" className="svg-disc" stroke="rgb(0 0 0 / 0.5)" />
      <text y="4.500" className="svg-letter">
        {seatLetter(seat)}
      </text>
    </g>
  );
}

/** A pile for each owner, with its count. It is face up if any of its counters is. */
function Piles({ view, hex }: { view: View; hex: HexId }) {
  const h = hexState(view, hex);
  const piles = [...view.clockwise, NOBODY]
    .map((seat) => ({
      seat,
      n: countIn(h, seat),
      up: shownCount(h, seat),
    }))
    .filter((p) => p.n > 0);
  const width = piles.length > 3 ? 21 : 28;
  const left = (-(piles.length - 1) * width) / 2;
  return piles.map((p, i) => (
    <g key={p.seat} transform={`translate(${left + i * width},13)`}>
      {p.n > 2 && <rect x="-11" y="-6" width="26" height="24" rx="3" fill="#b79f78" stroke="#3d2a18" />}
      {p.n > 1 && <rect x="-12.5" y="-8.5" width="26" height="24" rx="3" fill="#b79f78" stroke="#3d2a18" />}
      <rect
        x="-14"
        y="-11"
        width="26"
        height="24"
        rx="3"
        fill={p.seat === NOBODY ? '#8d2f26' : `url(#seat-${p.seat})`}
        stroke={p.up > 0 ? '#ffe27a' : '#0d0805'}
        strokeWidth={p.up > 0 ? 2 : 1}
      />
      <circle r="9.5" cx="-1" cy="1" fill="#fff6de" stroke="#22170d" strokeWidth="1.5" />
      <text x="-1" y="7.5" className="svg-number">
        {p.n}
      </text>
    </g>
  ));
}

function TilePicture({ sheet }: { sheet: number }) {
  return (
    <g clipPath="url(#hexclip)">
      <image
        href={land}
        x={-R - (sheet % 3) * 2 * R}
        y={-R - Math.floor(sheet / 3) * 2 * R}
        width={6 * R}
        height={6 * R}
      />
    </g>
  );
}

/** A small tile shows a terrain that only this viewer knows. NEWH-04 */
function Land({ hex, known }: { hex: View['hexes'][number]; known: number | null }) {
  return (
    <>
      <TilePicture sheet={hex.terrain ?? 8} />
      {known !== null && (
        <g transform="translate(0,-20) scale(0.4)">
          <TilePicture sheet={known} />
          <polygon points={HEX} fill="none" stroke="#ffe27a" strokeWidth="7" />
        </g>
      )}
      <polygon points={HEX} fill="none" stroke="#20140b" strokeWidth="2.5" />
      {isSeated(hex.owner) && (
        <polygon
          points={RIM}
          className={`cell-rim seat-${hex.owner}`}
          fill="none"
          strokeWidth="6"
          strokeDasharray={DASHES[hex.owner]}
        />
      )}
    </>
  );
}

function Marks({ marks }: { marks: readonly LitHex[] }) {
  return marks.map((m) => (
    <g key={m.mark} className="cell-mark">
      {/* A dark edge on either side makes the mark visible on pale and dark lands. */}
      <polygon points={RIM} fill="none" stroke="#1b0f05" strokeWidth="9" />
      <polygon points={RIM} {...MARKS[m.mark]} />
      {m.mark === 'target' && <circle r="7" cy="-6" fill="#ffd21f" stroke="#1b0f05" strokeWidth="2.5" />}
      {m.mark === 'chosen' && <path d="m-8-6 6 6L9-13" />}
      {m.mark === 'danger' && <path d="M0-16v11m0 5v1" />}
      {m.mark === 'source' && <path d="M-8-2 0-12 8-2" />}
      {m.mark === 'path' && <path d="M-6-12 6-5-6 2" />}
    </g>
  ));
}

const NONE: readonly Ghost[] = [];
const GHOSTS_MOST = 3;
const GHOST = 24;

function Ghosts({ kinds, isBare }: { kinds: readonly Kind[]; isBare: boolean }) {
  const shown = kinds.slice(0, GHOSTS_MOST);
  const step = isBare ? GHOST + 2 : 10;
  const left = isBare ? -(shown.length * step) / 2 : 14;
  const more = kinds.length - shown.length;
  return shown.map((kind, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same kind, and none changes its place
    <g key={i} transform={`translate(${left + i * step},${isBare ? 0 : 2})`} className="svg-ghost">
      <foreignObject width={GHOST} height={GHOST}>
        <span style={{ display: 'block', ...faceStyle(kind, GHOST) }} />
      </foreignObject>
      <rect width={GHOST} height={GHOST} rx="2" fill="none" stroke="#fff" strokeWidth="1.5" strokeDasharray="4 3" />
      {i === shown.length - 1 && more > 0 && (
        <text x={GHOST / 2} y="-3" className="svg-number">
          +{more}
        </text>
      )}
    </g>
  ));
}

/** `drafted`: the fort's level in the draft, 0 for none. */
function Buildings({ hex, drafted }: { hex: View['hexes'][number]; drafted: number }) {
  return (
    <>
      {isSeated(hex.owner) && <Shield seat={hex.owner} />}
      {drafted > 0 && (
        <g transform="translate(-4,-22)" className="svg-fort">
          <path
            d={FORT_PATHS[drafted]}
            fill="rgb(255 255 255 / 0.55)"
            stroke="#fff"
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
          <text x="17" y="7" className="svg-value" fill="#fff" stroke="#1a0f07" strokeWidth="4">
            {drafted}
          </text>
        </g>
      )}
      {hex.fort !== null && drafted === 0 && (
        <g transform="translate(-4,-22)" className="svg-fort">
          <path
            d={FORT_PATHS[fortLevel(hex)]}
            fill={fortValue(hex) < fortLevel(hex) ? '#b98a76' : '#d9d2c4'}
            stroke="#2b2119"
            strokeWidth="1.5"
          />
          <text x="17" y="7" className="svg-value" fill="#fff" stroke="#1a0f07" strokeWidth="4">
            {fortValue(hex)}
          </text>
        </g>
      )}
      {hex.income !== null && (
        <g transform="translate(27,-23)">
          <circle r="10.500" fill="#f0bd3f" stroke="#5b3f0b" strokeWidth="1.5" />
          <text y="7" className="svg-number">
            {kindInfo(hex.income.kind).gold}
          </text>
        </g>
      )}
    </>
  );
}

export const CellPicture: BoardPicture['Cell'] = ({ view, hex, me, marks, ghosts = NONE, name }) => {
  const h = hexState(view, hex);
  const hexGhosts = ghosts.filter((ghost) => ghost.hex === hex);
  return (
    <>
      <Land hex={h} known={knownTile(view, hex)} />
      <Marks marks={marks} />
      <Buildings hex={h} drafted={hexGhosts.reduce((level, ghost) => ('level' in ghost ? ghost.level : level), 0)} />
      <Piles view={view} hex={hex} />
      <EffectMarks view={view} hex={hex} me={me} />
      <Ghosts
        kinds={hexGhosts.flatMap((ghost) => ('kind' in ghost ? ghost.kind : []))}
        isBare={view.clockwise.every((seat) => countIn(h, seat) === 0)}
      />
      {isContested(view, hex) && (
        <g transform="translate(5,34)">
          <circle r="8" fill="#b3231a" stroke="#ffe9b0" strokeWidth="1.5" />
          <path d="m-4-4 8 8m0-8-8 8" stroke="#fff" strokeWidth="2.5" />
        </g>
      )}
      <g transform="translate(-15,33.5)" className="svg-place">
        <rect x={-3 - 4 * name.length} y="-7.5" width={6 + 8 * name.length} height="15" rx="3" />
        <text y="5">{name}</text>
      </g>
    </>
  );
};
