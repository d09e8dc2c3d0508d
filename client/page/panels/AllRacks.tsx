// Every player's rack, for viewers who may see everything.
import type { Seat } from '../../../shared/model/game/types.ts';
import { rackOf } from '../../../shared/rules/queries/queries.ts';
import { isLayout } from '../../layout/modes.ts';
import { useTable } from '../../session/game.ts';
import { seatName } from '../../ui/names.ts';
import { Tile } from '../../ui/Tile.tsx';

interface AllRacksProps {
  title: string;
  titleOf(seat: Seat): string;
  empty: string;
}

export function AllRacks({ title, titleOf, empty }: AllRacksProps) {
  const view = useTable((s) => s.shown);
  if (view === null) return null;
  return (
    <details className="rack racks" open={!isLayout('narrow')} data-testid="racks">
      <summary>{title}</summary>
      {view.clockwise.map((seat) => {
        const things = [...rackOf(view, seat)].sort((a, b) => a.kind - b.kind || a.id - b.id);
        return (
          <section key={seat} aria-label={titleOf(seat)}>
            <h3>{seatName(seat)}</h3>
            {things.length === 0 && <p className="quiet">{empty}</p>}
            <ul>
              {things.map((c) => (
                <li key={c.id}>
                  <Tile kind={c.kind} size={30} seat={seat} what={{ what: 'kind', kind: c.kind, id: c.id }} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </details>
  );
}
