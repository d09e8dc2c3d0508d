// Names of players, pieces and places.
import { KINDS, type KindOrNone } from '../../shared/model/catalogue/index.ts';
import { type Kind, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { t, tIf } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';

/** Returns the name of a seat; NOBODY: the defenders. */
export function seatName(seat: Seat): string {
  if (seat === NOBODY) return t('who.neutral');
  const { places, mask, seat: own } = useTable.getState();
  const name = places[seat]?.name;
  return name === undefined || name === '' || (mask.hidesNames && seat !== own)
    ? t('seat.fallback', { n: seat + 1 })
    : name;
}

const isViewer = (seat: Seat): boolean => seat !== NOBODY && seat === useTable.getState().seat;

/** Returns the key of a sentence with this player as its subject. The player's own page says "you". */
export const aboutSeat = <K extends string>(key: K, seat: Seat): K | `${K}.you` =>
  isViewer(seat) ? `${key}.you` : key;

/** Returns a player's name inside a sentence; "you" on the player's own page. */
export const objectName = (seat: Seat, nameOf = seatName): string => (isViewer(seat) ? t('who.you') : nameOf(seat));

/** Re-renders when a name changes or is hidden. Returns the names as one text. */
export const useSeatNames = (): string =>
  useTable(({ places, mask, seat: own }) =>
    places.map(({ name }, seat) => (mask.hidesNames && seat !== own ? '' : name)).join('\n'),
  );

/** Returns the name of a terrain; null: a face-down tile. */
export const terrainName = (terrain: number | null): string => tIf(`terrain.${terrain ?? 'down'}`);
/** Returns the name of a fort. */
export const fortName = (fort: number): string => tIf(`fort.${fort}`);
/** Returns the name of a kind of piece. */
export const kindName = (kind: KindOrNone): string => KINDS[kind]?.name ?? '';

export const FLAGS = ['fly', 'magic', 'ranged', 'charge', 'special'] as const;

/** Returns, for example, "forest, flies, magic". */
export function kindTraits(kind: Kind): string {
  const info = KINDS[kind];
  if (info === undefined) return '';
  const parts = info.terrain >= 0 ? [terrainName(info.terrain)] : [];
  for (const flag of FLAGS) if (info[flag]) parts.push(t(`flag.${flag}`));
  return parts.join(', ');
}

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
