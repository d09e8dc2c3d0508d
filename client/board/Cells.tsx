// Every hex as a focusable cell with a name, for keyboards and screen readers. Over the 3D table the cells
// have no picture; FlatBoard.tsx draws one.

import { type FC, type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId, Seat, View } from '../../shared/model/game/types.ts';
import { AXIAL, axialOf, boardHexes, boardOf, isHexId } from '../../shared/model/hex/hex.ts';
import { placeName, t } from '../i18n/index.ts';
import { type Ghost, type LitHex, type StackWay, useBoard } from '../session/board.ts';
import { useBoardActions } from '../session/board-actions.ts';
import { grabHex } from '../session/drag.ts';
import { useTable } from '../session/game.ts';
import { isPointing } from '../session/pointer.ts';
import { isModified, positionOf } from '../ui/keys.ts';
import { useSeatNames } from '../ui/names.ts';
import { effectsOf, itemsAt } from './items.ts';
import { useLookedAt } from './looked.ts';
import { cellName, knownTile } from './names.ts';
import { hexByKeyRotated, useEasedRotation, useRotation } from './rotation.ts';
import { centre, H, HEX, R } from './shapes.ts';
import './cells.css';

const NO_GHOSTS: readonly Ghost[] = [];

function DrawnCell({ view, hex, rotation, me, lit, ghosts, tab, looked, picture, refs }: CellProps) {
  const { chooseHex, inspect, patchBoard } = useBoardActions();
  const h = hexState(view, hex);
  const { q, r } = axialOf(hex);
  const [x, y] = centre(hex, rotation);
  const marks = lit.filter((l) => l.hex === hex);
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
        patchBoard({ focus: hex });
        if (isPointing(e)) inspect({ what: 'hex', hex });
      }}
      onPointerEnter={(e) => {
        patchBoard({ hover: hex });
        if (isPointing(e)) inspect({ what: 'hex', hex });
      }}
      onPointerLeave={() => {
        patchBoard({ hover: -1 });
        inspect(null);
      }}
    >
      {/* Hidden from screen readers: its letters and numbers would be read as a second name of the cell. */}
      {picture && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a shape that takes no focus
        <g aria-hidden="true">
          <picture.Cell view={view} hex={hex} me={me} marks={marks} ghosts={ghosts} name={placeName(hex)} />
        </g>
      )}
      <polygon points={HEX} className="cell-focus" />
    </g>
  );
}

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
    a.picture === b.picture &&
    effectsOf(a.view, a.hex, a.me) === effectsOf(b.view, b.hex, b.me) &&
    knownTile(a.view, a.hex) === knownTile(b.view, b.hex) &&
    (a.lit === b.lit || marksOf(a) === marksOf(b)) &&
    (a.ghosts === b.ghosts || ghostsOf(a) === ghostsOf(b)),
);
const marksOf = ({ lit, hex }: CellProps): string => JSON.stringify(lit.filter((l) => l.hex === hex));

const ghostsOf = ({ ghosts, hex }: CellProps): string => JSON.stringify(ghosts.filter((ghost) => ghost.hex === hex));

interface CellPictureProps {
  view: View;
  hex: HexId;
  me: Seat;
  marks: readonly LitHex[];
  ghosts?: readonly Ghost[];
  name: string;
}

export interface BoardPicture {
  patterns: ReactNode;
  Cell: FC<CellPictureProps>;
  Way: FC<{ way: StackWay; rotation: number }>;
}

interface CellProps {
  picture: BoardPicture | undefined;
  view: View;
  hex: HexId;
  /** In sixths. */
  rotation: number;
  me: Seat;
  lit: readonly LitHex[];
  ghosts: readonly Ghost[];
  tab: boolean;
  looked: boolean;
  /** For screen readers. */
  names: string;
  refs: { current: (SVGGElement | null)[] };
}

function viewBoxOf(size: number): string {
  const ring = boardOf(size).rings;
  const w = R * (3 * ring + 2) + 8;
  const h = 2 * H * (2 * ring + 1) + 8;
  return `${-w / 2} ${-h / 2} ${w} ${h}`;
}

/** Without `picture` the 3D table is visible, and this board only takes the keyboard. */
export function Cells({ picture }: { picture?: BoardPicture }) {
  const { cancelChoice, chooseHex, inspect, patchBoard } = useBoardActions();
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  const names = useSeatNames();
  const lit = useBoard((s) => s.link.lit);
  const ghosts = useBoard((s) => s.link.ghosts ?? NO_GHOSTS);
  const way = useBoard((s) => s.link.way);
  const focus = useBoard((s) => s.focus);
  const look = useBoard((s) => s.look);
  const refs = useRef<(SVGGElement | null)[]>([]);
  const size = view?.hexes.length ?? AXIAL.length;
  const rotation = useRotation();
  const turned = useRef<SVGGElement>(null);
  useEasedRotation(turned, rotation);
  const order = useMemo(() => [...boardHexes(size)].sort(byPlace(rotation)), [size, rotation]);
  const looked = useLookedAt();
  const pointed = useBoard((s) => s.pointed);
  const tabbed = focus >= 0 ? focus : Math.max(0, look.hex);
  useEffect(() => {
    // If a list or the log shows a hex, the keyboard continues at that hex.
    if (look.hex >= 0 && refs.current.some((el) => el !== null && el === document.activeElement))
      refs.current[look.hex]?.focus();
  }, [look]);
  if (view === null) return null;
  const onKeyDown = (e: KeyboardEvent) => {
    const from = Number((e.target as Element).getAttribute('data-hex') ?? -1);
    if (!isHexId(from) || isModified(e)) return;
    if (e.key === 'Enter' || e.key === ' ') chooseHex(from);
    else if (e.key === 'Escape') cancelChoice();
    else {
      const to = hexByKeyRotated(from, positionOf(e), size, rotation);
      if (to < 0) return;
      refs.current[to]?.focus();
    }
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <svg
      className={picture ? 'cells' : 'cells cells-for-keys'}
      viewBox={viewBoxOf(size)}
      role="application"
      aria-label={`${t('cells.title')}. ${t('cells.hint')}`}
      data-testid="cells"
      onKeyDown={onKeyDown}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) {
          patchBoard({ focus: -1 });
          inspect(null);
        }
      }}
    >
      {picture?.patterns}
      <g ref={turned}>
        {order.map((hex) => (
          <Cell
            key={hex}
            view={view}
            hex={hex}
            rotation={rotation}
            me={me}
            lit={lit}
            ghosts={ghosts}
            names={names}
            picture={picture}
            refs={refs}
            tab={hex === tabbed}
            looked={hex === looked || pointed.includes(hex)}
          />
        ))}
        {way && picture && <picture.Way way={way} rotation={rotation} />}
      </g>
    </svg>
  );
}

/** Returns the order of screen readers: by row, then left to right. */
const byPlace =
  (rotation: number) =>
  (a: HexId, b: HexId): number => {
    const [ax, ay] = centre(a, rotation);
    const [bx, by] = centre(b, rotation);
    return Math.round(ay - by) || ax - bx;
  };
