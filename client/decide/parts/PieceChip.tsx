// A counter as the table shows it: a cut of the table's own sheet, with name and numbers beside it for the eye and ear.
import type { CSSProperties } from 'react';
import { KINDS } from '../../../shared/catalogue/index.ts';
import type { HexId, Id, Kind } from '../../../shared/game/types.ts';
import { inspect } from '../../state/board.ts';
import { kindLine, kindName } from '../words.ts';
import { Action } from './Action.tsx';

/** The picture alone. */
export function Face({ kind }: { kind: Kind }) {
  const info = KINDS[kind];
  const value = info.cv > 0 ? info.cv : info.gold > 0 ? info.gold : '';
  return (
    <span className={`face face-${info.group}`} style={{ '--kind': kind } as CSSProperties} aria-hidden="true">
      {value !== '' && <b>{value}</b>}
    </span>
  );
}

interface PieceButtonProps {
  /** Ends the data-testid: `action-piece-<key>`. */
  piece: string;
  kind: Kind;
  /** Known piece and hex, for the inspector. */
  id?: Id;
  hex?: HexId;
  name?: string;
  /** Second line instead of terrain and symbols. */
  note?: string;
  /** A small mark in the corner: an order number, points left, a price. */
  badge?: string | number;
  chosen?: boolean;
  why?: string | null;
  onPress(): void;
  /** Dragging it begins: it is taken up. */
  onDrag?(): void;
}

/** A counter to choose. */
export function PieceButton(props: PieceButtonProps) {
  const { piece, kind, id, hex, name, note, badge, chosen = false, why = null, onPress, onDrag } = props;
  return (
    <Action
      id={`piece-${piece}`}
      kind="choice"
      className="piece"
      pressed={chosen}
      why={why}
      onPress={onPress}
      onDrag={why === null ? onDrag : undefined}
      onPoint={(on) =>
        inspect(
          on
            ? { what: 'kind', kind, ...(hex === undefined ? {} : { hex }), ...(id === undefined ? {} : { id }) }
            : null,
        )
      }
    >
      <Face kind={kind} />
      <span className="piece-words">
        <span className="piece-name">{name ?? kindName(kind)}</span>
        <small>{note ?? kindLine(kind)}</small>
      </span>
      {badge !== undefined && <b className="badge">{badge}</b>}
    </Action>
  );
}
