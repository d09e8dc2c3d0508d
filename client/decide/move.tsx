// Stacks take their paths, pinners are asked for proof, the part ends. D-26, D-24, MOVE-01…MOVE-12, FLY-01…FLY-05

import { useRef, useState } from 'react';
import { hexState } from '../../shared/game/pieces.ts';
import type { HexId, PieceId } from '../../shared/game/types.ts';
import { placeName, refusalText, t } from '../i18n/index.ts';
import { type DragLink, type Ghost, type LitHex, type StackWay, useBoardLink } from '../state/board.ts';
import {
  activeStack,
  bluffsSent,
  citadelsAlone,
  destinations,
  fortLeftEmpty,
  groundLeftEmpty,
  idleStacks,
  keepMove,
  losesNothing,
  type MoveDraft,
  moveAnswer,
  pathCost,
  pointsLeft,
  REST,
  sentBack,
  stackAt,
  stepTo,
  stopsAt,
  takeUp,
  togglePiece,
} from './draft/moving.ts';
import { useDraft } from './draft/useDraft.ts';
import { MoveActions } from './move/Actions.tsx';
import { BuildingPanel } from './move/BuildingPanel.tsx';
import { Destinations, restSays, Stacks } from './move/Lists.tsx';
import { TransportPanel } from './move/TransportPanel.tsx';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { handOver } from './parts/Send.tsx';
import { useSecondPress } from './parts/useSecondPress.ts';
import { fortName, terrainName } from './words.ts';

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

/** What is regretted later: a fort or the only ground of creatures that nobody stays with. */
function warnsOf({ view, seat }: PanelProps<'move'>, draft: MoveDraft): string[] {
  if (draft.from === -1) return citadelsAlone(view, seat).map((hex) => t('decide.move.alone', { hex: placeName(hex) }));
  const hex = placeName(draft.from);
  const fort = fortLeftEmpty(view, seat, draft);
  const count = groundLeftEmpty(view, seat, draft);
  const terrain = terrainName(hexState(view, draft.from).terrain);
  const bluffs = bluffsSent(view, seat, draft);
  const lost = view.rules.bluffCall === 'auto' ? 'decide.move.bluffs' : 'decide.move.callable';
  return [
    ...(bluffs > 0 ? [t(lost, { count: bluffs })] : []),
    ...(fort > 0 ? [t('decide.move.leaves', { fort: fortName(fort), hex })] : []),
    ...(count > 0 ? [t('decide.move.ground', { count, hex, terrain })] : []),
  ];
}

/** What is told of the stack taken up: what it has left, what its path costs, and what comes of ending there. */
function takenFacts(
  { view, seat, options }: PanelProps<'move'>,
  draft: MoveDraft,
  reached: ReturnType<typeof destinations>,
): string[] {
  const end = draft.path.at(-1);
  const active = activeStack(view, seat, options);
  const back = end === undefined ? 0 : sentBack(view, seat, draft, end);
  const facts: string[] = [];
  if (draft.ids.length > 0) facts.push(t('decide.move.left', { count: pointsLeft(view, seat, draft) }));
  if (end !== undefined) facts.push(t('decide.move.cost', { count: pathCost(view, seat, draft) }));
  if (end !== undefined && stopsAt(view, seat, end)) facts.push(t('decide.move.stops', { hex: placeName(end) }));
  if (reached.some((r) => r.hex === end && r.through)) facts.push(t('decide.move.through'));
  if (back > 0) facts.push(t('decide.move.sentBack', { count: back }));
  if (active >= 0 && active !== draft.from) facts.push(t('decide.move.endsOther', { hex: placeName(active) }));
  if (stackAt(options, draft.from)?.pinned) facts.push(t('decide.move.pinned'));
  if (end !== undefined) return [...facts, t('decide.move.again')];
  return [...facts, t('decide.move.once'), t('decide.move.undo')];
}

