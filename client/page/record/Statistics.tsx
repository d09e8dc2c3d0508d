// Dice and draws next to their expected values.

import { entryAt } from '../../../shared/model/shape/entry.ts';
import { t } from '../../i18n/index.ts';
import type { DiceStatistics } from '../../session/record/protocol.ts';
import { tr } from '../../session/record/words.ts';
import { Who } from '../../ui/Badge.tsx';

const FACES = [1, 2, 3, 4, 5, 6];

const tenths = (thousandths: number): string => (thousandths / 1000).toFixed(1);

function Dice({ rows }: { rows: DiceStatistics['dice'] }) {
  return (
    <table data-testid="stats-dice">
      <thead>
        <tr>
          <th scope="col">{tr('stats.who')}</th>
          <th scope="col">{tr('stats.what')}</th>
          <th scope="col">{tr('stats.n')}</th>
          {FACES.map((n) => (
            <th key={n} scope="col" aria-label={tr('stats.face', { n })}>
              {n}
            </th>
          ))}
          <th scope="col">{tr('stats.expected')}</th>
          <th scope="col">{tr('stats.chi')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={`${r.seat} ${r.purpose}`} data-seat={r.seat} data-purpose={r.purpose}>
            <th scope="row">
              <Who seat={r.seat} />
            </th>
            <td>{tr(`stats.purpose.${r.purpose}`)}</td>
            <td>{r.count}</td>
            {FACES.map((n) => (
              <td key={n}>{r.faces[n - 1]}</td>
            ))}
            <td>({tenths(r.expected)})</td>
            <td>{tenths(r.chiSquare)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hits({ rows }: { rows: DiceStatistics['hits'] }) {
  return (
    <ul className="stats-list" data-testid="stats-hits">
      {rows.map((r) => (
        <li key={r.seat}>
          <Who seat={r.seat} /> {tr('stats.hitsOf', { hits: r.hits, n: r.dice })} ({tenths(r.expected)})
        </li>
      ))}
    </ul>
  );
}

function Draws({ rows }: { rows: DiceStatistics['draws'] }) {
  const groups = [...new Set(rows.map((r) => r.group))];
  const lines = [...new Set(rows.map((r) => `${r.seat} ${r.from}`))];
  return (
    <table data-testid="stats-draws">
      <thead>
        <tr>
          <th scope="col">{tr('stats.who')}</th>
          <th scope="col">{tr('stats.from')}</th>
          {groups.map((g) => (
            <th key={g} scope="col">
              {t(`group.${g}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((name) => {
          const rowsOfName = rows.filter((r) => `${r.seat} ${r.from}` === name);
          const { seat, from } = entryAt(rowsOfName, 0);
          return (
            <tr key={name}>
              <th scope="row">
                <Who seat={seat} />
              </th>
              <td>{tr(`stats.from.${from}`)}</td>
              {groups.map((g) => {
                const row = rowsOfName.find((r) => r.group === g);
                return <td key={g}>{row === undefined ? '–' : `${row.count} (${tenths(row.expected)})`}</td>;
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Statistics({ of }: { of: DiceStatistics }) {
  return (
    <div className="stats column" data-testid="stats">
      <h3>{tr('stats.title')}</h3>
      <p className="quiet">{tr('stats.note')}</p>
      <div className="stats-wide">
        <Dice rows={of.dice} />
      </div>
      {of.hits.length > 0 && (
        <>
          <h3>{tr('stats.hits')}</h3>
          <Hits rows={of.hits} />
        </>
      )}
      {of.draws.length > 0 && (
        <>
          <h3>{tr('stats.draws')}</h3>
          <div className="stats-wide">
            <Draws rows={of.draws} />
          </div>
        </>
      )}
    </div>
  );
}
