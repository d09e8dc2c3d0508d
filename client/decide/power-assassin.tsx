// The Assassin strikes at a hex, or rests. D-47, POWER-01, HPOW-04
import { hexState } from '../../shared/model/game/pieces.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { Send } from './parts/Send.tsx';
import { hexFacts, seatName } from './words.ts';

export function PowerAssassin(panel: PanelProps<'power.assassin'>) {
  const { view, seat, options } = panel;
  return (
    <PickHex
      panel={panel}
      hexes={options.hexes}
      say={t('decide.assassin.say')}
      facts={(hex) => [
        t('decide.contest.odds'),
        hex === null
          ? t('decide.assassin.rule')
          : t('decide.contest.against', { player: seatName(hexState(view, hex).owner) }),
        t('decide.assassin.risk'),
      ]}
      note={(hex) => hexFacts(view, hex, seat, true)}
      free
      take={(hex) => t('decide.assassin.take', { hex: placeName(hex) })}
      wait={t('decide.assassin.wait')}
      other={
        <Send panel={panel} answer={{ hex: null }} id="pass" kind="plain">
          {t('decide.power.pass')}
        </Send>
      }
    />
  );
}
