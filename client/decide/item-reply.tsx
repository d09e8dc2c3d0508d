// Using an item in reply to another item. D-31, D-58
import { pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ShowItem } from './parts/ShowItem.tsx';
import { kindName, seatName } from './words.ts';

function itemShown(view: PanelProps['view']): { name: string; player: string } {
  const frame = view.stack.findLast((f) => f.kind === 'reply');
  const item = frame === undefined ? undefined : pieceById(view, frame.item);
  return { name: kindName(item?.kind ?? -1), player: seatName(frame?.seat ?? -1) };
}

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
