// The lists of the move panel: stacks, their pieces, and the destinations of the selected stack.
import { Fragment } from 'react';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { type HexId, isSeated, type PieceId } from '../../../shared/model/game/types.ts';
import type { Reach } from '../../../shared/rules/move/shortest-ways.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { liftPiece, type MoveDraft, REST, stopsAt, takeUp, whyNotTogether } from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';
import { Group } from '../parts/Group.tsx';
import { HexButton, HexList } from '../parts/HexList.tsx';
import { PieceButton } from '../parts/PieceChip.tsx';
import { ownPieceLine } from '../question-words.tsx';
import { enemiesAt, hexFacts, hexKey, terrainName } from '../words.ts';

type Panel = PanelProps<'move'>;

interface StacksProps {
  panel: Panel;
  draft: MoveDraft;
  change(next: MoveDraft): void;
  onHex(hex: HexId): void;
  onPiece(id: PieceId): void;
}

/** Every button keeps its place when a stack is selected, so that a second press hits the same piece. */
export function Stacks({ panel, draft, change, onHex, onPiece }: StacksProps) {
  const { view, options } = panel;
  if (options.stacks.length === 0) return null;
  const hasSelection = draft.from !== -1;
  return (
    <Group label={t(hasSelection ? 'decide.move.pieces' : 'decide.move.say')} className="counters stacks">
      {options.stacks.map(({ hex, pieces, pinned }) => (
        <Fragment key={hex}>
          <HexButton
            id={`${hasSelection ? 'stack' : 'hex'}-${hexKey(hex)}`}
            view={view}
            hex={hex}
            note={stackFacts(panel, hex, pinned)}
            badge={pieces.length}
            pressed={hex === draft.from}
            onPress={() => (hasSelection ? change(hex === draft.from ? REST : takeUp(options, hex)) : onHex(hex))}
          />
          <StackPieces panel={panel} draft={draft} stack={{ hex, pieces }} change={change} onPiece={onPiece} />
        </Fragment>
      ))}
    </Group>
  );
}

const stackFacts = ({ view, seat }: Panel, hex: HexId, pinned: boolean): string =>
  `${hexFacts(view, hex, seat, true)}${pinned ? ` · ${t('decide.move.onlyFlyers')}` : ''}`;

type Stack = Pick<Panel['options']['stacks'][number], 'hex' | 'pieces'>;

interface StackPiecesProps extends Omit<StacksProps, 'onHex'> {
  stack: Stack;
}

/** Pressing a piece of the selected stack adds or removes it; pressing another piece selects it alone. */
function StackPieces({ panel, draft, stack: { hex, pieces }, change, onPiece }: StackPiecesProps) {
  const { view, seat } = panel;
  const isTaken = hex === draft.from;
  const lifted = (id: PieceId): MoveDraft =>
    isTaken ? liftPiece(view, seat, draft, id, pieces.length) : { from: hex, ids: [id], path: [] };
  return pieces.map((p) => (
    <MovingPiece
      key={p.id}
      panel={panel}
      hex={hex}
      piece={p}
      chosen={isTaken && draft.ids.includes(p.id)}
      onPress={() => onPiece(p.id)}
      onLift={() => change(lifted(p.id))}
    />
  ));
}

interface MovingPieceProps {
  panel: Panel;
  hex: HexId;
  piece: Stack['pieces'][number];
  chosen: boolean;
  onPress(): void;
  onLift(): void;
}

const MovingPiece = ({ panel: { view, seat }, hex, piece, chosen, onPress, onLift }: MovingPieceProps) => (
  <PieceButton
    piece={`${piece.id}`}
    kind={piece.kind}
    id={piece.id}
    hex={hex}
    note={ownPieceLine(view, seat, { kind: piece.kind, at: hex })}
    badge={piece.left < view.rules.movement ? t('decide.move.points', { n: piece.left }) : undefined}
    chosen={chosen}
    onPress={onPress}
    onLift={onLift}
  />
);

interface DestinationsProps {
  panel: Panel;
  draft: MoveDraft;
  reached: readonly Reach[];
  onHex(hex: HexId): void;
}

export function Destinations({ panel, draft, reached, onHex }: DestinationsProps) {
  const { view, seat } = panel;
  if (reached.length === 0) {
    const refusal = whyNotTogether(view, seat, draft);
    return (
      <p className="decide-empty">
        <RuleText text={refusal === null ? t('decide.move.nowhere') : refusalText(refusal)} />
      </p>
    );
  }
  const note = (r: Reach): string => {
    const h = hexState(view, r.hex);
    const foes = enemiesAt(view, r.hex, seat);
    const parts = [terrainName(h.terrain), t('decide.enterCost', { count: r.cost })];
    if (foes > 0) parts.push(t('decide.hex.enemy', { count: foes }));
    else if (!isSeated(h.owner)) parts.push(t('decide.move.explores'));
    else if (stopsAt(view, seat, r.hex)) parts.push(t('decide.move.fights'));
    if (r.through) parts.push(t('decide.move.passes'));
    return parts.join(' · ');
  };
  return (
    <HexList
      label={t('decide.move.where')}
      view={view}
      seat={seat}
      hexes={reached.map((r) => ({ hex: r.hex, note: note(r) }))}
      chosen={draft.path.slice(-1)}
      onPick={onHex}
    />
  );
}
