// Using an item in reply to an event. D-19

import { counterOf } from '../../shared/model/game/pieces.ts';
import { traitOf } from '../../shared/rules/traits/table.ts';
import { t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ShowItem } from './parts/ShowItem.tsx';
import { kindName, seatName } from './words.ts';

export function EventReply(panel: PanelProps<'event.reply'>) {
  const { view, options } = panel;
  const frame = view.stack.findLast((f) => f.kind === 'event');
  const wind = traitOf(frame?.event ?? -1).answeredOn === 'reaction.wind';
  return (
    <ShowItem
      panel={panel}
      offers={options.ids.map((id) => ({ id, kind: counterOf(view, id).kind, hexes: options.hexes }))}
      say={t('decide.eventReply.say', { name: kindName(frame?.event ?? -1), player: seatName(frame?.seat ?? -1) })}
      facts={[t(wind ? 'decide.eventReply.cloud' : 'decide.eventReply.illness')]}
      answer={(id, hex) => ({ do: 'show', id, hex })}
      pass={{ do: 'pass' }}
      removes={wind}
    />
  );
}
