// Links a move to the board: the stack's path, its destinations, and the dragged stack.
import type { HexId } from '../../../shared/model/game/types.ts';
import { placeName, refusalText, t } from '../../i18n/index.ts';
import type { DragLink, Ghost, LitHex, StackWay } from '../../session/board.ts';
import { type destinations, type MoveDraft, pathCost, stackAt, stepTo, stopsAt, takeUp } from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';

/** Returns the drafted path, or null. */
export const wayOfStack = ({ view, seat }: PanelProps<'move'>, draft: MoveDraft): StackWay | null =>
  draft.from === -1 || draft.path.length === 0
    ? null
    : { hexes: [draft.from, ...draft.path], cost: pathCost(view, seat, draft) };

/** Returns the stack's ghosts at the end of the path. */
export function ghostsOf({ options }: PanelProps<'move'>, { from, ids, path }: MoveDraft): Ghost[] {
  const hex = path.at(-1);
  const pieces = stackAt(options, from)?.pieces ?? [];
  return hex === undefined
    ? []
    : pieces.filter(({ id }) => ids.includes(id)).map(({ id, kind }) => ({ id, kind, hex }));
}

interface Dragged {
  change(next: MoveDraft): void;
  notice: string | null;
  setNotice(notice: string | null): void;
  drop(hex: HexId): void;
}

/** Returns the drag handlers of a stack, which show its path and cost. */
export const dragOf = (
  panel: PanelProps<'move'>,
  draft: MoveDraft,
  { change, notice, setNotice, drop }: Dragged,
): DragLink => {
  const { view, seat, options } = panel;
  const start = { ...draft, path: [] };
  return {
    from: (hex, byFinger) => stackAt(options, hex) !== undefined && (!byFinger || draft.from === hex),
    lift: (hex) => change(hex === draft.from ? start : takeUp(options, hex)),
    over: (hex) => {
      if (hex === -1 || hex === draft.from) return change(start);
      const { draft: next, refusal } = stepTo(view, seat, start, hex);
      change(next ?? start);
      if (refusal !== null) setNotice(refusalText(refusal));
    },
    drop,
    cancel: () => change(start),
    tell: (hex) => {
      const pieces = stackAt(options, draft.from)?.pieces ?? [];
      const kinds = pieces.filter((p) => draft.ids.includes(p.id)).map((p) => p.kind);
      const end = draft.path.at(-1);
      if (end === undefined || end !== hex)
        return { kinds, why: hex === -1 || hex === draft.from ? '' : (notice ?? '') };
      return { kinds, why: `${placeName(end)} · ${t('decide.move.cost', { count: pathCost(view, seat, draft) })}` };
    },
  };
};

/** Returns the hexes to highlight. */
export function litOf(
  { view, seat, options }: PanelProps<'move'>,
  draft: MoveDraft,
  reached: ReturnType<typeof destinations>,
) {
  if (draft.from === -1) return options.stacks.map((s): LitHex => ({ hex: s.hex, mark: 'target' }));
  return litPath(
    draft,
    reached.map((r) => ({ hex: r.hex, stops: stopsAt(view, seat, r.hex) })),
  );
}

function litPath(draft: MoveDraft, reached: readonly { hex: HexId; stops: boolean }[]): LitHex[] {
  const { from, path } = draft;
  const end = path.at(-1);
  const way = path.slice(0, -1);
  return [
    ...(from === -1 ? [] : [{ hex: from, mark: 'source' } as LitHex]),
    ...way.map((hex): LitHex => ({ hex, mark: 'path' })),
    ...(end === undefined ? [] : [{ hex: end, mark: 'chosen' } as LitHex]),
    ...reached
      .filter((r) => !path.includes(r.hex) && r.hex !== from)
      .map(
        (r): LitHex =>
          r.stops ? { hex: r.hex, mark: 'danger', why: t('decide.move.stopsHere') } : { hex: r.hex, mark: 'target' },
      ),
  ];
}
