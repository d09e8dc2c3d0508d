// Who has won a game, and how, in sentences.
import { type Seat, seatsOf, type Victory, type View } from '../../../shared/model/game/types.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { seatName } from '../../ui/names.ts';

addTexts(hud);

/** Returns who has won, in a sentence. `me`: the viewer's seat. */
export function outcome(winners: readonly Seat[], me: Seat): string {
  const [winner] = winners;
  if (winner === undefined) return t('result.draw');
  if (winners.length > 1) return t('result.share', { who: winners.map(seatName).join(', ') });
  return winner === me ? t('result.you') : t('result.wins', { who: seatName(winner) });
}

/** Returns how the winners won. If only one player is left, it says who gave up. */
export function victoryText({ seats }: View, how: Victory['how'], me: Seat): string {
  const left = seatsOf(seats).filter((seat) => how === 'last' && seats[seat]?.resigned);
  if (left.length === 0) return t(`victory.${how}`);
  const who = left.map((seat) => (seat === me ? t('victory.me') : seatName(seat)));
  return t('victory.gaveUp', { who: who.join(', ') });
}
