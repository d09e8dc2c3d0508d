// Staking gold on a battle: the winner takes both stakes. D-38, POW-11
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { seatName } from './words.ts';

export function PowerStake(panel: PanelProps<'power.stake'>) {
  const { options, decision } = panel;
  const { most, rival } = options;
  const [gold, setGold] = useDraft<number>(decision, 0, (n) => Math.min(n, most));
  useBoardLink({ lit: [{ hex: decision.hex, mark: 'danger' }], onCancel: () => setGold(0) });
  return (
    <PanelFrame
      kind="power.stake"
      say={t('decide.stake.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.stake.rule', { who: seatName(rival) })]}
      onEscape={() => setGold(0)}
      actions={
        <>
          <Send panel={panel} answer={{ gold }} why={gold === 0 ? t('decide.stake.why') : null}>
            {gold === 0 ? t('decide.stake.wait') : t('decide.stake.take', { gold })}
          </Send>
          <Send panel={panel} answer={{ gold: 0 }} id="pass" kind="plain">
            {t('decide.stake.pass')}
          </Send>
          <Stepper
            label={t('decide.stake.gold')}
            value={gold}
            max={most}
            whyMax={t('decide.stake.most', { gold: most })}
            onChange={setGold}
          />
        </>
      }
    />
  );
}
