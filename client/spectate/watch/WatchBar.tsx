// The spectators' bar: the director, the followed player, and looking back through the running game.
import { type ReactNode, useEffect } from 'react';
import { NOBODY, seatsOf } from '../../../shared/model/game/types.ts';
import { watch } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { frontSession, useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { followHistory, loadHistory, showStep, toLive, useHistory } from '../../session/history.ts';
import type { Session } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { ReasonedChip } from '../../ui/ReasonedChip.tsx';
import type { Lookout } from '../together/session.ts';
import { Together } from '../together/Together.tsx';
import { DirectorSwitch } from './DirectorSwitch.tsx';
import { StudioAddresses } from './StudioAddresses.tsx';
import { beginWatching, patchWatch, useWatch } from './state.ts';
import { useDirector } from './useDirector.ts';
import { usePlayedSteps } from './usePlayedSteps.ts';
import './watch.css';

const LastMoments = lazyPart(async () => (await import('../../page/record/LastMoments.tsx')).LastMoments);

addTexts(watch);

function Follow() {
  const follows = useWatch((s) => s.follows);
  const directs = useWatch((s) => s.directs);
  const seats = useTable((s) => s.shown?.seats.length ?? 0);
  useSeatNames();
  if (!directs) return null;
  const list = seatsOf(Array.from({ length: seats }));
  return (
    <label className="watch-follow">
      <span>{t('watch.follow')}</span>
      <select
        value={follows}
        data-testid="set-follow"
        onChange={(e) => patchWatch({ follows: list[e.currentTarget.selectedIndex - 1] ?? NOBODY })}
      >
        <option value={NOBODY}>{t('watch.board')}</option>
        {list.map((seat) => (
          <option key={seat} value={seat}>
            {seatName(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

async function lookBack(session: Session): Promise<void> {
  if (await loadHistory(session)) await showStep(useHistory.of(session).getState().views.length - 2, session);
}

function Scroll() {
  const session = useSession();
  const { phase, percent, views, at } = useHistory();
  if (phase === 'loading') return <span role="status">{t('watch.loading', { percent })}</span>;
  if (at < 0) {
    return (
      <>
        <button
          type="button"
          className="chip"
          title={t('watch.backWhy')}
          data-testid="action-look-back"
          onClick={() => void lookBack(session)}
        >
          {t('watch.back')}
        </button>
        {phase === 'failed' && <span role="status">{t('watch.failed')}</span>}
      </>
    );
  }
  const text = t('watch.step', { n: at + 1, of: views.length, round: views[at]?.round ?? 0 });
  const step = (by: number, label: string, path: string) => (
    <button
      type="button"
      className="chip watch-step"
      aria-label={label}
      title={label}
      onClick={() => showStep(at + by, session)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <span className="watch-scroll row is-centred">
      {step(-1, t('watch.earlier'), 'M15 6l-7 6 7 6z')}
      <input
        type="range"
        min={0}
        max={views.length - 1}
        value={at}
        aria-label={t('watch.scroll')}
        aria-valuetext={text}
        data-testid="watch-scroll"
        onChange={(e) => showStep(Number(e.currentTarget.value), session)}
      />
      {step(1, t('watch.later'), 'M9 6l7 6-7 6z')}
      <span className="watch-at" data-testid="watch-at" data-at={at}>
        {text}
      </span>
      <button
        type="button"
        className="chip watch-live"
        title={t('watch.toLive')}
        data-testid="action-live"
        onClick={() => toLive(session)}
      >
        {t('watch.live')}
      </button>
      <ReasonedChip
        label={t('watch.whatIf')}
        barred={t('watch.whatIfWhy')}
        testid="action-what-if"
        onPress={() => {}}
      />
    </span>
  );
}

/** The spectator's place in a running game: a step, or the present. */
const LOOKOUT: Lookout = {
  place: () => {
    const { views, at } = useHistory.getState();
    return { at: views[at]?.seq ?? ('live' as const), viewer: NOBODY };
  },
  goTo: async ({ at }) => {
    if (at === 'live') await toLive(frontSession());
    else if (await loadHistory(frontSession()))
      await showStep(
        useHistory.getState().views.findIndex(({ seq }) => seq >= at),
        frontSession(),
      );
  },
  subscribe: (call) => useHistory.subscribe(call),
};

const linkTo = (session: string): string => `#/together/${useTable.getState().table?.roomId ?? ''}/${session}`;

interface WatchBarProps {
  /** The picture may drift while the game is idle. */
  drifts?: boolean;
  children?: ReactNode;
}

export function WatchBar({ drifts = false, children }: WatchBarProps) {
  useEffect(() => beginWatching(drifts), [drifts]);
  useEffect(followHistory, []);
  usePlayedSteps();
  useDirector();
  const isPublic = useTable((s) => s.table?.options.isPublic === true);
  const over = useTable((s) => s.table?.status === 'over');
  return (
    <section className="watch-bar row is-centred" aria-label={t('watch.title')} data-testid="watch-bar">
      <DirectorSwitch />
      <Follow />
      {!over && children}
      {!over && <Scroll />}
      {!over && <StudioAddresses />}
      {isPublic && <Together lookout={LOOKOUT} link={linkTo} />}
      {!over && <LastMoments />}
    </section>
  );
}
