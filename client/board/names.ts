// A cell for screen readers: "D4, forest, yours, stack of 5, 2 hidden, legal choice".
import type { Terrain } from '../../shared/model/catalogue/index.ts';
import { hexState, hiddenCount, shownCount } from '../../shared/model/game/pieces.ts';
import { type HexId, NOBODY, type Seat, type View } from '../../shared/model/game/types.ts';
import { hasEnemy } from '../../shared/rules/presence.ts';
import { countIn, fortLevel, fortValue, isLandHex } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import type { LitHex } from '../session/board.ts';
import { isTransport, isWall } from '../table/layout/items.ts';
import type { TableItem } from '../table/types.ts';
import { fortName, kindName, seatName, terrainName } from '../ui/names.ts';
import { itemsAt } from './items.ts';

/** Returns an item's owner and effect. */
export function itemText(view: View, i: TableItem): string {
  const name = kindName(i.kind);
  if (!i.inPlay) return i.seat === NOBODY ? t('item.lies', { name }) : t('item.shown', { name, who: seatName(i.seat) });
  const who = seatName(i.seat);
  if (isWall(i.kind)) return t('item.wall', { name, who, cv: i.cv });
  if (isTransport(i.kind)) {
    return i.aboard > 0
      ? t('item.transport', { name, who, count: i.aboard, cv: i.cv })
      : t('item.empty', { name, who, cv: i.cv });
  }
  const bearer = i.on === null ? undefined : view.counters.find((c) => c.id === i.on);
  return bearer === undefined
    ? t('item.works', { name, who })
    : t('item.borne', { name, who, bearer: kindName(bearer.kind) });
}

/** Returns whether enemies share the hex, or it has pieces but no owner. */
export function isContested(view: View, hex: HexId): boolean {
  const h = hexState(view, hex);
  return view.clockwise.some((s) => countIn(h, s) > 0 && (hasEnemy(view, hex, s) || h.owner === NOBODY));
}

/** Returns the terrain of a face-down tile this viewer has looked at. NEWH-04, SEC-11 */
export function knownTile(view: View, hex: HexId): Terrain | null {
  if (view.looks === null || hexState(view, hex).terrain !== null) return null;
  return view.looks.find((look) => look.hex === hex && look.terrain !== null)?.terrain ?? null;
}

/**
 * Returns the name of a cell.
 * @param me the seat whose pieces are "yours"
 */
export function cellName(view: View, hex: HexId, me: Seat, lit: readonly LitHex[]): string {
  const h = hexState(view, hex);
  const parts = [placeName(hex), terrainName(h.terrain)];
  const known = knownTile(view, hex);
  if (known !== null) parts.push(t('cell.lookedAt', { terrain: terrainName(known) }));
  if (isLandHex(view, h)) {
    if (h.owner === NOBODY) parts.push(t('cell.unowned'));
    else parts.push(h.owner === me ? t('cell.yours') : t('cell.of', { who: seatName(h.owner) }));
  }
  if (h.fort !== null) parts.push(t('cell.fort', { fort: fortName(fortLevel(h)), cv: fortValue(h) }));
  if (h.income !== null) parts.push(kindName(h.income.kind));
  for (const s of view.clockwise) {
    const n = countIn(h, s);
    if (n === 0) continue;
    parts.push(s === me ? t('cell.stack', { count: n }) : t('cell.enemy', { count: n, who: seatName(s) }));
    const hidden = hiddenCount(h, s);
    if (hidden > 0) parts.push(t('cell.hidden', { count: hidden }));
  }
  const neutral = shownCount(h, NOBODY);
  if (neutral > 0) parts.push(t('cell.neutral', { count: neutral }));
  for (const i of itemsAt(view, hex, me)) parts.push(itemText(view, i));
  if (view.cloud === hex) parts.push(t('cell.cloud'));
  if (isContested(view, hex)) parts.push(t('cell.battle'));
  for (const l of lit) if (l.hex === hex) parts.push(l.why ?? t(`cell.${l.mark}`));
  return parts.join(', ');
}
