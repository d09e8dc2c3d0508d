// The race to the crown on a player's card: a fort for each level reached, and the progress.
import type { Seat, View } from '../../../shared/model/game/types.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { raceOf } from './race.ts';

const LEVELS = [1, 2, 3, 4] as const;

export function RaceToCrown({ view, seat }: { view: View; seat: Seat }) {
  const { inspected } = useBoardActions();
  const race = raceOf(view, seat);
  if (race === null) return null;
  const { level, have, need, label } = race;
  const about = level === null ? 'word.hexes' : 'word.citadel';
  const { onPointerEnter, onPointerLeave } = inspected({ what: 'word', word: about });
  return (
    <span
      className={`race${have >= need ? ' is-there' : ''}`}
      data-testid={`race-${seat}`}
      data-level={level ?? ''}
      data-race={`${have}/${need}`}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <span className="race-forts" aria-hidden="true">
        {level !== null && LEVELS.map((n) => <i key={n} className={`race-${n}${n <= level ? ' is-on' : ''}`} />)}
      </span>
      <span className="race-way" aria-hidden="true">
        <i style={{ width: `${Math.min(1, have / need) * 100}%` }} />
      </span>
      <b aria-hidden="true">
        {have}/{need}
      </b>
      <span className="unseen">{label}</span>
    </span>
  );
}
