// The number of spectators of a table in its menu, and the names that spectators show.
import { NOBODY } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';

function ShowName() {
  const name = useSettings((s) => s.name);
  const on = useSettings((s) => s.isNamedSpectator);
  const isBarred = name.trim() === '';
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          data-testid="set-isNamedSpectator"
          checked={on && !isBarred}
          disabled={isBarred}
          onChange={() => changeSettings({ isNamedSpectator: !on })}
        />
        {isBarred ? t('spectators.show') : t('spectators.showAs', { name })}
      </label>
      <small className={isBarred ? 'why' : 'quiet'}>{t(isBarred ? 'spectators.noName' : 'spectators.hint')}</small>
    </>
  );
}

export function Spectators() {
  const count = useTable((s) => s.table?.watching ?? 0);
  const seat = useTable((s) => s.seat);
  const isServed = useTable((s) => s.driver?.isServed === true);
  const hidesNames = useTable((s) => s.mask.hidesNames);
  const spectators = useTable((s) => s.table?.spectators);
  if (!isServed || count === 0) return null;
  const names = hidesNames ? [] : (spectators ?? []);
  const unnamed = count - names.length;
  return (
    <details className="menu-row menu-group" data-testid="menu-spectators">
      <summary>
        <b>{t('spectators.title')}</b>: {count}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {unnamed > 0 && <li className="quiet">{t('spectators.unnamed', { count: unnamed })}</li>}
      </ul>
      {seat === NOBODY && <ShowName />}
    </details>
  );
}