/** What is told while no stack is taken up. */
const restFacts = ({ view, seat, options }: PanelProps<'move'>): string[] =>
  options.stacks.length === 0
    ? []
    : [t('decide.move.stacks', { count: idleStacks(view, seat, options).length }), t('decide.move.how')];

/** The move under way: who goes, which way, and what a press of a hex or a piece does. */
function useMoving(panel: PanelProps<'move'>) {
  const { view, seat, options, decision } = panel;
  const [draft, setDraft] = useDraft<MoveDraft>(decision, REST, (d) => keepMove(view, seat, options, d));
  const [notice, setNotice] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  /** The way is chosen hex by hex, and then sent. */
  const [byHand, setByHand] = useState(false);
  const taken = draft.from >= 0;
  const reached = destinations(view, seat, draft);
  const change = (next: MoveDraft) => {
    setNotice(null);
    setEnding(false);
    setDraft(next);
  };
  const second = useSecondPress();
  const onHex = (hex: HexId) => {
    if (!taken) return stackAt(options, hex) ? change(takeUp(options, hex)) : setNotice(t('decide.move.noStack'));
    if (hex === draft.path.at(-1)) return second.counts() ? handOver(panel, moveAnswer(view, draft)) : undefined;
    const { draft: next, refusal } = stepTo(view, seat, draft, hex);
    if (refusal !== null) return setNotice(refusalText(refusal));
    // Where nothing is lost one press sends them: it can be taken back.
    if (!byHand && losesNothing(view, seat, next)) return handOver(panel, moveAnswer(view, next));
    second.first();
    change(next);
  };
  const onPiece = (id: PieceId) => {
    const stack = options.stacks.find((s) => s.pieces.some((p) => p.id === id));
    if (stack === undefined) return;
    change(stack.hex === draft.from ? togglePiece(view, seat, draft, id) : { from: stack.hex, ids: [id], path: [] });
  };
  const asked = useRef('');
  const back = () => {
    asked.current = '';
    change(draft.path.length > 0 ? { ...draft, path: [] } : REST);
  };
  /** Let go where something is lost by it, they are asked about, as by a press; let go there again they go. */
  const drop = (hex: HexId) => {
    if (hex !== draft.path.at(-1)) return;
    const answer = moveAnswer(view, draft);
    const text = JSON.stringify(answer);
    if (losesNothing(view, seat, draft) || asked.current === text) return handOver(panel, answer);
    asked.current = text;
    second.first();
  };
  return {
    ...{ draft, reached, notice, setNotice, ending, setEnding, byHand, setByHand },
    ...{ change, onHex, onPiece, back, drop },
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
  const taken = draft.from >= 0;
  useBoardLink({
    lit: litOf(panel, draft, reached),
    pieces: draft.ids.map((id) => ({ id, mark: 'chosen' as const })),
    way: wayOf(panel, draft),
    ghosts: ghostsOf(panel, draft),
    onHex,
    onPiece,
    onCancel: back,
    drag: dragOf(panel, draft, { change, setNotice, notice, drop }),
  });
  return (
    <PanelFrame
      kind="move"
      say={taken ? t('decide.move.sayGo', { hex: placeName(draft.from) }) : t(restSays(panel))}
      warns={warnsOf(panel, draft)}
      facts={taken ? takenFacts(panel, draft, reached) : restFacts(panel)}
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
      <Choices {...{ panel, draft, reached, change, onHex, onPiece }} />
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

/** The stacks there are, and behind them where the one taken up may go. */
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

/** The way the stack would go, null for none. */
const wayOf = ({ view, seat }: PanelProps<'move'>, draft: MoveDraft): StackWay | null =>
  draft.from === -1 || draft.path.length === 0
    ? null
    : { hexes: [draft.from, ...draft.path], cost: pathCost(view, seat, draft) };

/** The stack as it would stand at the end of its way. */
function ghostsOf({ options }: PanelProps<'move'>, { from, ids, path }: MoveDraft): Ghost[] {
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

/** A stack dragged over the board: its path and cost follow. */
const dragOf = (
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

/** The stacks there are, or where the one taken up may go. */
function litOf(
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
