// The button that mutes the sound, in the top bar.
import { t } from '../i18n/index.ts';
import { useSettings } from '../session/settings.ts';
import { toggleSound } from './useSound.ts';

export function SoundButton() {
  const muted = useSettings((s) => s.muted);
  const says = t(muted ? 'top.soundOn' : 'top.soundOff');
  return (
    <button
      type="button"
      className="ask gold sound-button"
      data-testid="action-sound"
      aria-label={says}
      aria-keyshortcuts="M"
      title={says}
      onClick={toggleSound}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M3 9h4l5-4v14l-5-4H3z" fill="currentColor" />
        <path
          d={muted ? 'M15 9l6 6M21 9l-6 6' : 'M15 9q2.5 3 0 6M17.6 6.5q4.6 5.500 0 11'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
