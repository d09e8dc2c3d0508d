// Shows the dragged pieces next to the pointer, and what dropping them there would do.
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useBoard } from '../../session/board.ts';
import { useDrag } from '../../session/drag.ts';
import { faceStyle } from '../../ui/Tile.tsx';

/** The number of faces shown. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: kinds may repeat, and faces never reorder
          <span key={i} style={faceStyle(kind, FACE)} />
        ))}
        {kinds.length > MOST && <b>+{kinds.length - MOST}</b>}
      </span>
      {why !== '' && <span className="drag-why">{why}</span>}
    </div>,
    document.body,
  );
}
