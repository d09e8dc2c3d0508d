// Which opponent takes the player's hits of this round. D-39, MULT-01
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { onlyOf } from '../../shared/model/shape/entry.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { sideStrength } from './battle/strength.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { SeatList } from './parts/SeatList.tsx';
import { Send } from './parts/Send.tsx';
import { seatName } from './words.ts';

export function BattleAim(panel: PanelProps<'battle.aim'>) {
  const { view, options, decision } = panel;
  const { seats } = options;
  const keep = (s: Seat) => (seats.includes(s) ? s : NOBODY);
  const [aim, setAim] = useDraft<Seat>(decision, onlyOf(seats) ?? NOBODY, keep);
  useBoardLink({ lit: [{ hex: decision.hex, mark: 'source' }], onCancel: () => setAim(NOBODY) });
  return (
    <PanelFrame
      kind="battle.aim"
      say={t('decide.aim.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.aim.secret'), t('decide.aim.all')]}
      onEscape={() => setAim(NOBODY)}
      actions={
        <Send panel={panel} answer={{ seat: aim }} why={aim === NOBODY ? t('decide.aim.why') : null}>
          {aim === NOBODY ? t('decide.aim.wait') : t('decide.aim.take', { player: seatName(aim) })}
        </Send>
      }
    >
      <SeatList
        label={t('decide.aim.say', { hex: placeName(decision.hex) })}
        seats={seats}
        chosen={aim}
        onPick={setAim}
        note={(s) => t('decide.aim.force', sideStrength(view, decision.hex, s))}
      />
    </PanelFrame>
  );
}
