// The table laughs at a revealed bluff: here with badges, elsewhere with sound.
import { type Seat, seatsOf, type View } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { Badge } from '../../ui/Badge.tsx';

/** `of` is the bluffing player, who does not laugh. */
export function Laughter({ view, of }: { view: View; of: Seat }) {
  return (
    <ul className="laughter" aria-hidden="true" data-testid="laughter">
      {seatsOf(view.seats)
        .filter((seat) => seat !== of)
        .map((seat) => (
          <li key={seat} className="laugh">
            <Badge seat={seat} small /> {t('stage.laughs')}
          </li>
        ))}
    </ul>
  );
}
