// Public facts about support: which terrains a player controls. BLUF-01, BLUF-05
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import type { Counter, Kind, Seat, View } from '../../shared/model/game/types.ts';
import { hasLord } from '../../shared/rules/support.ts';
import { t } from '../i18n/index.ts';
import { terrainName } from './words.ts';

/** Returns how many hexes of a creature's terrain a seat controls. */
const groundFor = (view: View, seat: Seat, kind: Kind): number =>
  view.hexes.filter((h) => h.owner === seat && h.terrain === kindInfo(kind).terrain).length;

/** Returns the line below a callable piece: its terrain, its player's hexes of it, and a Lord there. */
export function groundLine(view: View, { seat, kind, at }: Pick<Counter, 'seat' | 'kind' | 'at'>): string {
  const { terrain } = kindInfo(kind);
  const ground = t('decide.ground', { terrain: terrainName(terrain), count: groundFor(view, seat, kind) });
  return hasLord(view, at, seat, terrain) ? t('decide.groundLord', { ground }) : ground;
}
