// A battle in one sentence.
import { NOBODY, type Seat } from '../../../shared/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import type { BattleShow } from '../../state/battle.ts';
import { seatName } from '../../ui/names.ts';

addTexts(stage);

/** "Ann, Bob and Cleo" */
function together(seats: readonly Seat[]): string {
  const names = seats.map(seatName);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('stage.and', { some: names.join(', '), last });
}

/** Who fights whom: "Bot 3 attacks Ann at F5", or who won. */
export function battleTitle({ sides, hex, over }: BattleShow): string {
  const where = placeName(hex);
  if (over !== null) {
    const gone = over.winner === NOBODY && !sides.includes(NOBODY);
    return gone ? t('stage.allGone', { hex: where }) : t('stage.won', { who: seatName(over.winner), hex: where });
  }
  if (sides.length > 2) return t('stage.fightFor', { who: together(sides), hex: where });
  const [who = NOBODY, foe = NOBODY] = sides;
  if (foe === NOBODY) return t('stage.explores', { who: seatName(who), hex: where });
  return t('stage.attacks', { who: seatName(who), foe: seatName(foe), hex: where });
}
