// The caster's page: the table, all racks, and the delay that the players agreed to.
import { useEffect } from 'react';
import { hud } from '../../i18n/en/hud.ts';
import { caster } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { delayText } from '../../page/caster/CasterMark.tsx';
import { SettingsSheet } from '../../page/frame/Menu.tsx';
import { AllRacks } from '../../page/panels/AllRacks.tsx';
import { followFeed, useFeed } from '../../session/feed.ts';
import { useTable } from '../../session/game.ts';
import { mySeats } from '../../session/net/seats.ts';
import { seatName } from '../../ui/names.ts';
import { WatchedTable } from '../replay/WatchedTable.tsx';
import { DirectorSwitch } from '../watch/DirectorSwitch.tsx';
import { beginWatching } from '../watch/state.ts';

addTexts(hud);
addTexts(caster);

function wantedOf(hash: string): { room: string; key: string } {
  const [, , room = '', key = ''] = hash.split('/');
  return { room, key };
}

const PHASES = {
  wait: 'caster.pageWait',
  catching: 'caster.pageCatching',
  on: 'caster.pageLate',
  rests: 'caster.pageRests',
  over: 'caster.pageOver',
  ended: 'caster.pageEnded',
  sameAddress: 'caster.pageSameAddress',
  lost: 'caster.pageLost',
  broken: 'caster.pageBroken',
} as const;

/** Shows the delay, or why the caster sees no hands. */
function Lateness() {
  const { phase, delay, seq } = useFeed();
  const text = t(PHASES[phase], { later: delay === null ? '' : delayText(delay), seq });
  return (
    <p
      className="caster-mark"
      role="status"
      data-testid="caster-page"
      data-phase={phase}
      data-seq={seq}
      data-on={phase === 'on'}
    >
      {text}
    </p>
  );
}

const Racks = () => (
  <AllRacks
    title={t('caster.racks')}
    titleOf={(seat) => t('caster.rackOf', { who: seatName(seat) })}
    empty={t('caster.rackEmpty')}
  />
);

function CasterTable() {
  useEffect(() => beginWatching(false), []);
  return (
    <WatchedTable
      isWatching
      controls={
        <section className="watch-bar row is-centred" aria-label={t('caster.title')}>
          <DirectorSwitch />
          <Lateness />
        </section>
      }
      racks={<Racks />}
      menu={(onClose) => <SettingsSheet onClose={onClose} />}
    />
  );
}

export function CasterPage() {
  const { room, key } = wantedOf(location.hash);
  const sits = mySeats()[room] !== undefined;
  const loaded = useTable((s) => s.shown !== null);
  useEffect(() => {
    if (sits) return;
    return followFeed(room, key);
  }, [room, key, sits]);
  if (loaded && !sits) return <CasterTable />;
  return (
    <main className="page-wait">
      {sits ? <p role="status">{t('caster.pageSits')}</p> : <Lateness />}
      <a className="button-quiet" href="#/">
        {t('caster.leave')}
      </a>
    </main>
  );
}
