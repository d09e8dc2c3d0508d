// The table of a "what if", with the player's own seat or a spectator's view, and a bar that explains it.
import { useEffect } from 'react';
import { NOBODY, seatsOf } from '../../../shared/model/game/types.ts';
import { whatif } from '../../i18n/en/whatif.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { SettingsSheet } from '../../page/frame/Menu.tsx';
import { TablePage } from '../../page/TablePage.tsx';
import { useTable } from '../../session/game.ts';
import { addressOf } from '../../session/net/address.ts';
import { hashOfWhatIf } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { setPlaying, useWhatIf } from '../../session/whatif/state.ts';
import { leaveWhatIf, playOn } from '../../session/whatif.ts';
import { seatName } from '../../ui/names.ts';
import { SpeedSelect } from '../replay/PlaybackControls.tsx';
import { ReplayRacks } from '../replay/ReplayRacks.tsx';
import { WatchedTable } from '../replay/WatchedTable.tsx';
import { DirectorSwitch } from '../watch/DirectorSwitch.tsx';
import { beginWatching } from '../watch/state.ts';
import './whatif.css';
import { CopyLink } from '../../ui/CopyLink.tsx';

addTexts(whatif);

function StartLine() {
  const round = useWhatIf((s) => s.round);
  const failed = useWhatIf((s) => s.failed);
  const places = useTable((s) => s.places);
  const victory = useTable((s) => s.shown?.victory ?? null);
  const who = seatsOf(places).map(seatName).join(', ');
  const winners = victory?.winners.map(seatName).join(', ') ?? '';
  return (
    <p className="what-if-said">
      <b className="gold" data-testid="what-if-said">
        {t(round === 0 ? 'whatif.fromSetup' : 'whatif.from', { round })}
        <span className="what-if-of"> {t('whatif.of', { who })}</span> {t('whatif.noRecord')}
      </b>
      {victory !== null && (
        <span role="status"> {winners === '' ? t('whatif.drawn') : t('whatif.won', { who: winners })}</span>
      )}
      {failed && <span role="alert"> {t('whatif.failed')}</span>}
    </p>
  );
}

function PlayButton() {
  const playing = useWhatIf((s) => s.playing);
  return (
    <button
      type="button"
      className="chip"
      data-testid="action-what-if-run"
      data-playing={playing}
      onClick={() => setPlaying(!playing)}
    >
      {t(playing ? 'whatif.pause' : 'whatif.play')}
    </button>
  );
}

function CopyPosition() {
  const link = useReplay((s) => s.link);
  const seq = useReplay((s) => s.opened?.moments[s.index]?.seq ?? -1);
  if (link === null) return null;
  return (
    <CopyLink
      address={() => addressOf(hashOfWhatIf(link, seq), link.code)}
      label={t('whatif.link')}
      title={t('whatif.linkWhy')}
      testid="action-what-if-link"
    />
  );
}

function Bar() {
  const setup = useWhatIf((s) => s.setup);
  if (setup === null) return null;
  const watches = setup.seat === NOBODY;
  return (
    <section className="what-if row is-apart" aria-label={t('whatif.bar')} data-testid="what-if" data-seat={setup.seat}>
      <StartLine />
      <div className="what-if-ways transport-more row">
        {watches && <PlayButton />}
        {watches && <SpeedSelect />}
        {watches && <DirectorSwitch />}
        <button
          type="button"
          className="chip"
          title={t('whatif.againWhy')}
          data-testid="action-what-if-again"
          onClick={() => void playOn(setup)}
        >
          {t('whatif.again')}
        </button>
        <CopyPosition />
        <button type="button" className="chip what-if-back" data-testid="action-what-if-back" onClick={leaveWhatIf}>
          {t('whatif.back')}
        </button>
      </div>
    </section>
  );
}

export function WhatIfTable() {
  const seat = useWhatIf((s) => s.setup?.seat ?? NOBODY);
  const seesAll = useWhatIf((s) => s.setup?.seesAll ?? false);
  useEffect(() => {
    document.body.classList.add('has-what-if');
    return () => document.body.classList.remove('has-what-if');
  }, []);
  useEffect(() => (seat === NOBODY ? beginWatching(false) : undefined), [seat]);
  if (seat !== NOBODY) return <TablePage onLeave={leaveWhatIf} hasResult={false} bar={<Bar />} />;
  return (
    <WatchedTable
      isWatching
      controls={<Bar />}
      racks={seesAll ? <ReplayRacks /> : null}
      menu={(onClose) => <SettingsSheet onClose={onClose} />}
    />
  );
}
