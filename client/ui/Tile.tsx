// A counter as on the table, or a back.
import { type CSSProperties, useRef } from 'react';
import sheet from '../../assets/table/counters.webp?url';
import { KINDS } from '../../shared/model/catalogue/index.ts';
import type { Kind } from '../../shared/model/game/types.ts';
import type { Inspected } from '../session/board.ts';
import { useBoardActions } from '../session/board-actions.ts';
import { LONG_PRESS_MS } from '../table/window/press.ts';
import { kindName, kindTraits } from './names.ts';

/**
 * The width of a cell of the sheet, px. A row has 14 cells, the sheet is 2048 px wide, and the last cell of
 * row 13 is the back.
 */
const CELL = 146;
const COLUMNS = 14;
const SHEET = 2048;
const BACK = 13 * COLUMNS + 13;

/** Returns the sheet's picture of a kind (null: the back). */
export function faceStyle(kind: Kind | null, size: number): CSSProperties {
  const cell = kind ?? BACK;
  const scale = size / CELL;
  return {
    width: size,
    height: size,
    backgroundImage: `url(${sheet})`,
    backgroundSize: `${SHEET * scale}px`,
    backgroundPosition: `${-(cell % COLUMNS) * size}px ${-Math.floor(cell / COLUMNS) * size}px`,
  };
}

interface TileProps {
  kind: Kind | null;
  size?: number;
  seat?: number;
  hits?: number;
  /** Without a handler a press pins the inspector. */
  onPress?: () => void;
  what?: Inspected;
  mark?: string;
  label?: string;
  testid?: string;
  note?: string;
}

/** Returns a counter's name, number and marks in words. */
export const describeKind = (kind: Kind): string => {
  const info = KINDS[kind];
  if (info === undefined) return '';
  const number = info.cv > 0 ? `${info.cv}` : info.gold > 0 ? `${info.gold}` : '';
  const traits = kindTraits(kind);
  return [kindName(kind), number, traits].filter((s) => s !== '').join(', ');
};

/** A long press or a right click pins the inspector. */
export function Tile(props: TileProps) {
  const { inspect, inspected } = useBoardActions();
  const { kind, size = 56, seat, hits = 0, onPress, mark, testid, note } = props;
  const what = props.what ?? (kind === null ? null : ({ what: 'kind', kind } as const));
  const held = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hasAsked = useRef(false);
  const release = () => {
    if (held.current !== null) clearTimeout(held.current);
    held.current = null;
  };
  const keep = () => {
    release();
    hasAsked.current = true;
    inspect(what, true);
  };
  const handlers = inspected(what);
  const label = props.label ?? (kind === null ? '' : describeKind(kind));
  return (
    <button
      type="button"
      className={`tile${mark ? ` mark-${mark}` : ''}${seat === undefined ? '' : ` edge-${seat}`}`}
      aria-label={note ? `${label}, ${note}` : label}
      data-testid={testid}
      onClick={() => {
        // The click after a long press does nothing.
        if (hasAsked.current) hasAsked.current = false;
        else if (onPress) onPress();
        else if (what) inspect(what, true);
      }}
      onPointerDown={(e) => {
        hasAsked.current = false;
        if (e.pointerType !== 'mouse' && what) held.current = setTimeout(keep, LONG_PRESS_MS);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(e) => {
        e.preventDefault();
        keep();
        hasAsked.current = false;
      }}
      {...handlers}
      onPointerLeave={() => {
        release();
        handlers.onPointerLeave();
      }}
    >
      <span className="tile-face" style={faceStyle(kind, size)} />
      {hits > 0 && <span className="tile-hits">{hits}</span>}
    </button>
  );
}
