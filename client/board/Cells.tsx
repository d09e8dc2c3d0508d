// The DOM board: every hex a focusable cell with a name. It is the board for keyboards and screen readers beside the
// 3D table, and the whole board where there is no WebGL2 or somebody likes it better.

import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import land from '../../assets/table/land.webp?url';
import { type Kind, kindInfo } from '../../shared/catalogue/index.ts';
import { hexState, shownCount } from '../../shared/game/pieces.ts';
import { type HexId, NOBODY, type Seat, type View } from '../../shared/game/types.ts';
import { AXIAL, axialOf, boardHexes, boardOf, isHexId } from '../../shared/hex/index.ts';
import { countIn, fortLevel, fortValue } from '../../shared/rules/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { cancelChoice, chooseHex, type Ghost, inspect, isPointing, type LitHex, useBoard } from '../state/board.ts';
import { grabHex } from '../state/drag.ts';
import { useTable } from '../state/game.ts';
import { seatLetter } from '../ui/names.ts';
import { faceStyle } from '../ui/Tile.tsx';
import { EffectMarks, effectsOf, itemsAt } from './EffectMarks.tsx';
import { useLookedAt } from './looked.ts';
import { cellName, isContested, knownTile } from './names.ts';
import { hexByKeyRotated, useEasedRotation, useRotation } from './rotation.ts';
import { centre, Defs, H, HEX, R, RIM } from './shapes.tsx';

const FORT_PATHS: readonly string[] = [
  '',
  'M-5 8V-4h-2v-5h3v2h2v-2h4v2h2v-2h3v5h-2V8Z',
  'M-8 8V-2h-2v-6h3v2h3v-2h8v2h3v-2h3v6h-2V8H3V3h-6v5Z',
  'M-12 8v-9h-1v-5h3v2h2v-6h-1v-4h3v2h2v-2h8v2h2v-2h3v4h-1v6h2v-2h3v5h-1v9H3V2h-6v6Z',
  'M-13 8V-3l-2-1v-5h3v2h3v-7h-1v-4h3v2h2v-2h2v-4l9 3-9 3h1v2h3v-2h3v4h-1v7h3v-2h3v5l-2 1V8H3V2h-6v6Z',
];

function Shield({ seat }: { seat: Seat }) {
  return (
    <g transform="translate(-27,-24)" className={`svg-seat-${seat}`}>
      <path d="M-9-10H9V1q0 7-9 11Q-9 8-9 1Z" fill={`url(#seat-${seat})`} stroke="#0d0805" strokeWidth="1.5" />
      <circle r="8" cy="-1" className="svg-disc" />
      <text y="4.500" className="svg-letter">
        {seatLetter(seat)}
      </text>
    </g>
  );
}

/** Piles of a hex: one for each owner, with its count; a back, or a front where something is face up. */
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
      {p.n > 2 && <rect x="-11" y="-6" width="26" height="24" rx="3" className="svg-under" />}
      {p.n > 1 && <rect x="-12.5" y="-8.5" width="26" height="24" rx="3" className="svg-under" />}
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
      <circle r="9.5" cx="-1" cy="1" className="svg-count" />
      <text x="-1" y="7.5" className="svg-number">
        {p.n}
      </text>
    </g>
  ));
}

/** A tile of the sheet of lands; the last is one that lies face down. */
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

/** What lies in the hex for all to see: its land and its owner. And small, what a viewer alone knows it to be. NEWH-04 */
function Land({ hex, known }: { hex: View['hexes'][number]; known: number | null }) {
  return (
    <>
      <TilePicture sheet={hex.terrain ?? 8} />
      {known !== null && (
        <g transform="translate(0,-20) scale(0.4)" className="svg-known">
          <TilePicture sheet={known} />
          <polygon points={HEX} />
        </g>
      )}
      <polygon points={HEX} className="cell-edge" />
      {hex.owner >= 0 && <polygon points={RIM} className={`cell-rim svg-rim-${hex.owner}`} />}
    </>
  );
}

function Marks({ marks }: { marks: readonly LitHex[] }) {
  return marks.map((m) => (
    <g key={m.mark} className={`cell-mark cell-mark-${m.mark}`}>
      <polygon points={RIM} className="cell-mark-under" />
      <polygon points={RIM} />
      {m.mark === 'target' && <circle r="7" cy="-6" />}
      {m.mark === 'chosen' && <path d="m-8-6 6 6L9-13" />}
      {m.mark === 'danger' && <path d="M0-16v11m0 5v1" />}
      {m.mark === 'source' && <path d="M-8-2 0-12 8-2" />}
      {m.mark === 'path' && <path d="M-6-12 6-5-6 2" />}
    </g>
  ));
}

