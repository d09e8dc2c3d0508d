// The lists of the move panel: stacks, the pieces of the stack taken up, where they may go.
import { Fragment } from 'react';
import { hexState } from '../../../shared/game/pieces.ts';
import type { HexId, HexOrNone, PieceId } from '../../../shared/game/types.ts';
import type { Reach } from '../../../shared/rules/move/shortest-ways.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { isWindowSmall } from '../../state/small.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import {
  liftPiece,
  type MoveDraft,
  REST,
  stackAt,
  stopsAt,
  takeUp,
  togglePiece,
  whyNotTogether,
} from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';
import { Group } from '../parts/Group.tsx';
import { HexButton, HexList } from '../parts/HexList.tsx';
import { ownPieceLine } from '../parts/ownPieceLine.tsx';
import { PieceButton } from '../parts/PieceChip.tsx';
import { enemiesAt, hexFacts, hexKey, terrainName } from '../words.ts';

type Panel = PanelProps<'move'>;

interface StacksProps {
  panel: Panel;
  onHex(hex: HexId): void;
  onPiece(id: PieceId): void;
  /** A piece is dragged out of its stack. */
  onLift(hex: HexId, id: PieceId): void;
}

/** Each stack as one, and beside it who is in it. */
export function Stacks({ panel, onHex, onPiece, onLift }: StacksProps) {
  const { view, options } = panel;
  if (options.stacks.length === 0) return <p className="decide-empty">{t('decide.move.none')}</p>;
  return (
    <Group label={t('decide.move.say')} className="pieces stacks">
      {options.stacks.map(({ hex, pieces, pinned }) => (
        <Fragment key={hex}>
          <HexButton
            view={view}
            hex={hex}
            note={stackFacts(panel, hex, pinned)}
            badge={pieces.length}
            onPress={() => onHex(hex)}
          />
          <StackPieces panel={panel} hex={hex} pieces={pieces} onPiece={onPiece} onLift={(id) => onLift(hex, id)} />
        </Fragment>
      ))}
    </Group>
  );
}

interface MovingPieceProps {
  panel: Panel;
  hex: HexOrNone;
  piece: Panel['options']['stacks'][number]['pieces'][number];
  chosen: boolean;
  onPress(): void;
  onLift(): void;
}

const MovingPiece = ({ panel: { view, seat }, hex, piece, chosen, onPress, onLift }: MovingPieceProps) => (
  <PieceButton
    piece={`${piece.id}`}
    kind={piece.kind}
    id={piece.id}
    {...(hex === -1 ? {} : { hex })}
    note={ownPieceLine(view, seat, { kind: piece.kind, at: hex === -1 ? 'rack' : hex })}
    badge={piece.left < view.rules.movement ? t('decide.move.points', { n: piece.left }) : undefined}
    chosen={chosen}
    onPress={onPress}
    onLift={onLift}
  />
);

/** What is said of a stack's hex. */
const stackFacts = ({ view, seat }: Panel, hex: HexId, pinned: boolean): string =>
  `${hexFacts(view, hex, seat, true)}${pinned ? ` · ${t('decide.move.onlyFlyers')}` : ''}`;

interface StackPiecesProps extends Pick<MovingPieceProps, 'panel'> {
  hex: HexId;
  pieces: readonly MovingPieceProps['piece'][];
  onPiece(id: PieceId): void;
  onLift(id: PieceId): void;
}

/** The pieces of a stack that is not taken up. */
const StackPieces = ({ panel, hex, pieces, onPiece, onLift }: StackPiecesProps) =>
  pieces.map((p) => (
    <MovingPiece
      key={p.id}
      panel={panel}
      hex={hex}
      piece={p}
      chosen={false}
      onPress={() => onPiece(p.id)}
      onLift={() => onLift(p.id)}
    />
  ));

/**
 * On a small window what stood before the pieces of the stack taken up, and that stack, as they stood: a finger that presses a piece, and
 * presses again, presses the same one.
 */
function StacksBefore({ panel, draft, change, onPiece }: PiecesProps) {
  const { view, options } = panel;
  if (!isWindowSmall()) return null;
  const before = options.stacks.slice(0, options.stacks.findIndex(({ hex }) => hex === draft.from) + 1);
  return before.map(({ hex, pieces, pinned }) => (
    <Fragment key={hex}>
      <HexButton
        id={`stack-${hexKey(hex)}`}
        view={view}
        hex={hex}
        note={stackFacts(panel, hex, pinned)}
        badge={pieces.length}
        pressed={hex === draft.from}
        onPress={() => change(hex === draft.from ? REST : takeUp(options, hex))}
      />
      {hex !== draft.from && (
        <StackPieces
          panel={panel}
          hex={hex}
          pieces={pieces}
          onPiece={onPiece}
          onLift={(id) => change({ from: hex, ids: [id], path: [] })}
        />
      )}
    </Fragment>
  ));
}

/** The pieces that may go along: each in or out of the moving stack. */
interface PiecesProps {
  panel: Panel;
  draft: MoveDraft;
  change(next: MoveDraft): void;
  onPiece(id: PieceId): void;
}

export function Pieces({ panel, draft, change, onPiece }: PiecesProps) {
  const { view, seat, options } = panel;
  const pieces = stackAt(options, draft.from)?.pieces ?? [];
  return (
    <Group label={t('decide.move.pieces')} className="pieces stacks">
      <StacksBefore panel={panel} draft={draft} change={change} onPiece={onPiece} />
      {pieces.map((p) => (
        <MovingPiece
          key={p.id}
          panel={panel}
          hex={draft.from}
          piece={p}
          chosen={draft.ids.includes(p.id)}
          onPress={() => change(togglePiece(view, seat, draft, p.id))}
          onLift={() => change(liftPiece(view, seat, draft, p.id, pieces.length))}
        />
      ))}
    </Group>
  );
}

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
    else if (h.owner < 0) parts.push(t('decide.move.explores'));
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
