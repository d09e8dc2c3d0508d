// The lists of the move panel: stacks, the pieces of the stack taken up, where they may go.
import { hexState } from '../../../shared/game/pieces.ts';
import type { HexId } from '../../../shared/game/types.ts';
import type { Reach } from '../../../shared/rules/move/shortest-ways.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { liftPiece, type MoveDraft, stackAt, stopsAt, togglePiece, whyNotTogether } from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';
import { Group } from '../parts/Group.tsx';
import { HexList } from '../parts/HexList.tsx';
import { ownPieceLine } from '../parts/ownPieceLine.tsx';
import { PieceButton } from '../parts/PieceChip.tsx';
import { enemiesAt, hexFacts, terrainName } from '../words.ts';

type Panel = PanelProps<'move'>;

export function Stacks({ panel, onHex }: { panel: Panel; onHex(hex: HexId): void }) {
  const { view, seat, options } = panel;
  if (options.stacks.length === 0) return <p className="decide-empty">{t('decide.move.none')}</p>;
  return (
    <HexList
      label={t('decide.move.say')}
      view={view}
      seat={seat}
      hexes={options.stacks.map((s) => ({
        hex: s.hex,
        note: `${hexFacts(view, s.hex, seat, true)}${s.pinned ? ` · ${t('decide.move.onlyFlyers')}` : ''}`,
        badge: s.pieces.length,
      }))}
      chosen={[]}
      onPick={onHex}
    />
  );
}

/** The pieces that may go along: each in or out of the moving stack. */
interface PiecesProps {
  panel: Panel;
  draft: MoveDraft;
  change(next: MoveDraft): void;
}

export function Pieces({ panel, draft, change }: PiecesProps) {
  const { view, seat, options } = panel;
  const pieces = stackAt(options, draft.from)?.pieces ?? [];
  return (
    <Group label={t('decide.move.pieces')} className="pieces">
      {pieces.map((p) => (
        <PieceButton
          key={p.id}
          piece={`${p.id}`}
          kind={p.kind}
          id={p.id}
          {...(draft.from === -1 ? {} : { hex: draft.from })}
          note={ownPieceLine(view, seat, { kind: p.kind, at: draft.from === -1 ? 'rack' : draft.from })}
          badge={p.left < view.rules.movement ? t('decide.move.points', { n: p.left }) : undefined}
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
