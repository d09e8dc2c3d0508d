// The controls of a replay: the scrubber with its marks, the steps, play, speed, whose eyes, the link.
import { type ReactNode, useMemo } from 'react';
import { type Seat, seatsOf } from '../../shared/game/types.ts';
import { battlesOf } from '../../shared/replay/battles.ts';
import { entryAt } from '../../shared/shape/entry.ts';
import { PlayedLink } from '../hud/PlayedLink.tsx';
import { tIf } from '../i18n/index.ts';
import { addressOf } from '../net/address.ts';
import { type Audience, EVERYTHING, type Moment, PUBLIC } from '../record/protocol.ts';
import { hashOfWanted } from '../record/source.ts';
import { tr } from '../record/words.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { seatName } from '../ui/names.ts';
import { DirectorSwitch } from '../watch/DirectorSwitch.tsx';
import { hashOfBattle } from './battles.ts';
import { halt, play, seek, setRate, setViewer, step } from './controls.ts';
import { MarkClip } from './MarkClip.tsx';
import { hasMark, nextMark } from './moments.ts';
import { Reasons, WhyButton } from './Reasons.tsx';
import type { StepBy } from './ReplayPlayer.ts';
import { ReplayTogether } from './ReplayTogether.tsx';
import { RATES, useReplay } from './state.ts';

/** What the scrubber marks, each on a line of its own. */
const MARKED = ['battle', 'capture', 'build'] as const;
type Marked = (typeof MARKED)[number];

const ICONS = {
  action: 'M9 6l7 6-7 6z',
  decision: 'M5 5l9 7-9 7zM16 5h3v14h-3z',
  turn: 'M3 5l8 7-8 7zM12 5l8 7-8 7z',
  end: 'M3 5l7 7-7 7zM10 5l7 7-7 7zM18 5h3v14h-3z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z',
} as const;

function Icon({ name, back = false }: { name: keyof typeof ICONS; back?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={back ? 'is-back' : ''}>
      <path d={ICONS[name]} fill="currentColor" />
    </svg>
  );
}

/** What happened at a moment: who did what. */
function didWords(m: Moment): string {
  if (m.did.length === 0) return tr('replay.opening');
  const who = [...new Set(m.by)].map(seatName).join(', ');
  const what = [...new Set(m.did)].map((d) => tr(`did.${d}`)).join(', ');
  return tr('replay.did', { who, what });
}

/** The marks of a kind as one path: a stroke at each moment that has one. */
const strokes = (moments: readonly Moment[], kind: Marked): string =>
  moments
    .filter((m) => m.marks.some((x) => x.kind === kind))
    .map((m) => `M${m.index} 0V1`)
    .join('');

