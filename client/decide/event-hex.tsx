// One hex that an event asks for: the army of a tie, the fort that drops a level, the next hex of the same terrain. D-20,
// D-21
import { hexState } from '../../shared/game/pieces.ts';
import type { HexId } from '../../shared/game/types.ts';
import { fortLevel } from '../../shared/rules/queries.ts';
import { entryAt } from '../../shared/shape/entry.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { fortName, hexFacts, seatName, terrainName } from './words.ts';

/** Which of one's largest armies is struck. EVT-10 */
export function EventArmy(panel: PanelProps<'event.army'>) {
  return (
    <PickHex
      panel={panel}
      hexes={panel.options.hexes}
      say={t('decide.army.say')}
      facts={() => [t('decide.army.rule')]}
      take={(hex) => t('decide.army.take', { hex: placeName(hex) })}
      wait={t('decide.army.wait')}
    />
  );
}

/** Which fort is lowered. EVT-09 */
export function EventFort(panel: PanelProps<'event.fort'>) {
  const { view, seat, options } = panel;
  const own = options.hexes.some((hex) => hexState(view, hex).owner === seat);
  const level = (hex: HexId) => fortLevel(hexState(view, hex));
  const after = (hex: HexId) => (level(hex) > 1 ? fortName(level(hex) - 1) : t('decide.fort.gone'));
  return (
    <PickHex
      panel={panel}
      hexes={options.hexes}
      say={t(own ? 'decide.fort.say' : 'decide.fort.sayRival')}
      facts={() => [t('decide.fort.rule')]}
      note={(hex) => `${fortName(level(hex))} → ${after(hex)}`}
      take={(hex) => t('decide.fort.take', { hex: placeName(hex), fort: fortName(level(hex)) })}
      wait={t('decide.fort.wait')}
    />
  );
}

/** It did not strike: it goes on to another hex of the same terrain. EVT-05 */
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
