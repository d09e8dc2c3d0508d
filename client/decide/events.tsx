// Panels of random events with one choice: an army, a fort, the next hex, an item in reply, pieces to send.

import { counterOf, hexState } from '../../shared/model/game/pieces.ts';
import { type HexId, NOBODY } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';
import { traitOf } from '../../shared/rules/traits/table.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { ShowItem } from './parts/ShowItem.tsx';
import { fortName, hexFacts, kindName, seatName, terrainName } from './words.ts';

/** Which of the player's largest armies is struck. D-20, EVT-10 */
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

/** Which fort an event lowers. D-20, EVT-09 */
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

/** The event did not strike, so it moves to another hex of the same terrain. D-21, EVT-05 */
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

/** Using an item in reply to an event. D-19 */
export function EventReply(panel: PanelProps<'event.reply'>) {
  const { view, options } = panel;
  const frame = view.stack.findLast((f) => f.kind === 'event');
  const wind = traitOf(frame?.event ?? -1).answeredOn === 'reaction.wind';
  return (
    <ShowItem
      panel={panel}
      offers={options.ids.map((id) => ({ id, kind: counterOf(view, id).kind, hexes: options.hexes }))}
      say={t('decide.eventReply.say', { name: kindName(frame?.event ?? -1), player: seatName(frame?.seat ?? NOBODY) })}
      facts={[t(wind ? 'decide.eventReply.cloud' : 'decide.eventReply.illness')]}
      answer={(id, hex) => ({ do: 'show', id, hex })}
      pass={{ do: 'pass' }}
      removes={wind}
    />
  );
}

/** Which pieces go through the Gate: at least `least`, at most the number that fits. D-23, EVT-11, AMB-75 */
export function EventSend(panel: PanelProps<'event.send'>) {
  const { options, decision } = panel;
  const { hex, to, least, most } = decision;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => (ids.length < least ? null : { ids })}
      say={t('decide.send.say', { count: least, from: placeName(hex), hex: placeName(to) })}
      facts={() => [
        t('decide.send.rule'),
        ...(most < options.ids.length ? [t('decide.send.most', { count: most })] : []),
      ]}
      take={(ids) => (ids.length < least ? t('decide.send.wait') : t('decide.send.take', { count: ids.length }))}
      why={(ids) => (ids.length < least ? t('decide.pickMore', { count: least - ids.length }) : null)}
      hexes={[to]}
    />
  );
}
