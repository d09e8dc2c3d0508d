// What is dragged, beside the pointer: its faces, and what becomes of it where it is.
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useBoard } from '../../state/board.ts';
import { useDrag } from '../../state/drag.ts';
import { faceStyle } from '../../ui/Tile.tsx';

/** Faces that say what it is; more are a number. */
const MOST = 4;
const FACE = 44;

export function DragLayer() {
  const { at, over } = useDrag();
  const drag = useBoard((s) => s.link.drag);
  if (at === null || drag === undefined) return null;
  const { kinds, why } = drag.tell(over);
  return createPortal(
    <div
      className="drag-layer"
      style={{ transform: `translate(${at.x}px, ${at.y}px)`, '--x': `${at.x}px` } as CSSProperties}
      data-testid="dragged"
    >
      <span className="drag-faces">
        {kinds.slice(0, MOST).map((kind, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one kind, and none changes its place
          <span key={i} style={faceStyle(kind, FACE)} />
        ))}
        {kinds.length > MOST && <b>+{kinds.length - MOST}</b>}
      </span>
      {why !== '' && <span className="drag-why">{why}</span>}
    </div>,
    document.body,
  );
}
