// The player's draw on the flat board: the Things rise and turn over in a row, the most special last. The
// 3D table shows them itself.
import type { CSSProperties } from 'react';
import { useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';
import type { PlayedEvent } from '../../session/playback.ts';
import type { TableState } from '../../session/table.ts';
import { bySpecial } from '../../table/layout/special.ts';
import { Tile } from '../../ui/Tile.tsx';
import { useShownLength } from '../../ui/useShownLength.ts';
import './drawn.css';

/** When the first Thing turns over, and the time between two, as fractions of the draw's time. */
const FIRST = 0.3;
const ALL = 0.3;

/** Returns the draw that plays now, if it is this player's and its faces are known to the page. */
function drawNow({ now, seat, behind }: TableState): PlayedEvent | null {
  const e = now?.event;
  return behind && e?.t === 'drew' && e.seat === seat && e.faces !== null ? now : null;
}

export function DrawnThings() {
  const draw = useTable(drawNow);
  const isFlat = useBoard((s) => s.shows === 'cells');
  const length = useShownLength(draw);
  if (draw === null || !isFlat || draw.event.t !== 'drew' || draw.event.faces === null) return null;
  const kinds = draw.event.faces.map(({ kind }) => kind).sort(bySpecial);
  const startOf = (i: number) => `${Math.round(length * (FIRST + (ALL * i) / Math.max(kinds.length - 1, 1)))}ms`;
  const lasts = { '--lasts': `${Math.round(length)}ms` } as CSSProperties;
  return (
    <ul className="drawn" style={lasts} aria-hidden="true" data-testid="drawn">
      {kinds.map((kind, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the Things of one draw never reorder
        <li key={i} style={{ '--at': startOf(i) } as CSSProperties}>
          <span className="drawn-back">
            <Tile kind={null} size={64} seat={draw.event.t === 'drew' ? draw.event.seat : -1} />
          </span>
          <span className="drawn-face">
            <Tile kind={kind} size={64} />
          </span>
        </li>
      ))}
    </ul>
  );
}
