// Choosing among known pieces: any number, a fixed number, or one.
import type { ReactNode } from 'react';
import { hexOf } from '../../../shared/model/decisions/kinds.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type Answers,
  type Counter,
  type DecisionKind,
  type HexId,
  isPiece,
  NOBODY,
  type PieceId,
  type Target,
} from '../../../shared/model/game/types.ts';
import { pieceById } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../session/board.ts';
import { stillOffered, toggled } from '../draft/toggle.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { targetKey } from '../words.ts';
import { Action } from './Action.tsx';
import { Group } from './Group.tsx';
import { litPieces } from './lit.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { PieceButton } from './PieceChip.tsx';
import { Send } from './Send.tsx';

type Shown = Pick<Counter, 'kind' | 'seat' | 'at'>;

interface PickPiecesProps<K extends DecisionKind, T extends Target> {
  panel: PanelProps<K>;
  ids: readonly T[];
  /** Returns null if the player has chosen too few pieces. */
  answer(ids: T[]): Answers[K] | null;
  say: string;
  facts?: (chosen: readonly T[]) => readonly string[];
  note?: (piece: Shown, id: T) => ReactNode;
  /**
   * The number to choose; any if absent. At 1 a new choice
   * replaces the old one; otherwise further pieces are disabled.
   */
  exactly?: number;
  take: (chosen: readonly T[]) => string;
  wait?: string;
  why?: (chosen: readonly T[]) => string | null;
  /** Why the main button cannot send an empty choice. */
  whyNone?: string;
  pass?: { id: string; words: string; answer: Answers[K] };
  isRack?: boolean;
  hexes?: readonly HexId[];
}

interface Choice<T extends Target> {
  chosen: T[];
  missing: number;
  why(id: T): string | null;
  toggle(id: Target): void;
  all(): void;
  none(): void;
}

function useChoice<K extends DecisionKind, T extends Target>({
  panel,
  ids,
  exactly,
}: PickPiecesProps<K, T>): Choice<T> {
  const first = exactly === ids.length ? [...ids] : [];
  const [chosen, setChosen] = useDraft<T[]>(panel.decision, first, (d) => stillOffered(d, ids));
  const missing = exactly === undefined ? 0 : Math.max(0, exactly - chosen.length);
  const full = exactly !== undefined && missing === 0;
  return {
    chosen,
    missing,
    why: (id) => (full && exactly > 1 && !chosen.includes(id) ? t('decide.enough', { count: exactly }) : null),
    toggle: (piece) => {
      const id = ids.find((x) => x === piece);
      if (id === undefined || (exactly === ids.length && chosen.includes(id))) return;
      if (exactly === 1 && !chosen.includes(id)) setChosen([id]);
      else if (!full || chosen.includes(id)) setChosen(toggled(chosen, id));
    },
    all: () => setChosen([...ids]),
    none: () => setChosen([]),
  };
}
export function PickPieces<K extends DecisionKind, T extends Target = PieceId>(props: PickPiecesProps<K, T>) {
  const { panel, ids, say, facts, isRack, hexes = [] } = props;
  const choice = useChoice(props);
  useBoardLink({
    lit: hexes.map((hex) => ({ hex, mark: 'source' as const })),
    pieces: litPieces(ids, choice.chosen),
    onTarget: choice.toggle,
    takesRack: isRack === true,
    onCancel: choice.none,
  });
  return (
    <PanelFrame
      kind={panel.decision.kind}
      say={say}
      facts={facts?.(choice.chosen)}
      isRack={isRack}
      onEscape={choice.none}
      actions={<Buttons {...props} choice={choice} />}
    >
      {ids.length === 0 ? (
        <p className="decide-empty">{t('decide.noPieces')}</p>
      ) : (
        <Group label={say}>
          {ids.map((id) => (
            <Piece key={id} {...props} choice={choice} id={id} />
          ))}
        </Group>
      )}
    </PanelFrame>
  );
}

type PartProps<K extends DecisionKind, T extends Target> = PickPiecesProps<K, T> & { choice: Choice<T> };

function Buttons<K extends DecisionKind, T extends Target>(props: PartProps<K, T>) {
  const { panel, ids, answer, exactly, take, wait, why, whyNone, pass, choice } = props;
  const { chosen, missing } = choice;
  const short = missing > 0 ? t('decide.pickMore', { count: missing }) : null;
  return (
    <>
      <Send
        panel={panel}
        answer={answer(chosen)}
        why={short ?? why?.(chosen) ?? (chosen.length === 0 ? (whyNone ?? null) : null)}
      >
        {missing > 0 && wait !== undefined ? wait : take(chosen)}
      </Send>
      {pass && (
        <Send panel={panel} answer={pass.answer} id={pass.id} kind="plain">
          {pass.words}
        </Send>
      )}
      {exactly === undefined && ids.length > 1 && (
        <Action id="all" why={chosen.length < ids.length ? null : t('decide.allChosen')} onPress={choice.all}>
          {t('decide.all')}
        </Action>
      )}
      <Action id="none" why={chosen.length > 0 ? null : t('decide.noneChosen')} onPress={choice.none}>
        {t(pass ? 'decide.clear' : 'decide.none')}
      </Action>
    </>
  );
}

function Piece<K extends DecisionKind, T extends Target>({ panel, note, choice, id }: PartProps<K, T> & { id: T }) {
  const at = hexOf(panel.decision);
  const piece = shown(panel.view, at, id);
  return (
    piece && (
      <PieceButton
        piece={targetKey(id)}
        kind={piece.kind}
        {...(isPiece(id) ? { id } : at === null ? {} : { hex: at })}
        note={note?.(piece, id)}
        chosen={choice.chosen.includes(id)}
        why={choice.why(id)}
        onPress={() => choice.toggle(id)}
      />
    )
  );
}

/** An income piece on the hex has no counter id, so the panel finds it by its hex. AMB-36 */
function shown(view: PanelProps['view'], at: HexId | null, id: Target): Shown | undefined {
  const income = at === null ? null : hexState(view, at).income;
  if (id !== 'town' || at === null || income === null) return pieceById(view, id);
  return { kind: income.kind, seat: NOBODY, at };
}
