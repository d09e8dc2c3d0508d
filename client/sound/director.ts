// Plays the sounds of the shown events; many events shown together make one sound. Also calls the player
// whose turn it is, and warns before the clock runs out.
import { NOBODY } from '../../shared/model/game/types.ts';
import { useBoard } from '../session/board.ts';
import { monotonicNow } from '../session/clock.ts';
import type { TableState } from '../session/game.ts';
import { lengthOf, type PlayedEvent } from '../session/playback.ts';
import type { Session } from '../session/session.ts';
import { type Settings, speedNow, useSettings } from '../session/settings.ts';
import { questionNow } from '../session/table.ts';
import type { TableThrow } from '../table/types.ts';
import { bouncesIn } from './bounces.ts';
import { GESTURES } from './gestures.ts';
import type { Mixer, Playing } from './mixer.ts';
import { useMixer } from './mixers.ts';
import type { SoundName } from './recipes/index.ts';
import { soundsOf, summaryOf } from './sounds.ts';

/** The sounds that are rendered first, because they must not be late. */
const FIRST: readonly SoundName[] = ['bounce', 'counter', 'flip', 'gold'];
/** How long every sound may last, even if its event is shorter, seconds. */
const LEAST = 0.3;
/** Pause between two sounds of skipped events, ms. */
const BETWEEN = 300;
/**
 * A player who gets the next question this soon after an answer is still at the page, and is not called, ms.
 */
const AT_IT = 2500;
/** The sounds when so many seconds are left on the player's clock. */
const CLOCK: readonly (readonly [seconds: number, sound: SoundName])[] = [
  [30, 'clock30'],
  [10, 'clock10'],
];
/** A clock shorter than this gives no warning, seconds. */
const HARDLY = 5;
/** Vibration and pauses, ms. */
const SHAKE = [60, 60, 90];

const isHidden = (): boolean => document.hidden;
const isMuted = (): boolean => useSettings.getState().muted;

type Table = Session['table'];

function hearTable(mixer: Mixer, table: Table): () => void {
  const begunEvents = new WeakSet<PlayedEvent>();
  let summed = Number.NEGATIVE_INFINITY;
  const effect = (sound: SoundName, playing: Playing) => {
    if (!isMuted() && !isHidden()) void mixer.play(sound, playing);
  };
  const begin = (now: PlayedEvent) => {
    begunEvents.add(now);
    const seconds = lengthOf(now.event, now.before, speedNow()) / table.getState().rate / 1000;
    const longest = Math.max(LEAST, seconds * 1.4);
    for (const { sound, at, gain } of soundsOf(now.event, now.before)) {
      if (sound !== 'dice') effect(sound, { after: at * seconds, gain, longest });
      // On the 3D table each bounce of the dice has a sound.
      else if (useBoard.getState().shows === 'cells') effect('rattle', { after: 0.1 * seconds, gain, longest });
    }
  };
  /** Skipped events make a single sound together. */
  const playSounds = (played: readonly PlayedEvent[]) => {
    mixer.cut();
    const sound = summaryOf(played.filter((p) => !begunEvents.has(p)).flatMap((p) => soundsOf(p.event, p.before)));
    if (sound === null || performance.now() - summed < BETWEEN) return;
    summed = performance.now();
    effect(sound, { gain: 0.8 });
  };
  const fall = (thrown: TableThrow) => {
    for (const { at, force } of bouncesIn(thrown)) effect('bounce', { after: at, gain: 0.25 + 0.75 * force });
  };
  const stops = [
    table.subscribe((s, before) => {
      if (s.now !== before.now && s.now !== null) begin(s.now);
    }),
    table.subscribe((s, before) => {
      if (s.justPlayed !== before.justPlayed) playSounds(s.justPlayed);
      if (s.thrown !== before.thrown && s.thrown !== null) fall(s.thrown);
      if (s.wonHero !== before.wonHero && s.wonHero !== null) effect('triumph', {});
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls the player to their turn, and warns when time runs short. */
function callPlayer(mixer: Mixer, table: Table): () => void {
  let question = questionNow(table.getState());
  let answered = Number.NEGATIVE_INFINITY;
  let warnings: ReturnType<typeof setTimeout>[] = [];
  let deadline = 0;
  const call = (sound: SoundName) => {
    if (!isMuted()) void mixer.play(sound, { channel: 'turn' });
  };
  const watchTurn = (s: TableState) => {
    const id = questionNow(s);
    if (id === question) return;
    if (id < 0) answered = performance.now();
    else if (question < 0 && performance.now() - answered > AT_IT) {
      call('turn');
      if (useSettings.getState().vibrates) navigator.vibrate?.(SHAKE);
    }
    question = id;
  };
  const watchClock = (s: TableState) => {
    const own = s.seat === NOBODY || s.paused !== '' ? 0 : (s.places[s.seat]?.deadline ?? 0);
    if (own === deadline) return;
    deadline = own;
    for (const timer of warnings) clearTimeout(timer);
    const left = (own - monotonicNow() - s.skew) / 1000;
    warnings = CLOCK.filter(([seconds]) => own > 0 && left > seconds + HARDLY).map(([seconds, sound]) =>
      setTimeout(() => questionNow(table.getState()) >= 0 && call(sound), (left - seconds) * 1000),
    );
  };
  watchClock(table.getState());
  const stop = table.subscribe((s) => {
    watchTurn(s);
    watchClock(s);
  });
  return () => {
    stop();
    for (const timer of warnings) clearTimeout(timer);
  };
}

/** In a background page, only the call to the player's turn is heard. */
function keepLoudness(mixer: Mixer): () => void {
  const adjust = (s: Settings) => {
    mixer.setLoudness('effects', s.soundEffects / 100);
    mixer.setLoudness('ambience', s.soundAmbience / 100);
    mixer.setLoudness('turn', s.soundTurn / 100);
    void mixer.surround(!s.muted && !isHidden() && s.soundAmbience > 0);
    if (s.muted) mixer.cut(true);
  };
  const onVisibility = () => {
    if (isHidden()) mixer.cut(true);
    adjust(useSettings.getState());
  };
  const stop = useSettings.subscribe(adjust);
  document.addEventListener('visibilitychange', onVisibility);
  adjust(useSettings.getState());
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    mixer.cut(true);
    void mixer.surround(false);
  };
}

function soundBy(mixer: Mixer, table: Table): () => void {
  void mixer.prepare(FIRST);
  const stops = [hearTable(mixer, table), callPlayer(mixer, table), keepLoudness(mixer)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Starts the sounds of this table, again at a press if a mixer fails. Returns a function that stops it. */
export function startSound({ table }: Session): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let mixer = useMixer.getState().open();
  let stop = soundBy(mixer, table);
  const restart = () => {
    const next = useMixer.getState().open();
    if (next === mixer) return;
    stop();
    mixer = next;
    stop = soundBy(mixer, table);
  };
  const unsubscribe = useMixer.subscribe((s) => {
    if (s.mixer !== null) return;
    for (const kind of GESTURES) addEventListener(kind, restart, { signal, capture: true, once: true });
  });
  return () => {
    ends.abort();
    unsubscribe();
    stop();
  };
}
