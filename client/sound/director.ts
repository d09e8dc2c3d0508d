// Hears what is shown at the table, and has it sound: event by event as each begins, by one sound where many are shown at
// once. Beside it calls the player whose turn it is, and tells when their time runs short.
import { NOBODY } from '../../shared/game/types.ts';
import { questionNow } from '../state/asked.ts';
import { useBoard } from '../state/board.ts';
import { monotonicNow } from '../state/clock.ts';
import { type TableState, useTable } from '../state/game.ts';
import { lengthOf } from '../state/pace.ts';
import type { PlayedEvent } from '../state/playback.ts';
import { type Settings, speedNow, useSettings } from '../state/settings.ts';
import { useShows } from '../state/shows.ts';
import type { TableThrow } from '../table/types.ts';
import { bouncesIn } from './bounces.ts';
import { GESTURES } from './gestures.ts';
import type { Mixer, Playing } from './mixer.ts';
import { useMixer } from './mixers.ts';
import type { SoundName } from './recipes/index.ts';
import { soundsOf, summaryOf } from './sounds.ts';

/** What is heard most, and must not come late. */
const FIRST: readonly SoundName[] = ['bounce', 'counter', 'flip', 'gold'];
/** A sound is not cut before this, seconds, however quickly everything goes. */
const LEAST = 0.3;
/** Time between two sounds that tell of many things, ms. */
const BETWEEN = 300;
/** Whoever has answered and is asked again so soon has been at it all the time, ms. */
const AT_IT = 2500;
/** Seconds before the end at which the clock is heard, and its sound. */
const CLOCK: readonly (readonly [seconds: number, sound: SoundName])[] = [
  [30, 'clock30'],
  [10, 'clock10'],
];
/** A time that was hardly longer from the start is no news, seconds. */
const HARDLY = 5;
/** How a phone is shaken for one's own turn, ms. */
const SHAKE = [60, 60, 90];

const isHidden = (): boolean => document.hidden;
const isMuted = (): boolean => useSettings.getState().muted;

/** Has what is shown at the table sound; what is returned ends it. */
function hearTable(mixer: Mixer): () => void {
  const begun = new WeakSet<PlayedEvent>();
  let summed = Number.NEGATIVE_INFINITY;
  const effect = (sound: SoundName, playing: Playing) => {
    if (!isMuted() && !isHidden()) void mixer.play(sound, playing);
  };
  /** An event begins to be shown. */
  const begin = (now: PlayedEvent) => {
    begun.add(now);
    const seconds = lengthOf(now.event, speedNow()) / useTable.getState().rate / 1000;
    const longest = Math.max(LEAST, seconds * 1.4);
    for (const { sound, at, gain } of soundsOf(now.event, now.before)) {
      if (sound !== 'dice') effect(sound, { after: at * seconds, gain, longest });
      // The 3D table says itself how its dice fall.
      else if (useBoard.getState().shows === 'cells') effect('rattle', { after: 0.1 * seconds, gain, longest });
    }
  };
  /** Events are told: those that nobody saw begin sound as one. */
  const tell = (told: readonly PlayedEvent[]) => {
    mixer.cut();
    const sound = summaryOf(told.filter((p) => !begun.has(p)).flatMap((p) => soundsOf(p.event, p.before)));
    if (sound === null || performance.now() - summed < BETWEEN) return;
    summed = performance.now();
    effect(sound, { gain: 0.8 });
  };
  const fall = (thrown: TableThrow) => {
    for (const { at, force } of bouncesIn(thrown)) effect('bounce', { after: at, gain: 0.25 + 0.75 * force });
  };
  const stops = [
    useTable.subscribe((s, before) => {
      if (s.now !== before.now && s.now !== null) begin(s.now);
    }),
    useShows.subscribe((s, before) => {
      if (s.justPlayed !== before.justPlayed) tell(s.justPlayed);
      if (s.thrown !== before.thrown && s.thrown !== null) fall(s.thrown);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls the player who is asked after a while in which they were not, and when their time runs short. */
function callPlayer(mixer: Mixer): () => void {
  let asked = questionNow(useTable.getState());
  let answered = Number.NEGATIVE_INFINITY;
  let warnings: ReturnType<typeof setTimeout>[] = [];
  let deadline = 0;
  const call = (sound: SoundName) => {
    if (!isMuted()) void mixer.play(sound, { channel: 'turn' });
  };
  const watchTurn = (s: TableState) => {
    const id = questionNow(s);
    if (id === asked) return;
    if (id < 0) answered = performance.now();
    else if (asked < 0 && performance.now() - answered > AT_IT) {
      call('turn');
      if (useSettings.getState().vibrates) navigator.vibrate?.(SHAKE);
    }
    asked = id;
  };
  const watchClock = (s: TableState) => {
    const own = s.seat === NOBODY || s.paused !== '' ? 0 : (s.places[s.seat]?.deadline ?? 0);
    if (own === deadline) return;
    deadline = own;
    for (const timer of warnings) clearTimeout(timer);
    const left = (own - monotonicNow() - s.skew) / 1000;
    warnings = CLOCK.filter(([seconds]) => own > 0 && left > seconds + HARDLY).map(([seconds, sound]) =>
      setTimeout(() => questionNow(useTable.getState()) >= 0 && call(sound), (left - seconds) * 1000),
    );
  };
  watchClock(useTable.getState());
  const stop = useTable.subscribe((s) => {
    watchTurn(s);
    watchClock(s);
  });
  return () => {
    stop();
    for (const timer of warnings) clearTimeout(timer);
  };
}

/** Keeps the mixer as the settings say, and silent but for calls where nobody sees the page. */
function keepLoudness(mixer: Mixer): () => void {
  const adjust = (s: Settings) => {
    mixer.setLoudness('effects', s.soundEffects / 100);
    mixer.setLoudness('ambience', s.soundAmbience / 100);
    mixer.setLoudness('turn', s.soundTurn / 100);
    void mixer.surround(!s.muted && !isHidden() && s.soundAmbience > 0);
    if (s.muted) mixer.cut(true);
  };
  const seen = () => {
    if (isHidden()) mixer.cut(true);
    adjust(useSettings.getState());
  };
  const stop = useSettings.subscribe(adjust);
  document.addEventListener('visibilitychange', seen);
  adjust(useSettings.getState());
  return () => {
    stop();
    document.removeEventListener('visibilitychange', seen);
    mixer.cut(true);
    void mixer.surround(false);
  };
}

/** Has everything of this table sound by a mixer; what is returned ends it. */
function soundBy(mixer: Mixer): () => void {
  void mixer.prepare(FIRST);
  const stops = [hearTable(mixer), callPlayer(mixer), keepLoudness(mixer)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Starts to listen at this table, and anew at the next press after a mixer that failed; what is returned ends it. */
export function startSound(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let mixer = useMixer.getState().open();
  let stop = soundBy(mixer);
  const again = () => {
    const next = useMixer.getState().open();
    if (next === mixer) return;
    stop();
    mixer = next;
    stop = soundBy(mixer);
  };
  const unsubscribe = useMixer.subscribe((s) => {
    if (s.mixer !== null) return;
    for (const kind of GESTURES) addEventListener(kind, again, { signal, capture: true, once: true });
  });
  return () => {
    ends.abort();
    unsubscribe();
    stop();
  };
}
