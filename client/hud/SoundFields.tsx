// How loud what is: three sliders, and off. A slider that is let go is heard at once.
import { t } from '../i18n/index.ts';
import type { Channel } from '../sound/mixer.ts';
import { changeSettings, useSettings } from '../state/settings.ts';

const SLIDERS = [
  ['effects', 'soundEffects'],
  ['ambience', 'soundAmbience'],
  ['turn', 'soundTurn'],
] as const;

/** Lets the player hear how loud it is now; where the part cannot be fetched, it is the same at the next try. */
function sample(channel: Channel): void {
  if (useSettings.getState().muted || typeof AudioContext === 'undefined') return;
  import('../sound/sample.ts').then(
    ({ playSample }) => playSample(channel),
    () => {},
  );
}

/** Can this machine be shaken? */
const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

export function SoundFields() {
  const s = useSettings();
  return (
    <fieldset className="choice sound-fields">
      <legend>{t('menu.sound')}</legend>
      <label className={s.muted ? 'is-on' : ''}>
        <input
          type="checkbox"
          checked={s.muted}
          data-testid="set-muted"
          onChange={(e) => changeSettings({ muted: e.currentTarget.checked })}
        />
        {t('menu.muted')}
      </label>
      {SLIDERS.map(([channel, setting]) => (
        <label key={channel} className="slider">
          <span>{t(`menu.sound.${channel}`)}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={s[setting]}
            disabled={s.muted}
            aria-valuetext={s[setting] === 0 ? t('menu.sound.none') : `${s[setting]} %`}
            data-testid={`set-sound-${channel}`}
            onChange={(e) => changeSettings({ [setting]: e.currentTarget.valueAsNumber })}
            onPointerUp={() => sample(channel)}
            onKeyUp={(e) => e.key.startsWith('Arrow') && sample(channel)}
          />
          <output>{s[setting] === 0 ? t('menu.sound.none') : s[setting]}</output>
        </label>
      ))}
      {canShake() && (
        <label className={s.vibrates ? 'is-on' : ''}>
          <input
            type="checkbox"
            checked={s.vibrates}
            data-testid="set-vibrates"
            onChange={(e) => changeSettings({ vibrates: e.currentTarget.checked })}
          />
          {t('menu.vibrates')}
        </label>
      )}
      <small className="quiet">{t('menu.soundHint')}</small>
    </fieldset>
  );
}
