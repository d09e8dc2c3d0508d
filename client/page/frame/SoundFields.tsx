// The volume settings. Releasing a slider plays a sample.
import { t } from '../../i18n/index.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import type { Channel } from '../../sound/mixer.ts';

const SLIDERS = [
  ['effects', 'soundEffects'],
  ['ambience', 'soundAmbience'],
  ['turn', 'soundTurn'],
] as const;

/** Fetches a failed import again at the next try. */
function sample(channel: Channel): void {
  if (useSettings.getState().muted || typeof AudioContext === 'undefined') return;
  import('../../sound/sample.ts').then(
    ({ playSample }) => playSample(channel),
    () => {},
  );
}

const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

function Switch({ setting, label }: { setting: 'muted' | 'vibrates' | 'callsMuted' | 'chatHidden'; label: string }) {
  const isOn = useSettings((s) => s[setting]);
  return (
    <label className={isOn ? 'is-on' : ''}>
      <input
        type="checkbox"
        checked={isOn}
        data-testid={`set-${setting}`}
        onChange={(e) => changeSettings({ [setting]: e.currentTarget.checked })}
      />
      {label}
    </label>
  );
}

export function SoundFields() {
  const s = useSettings();
  return (
    <fieldset className="choice sound-fields" aria-label={t('menu.sound')}>
      <Switch setting="muted" label={t('menu.muted')} />
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
      <Switch setting="callsMuted" label={t('menu.callsMuted')} />
      <Switch setting="chatHidden" label={t('menu.chatHidden')} />
      {canShake() && <Switch setting="vibrates" label={t('menu.vibrates')} />}
      <small className="quiet">{t('menu.soundHint')}</small>
    </fieldset>
  );
}
