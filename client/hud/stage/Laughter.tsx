// The table laughs at a bluff that was found out: by sign here, by sound beside it.
import { type Seat, seatsOf, type View } from '../../../shared/game/types.ts';
import { t } from '../../i18n/index.ts';
import { Badge } from '../../ui/Badge.tsx';

/** `of`: whose bluff it was, who does not laugh. */
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
