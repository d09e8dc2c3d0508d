// The event did not strike, so it moves to another hex of the same terrain. D-21, EVT-05
import { hexState } from '../../shared/model/game/pieces.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { hexFacts, seatName, terrainName } from './words.ts';

export function EventNext(panel: PanelProps<'event.next'>) {
  const { view, seat, options } = panel;
  const terrain = terrainName(hexState(view, entryAt(options.hexes, 0)).terrain);
  return (
    <PickHex
      panel={panel}
      hexes={options.hexes}
      say={t('decide.next.say', { terrain })}
      facts={() => [t('decide.next.rule')]}
      note={(hex) => `${seatName(hexState(view, hex).owner)} · ${hexFacts(view, hex, seat, true)}`}
      take={(hex) => t('decide.next.take', { hex: placeName(hex) })}
      wait={t('decide.next.wait')}
    />
  );
}
