// The page of `#/clip/<room>/<game>/<from>-<to>`: the replay's table plays a few steps, with links to the
// whole game and to a video.
import { useCallback, useEffect } from 'react';
import { addressOfClip, type Clip, wantedClip } from '../../page/record/clip.ts';
import { useTable } from '../../session/game.ts';
import { closeReplay, halt, openRecord, play, seek } from '../../session/record/controls.ts';
import { indexOf } from '../../session/record/moments.ts';
import { PUBLIC } from '../../session/record/protocol.ts';
import { fetchRecord, hashOfWanted } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';
import { isStill } from '../../session/settings.ts';
import { OpenRecord } from '../replay/OpenRecord.tsx';
import { ReplayTable } from '../replay/ReplayPage.tsx';
import { DirectorSwitch } from '../watch/DirectorSwitch.tsx';
import { patchWatch, setDirects } from '../watch/state.ts';
import { ExportClip } from './ExportClip.tsx';
import './clips.css';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { useHash } from '../../ui/route.ts';

/** How long the first position is shown before the clip plays, ms. */
const LOOKED_AT = 1500;

async function playClip({ from, to }: Clip): Promise<void> {
  const { opened } = useReplay.getState();
  if (opened === null) return;
  await seek(indexOf(opened.moments, from));
  await play(indexOf(opened.moments, to));
}

function ClipBar({ clip }: { clip: Clip }) {
  const playing = useReplay((s) => s.playing);
  const index = useReplay((s) => s.index);
  const seq = useReplay((s) => s.opened?.moments[s.index]?.seq ?? 0);
  const line = useTable((s) => s.lines.at(-1));
  const label = tr(playing ? 'replay.pause' : line === undefined || seq >= clip.to ? 'clip.again' : 'replay.play');
  const press = () => {
    if (playing) return halt();
    const { opened } = useReplay.getState();
    if (opened === null || seq >= clip.to || seq < clip.from) return void playClip(clip);
    void play(indexOf(opened.moments, clip.to));
  };
  return (
    <section
      className="card transport clip-bar"
      aria-label={tr('clip.title')}
      data-testid="clip"
      data-index={index}
      data-seq={seq}
      data-playing={playing}
    >
      <p className="transport-said">
        <b>{tr('clip.title')}</b>
        <span>{tr('clip.step', { n: Math.max(0, seq - clip.from), of: clip.to - clip.from })}</span>
      </p>
      <div className="transport-more row is-centred">
        <button type="button" className="button" data-testid="action-clip-play" onClick={press}>
          {label}
        </button>
        <a
          className="chip"
          href={hashOfWanted({ link: clip.link, at: clip.from, viewer: PUBLIC })}
          data-testid="action-whole"
        >
          {tr('clip.whole')}
        </a>
        <CopyLink address={() => addressOfClip(clip)} label={tr('replay.link')} testid="action-copy-clip" />
        <DirectorSwitch />
        <ExportClip clip={clip} />
      </div>
    </section>
  );
}

const hashOfTable = ({ link: { room } }: Clip): string => `#/watch/${room}`;

export function ClipPage() {
  const hash = useHash();
  const phase = useReplay((s) => s.phase);
  const clip = wantedClip(hash);
  const load = useCallback(() => {
    const wanted = wantedClip(hash);
    if (wanted === null) return;
    const { link, from } = wanted;
    const name = `kings-and-things-${link.room}-${link.game}`;
    void openRecord(fetchRecord(link), { name, link, at: from, viewer: PUBLIC });
  }, [hash]);
  useEffect(() => {
    load();
    return closeReplay;
  }, [load]);
  const isOpen = phase === 'open';
  useEffect(() => {
    const wanted = wantedClip(hash);
    if (!isOpen || wanted === null || isStill()) return;
    setDirects(true);
    const timer = setTimeout(() => void playClip(wanted), LOOKED_AT);
    return () => clearTimeout(timer);
  }, [isOpen, hash]);
  if (isOpen && clip !== null) return <ReplayTable controls={<ClipBar clip={clip} />} />;
  return (
    <>
      {phase === 'failed' && clip !== null && (
        <p className="clip-live" role="status">
          {tr('clip.notYet')}{' '}
          {clip.link.code === '' && (
            <>
              <a
                className="link"
                href={hashOfTable(clip)}
                data-testid="action-play-now"
                onClick={() => patchWatch({ plays: { ...clip.link, from: clip.from, to: clip.to } })}
              >
                {tr('clip.now')}
              </a>{' '}
              <a className="link" href={hashOfTable(clip)} data-testid="action-watch-live">
                {tr('clip.live')}
              </a>
            </>
          )}
        </p>
      )}
      <OpenRecord onRetry={clip === null ? null : load} />
    </>
  );
}
