// All hands of a game under way, as much later as those at the table agreed: the table, everybody's hand, and how far behind it is.
import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { Cells } from '../board/Cells.tsx';
import { HelpHost } from '../help/HelpHost.tsx';
import { AllRacks } from '../hud/AllRacks.tsx';
import { Battle } from '../hud/Battle.tsx';
import { laterTold } from '../hud/Caster.tsx';
import { Inspector } from '../hud/Inspector.tsx';
import { Log } from '../hud/Log.tsx';
import { Heroes, LazyBoard3D, NearBoard, Shown, Stage } from '../hud/lazyParts.tsx';
import { SettingsSheet } from '../hud/Menu.tsx';
import { Players } from '../hud/Players.tsx';
import { Top } from '../hud/Top.tsx';
import { useInsets } from '../hud/useInsets.ts';
import { caster } from '../i18n/en/caster.ts';
import { hud } from '../i18n/en/hud.ts';
import { addTexts, t } from '../i18n/index.ts';
import { mySeats } from '../net/lobby.ts';
import { useSound } from '../sound/useSound.ts';
import { useBoard } from '../state/board.ts';
import { closeTable, useTable } from '../state/game.ts';
import { useSettings } from '../state/settings.ts';
import { renderer } from '../table/graphics.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { seatName } from '../ui/names.ts';
import { beginWatching } from '../watch/state.ts';
import { useDirector } from '../watch/useDirector.ts';
import { DirectorSwitch } from '../watch/WatchBar.tsx';
import { followFeed, useFeed } from './feed.ts';
import '../replay/replay.css';

addTexts(hud);
addTexts(caster);

/** The room and the key, which stand behind the hash alone. */
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
  near: 'caster.pageNear',
  lost: 'caster.pageLost',
  broken: 'caster.pageBroken',
} as const;

/** How far behind it is, or why nothing comes. */
function Lateness() {
  const { phase, later, seq } = useFeed();
  const text = t(PHASES[phase], { later: later === null ? '' : laterTold(later), seq });
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

/** Everybody's rack. */
const Racks = () => (
  <AllRacks
    title={t('caster.racks')}
    titleOf={(seat) => t('caster.rackOf', { who: seatName(seat) })}
    empty={t('caster.rackEmpty')}
  />
);

function CasterTable() {
  const [menu, setMenu] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useSettings((s) => s.board);
  const logOpen = useSettings((s) => s.logOpen);
  const scale = useSettings((s) => s.scale);
  const insets = useInsets(true);
  useSound(true);
  useEffect(() => beginWatching(false), []);
  useDirector();
  const free = Object.fromEntries(
    Object.entries(insets).map(([side, px]) => [`--in-${side}`, `${px}px`]),
  ) as CSSProperties;
  const cells = wanted === 'cells' || failed || renderer() === null;
  useEffect(() => {
    useBoard.setState({ shows: cells ? 'cells' : 'table' });
  }, [cells]);
  return (
    <main
      className={`page-table is-replay is-watching${logOpen ? '' : ' log-folded'}`}
      data-board={cells ? 'cells' : 'table'}
      data-scale={scale}
    >
      <div className="stage" style={free}>
        {!cells && (
          <ErrorBoundary onFail={() => setFailed(true)}>
            <Suspense fallback={<p className="stage-wait">{t('prompt.loading')}</p>}>
              <LazyBoard3D insets={insets} onFail={() => setFailed(true)} />
            </Suspense>
          </ErrorBoundary>
        )}
        <Cells beside={!cells} />
        {cells && <NearBoard />}
        <Stage flat={cells} />
      </div>
      <Top onMenu={() => setMenu(true)} />
      <Players />
      <div className="aside">
        <Battle />
        <Log />
        <Inspector />
      </div>
      <div className="bottom">
        <section className="watch-bar" aria-label={t('caster.title')}>
          <DirectorSwitch />
          <Lateness />
        </section>
      </div>
      <Racks />
      <Shown />
      <Heroes />
      <HelpHost />
      {menu && <SettingsSheet onClose={() => setMenu(false)} />}
    </main>
  );
}

export function CasterPage() {
  const { room, key } = wantedOf(location.hash);
  const sits = mySeats()[room] !== undefined;
  const loaded = useTable((s) => s.shown !== null);
  useEffect(() => {
    if (sits) return;
    const stop = followFeed(room, key);
    return () => {
      stop();
      closeTable();
    };
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
