// The title that is shown while the crown is on the table, before the result sheet: who has won, and how.
import { useEffect, useRef } from 'react';
import type { View } from '../../../shared/model/game/types.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useTable } from '../../session/game.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useSeatNames } from '../../ui/names.ts';
import { useMark } from '../../ui/useMark.ts';
import { useCrowning } from '../bridge/crowning.ts';
import { outcome, victoryText } from './outcome.ts';
import './crown.css';

interface CrownTitleProps {
  /** Does the frame with its controls stay? Then the title is a banner at the top. */
  framed?: boolean;
}

interface TitleProps extends Required<CrownTitleProps> {
  view: View;
  victory: NonNullable<View['victory']>;
}

function Title({ view, victory, framed }: TitleProps) {
  const { makeRoom } = useBoardActions();
  const seat = useTable((s) => s.seat);
  const box = useRef<HTMLElement>(null);
  useSeatNames();
  const { winners, how } = victory;
  useMark(box, '.page-table', 'crowning', framed ? null : how);
  useEffect(() => {
    makeRoom();
    return makeRoom;
  }, [makeRoom]);
  return (
    <section
      ref={box}
      className={framed ? 'near-end' : 'crown-title'}
      data-testid="crown-title"
      data-winners={winners.join(' ')}
    >
      <h2 className="row is-centred">
        {winners.map((winner) => (
          <Badge key={winner} seat={winner} />
        ))}
        {outcome(winners, seat)}
      </h2>
      <p>{victoryText(view, how, seat)}</p>
    </section>
  );
}

export function CrownTitle({ framed = false }: CrownTitleProps) {
  const isOn = useCrowning((s) => s.isOn);
  const view = useTable((s) => (s.now?.event.t === 'ended' ? s.now.after : s.shown));
  return isOn && view?.victory ? <Title view={view} victory={view.victory} framed={framed} /> : null;
}
