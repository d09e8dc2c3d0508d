// Words the panels share: names of hexes, pieces and players.
import { type KindOrNone, kindInfo } from '../../shared/model/catalogue/index.ts';
import { hexState, shownCount } from '../../shared/model/game/pieces.ts';
import {
  type Counter,
  type HexId,
  type Kind,
  NOBODY,
  type Seat,
  type Target,
  type View,
} from '../../shared/model/game/types.ts';
import { axialOf } from '../../shared/model/hex/hex.ts';
import { byCatalogue, countIn, fortLevel, rackOf } from '../../shared/rules/queries/queries.ts';
import { t } from '../i18n/index.ts';
import { fortName, kindName, kindTraits, seatName, terrainName } from '../ui/names.ts';

export { fortName, kindName, seatName, terrainName };

/** Returns the end of a hex's data-testid: "q,r". */
export function hexKey(hex: HexId): string {
  const { q, r } = axialOf(hex);
  return `${q},${r}`;
}

/**
 * Returns a hex's facts: terrain, owner (if another player),
 * fort, income, pieces (own pieces unless `brief`).
 */
export function hexFacts(view: View, hex: HexId, seat: Seat, brief = false): string {
  const h = hexState(view, hex);
  const parts = [terrainName(h.terrain)];
  if (h.owner !== seat && h.owner !== NOBODY) parts.push(t('decide.hex.of', { player: seatName(h.owner) }));
  if (h.fort !== null) parts.push(fortName(fortLevel(h)));
  if (h.income !== null) parts.push(kindName(h.income.kind));
  const own = countIn(h, seat);
  if (own > 0 && !brief) parts.push(t('decide.hex.own', { count: own }));
  const others = enemiesAt(view, hex, seat);
  if (others > 0) parts.push(t('decide.hex.enemy', { count: others }));
  const neutral = shownCount(h, NOBODY);
  if (neutral > 0) parts.push(t('decide.hex.neutral', { count: neutral }));
  return parts.join(' · ');
}

/** Returns the number of other players' creatures and heroes in a hex. */
export const enemiesAt = (view: View, hex: HexId, seat: Seat): number =>
  view.clockwise.reduce<number>((n, s) => n + (s === seat ? 0 : countIn(hexState(view, hex), s)), 0);

/** Returns "forest, flies" for a creature, "income counter, 2 gold" for other kinds. */
export function kindLine(kind: Kind): string {
  const { group, gold } = kindInfo(kind);
  const parts = [kindTraits(kind)];
  if (group !== 'creature' && group !== 'hero') parts.push(t(`group.${group}`));
  if (group === 'income' || group === 'treasure') parts.push(t('decide.gold', { count: gold }));
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the name of a target: a piece, the fort, or the city or village of a hex. */
export function targetName(view: View, target: Target, hex: HexId, kind: KindOrNone): string {
  if (target === 'fort') return fortName(view.hexes[hex]?.fort?.level ?? 0);
  if (target === 'town') return kindName(kind === -1 ? (view.hexes[hex]?.income?.kind ?? -1) : kind);
  return kindName(kind);
}

/** Returns the end of a target's data-testid: its id, "fort" or "town". */
export const targetKey = (target: Target): string =>
  target === 'fort' ? 'fort' : target === 'town' ? 'town' : `${target}`;

/** Returns the chance in percent that a die is at most `cv`. COMB-06 */
export const hitChance = (cv: number): number => Math.round((Math.min(Math.max(cv, 0), 6) * 100) / 6);

/** Returns the player's own rack in the page's order. */
export const rackInOrder = (view: View, seat: Seat): Counter[] => [...rackOf(view, seat)].sort(byCatalogue);
