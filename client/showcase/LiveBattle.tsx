// The battle of the table while it is fought, over the whole window: for who watches, and in a streamer's picture. It tells what the
// page tells anyway, as fast as the page tells it, and asks nothing of the server.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ToldBattle, useToldBattle } from '../hud/stage/told-battle.ts';
import { showcase } from '../i18n/en/showcase.ts';
import { addTexts, t } from '../i18n/index.ts';
import { useTable } from '../state/game.ts';
import { Chip } from '../ui/Chip.tsx';
import { useCovers } from '../ui/useCovers.ts';
import { Fight } from './Fight.tsx';
import { FullButton } from './PlayButtons.tsx';
import { Press } from './Press.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useShowKeys } from './useShowKeys.ts';

addTexts(showcase);

/** How long its end is seen, ms: the next battle comes sooner. */
const END_SEEN = 7000;

/** The battle that is fought, and after it its end for a while; null between battles, and for who looks back. */
function useLiveFight(): ToldBattle | null {
  const told = useToldBattle();
  const past = useTable((s) => s.past);
  /** What was told last of a battle that was seen while it was fought; null once its end was seen long enough. */
  const [kept, setKept] = useState<ToldBattle | null>(null);
  const { battle, view, rolling } = told ?? {};
  const isFought = told !== null && told.battle.over === null;
  const isSame = kept !== null && kept.battle.hex === battle?.hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is made anew each time, of these
  useEffect(() => {
    if (told !== null) setKept((was) => (isFought || was !== null ? told : null));
  }, [battle, view, rolling, isFought]);
  const ends = kept !== null && !isFought;
  const fought = kept?.battle.hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of another battle has its own while
  useEffect(() => {
    if (!ends) return;
    const timer = setTimeout(() => setKept(null), END_SEEN);
    return () => clearTimeout(timer);
  }, [ends, fought]);
  if (past) return null;
  if (isFought) return told;
  return isSame ? told : kept;
}

/** The battle without anything to press, for a streamer's picture. */
export function BattleNow() {
  const told = useLiveFight();
  useCovers(told !== null);
  if (told === null) return null;
  return (
    <section className="show-page is-live" data-testid="live-battle" aria-label={t('showcase.liveTitle')}>
      <Fight key={told.battle.hex} told={told} />
    </section>
  );
}

/** What lies below takes neither keys nor the reader's attention meanwhile; afterwards the focus is where it was. */
function useCovering(): (page: HTMLElement | null) => void {
  const page = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const below = document.getElementById('root');
    const had = document.activeElement;
    below?.toggleAttribute('inert', true);
    page.current?.focus();
    return () => {
      below?.toggleAttribute('inert', false);
      if (had instanceof HTMLElement) had.focus();
    };
  }, []);
  return (element) => {
    page.current = element;
  };
}

function Large({ told, onClose }: { told: ToldBattle; onClose(): void }) {
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
      <Fight key={told.battle.hex} told={told} />
      <nav className="show-controls" aria-label={t('showcase.liveTitle')}>
        <FullButton screen={screen} />
        <Press name="close" label={t('showcase.close')} onPress={onClose} />
      </nav>
    </section>
  );
}

/** Tells each battle large, from the press that asks for it to the one that does not want it any more. */
export function LiveBattle() {
  const [wanted, setWanted] = useState(false);
  const told = useLiveFight();
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
      {wanted && told === null && <span role="status">{t('showcase.liveNext')}</span>}
      {wanted && told !== null && createPortal(<Large told={told} onClose={() => setWanted(false)} />, document.body)}
    </>
  );
}
