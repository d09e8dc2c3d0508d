// The sentences before and after a great battle: what is at stake, the forces, and the sentence that ends it.
import { hexState } from '../../../shared/model/game/pieces.ts';
import { type HexId, isSeated, NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { countIn, fortLevel, fortValue, hexesOf, townValue } from '../../../shared/rules/queries/queries.ts';
import { greatBattle } from '../../i18n/en/great-battle.ts';
import { addTexts, placeName, t, tIf } from '../../i18n/index.ts';
import type { BattleShow } from '../../session/battle.ts';
import { aboutSeat, fortName, kindName, objectName, seatName } from '../../ui/names.ts';

addTexts(greatBattle);

/** Returns what the owner loses with the hex; for a hex without an owner, that the winner takes it. */
export function stakeText(view: View, hex: HexId): string {
  const h = hexState(view, hex);
  const where = placeName(hex);
  if (!isSeated(h.owner)) return t('great.stake.wild', { hex: where });
  const words = { who: seatName(h.owner), hex: where };
  if (hexesOf(view, h.owner).length === 1) return t(aboutSeat('great.stake.last', h.owner), words);
  const what = h.fort !== null ? fortName(fortLevel(h)) : h.income === null ? '' : kindName(h.income.kind);
  return what === ''
    ? t(aboutSeat('great.stake.hex', h.owner), words)
    : t(aboutSeat('great.stake.thing', h.owner), { ...words, what });
}

/** Returns the forces of a side in numbers that every player sees. */
export function forcesOf(view: View, hex: HexId, side: Seat): string[] {
  const h = hexState(view, hex);
  const pieces = countIn(h, side);
  const forces = pieces > 0 ? [t('great.pieces', { count: pieces })] : [];
  if (h.owner !== side || !isSeated(side)) return forces;
  if (h.fort !== null) forces.push(t('great.wall', { what: fortName(fortLevel(h)), n: fortValue(h) }));
  if (h.income !== null && townValue(h) > 0)
    forces.push(t('great.wall', { what: kindName(h.income.kind), n: townValue(h) }));
  return forces;
}

const numberWord = (n: number): string => tIf(`great.n.${n}`, {}, `${n}`);

/** Returns who won the hex, and the losses of the loser and of the winner: "D6 holds, three for one". */
export function lastWord(
  { hex, sides, losses }: Pick<BattleShow, 'hex' | 'sides' | 'losses'>,
  winner: Seat,
  nameOf = seatName,
  where = placeName(hex),
): string {
  const defender = sides.at(-1) ?? NOBODY;
  if (winner === NOBODY && defender !== NOBODY) return t('great.word.none', { hex: where });
  const how = winner === defender ? 'holds' : defender === NOBODY ? 'taken' : 'falls';
  const said =
    how === 'taken'
      ? t(aboutSeat('great.word.taken', winner), { hex: where, who: nameOf(winner) })
      : t(`great.word.${how}`, { hex: where, who: objectName(winner, nameOf) });
  const own = losses.filter(({ seat }) => seat === winner).length;
  const others = losses.length - own;
  if (own === 0) return others === 0 ? said : t('great.word.clean', { said });
  const numbers = { said, own: numberWord(own), others: numberWord(others) };
  return t(others === 0 ? 'great.word.price' : 'great.word.tally', numbers);
}
