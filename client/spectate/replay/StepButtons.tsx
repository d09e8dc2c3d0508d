// The buttons of a replay: go a step, to an end or to a mark, and play.
import type { ReactNode } from 'react';
import { halt, play, seek, step } from '../../session/record/controls.ts';
import { hasMark, nextMark, type ShownMark } from '../../session/record/moments.ts';
import type { Moment } from '../../session/record/protocol.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';
import type { StepBy } from '../../session/record.ts';

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
    <svg viewBox="0 0 24 24" aria-hidden="true" className={back ? 'icon is-back' : 'icon'}>
      <path d={ICONS[name]} fill="currentColor" />
    </svg>
  );
}

interface WayProps {
  label: string;
  testid: string;
  barred: string;
  className?: string;
  onPress(): void;
  children: ReactNode;
}

/** A step button. A barred button says why, and can still be focused. */
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

/** Returns why there is no moment before or after; '' if there is. */
function useEnd(back: boolean): string {
  const isFirst = useReplay((s) => s.index === 0 && s.part === 0);
  const isLast = useReplay((s) => s.index >= (s.opened?.moments.length ?? 1) - 1);
  return (back ? isFirst : isLast) ? tr(back ? 'replay.atFirst' : 'replay.atLast') : '';
}

export function StepButton({ by, back = false }: { by: StepBy; back?: boolean }) {
  const label = tr(back ? 'replay.behind' : 'replay.ahead', { what: tr(`replay.step.${by}`) });
  const testid = `step-${by}${back ? '-back' : ''}`;
  return (
    <Way label={label} testid={testid} barred={useEnd(back)} onPress={() => void step(by, back)}>
      <Icon name={by} back={back} />
    </Way>
  );
}

export function EndButton({ back = false }: { back?: boolean }) {
  const label = tr(back ? 'replay.first' : 'replay.last');
  const go = () => void seek(back ? 0 : (useReplay.getState().opened?.moments.length ?? 1) - 1);
  return (
    <Way label={label} testid={`go-${back ? 'first' : 'last'}`} barred={useEnd(back)} onPress={go}>
      <Icon name="end" back={back} />
    </Way>
  );
}

export function JumpButton({ kind, moments, index }: { kind: ShownMark; moments: readonly Moment[]; index: number }) {
  const isThere = hasMark(moments, index, kind);
  return (
    <Way
      label={tr(`replay.next.${kind}`)}
      testid={`next-${kind}`}
      className={`chip is-jump mark-${kind}`}
      barred={isThere ? '' : tr('replay.noMore')}
      onPress={() => void seek(nextMark(moments, index, kind, false))}
    >
      {tr(`replay.mark.${kind}`)}
    </Way>
  );
}

export function PlayButton() {
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
