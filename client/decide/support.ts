// What a player may read off the board about support: which terrains they control. BLUF-01, BLUF-05
import { kindInfo } from '../../shared/catalogue/index.ts';
import type { Counter, Kind, Seat, View } from '../../shared/game/types.ts';
import { hasLord } from '../../shared/rules/support.ts';
import { t } from '../i18n/index.ts';
import { terrainName } from './words.ts';

/** Hexes of a creature's terrain that a seat controls: none makes it a bluff. */
const groundFor = (view: View, seat: Seat, kind: Kind): number =>
  view.hexes.filter((h) => h.owner === seat && h.terrain === kindInfo(kind).terrain).length;

/** The line under a piece that may be called: its terrain, how many such hexes its player has, and their Lord beside it. */
export function groundLine(view: View, { seat, kind, at }: Pick<Counter, 'seat' | 'kind' | 'at'>): string {
  const { terrain } = kindInfo(kind);
  const ground = t('decide.ground', { terrain: terrainName(terrain), count: groundFor(view, seat, kind) });
  return hasLord(view, at, seat, terrain) ? t('decide.groundLord', { ground }) : ground;
}
