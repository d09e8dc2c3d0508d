// Names of players and of what lies on the board, in the words of the page.
import { KINDS, type KindOrNone } from '../../shared/catalogue/index.ts';
import { type Kind, NOBODY, type Seat } from '../../shared/game/types.ts';
import { t, tIf } from '../i18n/index.ts';
import { useTable } from '../state/game.ts';

/** The name a seat goes by; NOBODY are the defenders of an unowned hex. */
export function seatName(seat: Seat): string {
  if (seat === NOBODY) return t('who.neutral');
  const { places, mask, seat: own } = useTable.getState();
  const name = places[seat]?.name;
  return name === undefined || name === '' || (mask.hidesNames && seat !== own)
    ? t('seat.fallback', { n: seat + 1 })
    : name;
}

/**
 * For components that say names: they are drawn again when one changes, or is hidden, and not with whatever else is told of the places.
 * Gives the names as one text, another one for each change.
 */
export const useSeatNames = (): string =>
  useTable(({ places, mask, seat: own }) =>
    places.map(({ name }, seat) => (mask.hidesNames && seat !== own ? '' : name)).join('\n'),
  );

/** Of a tile that lies face down (null) too. */
export const terrainName = (terrain: number | null): string => tIf(`terrain.${terrain ?? 'down'}`);
/** What a fort of this level is called. */
export const fortName = (fort: number): string => tIf(`fort.${fort}`);
/** What a kind of piece is called. */
export const kindName = (kind: KindOrNone): string => KINDS[kind]?.name ?? '';

export const FLAGS = ['fly', 'magic', 'ranged', 'charge', 'special'] as const;

/** "forest, flies, magic" */
export function kindTraits(kind: Kind): string {
  const info = KINDS[kind];
  if (info === undefined) return '';
  const parts = info.terrain >= 0 ? [terrainName(info.terrain)] : [];
  for (const flag of FLAGS) if (info[flag]) parts.push(t(`flag.${flag}`));
  return parts.join(', ');
}

/** With a capital letter at its head. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