function Scrubber({ moments, index }: { moments: readonly Moment[]; index: number }) {
  const paths = useMemo(() => MARKED.map((kind) => [kind, strokes(moments, kind)] as const), [moments]);
  const m = entryAt(moments, index);
  const last = moments.length - 1;
  const phase = tIf(`phase.${m.phase}`);
  return (
    <div className="scrubber">
      <div className="scrub-marks" aria-hidden="true">
        {paths.map(([kind, path]) => (
          // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from readers, who have the steps to the next mark
          <svg
            key={kind}
            data-testid={`marks-${kind}`}
            viewBox={`0 0 ${Math.max(1, last)} 1`}
            preserveAspectRatio="none"
            className={`mark-${kind}`}
          >
            <path d={path} vectorEffect="non-scaling-stroke" />
          </svg>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={tr('replay.scrub')}
        aria-valuetext={tr('replay.moment', { n: index + 1, of: last + 1, round: m.round, phase })}
        data-testid="scrub"
        onChange={(e) => void seek(Number(e.currentTarget.value))}
      />
    </div>
  );
}

interface WayProps {
  label: string;
  testid: string;
  /** Why nothing comes that way, '' where something does. */
  barred: string;
  className?: string;
  onPress(): void;
  children: ReactNode;
}

/** A way on or back; one that leads nowhere says so, and can still be reached by keys. */
function Way({ label, testid, barred, className, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={barred !== ''}
      aria-description={barred === '' ? undefined : barred}
      title={barred === '' ? label : `${label}: ${barred}`}
      data-testid={testid}
      onClick={() => barred === '' && onPress()}
    >
      {children}
    </button>
  );
}

/** Is there nothing before this moment, or after it? Why, '' where there is. */
function useEnd(back: boolean): string {
  const isFirst = useReplay((s) => s.index === 0 && s.part === 0);
  const isLast = useReplay((s) => s.index >= (s.opened?.moments.length ?? 1) - 1);
  return (back ? isFirst : isLast) ? tr(back ? 'replay.atFirst' : 'replay.atLast') : '';
}

function StepButton({ by, back = false }: { by: StepBy; back?: boolean }) {
  const label = tr(back ? 'replay.behind' : 'replay.ahead', { what: tr(`replay.step.${by}`) });
  const testid = `step-${by}${back ? '-back' : ''}`;
  return (
    <Way label={label} testid={testid} barred={useEnd(back)} onPress={() => void step(by, back)}>
      <Icon name={by} back={back} />
    </Way>
  );
}

function EndButton({ back = false }: { back?: boolean }) {
  const label = tr(back ? 'replay.first' : 'replay.last');
  const go = () => void seek(back ? 0 : (useReplay.getState().opened?.moments.length ?? 1) - 1);
  return (
    <Way label={label} testid={`go-${back ? 'first' : 'last'}`} barred={useEnd(back)} onPress={go}>
      <Icon name="end" back={back} />
    </Way>
  );
}

/** To the next moment with a mark. */
function JumpButton({ kind, moments, index }: { kind: Marked; moments: readonly Moment[]; index: number }) {
  const isThere = hasMark(moments, index, kind);
  return (
    <Way
      label={tr(`replay.next.${kind}`)}
      testid={`next-${kind}`}
      className={`chip jump-${kind}`}
      barred={isThere ? '' : tr('replay.noMore')}
      onPress={() => void seek(nextMark(moments, index, kind, false))}
    >
      {tr(`replay.mark.${kind}`)}
    </Way>
  );
}

function PlayButton() {
  const playing = useReplay((s) => s.playing);
  const label = tr(playing ? 'replay.pause' : 'replay.play');
  return (
    <button
      type="button"
      className="play-button"
      aria-label={label}
      title={label}
      data-testid="action-run"
      data-playing={playing}
      onClick={() => (playing ? halt() : void play())}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  );
}

/** The battle of this moment, or the last one before it, as a page of its own. */
function BattleLink({ moments, index }: { moments: readonly Moment[]; index: number }) {
  const link = useReplay((s) => s.link);
  const n = battlesOf(moments).filter((one) => one.index <= index).length;
  if (link === null || n === 0) return null;
  return (
    <a className="chip" href={hashOfBattle(link, n)} target="_blank" rel="noreferrer" data-testid="action-showcase">
      {tr('replay.showcase')}
    </a>
  );
}

/** Puts the address of this moment where it can be passed on. */
function CopyMoment() {
  const link = useReplay((s) => s.link);
  if (link === null) return null;
  const address = () => {
    const { index, viewer, opened } = useReplay.getState();
    return addressOf(hashOfWanted({ link, at: opened?.moments[index]?.seq ?? -1, viewer }), link.code);
  };
  return <CopyLink address={address} label={tr('replay.link')} testid="action-copy-link" />;
}

export function SpeedSelect() {
  const rate = useReplay((s) => s.rate);
  return (
    <label>
      <span>{tr('replay.speed')}</span>
      <select
        value={rate}
        // The words beside it are not shown on a phone.
        aria-label={tr('replay.speed')}
        data-testid="set-rate"
        onChange={(e) => setRate(Number(e.currentTarget.value))}
      >
        {RATES.map((r) => (
          <option key={r} value={r}>
            {tr('replay.times', { rate: r })}
          </option>
        ))}
      </select>
    </label>
  );
}

const viewName = (v: Audience): string =>
  v === PUBLIC ? tr('replay.view.public') : v === EVERYTHING ? tr('replay.view.everything') : seatName(v);

/** Through whose eyes the record is shown. */
function ViewSelect({ seats }: { seats: readonly Seat[] }) {
  const viewer = useReplay((s) => s.viewer);
  const viewers: readonly Audience[] = [PUBLIC, ...seats, EVERYTHING];
  return (
    <label>
      <span>{tr('replay.view')}</span>
      <select
        value={viewer}
        aria-label={tr('replay.view')}
        data-testid="set-view"
        onChange={(e) => setViewer(viewers[e.currentTarget.selectedIndex] ?? PUBLIC)}
      >
        {viewers.map((v) => (
          <option key={v} value={v}>
            {viewName(v)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `more`: what another part of the page offers at a moment. */
export function PlaybackControls({ more }: { more?: ReactNode }) {
  const opened = useReplay((s) => s.opened);
  const index = useReplay((s) => s.index);
  const part = useReplay((s) => s.part);
  if (opened === null) return null;
  const { moments, match } = opened;
  const m = entryAt(moments, part > 0 ? Math.min(index + 1, moments.length - 1) : index);
  return (
    <section
      className="transport"
      aria-label={tr('replay.title')}
      data-testid="transport"
      data-index={index}
      data-part={part}
      data-seq={entryAt(moments, index).seq}
      data-last={moments.length - 1}
    >
      <p className="transport-said">
        <b data-testid="moment-said">{didWords(m)}</b>
        <span>
          {index + 1} / {moments.length}
        </span>
      </p>
      <Reasons index={m.index} />
      <Scrubber moments={moments} index={index} />
      <div className="transport-steps">
        <EndButton back />
        <StepButton by="turn" back />
        <StepButton by="decision" back />
        <StepButton by="action" back />
        <PlayButton />
        <StepButton by="action" />
        <StepButton by="decision" />
        <StepButton by="turn" />
        <EndButton />
      </div>
      <div className="transport-more">
        <PlayedLink />
        <SpeedSelect />
        <ViewSelect seats={seatsOf(match.seats)} />
        {MARKED.map((kind) => (
          <JumpButton key={kind} kind={kind} moments={moments} index={index} />
        ))}
        <DirectorSwitch />
        <BattleLink moments={moments} index={index} />
        <WhyButton />
        {more}
        <CopyMoment />
        <ReplayTogether />
        <MarkClip />
      </div>
    </section>
  );
}
