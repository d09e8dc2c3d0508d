// The portrait of a bot's character on its shield, and the name of its temper. People have a plain shield.

import { TEMPERED_LEVELS, type Temper } from '../../shared/minds/bots/tempers.ts';
import { kindOf } from '../../shared/model/catalogue/index.ts';
import type { Seat } from '../../shared/model/game/types.ts';
import { CHARACTERS, type CharacterId, characterNamed } from '../../shared/play/net/characters.ts';
import { tempers } from '../i18n/en/tempers.ts';
import { addTexts, t } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';
import { Badge } from './Badge.tsx';
import { faceStyle } from './Tile.tsx';
import './portrait.css';

addTexts(tempers);

/** The width of the counter in the shield, px. The shield cuts off the counter's rim. */
const FACE = 52;

/** Returns the character of a seat's bot; null for people, and while names are hidden. */
const useCharacter = (seat: Seat): CharacterId | null =>
  useTable(({ places, mask, seat: own }) => {
    const place = places[seat];
    return place?.kind !== 'bot' || (mask.hidesNames && seat !== own) ? null : characterNamed(place.name);
  });

/** Returns the temper that a seat's bot shows; null for people, and at levels without tempers. */
export function useTemper(seat: Seat): Temper | null {
  const character = useCharacter(seat);
  const isShown = useTable(({ table }) => table !== null && TEMPERED_LEVELS.includes(table.options.botLevel));
  return character === null || !isShown ? null : CHARACTERS[character].temper;
}

export function Portrait({ seat }: { seat: Seat }) {
  const character = useCharacter(seat);
  if (character === null) return null;
  return (
    <i className="portrait" data-testid={`portrait-${seat}`}>
      <i style={faceStyle(kindOf(CHARACTERS[character].creature), FACE)} />
    </i>
  );
}

/**
 * A shield with the portrait of a bot's character.
 * @param props.small applies to people: a portrait needs the full size
 */
export function FaceBadge({ seat, small = false }: { seat: Seat; small?: boolean }) {
  const isFace = useCharacter(seat) !== null;
  return <Badge seat={seat} small={small && !isFace} face={isFace && <Portrait seat={seat} />} />;
}

export function TemperWord({ seat }: { seat: Seat }) {
  const temper = useTemper(seat);
  return temper === null ? null : <> · {t(`temper.${temper}`)}</>;
}
