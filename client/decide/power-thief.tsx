// The Thief goes to a player, or rests. D-49, POWER-01, HPOW-05
import { seatState } from '../../shared/model/game/pieces.ts';
import type { Seat } from '../../shared/model/game/types.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { SeatList } from './parts/SeatList.tsx';
import { Send } from './parts/Send.tsx';
import { seatName } from './words.ts';

export function PowerThief(panel: PanelProps<'power.thief'>) {
  const { view, options, decision } = panel;
  const { seats } = options;
  const [chosen, setChosen] = useDraft<Seat | null>(decision, null, (s) => seats.find((seat) => seat === s) ?? null);
  useBoardLink({ lit: [], onCancel: () => setChosen(null) });
  const say = t('decide.thief.say');
  return (
    <PanelFrame
      kind="power.thief"
      say={say}
      facts={[t('decide.contest.odds'), t('decide.thief.rule'), t('decide.thief.risk')]}
      onEscape={() => setChosen(null)}
      actions={
        <>
          <Send panel={panel} answer={{ seat: chosen }} why={chosen === null ? t('decide.thief.why') : null}>
            {chosen === null ? t('decide.thief.wait') : t('decide.thief.take', { player: seatName(chosen) })}
          </Send>
          <Send panel={panel} answer={{ seat: null }} id="pass" kind="plain">
            {t('decide.power.pass')}
          </Send>
        </>
      }
    >
      <SeatList
        label={say}
        seats={seats}
        chosen={chosen}
        onPick={(s) => setChosen(chosen === s ? null : s)}
        note={(s) => t('decide.thief.has', { gold: seatState(view, s).gold, count: seatState(view, s).rack })}
      />
    </PanelFrame>
  );
}
