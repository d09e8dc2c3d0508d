// What an aimed shot has hit. D-62, HPOW-06
import { hexState } from '../../shared/model/game/pieces.ts';
import { isPiece, type Target } from '../../shared/model/game/types.ts';
import { fortLevel, pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { FortFace } from './parts/FortFace.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { kindLine, seatName, targetKey, targetName } from './words.ts';

export function BattleVictim(panel: PanelProps<'battle.victim'>) {
  const { view, options, decision } = panel;
  const { targets } = options;
  const [chosen, setChosen] = useDraft<Target | null>(decision, null, (x) =>
    x !== null && targets.includes(x) ? x : null,
  );
  const pick = (target: Target) => {
    if (targets.includes(target)) setChosen(chosen === target ? null : target);
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: targets.map((id) => ({ id, mark: chosen === id ? ('chosen' as const) : ('target' as const) })),
    onTarget: pick,
    onCancel: () => setChosen(null),
  });
  const say = t('decide.victim.say', { hex: placeName(decision.hex) });
  const h = hexState(view, decision.hex);
  return (
    <PanelFrame
      kind="battle.victim"
      say={say}
      onEscape={() => setChosen(null)}
      actions={
        <Send
          panel={panel}
          answer={chosen === null ? null : { target: chosen }}
          why={chosen === null ? t('decide.victim.why') : null}
        >
          {t('decide.victim.take')}
        </Send>
      }
    >
      <Group label={say} className="pieces">
        {targets.map((target) => {
          const piece = pieceById(view, target);
          const kind = target === 'town' ? (h.income?.kind ?? -1) : (piece?.kind ?? -1);
          const common = {
            piece: targetKey(target),
            name: targetName(view, target, decision.hex, kind),
            note:
              piece === undefined || kind === -1
                ? t('decide.shot.wall')
                : `${seatName(piece.seat)} · ${kindLine(kind)}`,
            chosen: chosen === target,
            why: null,
            onPress: () => pick(target),
          };
          return kind === -1 ? (
            <FortFace key={target} level={fortLevel(h)} {...common} />
          ) : (
            <PieceButton
              key={target}
              kind={kind}
              hex={decision.hex}
              {...(isPiece(target) ? { id: target } : {})}
              {...common}
            />
          );
        })}
      </Group>
    </PanelFrame>
  );
}
