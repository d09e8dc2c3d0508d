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
import { pieceById } from '../../../shared/rules/facts.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../state/board.ts';
import { kept, toggled } from '../draft/toggle.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { targetKey } from '../words.ts';
import { Action } from './Action.tsx';
import { Frame } from './Frame.tsx';
import { Group } from './Group.tsx';
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

export function PickPieces<K extends DecisionKind>(props: PickPiecesProps<K>) {
  const { panel, ids, answer, say, facts, note, exactly, take, wait, whyNone, pass, hexes = [] } = props;
  const [chosen, setChosen] = useDraft<PieceId[]>(panel.decision, [], (d) => kept(d, ids));
  const full = exactly !== undefined && chosen.length >= exactly;
  const toggle = (id: PieceId) => {
    if (!ids.includes(id)) return;
    if (exactly === 1 && !chosen.includes(id)) setChosen([id]);
    else if (!full || chosen.includes(id)) setChosen(toggled(chosen, id));
  };
  useBoardLink({
    lit: hexes.map((hex) => ({ hex, mark: 'source' as const })),
    pieces: ids.map((id) => ({ id, mark: chosen.includes(id) ? ('chosen' as const) : ('target' as const) })),
    onPiece: toggle,
    onCancel: () => setChosen([]),
  });
  const short = exactly !== undefined && chosen.length < exactly;
  const why = short
    ? t('decide.pickMore', { count: exactly - chosen.length })
    : chosen.length === 0
      ? (whyNone ?? null)
      : null;
  const barred = (id: PieceId) =>
    full && exactly > 1 && !chosen.includes(id) ? t('decide.enough', { count: exactly }) : null;
  const at = hexOf(panel.decision);
  /** An income piece that lies on the hex already is no counter: it goes by the hex (AMB-36). */
  const shown = (id: PieceId): Counter | undefined => {
    const kind = at === null ? -1 : panel.view.hexes[at].income;
    if (id !== TOWN_TARGET || at === null || kind < 0) return pieceById(panel.view, id);
    return { id, kind, seat: NOBODY, at, up: true, hits: 0, spent: null, on: 0, cv: 0 };
  };
  return (
    <Frame
      kind={panel.decision.kind}
      say={say}
      facts={facts?.(chosen)}
      onEscape={() => setChosen([])}
      actions={
        <>
          <Send panel={panel} answer={answer(chosen)} why={why}>
            {short && wait !== undefined ? wait : take(chosen)}
          </Send>
          {pass && (
            <Send panel={panel} answer={pass.answer} id={pass.id} kind="plain">
              {pass.words}
            </Send>
          )}
          {exactly === undefined && ids.length > 1 && (
            <Action
              id="all"
              why={chosen.length < ids.length ? null : t('decide.allChosen')}
              onPress={() => setChosen([...ids])}
            >
              {t('decide.all')}
            </Action>
          )}
          {chosen.length > 0 && (
            <Action id="none" onPress={() => setChosen([])}>
              {t('decide.none')}
            </Action>
          )}
        </>
      }
    >
      {ids.length === 0 ? (
        <p className="decide-empty">{t('decide.noPieces')}</p>
      ) : (
        <Group label={say} className="pieces">
          {ids.map((id) => {
            const piece = shown(id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={targetKey(id)}
                  kind={piece.kind}
                  {...(id >= 0 || at === null ? { id } : { hex: at })}
                  note={note?.(piece)}
                  chosen={chosen.includes(id)}
                  why={barred(id)}
                  onPress={() => toggle(id)}
                />
              )
            );
          })}
        </Group>
      )}
    </Frame>
  );
}
