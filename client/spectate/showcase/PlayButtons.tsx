// Buttons and keys that play a battle, stop it, step through it, or show it in full screen.
import { t } from '../../i18n/index.ts';
import { step } from '../../session/record/controls.ts';
import type { PlayedBattle } from './useBattle.ts';
import type { FullScreen } from './useFullScreen.ts';
import { useShowKeys } from './useShowKeys.ts';

/** The icons of the round buttons. */
const PATHS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z',
  on: 'M5 5l9 7-9 7zM16 5h3v14h-3z',
  again: 'M12 5V1L6 6l6 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z',
  full: 'M4 4h6v2.500H6.500V10H4zM14 4h6v6h-2.500V6.500H14zM4 14h2.500v3.500H10V20H4zM17.500 14H20v6h-6v-2.500h3.500z',
  small: 'M7.500 4H10v6H4V7.500h3.500zM14 4h2.500v3.500H20V10h-6zM4 14h6v6H7.500v-3.500H4zM14 14h6v2.500h-3.500V20H14z',
  close: 'M6 4l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6z',
} as const;

interface PressProps {
  name: keyof typeof PATHS;
  label: string;
  onPress(): void;
  isLarge?: boolean;
}

export function Press({ name, label, onPress, isLarge = false }: PressProps) {
  const [classes, testid] = isLarge ? ['show-large', 'show-large'] : ['', `show-${name}`];
  return (
    <button type="button" className={classes} aria-label={label} title={label} data-testid={testid} onClick={onPress}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[name]} fill="currentColor" />
      </svg>
    </button>
  );
}

interface PlayButtonsProps {
  battle: PlayedBattle;
  screen: FullScreen | null;
}

export function PlayButtons({ battle, screen }: PlayButtonsProps) {
  const { playing, isOver, toggle, replay } = battle;
  useShowKeys({
    toggle,
    replay,
    on: () => void step('action', false),
    ...(screen === null ? {} : { full: screen.toggle }),
    ...(screen?.isFull === true ? { leave: screen.leave } : {}),
  });
  const does = isOver ? 'again' : playing ? 'pause' : 'play';
  return (
    <>
      <Press name={does} label={t(`showcase.${does}`)} onPress={toggle} />
      <Press name="on" label={t('showcase.on')} onPress={() => void step('action', false)} />
      {screen !== null && <FullButton screen={screen} />}
    </>
  );
}

export function FullButton({ screen: { isFull, toggle } }: { screen: FullScreen }) {
  return (
    <Press name={isFull ? 'small' : 'full'} label={t(isFull ? 'showcase.small' : 'showcase.full')} onPress={toggle} />
  );
}
