// A counter as a button: its picture from the sheet of all counters, and its name and numbers as text.
import type { ReactNode } from 'react';
import { kindInfo } from '../../../shared/model/catalogue/index.ts';
import type { HexId, Kind, PieceId } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { grab } from '../../session/drag.ts';
import { faceStyle } from '../../ui/Tile.tsx';
import { kindLine, kindName } from '../words.ts';
import { Action } from './Action.tsx';

const FACE = 64;

function PieceFace({ kind }: { kind: Kind }) {
  return <span className="face" style={faceStyle(kind, FACE)} aria-hidden="true" />;
}

/** The combat value is the most important number, so it has a spoken label. */
function Value({ cv }: { cv: number }) {
  if (cv === 0) return null;
  return (
    <>
      <span className="unseen">, {t('decide.cv', { cv })}</span>
      <b className="piece-cv" aria-hidden="true">
        {cv}
      </b>
    </>
  );
}

interface PieceButtonProps {
  piece: string;
  kind: Kind;
  id?: PieceId;
  hex?: HexId;
  name?: string;
  /** The current combat value, if it differs from the printed value. */
  value?: number;
  /** Second line instead of terrain and symbols. */
  note?: ReactNode;
  /** The effect in one sentence. A row does not show it, for lack of room. */
  does?: string;
  /** A mark in the corner: an order number, points left, a price. */
  badge?: string | number;
  chosen?: boolean;
  /** Selected: the next pressed hex receives the piece. */
  isHeld?: boolean;
  why?: string | null;
  onPress(): void;
  onPoint?(on: boolean): void;
  onLift?(): void;
}

export function PieceButton(props: PieceButtonProps) {
  const { inspect } = useBoardActions();
  const { piece, kind, id, hex, name, value, note, does, badge, chosen = false, isHeld = false, why = null } = props;
  const { onPress, onPoint, onLift } = props;
  const subject = {
    what: 'kind' as const,
    kind,
    ...(hex === undefined ? {} : { hex }),
    ...(id === undefined ? {} : { id }),
  };
  return (
    <Action
      id={`piece-${piece}`}
      kind="choice"
      className={isHeld ? 'piece is-held' : 'piece'}
      pressed={chosen}
      why={why}
      onPress={onPress}
      onGrab={onLift && ((e) => grab(e, onLift))}
      onPoint={(on) => {
        inspect(on ? subject : null);
        onPoint?.(on);
      }}
      onBarred={() => inspect(subject, true)}
      onAsk={() => inspect(subject, true)}
    >
      <PieceFace kind={kind} />
      <span className="piece-words">
        <span className="piece-name">
          {name ?? kindName(kind)}
          <Value cv={value ?? kindInfo(kind).cv} />
        </span>
        <small>{note ?? kindLine(kind)}</small>
        {does !== undefined && does !== '' && <small className="piece-does">{does}</small>}
      </span>
      {badge !== undefined && <b className="tag">{badge}</b>}
    </Action>
  );
}
