// An item in answer to another item, or to an event. D-19, D-31, D-58

import { traitOf } from '../../shared/effects/table.ts';
import { counterOf } from '../../shared/game/pieces.ts';
import { pieceById } from '../../shared/rules/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ShowItem } from './parts/ShowItem.tsx';
import { kindName, seatName } from './words.ts';

/** The name of an item by its id on the board, and whose it is. */
function itemShown(view: PanelProps['view']): { name: string; player: string } {
  const frame = view.stack.findLast((f) => f.kind === 'reply');
  const item = frame === undefined ? undefined : pieceById(view, frame.item);
  return { name: kindName(item?.kind ?? -1), player: seatName(frame?.seat ?? -1) };
}

/** Against an item just shown. D-58, D-31 */
export function ItemReply(panel: PanelProps<'item.reply'>) {
  const { view, options, decision } = panel;
  const say = t(decision.hex === null ? 'decide.reply.say' : 'decide.reply.sayAt', {
    ...itemShown(view),
    hex: decision.hex === null ? '' : placeName(decision.hex),
  });
  return (
    <ShowItem
      panel={panel}
      offers={options.items}
      say={say}
      facts={[t('decide.reply.rule')]}
      answer={(id, hex) => ({ do: 'show', id, hex })}
      pass={{ do: 'pass' }}
    />
  );
}

/** Against an event just played. D-19 */
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
