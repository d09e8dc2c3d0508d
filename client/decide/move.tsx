// Moving stacks, demanding proof of a pin, and ending the movement. D-26,
// D-24, MOVE-01…MOVE-12, FLY-01…FLY-05

import { useRef, useState } from 'react';
import type { HexId, PieceId } from '../../shared/model/game/types.ts';
import { refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import {
  destinations,
  keepMove,
  losesNothing,
  type MoveDraft,
  moveAnswer,
  REST,
  stackAt,
  stepTo,
  takeUp,
  togglePiece,
} from './draft/moving.ts';
import { useDraft } from './draft/useDraft.ts';
import { MoveActions } from './move/Actions.tsx';
import { BuildingPanel } from './move/BuildingPanel.tsx';
import { dragOf, ghostsOf, litOf, wayOfStack } from './move/board-link.ts';
import { restFacts, sayOf, takenFacts, warnsOf } from './move/facts.ts';
import { Destinations, Stacks } from './move/Lists.tsx';
import { TransportPanel } from './move/TransportPanel.tsx';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { useSecondPress } from './parts/PickHex.tsx';
import { useHandOver } from './parts/Send.tsx';

export function Move(panel: PanelProps<'move'>) {
  const [craft, setCraft] = useState<PieceId | null>(null);
  const [building, setBuilding] = useState(false);
  if (building && panel.options.buildings.length > 0)
    return <BuildingPanel panel={panel} onBack={() => setBuilding(false)} />;
  return craft !== null && panel.options.transports.length > 0 ? (
    <TransportPanel panel={panel} item={craft} onBack={() => setCraft(null)} />
  ) : (
    <Stack panel={panel} onFly={setCraft} onBuilding={() => setBuilding(true)} />
  );
}

function useMoving(panel: PanelProps<'move'>) {
  const handOver = useHandOver(panel);
  const { view, seat, options, decision } = panel;
  const [draft, setDraft] = useDraft<MoveDraft>(decision, REST, (d) => keepMove(view, seat, options, d));
  const [notice, setNotice] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  /** The player builds the path hex by hex. */
  const [byHand, setByHand] = useState(false);
  const hasSelection = draft.from >= 0;
  const reached = destinations(view, seat, draft);
  const change = (next: MoveDraft) => {
    setNotice(null);
    setEnding(false);
    setDraft(next);
  };
  const second = useSecondPress();
  const onHex = (hex: HexId) => {
    if (!hasSelection)
      return stackAt(options, hex) ? change(takeUp(options, hex)) : setNotice(t('decide.move.noStack'));
    if (hex === draft.path.at(-1)) return second.counts() ? handOver(moveAnswer(view, draft)) : undefined;
    const { draft: next, refusal } = stepTo(view, seat, draft, hex);
    if (refusal !== null) return setNotice(refusalText(refusal));
    // A move without risk can be undone, so the first press sends it.
    if (!byHand && losesNothing(view, seat, next)) return handOver(moveAnswer(view, next));
    second.first();
    change(next);
  };
  const onPiece = (id: PieceId) => {
    const stack = options.stacks.find((s) => s.pieces.some((p) => p.id === id));
    if (stack === undefined) return;
    change(stack.hex === draft.from ? togglePiece(view, seat, draft, id) : { from: stack.hex, ids: [id], path: [] });
  };
  const askedAbout = useRef('');
  const back = () => {
    askedAbout.current = '';
    change(draft.path.length > 0 ? { ...draft, path: [] } : REST);
  };
  /** Dropping a stack on a risky target only selects the target. A second drop on it sends the move. */
  const drop = (hex: HexId) => {
    if (hex !== draft.path.at(-1)) return;
    const answer = moveAnswer(view, draft);
    const text = JSON.stringify(answer);
    if (losesNothing(view, seat, draft) || askedAbout.current === text) return handOver(answer);
    askedAbout.current = text;
    second.first();
  };
  return {
    draft,
    reached,
    notice,
    setNotice,
    ending,
    setEnding,
    byHand,
    setByHand,
    change,
    onHex,
    onPiece,
    back,
    drop,
  };
}

interface StackProps {
  panel: PanelProps<'move'>;
  onFly(item: PieceId): void;
  onBuilding(): void;
}

function Stack({ panel, onFly, onBuilding }: StackProps) {
  const { view } = panel;
  const moving = useMoving(panel);
  const { draft, reached, notice, change, onHex, onPiece, back, drop } = moving;
  const { ending, setEnding, byHand, setByHand, setNotice } = moving;
  const hasSelection = draft.from >= 0;
  useBoardLink({
    lit: litOf(panel, draft, reached),
    pieces: draft.ids.map((id) => ({ id, mark: 'chosen' as const })),
    way: wayOfStack(panel, draft),
    ghosts: ghostsOf(panel, draft),
    onHex,
    onPiece,
    onCancel: back,
    drag: dragOf(panel, draft, { change, setNotice, notice, drop }),
  });
  return (
    <PanelFrame
      kind="move"
      shape={panel.options.stacks.length === 0 ? 'has-two-lines' : 'has-two-lines has-stacks'}
      say={sayOf(panel, draft)}
      warns={warnsOf(panel, draft)}
      facts={hasSelection ? takenFacts(panel, draft, reached) : restFacts(panel)}
      notice={notice}
      onEscape={back}
      actions={
        <MoveActions
          panel={panel}
          draft={draft}
          answer={moveAnswer(view, draft)}
          ending={ending}
          byHand={byHand}
          setByHand={setByHand}
          setEnding={setEnding}
          onBack={back}
          change={change}
          onFly={onFly}
          onBuilding={onBuilding}
        />
      }
    >
      <Choices panel={panel} draft={draft} reached={reached} change={change} onHex={onHex} onPiece={onPiece} />
    </PanelFrame>
  );
}

interface ChoicesProps {
  panel: PanelProps<'move'>;
  draft: MoveDraft;
  reached: ReturnType<typeof destinations>;
  change(next: MoveDraft): void;
  onHex(hex: HexId): void;
  onPiece(id: PieceId): void;
}

function Choices({ panel, draft, reached, change, onHex, onPiece }: ChoicesProps) {
  return (
    <>
      <Stacks panel={panel} draft={draft} change={change} onHex={onHex} onPiece={onPiece} />
      {draft.from >= 0 && draft.ids.length > 0 && (
        <Destinations panel={panel} draft={draft} reached={reached} onHex={onHex} />
      )}
    </>
  );
}
