// How a hero who can aim shoots. D-40, HPOW-06
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { hitChance } from './words.ts';

export function BattleShot(panel: PanelProps<'battle.shot'>) {
  const { options, decision } = panel;
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: options.targets.map((id) => ({ id, mark: 'target' as const })),
  });
  return (
    <PanelFrame
      kind="battle.shot"
      say={t('decide.shot.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.shot.high', { percent: hitChance(5) }), t('decide.shot.low', { percent: hitChance(2) })]}
      actions={
        <>
          <Send panel={panel} answer={{ aimed: true }}>
            {t('decide.shot.take')}
          </Send>
          <Send panel={panel} answer={{ aimed: false }} id="pass" kind="plain">
            {t('decide.shot.pass')}
          </Send>
        </>
      }
    >
      {null}
    </PanelFrame>
  );
}
