// Each player names a victim. The names stay secret until both players have answered. D-47, D-48, HPOW-04
import { hexState } from '../../shared/model/game/pieces.ts';
import { isPiece, type Target } from '../../shared/model/game/types.ts';
import { onlyOf } from '../../shared/model/shape/entry.ts';
import { countIn, pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { kindLine, targetKey } from './words.ts';

export function PowerVictim(panel: PanelProps<'power.victim'>) {
  const { view, seat, options, decision } = panel;
  const { ids } = options;
  const [chosen, setChosen] = useDraft<Target | null>(decision, onlyOf(ids) ?? null, (id) =>
    id !== null && ids.includes(id) ? id : null,
  );
  const pick = (id: Target) => {
    if (ids.includes(id)) setChosen(id);
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'danger' }],
    pieces: ids.map((id) => ({ id, mark: id === chosen ? ('chosen' as const) : ('target' as const) })),
    onTarget: pick,
    onCancel: () => setChosen(null),
  });
  const isOwn = hexState(view, decision.hex).owner === seat;
  const say = t(isOwn ? 'decide.victim.sayOwn' : 'decide.victim.say', { hex: placeName(decision.hex) });
  return (
    <PanelFrame
      kind="power.victim"
      say={say}
      facts={[t('decide.victim.sealed'), t('decide.victim.die'), t('decide.victim.both')]}
      onEscape={() => setChosen(null)}
      actions={
        <Send
          panel={panel}
          answer={chosen === null ? null : { id: chosen }}
          why={chosen === null ? t('decide.victim.why') : null}
        >
          {t('decide.victim.take')}
        </Send>
      }
    >
      <Group label={say}>
        {ids.map((id) => {
          if (!isPiece(id))
            return (
              <Action
                key={id}
                id="piece-hidden"
                kind="choice"
                className="piece"
                pressed={chosen === id}
                onPress={() => pick(id)}
              >
                <span className="piece-words">
                  <span className="piece-name">{t('decide.victim.hidden')}</span>
                  <small>
                    {t('decide.victim.hiddenOf', {
                      count: countIn(hexState(view, decision.hex), hexState(view, decision.hex).owner),
                    })}
                  </small>
                </span>
              </Action>
            );
          const piece = pieceById(view, id);
          return (
            piece && (
              <PieceButton
                key={id}
                piece={targetKey(id)}
                kind={piece.kind}
                id={id}
                note={kindLine(piece.kind)}
                chosen={chosen === id}
                onPress={() => pick(id)}
              />
            )
          );
        })}
      </Group>
    </PanelFrame>
  );
}
