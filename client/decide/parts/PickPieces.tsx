// Choosing among known pieces: any number, a fixed number, or one.
import { hexOf } from '../../../shared/decisions/kinds.ts';
import {
  type Answers,
  type Counter,
  type DecisionKind,
  type HexId,
  NOBODY,
  type PieceId,
  TOWN_TARGET,
} from '../../../shared/game/types.ts';
import { pieceById } from '../../../shared/rules/queries.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../state/board.ts';
import { kept, toggled } from '../draft/toggle.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { targetKey } from '../words.ts';
import { Action } from './Action.tsx';
import { Frame } from './Frame.tsx';
import { Group } from './Group.tsx';
import { litPieces } from './lit.ts';
import { PieceButton } from './PieceChip.tsx';
import { Send } from './Send.tsx';

interface PickPiecesProps<K extends DecisionKind> {
  panel: PanelProps<K>;
  ids: readonly PieceId[];
  answer(ids: PieceId[]): Answers[K];
  say: string;
  facts?: (chosen: readonly PieceId[]) => readonly string[];
  note?: (piece: Counter) => string;
  /** Choose this many: one replaces the other, more are barred. Any number when absent. */
  exactly?: number;
  take: (chosen: readonly PieceId[]) => string;
  /** Said on the button while too few are chosen. */
  wait?: string;
  /** Why an empty choice cannot be sent by the main button, when another button says it better. */
  whyNone?: string;
  /** The button that chooses nothing: its id, words and answer. */
  pass?: { id: string; words: string; answer: Answers[K] };
  /** Hexes lit besides (where it happens). */
  hexes?: readonly HexId[];
}

/** What is chosen, what is missing or too much, and what may be done. */
function useChoice<K extends DecisionKind>({ panel, ids, exactly }: PickPiecesProps<K>) {
  const [chosen, setChosen] = useDraft<PieceId[]>(panel.decision, [], (d) => kept(d, ids));
  const missing = exactly === undefined ? 0 : Math.max(0, exactly - chosen.length);
  const full = exactly !== undefined && missing === 0;
  return {
    chosen,
    missing,
    why: (id: PieceId) => (full && exactly > 1 && !chosen.includes(id) ? t('decide.enough', { count: exactly }) : null),
    toggle: (id: PieceId) => {
      if (!ids.includes(id)) return;
      if (exactly === 1 && !chosen.includes(id)) setChosen([id]);
      else if (!full || chosen.includes(id)) setChosen(toggled(chosen, id));
    },
    all: () => setChosen([...ids]),
    none: () => setChosen([]),
  };
}
type Choice = ReturnType<typeof useChoice>;

export function PickPieces<K extends DecisionKind>(props: PickPiecesProps<K>) {
  const { panel, ids, say, facts, hexes = [] } = props;
  const choice = useChoice(props);
  useBoardLink({
    lit: hexes.map((hex) => ({ hex, mark: 'source' as const })),
    pieces: litPieces(ids, choice.chosen),
    onPiece: choice.toggle,
    onCancel: choice.none,
  });
  return (
    <Frame
      kind={panel.decision.kind}
      say={say}
      facts={facts?.(choice.chosen)}
      onEscape={choice.none}
      actions={<Buttons {...props} choice={choice} />}
    >
      {ids.length === 0 ? (
        <p className="decide-empty">{t('decide.noPieces')}</p>
      ) : (
        <Group label={say} className="pieces">
          {ids.map((id) => (
            <Piece key={id} {...props} choice={choice} id={id} />
          ))}
        </Group>
      )}
    </Frame>
  );
}

type PartProps<K extends DecisionKind> = PickPiecesProps<K> & { choice: Choice };

function Buttons<K extends DecisionKind>(props: PartProps<K>) {
  const { panel, ids, answer, exactly, take, wait, whyNone, pass, choice } = props;
  const { chosen, missing } = choice;
  const short = missing > 0 ? t('decide.pickMore', { count: missing }) : null;
  return (
    <>
      <Send panel={panel} answer={answer(chosen)} why={short ?? (chosen.length === 0 ? (whyNone ?? null) : null)}>
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
      {chosen.length > 0 && (
        <Action id="none" onPress={choice.none}>
          {t('decide.none')}
        </Action>
      )}
    </>
  );
}

function Piece<K extends DecisionKind>({ panel, note, choice, id }: PartProps<K> & { id: PieceId }) {
  const at = hexOf(panel.decision);
  const piece = shown(panel.view, at, id);
  return (
    piece && (
      <PieceButton
        piece={targetKey(id)}
        kind={piece.kind}
        {...(id >= 0 || at === null ? { id } : { hex: at })}
        note={note?.(piece)}
        chosen={choice.chosen.includes(id)}
        why={choice.why(id)}
        onPress={() => choice.toggle(id)}
      />
    )
  );
}

/** An income piece that lies on the hex already is no counter: it goes by the hex. AMB-36 */
function shown(view: PanelProps['view'], at: HexId | null, id: PieceId): Counter | undefined {
  const kind = at === null ? -1 : view.hexes[at].income;
  if (id !== TOWN_TARGET || at === null || kind === -1) return pieceById(view, id);
  return { id, kind, seat: NOBODY, at, up: true, role: null, spent: null, named: false };
}
