// The mark of a player with an account. It links to the player's public page, and no name can contain it. The
// styles draw the same mark behind the name on the player's card.
import type { Seat } from '../../shared/model/game/types.ts';
import { known } from '../i18n/en/known.ts';
import { addTexts, t } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';
import { seatName } from './names.ts';
import './known.css';

addTexts(known);

export function ProfileLink({ seat }: { seat: Seat }) {
  const handle = useTable(({ places, mask, seat: own }) =>
    mask.hidesNames && seat !== own ? '' : places[seat]?.handle,
  );
  if (!handle) return null;
  const title = t('known.page', { who: seatName(seat) });
  return (
    <a
      className="known-mark"
      href={`#/player/${handle}`}
      target="_blank"
      rel="noreferrer"
      title={title}
      data-testid={`profile-of-${seat}`}
    >
      <span className="unseen">{title}</span>
    </a>
  );
}
