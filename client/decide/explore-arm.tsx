// The acting opponent gives the neutral defenders' items to bearers. D-61, EXPL-06, AMB-116
import type { Arm, PieceId } from '../../shared/model/game/types.ts';
import { pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { doesOf } from '../ui/does.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { defendersFact } from './question-words.ts';
import { kindName } from './words.ts';

export function ExploreArm(panel: PanelProps<'explore.arm'>) {
  const { view, options, decision } = panel;
  const { items, bearers } = options;
  const [arms, setArms] = useDraft<Arm[]>(decision, [], (list) =>
    list.filter((one) => items.some((i) => i.id === one.item) && bearers.includes(one.bearer)),
  );
  const isGiven = (item: PieceId, bearer: PieceId) => arms.some((one) => one.item === item && one.bearer === bearer);
  const give = (item: PieceId, bearer: PieceId) => {
    const rest = arms.filter((one) => one.item !== item);
    setArms(isGiven(item, bearer) ? rest : [...rest, { item, bearer }]);
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: bearers.map((id) => ({
      id,
      mark: arms.some((one) => one.bearer === id) ? ('chosen' as const) : ('target' as const),
    })),
    onCancel: () => setArms([]),
  });
  return (
    <PanelFrame
      kind="explore.arm"
      say={t('decide.arm.say', { hex: placeName(decision.hex) })}
      facts={[
        ...defendersFact(view, panel.seat),
        t('decide.arm.rule'),
        ...items.map(({ kind }) => t('decide.arm.with', { name: kindName(kind), does: doesOf(kind) })),
      ]}
      onEscape={() => setArms([])}
      actions={
        <>
          <Send panel={panel} answer={{ arms }} why={arms.length === 0 ? t('decide.arm.why') : null}>
            {t('decide.arm.take')}
          </Send>
          <Send panel={panel} answer={{ arms: [] }} id="pass" kind="plain">
            {t('decide.arm.pass')}
          </Send>
        </>
      }
    >
      {items.map((item) => (
        <Group key={item.id} label={`${kindName(item.kind)}: ${doesOf(item.kind)}`} className="pieces is-wide">
          {bearers.map((id) => {
            const piece = pieceById(view, id);
            const chosen = isGiven(item.id, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`${item.id}-on-${id}`}
                  kind={piece.kind}
                  id={id}
                  note={kindName(item.kind)}
                  badge={chosen ? kindName(item.kind) : undefined}
                  chosen={chosen}
                  onPress={() => give(item.id, id)}
                />
              )
            );
          })}
        </Group>
      ))}
    </PanelFrame>
  );
}
