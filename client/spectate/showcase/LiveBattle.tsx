// The current battle over the whole window, at the page's speed.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { showcase } from '../../i18n/en/showcase.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { type BattleOnStage, useBattleOnStage } from '../../page/stage/battle-on-stage.ts';
import { useTable } from '../../session/game.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useCovers } from '../../ui/useCovers.ts';
import { Fight } from './Fight.tsx';
import { FullButton, Press } from './PlayButtons.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useShowKeys } from './useShowKeys.ts';

addTexts(showcase);

/** How long the end of a battle is shown, ms, unless another battle begins. */
const END_SEEN = 7000;

/**
 * Returns the battle to show large; null between battles, and for a spectator who looks
 * at an earlier position.
 */
function useLiveFight(): BattleOnStage | null {
  const fight = useBattleOnStage();
  const past = useTable((s) => s.past);
  /** The last battle; null after its end was shown long enough. */
  const [lastFight, setLastFight] = useState<BattleOnStage | null>(null);
  const { battle, view, rolling } = fight ?? {};
  const isFought = fight !== null && fight.battle.over === null;
  const isSame = lastFight !== null && lastFight.battle.hex === battle?.hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the battle object is new on each render, made of these
  useEffect(() => {
    if (fight !== null) setLastFight((previous) => (isFought || previous !== null ? fight : null));
  }, [battle, view, rolling, isFought]);
  const ends = lastFight !== null && !isFought;
  const foughtHex = lastFight?.battle.hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of another battle starts a new timer
  useEffect(() => {
    if (!ends) return;
    const timer = setTimeout(() => setLastFight(null), END_SEEN);
    return () => clearTimeout(timer);
  }, [ends, foughtHex]);
  if (past) return null;
  if (isFought) return fight;
  return isSame ? fight : lastFight;
}

/** Shows the current battle without controls, for a streamer's picture. */
export function BattleNow() {
  const fight = useLiveFight();
  useCovers(fight !== null);
  if (fight === null) return null;
  return (
    <section className="show-page is-live" data-testid="live-battle" aria-label={t('showcase.liveTitle')}>
      <Fight key={fight.battle.hex} fight={fight} />
    </section>
  );
}

/** Makes the page below inert. When it is uncovered, the focus returns to where it was. */
function useCovering(): (page: HTMLElement | null) => void {
  const page = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const below = document.getElementById('root');
    const previousFocus = document.activeElement;
    below?.toggleAttribute('inert', true);
    page.current?.focus();
    return () => {
      below?.toggleAttribute('inert', false);
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return (element) => {
    page.current = element;
  };
}

function Large({ fight, onClose }: { fight: BattleOnStage; onClose(): void }) {
  const screen = useFullScreen();
  const covers = useCovering();
  useCovers(true);
  useShowKeys({ full: screen.toggle, leave: screen.isFull ? screen.leave : onClose });
  return (
    <section
      ref={covers}
      className="show-page is-live"
      role="dialog"
      aria-modal="true"
      aria-label={t('showcase.liveTitle')}
      tabIndex={-1}
      data-testid="live-battle"
      data-full={screen.isFull}
    >
      <Fight key={fight.battle.hex} fight={fight} />
      <nav className="show-controls row is-centred" aria-label={t('showcase.liveTitle')}>
        <FullButton screen={screen} />
        <Press name="close" label={t('showcase.close')} onPress={onClose} />
      </nav>
    </section>
  );
}

/** Shows each battle large while the spectator has this on. */
export function LiveBattle() {
  const [wanted, setWanted] = useState(false);
  const fight = useLiveFight();
  return (
    <>
      <Chip
        testid="action-live-battle"
        isOn={wanted}
        title={t(wanted ? 'showcase.liveOn' : 'showcase.liveOff')}
        onPress={() => setWanted(!wanted)}
      >
        {t('showcase.live')}
      </Chip>
      {wanted && fight === null && <span role="status">{t('showcase.liveNext')}</span>}
      {wanted &&
        fight !== null &&
        createPortal(<Large fight={fight} onClose={() => setWanted(false)} />, document.body)}
    </>
  );
}
