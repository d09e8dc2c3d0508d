// Buttons and keys that play a battle, stop it, step through it, or show it in full screen.
import { t } from '../../i18n/index.ts';
import { step } from '../../session/record/controls.ts';
import { Press } from './Press.tsx';
import type { PlayedBattle } from './useBattle.ts';
import type { FullScreen } from './useFullScreen.ts';
import { useShowKeys } from './useShowKeys.ts';

interface PlayButtonsProps {
  battle: PlayedBattle;
  /** Null if full screen is not available. */
  screen: FullScreen | null;
}

export function PlayButtons({ battle, screen }: PlayButtonsProps) {
  const { playing, isOver, toggle, again } = battle;
  useShowKeys({
    toggle,
    again,
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
