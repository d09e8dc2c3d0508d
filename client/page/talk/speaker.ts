// The name of a person in the chat.
import { NOBODY } from '../../../shared/model/game/types.ts';
import type { ChatLine } from '../../../shared/play/net/talk.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { seatName } from '../../ui/names.ts';

/** The numbers of spectators begin above this number (server/rooms/audience/chat.ts). */
const SPECTATORS = 10_000;

/** Returns the name of who wrote a line. A streamer hides the names of spectators, too. */
export function speakerName({ from, who, name }: Pick<ChatLine, 'from' | 'who' | 'name'>): string {
  if (from !== NOBODY) return seatName(from);
  const isHidden = name === '' || useTable.getState().mask.hidesNames;
  return isHidden ? t('chat.spectator', { n: who - SPECTATORS }) : t('chat.named', { name });
}
