// Streamer mode in the menu.
import { NOBODY } from '../../../shared/model/game/types.ts';
import { streamer } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { dropMask, wearMask } from './public-mask.ts';

addTexts(streamer);

/** Applies the setting if the viewer is a player at a table. */
function follow(): void {
  const { table, seat } = useTable.getState();
  if (table === null || seat === NOBODY) return;
  if (useSettings.getState().streams) wearMask();
  else dropMask();
}

function Switch({ name, text }: { name: 'streams' | 'hidesNames'; text: string }) {
  const on = useSettings((s) => s[name]);
  const isBarred = useSettings((s) => name === 'hidesNames' && !s.streams);
  return (
    <label className={on ? 'is-on' : ''}>
      <input
        type="checkbox"
        data-testid={`set-${name}`}
        checked={on}
        disabled={isBarred}
        onChange={() => {
          changeSettings(name === 'streams' ? { streams: !on } : { hidesNames: !on });
          follow();
        }}
      />
      {text}
      {isBarred && <small className="quiet">{t('streamer.namesWhy')}</small>}
    </label>
  );
}

export function StreamerFields() {
  return (
    <fieldset className="choice" aria-label={t('streamer.title')}>
      <Switch name="streams" text={t('streamer.on')} />
      <Switch name="hidesNames" text={t('streamer.names')} />
      <small className="quiet">{t('streamer.hint')}</small>
    </fieldset>
  );
}
