// The title of a battle.
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import type { BattleShow } from '../../session/battle.ts';
import { aboutSeat, capital, objectName, seatName } from '../../ui/names.ts';
import { lastWord } from './great-words.ts';

addTexts(stage);

/** Returns the names of players in one phrase: "Ann, Bob and Cleo". */
export function namesOf(seats: readonly Seat[], nameOf: typeof seatName): string {
  const names = seats.map((seat) => nameOf(seat));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('stage.and', { some: names.join(', '), last });
}

/** Returns who fights whom ("Bot 3 attacks Ann at F5") or who won, with names from `nameOf`. */
export function battleTitle(
  battle: Pick<BattleShow, 'hex' | 'sides' | 'over'> & Partial<BattleShow>,
  nameOf = seatName,
): string {
  const { sides, hex, over, isGreat } = battle;
  const where = placeName(hex);
  if (over !== null && isGreat) return lastWord({ losses: [], ...battle }, over.winner, nameOf);
  if (over !== null) {
    if (over.winner !== NOBODY) return t(aboutSeat('stage.won', over.winner), { who: nameOf(over.winner), hex: where });
    return t(sides.includes(NOBODY) ? 'stage.wonNeutral' : 'stage.allGone', { hex: where });
  }
  if (sides.length > 2) {
    const who = namesOf(sides, (seat) => objectName(seat, nameOf));
    return capital(t('stage.fightFor', { who, hex: where }));
  }
  const [who = NOBODY, foe = NOBODY] = sides;
  if (foe === NOBODY) return t(aboutSeat('stage.explores', who), { who: nameOf(who), hex: where });
  return t(aboutSeat('stage.attacks', who), { who: nameOf(who), foe: objectName(foe, nameOf), hex: where });
}

/** Wraps a name in invisible Unicode characters, at which the title is later split. */
const apart = (seat: Seat): string => `\u2068${seatName(seat)}\u2069`;

/** Returns the title in pieces, of which every second is a name, so that only names are cut. */
export const titlePieces = (battle: BattleShow): readonly string[] =>
  battleTitle(battle, apart).split(/[\u2068\u2069]/);
