// A list of known pieces to choose from.
import type { ReactNode } from 'react';
import type { Counter, PieceId, View } from '../../../shared/model/game/types.ts';
import { pieceById } from '../../../shared/rules/queries/queries.ts';
import { Group } from './Group.tsx';
import { PieceButton } from './PieceChip.tsx';

interface PieceListProps {
  label: string;
  view: View;
  ids: readonly PieceId[];
  chosen: readonly PieceId[];
  onPick(id: PieceId): void;
  /** Replaces terrain and symbols in the second line. */
  note?(piece: Counter): ReactNode;
  does?(piece: Counter): string;
  badge?(id: PieceId): string | undefined;
  why?(id: PieceId): string | null;
  /** Precedes the id in the data-testid, for panels with several lists. */
  prefix?: string;
  /** Leaves room for notes that are sentences. */
  wide?: boolean;
}

/** Skips pieces that the viewer does not know. */
export function PieceList(props: PieceListProps) {
  const { label, view, ids, chosen, onPick, note, does, badge, why, prefix = '', wide = false } = props;
  const pieces = ids.flatMap((id) => pieceById(view, id) ?? []);
  return (
    <Group label={label} className={wide ? 'is-wide' : 'counters'}>
      {pieces.map((piece) => (
        <PieceButton
          key={piece.id}
          piece={`${prefix}${piece.id}`}
          kind={piece.kind}
          id={piece.id}
          note={note?.(piece)}
          does={does?.(piece) ?? ''}
          badge={badge?.(piece.id)}
          chosen={chosen.includes(piece.id)}
          why={why?.(piece.id) ?? null}
          onPress={() => onPick(piece.id)}
        />
      ))}
    </Group>
  );
}
