// Every player's rack, for whoever sees everything.
import { rackOf } from '../../shared/rules/queries.ts';
import { tr } from '../record/words.ts';
import { useTable } from '../state/game.ts';
import { seatName } from '../ui/names.ts';
import { Tile } from '../ui/Tile.tsx';

export function ReplayRacks() {
  const view = useTable((s) => s.shown);
  if (view === null) return null;
  return (
    <details className="rack racks" open={innerWidth > 760} data-testid="racks">
      <summary>{tr('replay.racks')}</summary>
      {view.clockwise.map((seat) => {
        const things = [...rackOf(view, seat)].sort((a, b) => a.kind - b.kind || a.id - b.id);
        return (
          <section key={seat} aria-label={tr('replay.rackOf', { who: seatName(seat) })}>
            <h3>{seatName(seat)}</h3>
            {things.length === 0 && <p className="quiet">{tr('replay.rackEmpty')}</p>}
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
