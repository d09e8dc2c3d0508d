// The settings of the player's own dice.
import { useState } from 'react';
import { roll } from '../../i18n/en/roll.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { allowShaking, canBeShaken, isShakeOn } from './shake.ts';

addTexts(roll);

/** Switches shaking on or off; the browser may ask the player first. */
function ShakeField() {
  const shakes = useSettings(isShakeOn);
  const [isRefused, setRefused] = useState(false);
  const change = async (on: boolean) => {
    const isAllowed = on && (await allowShaking());
    setRefused(on && !isAllowed);
    changeSettings({ shakes: isAllowed ? 'on' : 'off' });
  };
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          data-testid="set-shakes"
          checked={shakes}
          onChange={(e) => void change(e.currentTarget.checked)}
        />
        {t('menu.shakes')}
      </label>
      {isRefused && <small className="why">{t('menu.shakesRefused')}</small>}
    </>
  );
}

export function RollFields() {
  const rollsDice = useSettings((s) => s.rollsDice);
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          data-testid="set-rolls-dice"
          checked={rollsDice}
          onChange={(e) => changeSettings({ rollsDice: e.currentTarget.checked })}
        />
        {t('menu.rollsDice')}
      </label>
      <small className="quiet">{t('menu.rollsDiceHint')}</small>
      {rollsDice && canBeShaken() && <ShakeField />}
    </>
  );
}