const NO_GHOSTS: readonly Ghost[] = [];
/** So many stand side by side; more lie behind the last. */
const GHOSTS_MOST = 3;
const GHOST = 24;

/** Things placed in the draft and not sent yet; beside the pile where there is one. */
function Ghosts({ kinds, isBare }: { kinds: readonly Kind[]; isBare: boolean }) {
  const shown = kinds.slice(0, GHOSTS_MOST);
  const step = isBare ? GHOST + 2 : 10;
  const left = isBare ? -(shown.length * step) / 2 : 14;
  const more = kinds.length - shown.length;
  return shown.map((kind, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one kind, and none changes its place
    <g key={i} transform={`translate(${left + i * step},${isBare ? 0 : 2})`} className="svg-ghost">
      <foreignObject width={GHOST} height={GHOST}>
        <span style={faceStyle(kind, GHOST)} />
      </foreignObject>
      <rect width={GHOST} height={GHOST} rx="2" />
      {i === shown.length - 1 && more > 0 && (
        <text x={GHOST / 2} y="-3" className="svg-number">
          +{more}
        </text>
      )}
    </g>
  ));
}

function Buildings({ hex }: { hex: View['hexes'][number] }) {
  return (
    <>
      {hex.owner >= 0 && <Shield seat={hex.owner} />}
      {hex.fort !== null && (
        <g transform="translate(-4,-22)" className={fortValue(hex) < fortLevel(hex) ? 'svg-fort is-hurt' : 'svg-fort'}>
          <path d={FORT_PATHS[fortLevel(hex)]} />
          <text x="17" y="7" className="svg-value">
            {fortValue(hex)}
          </text>
        </g>
      )}
      {hex.income !== null && (
        <g transform="translate(27,-23)" className="svg-income">
          <circle r="10.500" />
          <text y="7" className="svg-number">
            {kindInfo(hex.income.kind).gold}
          </text>
        </g>
      )}
    </>
  );
}

function DrawnCell({ view, hex, rotation, me, lit, ghosts, tab, looked, refs }: CellProps) {
  const h = hexState(view, hex);
  const { q, r } = axialOf(hex);
  const [x, y] = centre(hex, rotation);
  const marks = lit.filter((l) => l.hex === hex);
  const contested = isContested(view, hex);
  const items = itemsAt(view, hex, me)
    .map((i) => `${kindInfo(i.kind).id}:${i.inPlay ? Math.max(i.cv, i.aboard) : 'idle'}`)
    .join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape of a picture cannot be a button element
    <g
      ref={(el) => {
        refs.current[hex] = el;
      }}
      role="button"
      tabIndex={tab ? 0 : -1}
      transform={`translate(${x.toFixed(2)},${y.toFixed(2)})`}
      className={`cell${looked ? ' is-looked' : ''}${marks.map((m) => ` lit-${m.mark}`).join('')}`}
      data-testid={`hex-${q},${r}`}
      data-hex={hex}
      data-owner={h.owner}
      data-known={knownTile(view, hex) ?? undefined}
      data-cloud={view.cloud === hex || undefined}
      data-items={items || undefined}
      data-lit={marks.map((m) => m.mark).join(' ')}
      aria-label={cellName(view, hex, me, lit)}
      data-drop={hex}
      onPointerDown={(e) => {
        if (e.button === 0) grabHex(hex, e);
      }}
      onClick={() => chooseHex(hex)}
      onContextMenu={(e) => {
        e.preventDefault();
        inspect({ what: 'hex', hex }, true);
      }}
      onFocus={(e) => {
        useBoard.setState({ focus: hex });
        if (isPointing(e)) inspect({ what: 'hex', hex });
      }}
      onPointerEnter={(e) => {
        useBoard.setState({ hover: hex });
        if (isPointing(e)) inspect({ what: 'hex', hex });
      }}
      onPointerLeave={() => {
        useBoard.setState({ hover: -1 });
        inspect(null);
      }}
    >
      <Land hex={h} known={knownTile(view, hex)} />
      <Marks marks={marks} />
      <Buildings hex={h} />
      <Piles view={view} hex={hex} />
      <EffectMarks view={view} hex={hex} me={me} />
      <Ghosts
        kinds={ghosts.filter((one) => one.hex === hex).map(({ kind }) => kind)}
        isBare={view.clockwise.every((seat) => countIn(h, seat) === 0)}
      />
      {contested && (
        <g transform="translate(0,34)" className="svg-battle">
          <circle r="8" />
          <path d="m-4-4 8 8m0-8-8 8" />
        </g>
      )}
      <text x="-16" y="37" className="svg-place">
        {placeName(hex)}
      </text>
      <polygon points={HEX} className="cell-focus" />
    </g>
  );
}

