// The controls of a replay: the scrubber with its marks, steps, play, speed, viewer and link.
import { type ReactNode, useMemo, useState } from 'react';
import { type Seat, seatsOf } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { battlesOf } from '../../../shared/play/replay/battles.ts';
import { tIf } from '../../i18n/index.ts';
import { PlayedLink } from '../../page/panels/AroundPrompt.tsx';
import { hashOfBattle } from '../../page/record/clip.ts';
import { addressOf } from '../../session/net/address.ts';
import { seek, setRate, setViewer } from '../../session/record/controls.ts';
import { SHOWN_MARKS, type ShownMark } from '../../session/record/moments.ts';
import { type Audience, EVERYTHING, type Moment, PUBLIC } from '../../session/record/protocol.ts';
import { hashOfWanted } from '../../session/record/source.ts';
import { RATES, useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { seatName } from '../../ui/names.ts';
import { DirectorSwitch } from '../watch/DirectorSwitch.tsx';
import { MarkClip } from './MarkClip.tsx';
import { Reasons, WhyButton } from './Reasons.tsx';
import { ReplayTogether } from './ReplayTogether.tsx';
import { EndButton, JumpButton, PlayButton, StepButton } from './StepButtons.tsx';

function didWords(m: Moment): string {
  if (m.did.length === 0) return tr('replay.opening');
  const who = [...new Set(m.by)].map(seatName).join(', ');
  const what = [...new Set(m.did)].map((d) => tr(`did.${d}`)).join(', ');
  return tr('replay.did', { who, what });
}

/** Returns the marks of a kind as a path: a stroke for each moment with such a mark. */
const strokes = (moments: readonly Moment[], kind: ShownMark): string =>
  moments
    .filter((m) => m.marks.some((x) => x.kind === kind))
    .map((m) => `M${m.index} 0V1`)
    .join('');

function Scrubber({ moments, index }: { moments: readonly Moment[]; index: number }) {
  const paths = useMemo(() => SHOWN_MARKS.map((kind) => [kind, strokes(moments, kind)] as const), [moments]);
  const m = entryAt(moments, index);
  const last = moments.length - 1;
  const phase = tIf(`phase.${m.phase}`);
  return (
    <div className="scrubber">
      <div className="scrub-marks" aria-hidden="true">
        {paths.map(([kind, path]) => (
          // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, which have the buttons to the next mark
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

/** A link to the battle of this moment, or to the last battle before it, in a new tab. */
function BattleLink({ moments, index }: { moments: readonly Moment[]; index: number }) {
  const link = useReplay((s) => s.link);
  const n = battlesOf(moments).filter((battle) => battle.index <= index).length;
  if (link === null || n === 0) return null;
  return (
    <a className="chip" href={hashOfBattle(link, n)} target="_blank" rel="noreferrer" data-testid="action-showcase">
      {tr('replay.showcase')}
    </a>
  );
}

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
        // The label next to it is hidden on a phone.
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

/** `more` are additional controls of the page. */
export function PlaybackControls({ more }: { more?: ReactNode }) {
  const opened = useReplay((s) => s.opened);
  const index = useReplay((s) => s.index);
  const part = useReplay((s) => s.part);
  const [isOpen, setOpen] = useState(false);
  if (opened === null) return null;
  const { moments, match } = opened;
  const m = entryAt(moments, part > 0 ? Math.min(index + 1, moments.length - 1) : index);
  return (
    <section
      className="card transport"
      aria-label={tr('replay.title')}
      data-testid="transport"
      data-index={index}
      data-part={part}
      data-seq={entryAt(moments, index).seq}
      data-last={moments.length - 1}
    >
      <p className="transport-said">
        <b className="cut" data-testid="moment-said">
          {didWords(m)}
        </b>
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
        {/* Phones only: folds the other controls, so that the board has half of the window. */}
        <button
          type="button"
          className="transport-fold"
          data-testid="action-transport-more"
          aria-label={tr('replay.controls')}
          title={tr('replay.controls')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z" fill="currentColor" />
          </svg>
        </button>
      </div>
      <div className={`transport-more row is-centred${isOpen ? ' is-open' : ''}`}>
        <PlayedLink />
        <SpeedSelect />
        <ViewSelect seats={seatsOf(match.seats)} />
        {SHOWN_MARKS.map((kind) => (
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