/** A cell is drawn again only when its own hex, its marks or the names change. */
const Cell = memo(
  DrawnCell,
  (a, b) =>
    hexState(a.view, a.hex) === hexState(b.view, b.hex) &&
    a.view.clockwise === b.view.clockwise &&
    a.me === b.me &&
    a.rotation === b.rotation &&
    a.tab === b.tab &&
    a.looked === b.looked &&
    a.names === b.names &&
    effectsOf(a.view, a.hex, a.me) === effectsOf(b.view, b.hex, b.me) &&
    knownTile(a.view, a.hex) === knownTile(b.view, b.hex) &&
    (a.lit === b.lit || marksOf(a) === marksOf(b)) &&
    (a.ghosts === b.ghosts || ghostsOf(a) === ghostsOf(b)),
);
const marksOf = ({ lit, hex }: CellProps): string => JSON.stringify(lit.filter((l) => l.hex === hex));

const ghostsOf = ({ ghosts, hex }: CellProps): string => JSON.stringify(ghosts.filter((one) => one.hex === hex));

interface CellProps {
  view: View;
  hex: HexId;
  /** By how many sixths the board is turned. */
  rotation: number;
  me: Seat;
  lit: readonly LitHex[];
  ghosts: readonly Ghost[];
  tab: boolean;
  /** Somebody just wanted to see it. */
  looked: boolean;
  /** Names of the players: they are in what a screen reader says. */
  names: string;
  refs: { current: (SVGGElement | null)[] };
}

/** `beside`: the 3D table is seen and this board only takes the keyboard. */
export function Cells({ beside }: { beside: boolean }) {
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  const names = useTable((s) => s.places.map((p) => p.name).join('\n'));
  const lit = useBoard((s) => s.link.lit);
  const ghosts = useBoard((s) => s.link.ghosts ?? NO_GHOSTS);
  const focus = useBoard((s) => s.focus);
  const look = useBoard((s) => s.look);
  const refs = useRef<(SVGGElement | null)[]>([]);
  const size = view?.hexes.length ?? AXIAL.length;
  const rotation = useRotation();
  const picture = useRef<SVGGElement>(null);
  useEasedRotation(picture, rotation);
  const order = useMemo(() => [...boardHexes(size)].sort(byPlace(rotation)), [size, rotation]);
  const looked = useLookedAt();
  const tabbed = focus >= 0 ? focus : Math.max(0, look.hex);
  useEffect(() => {
    // Looked at from a list or the log: the keyboard goes on from there if it was on the board already.
    if (look.hex >= 0 && refs.current.some((el) => el !== null && el === document.activeElement)) {
      refs.current[look.hex]?.focus();
    }
  }, [look]);
  if (view === null) return null;
  const ring = boardOf(size).rings;
  const w = R * (3 * ring + 2) + 8;
  const h = 2 * H * (2 * ring + 1) + 8;
  const onKeyDown = (e: KeyboardEvent) => {
    const from = Number((e.target as Element).getAttribute('data-hex') ?? -1);
    if (!isHexId(from) || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === 'Enter' || e.key === ' ') {
      chooseHex(from);
    } else if (e.key === 'Escape') {
      cancelChoice();
    } else {
      const to = hexByKeyRotated(from, e.key, size, rotation);
      if (to < 0) return;
      refs.current[to]?.focus();
    }
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <svg
      className={beside ? 'cells cells-beside' : 'cells'}
      viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`}
      role="application"
      aria-label={`${t('cells.title')}. ${t('cells.hint')}`}
      data-testid="cells"
      onKeyDown={onKeyDown}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) {
          useBoard.setState({ focus: -1 });
          inspect(null);
        }
      }}
    >
      <Defs />
      <g ref={picture}>
        {order.map((hex) => (
          <Cell
            key={hex}
            {...{ view, hex, rotation, me, lit, ghosts, names, refs }}
            tab={hex === tabbed}
            looked={hex === looked}
          />
        ))}
      </g>
    </svg>
  );
}

/** From the top row to the bottom, left to right: the order a screen reader reads. */
const byPlace =
  (rotation: number) =>
  (a: HexId, b: HexId): number => {
    const [ax, ay] = centre(a, rotation);
    const [bx, by] = centre(b, rotation);
    return Math.round(ay - by) || ax - bx;
  };
