// One battle of a finished match, told full screen: both sides as cards, dice step by step, who falls, and the odds after each step.
import { useCallback, useEffect, useState } from 'react';
import { hexState } from '../../shared/game/pieces.ts';
import type { HexOrNone } from '../../shared/game/types.ts';
import { Banner } from '../hud/stage/Banner.tsx';
import { landOf } from '../hud/stage/flat-faces.ts';
import { Odds } from '../hud/stage/Odds.tsx';
import { type ToldBattle, useToldBattle } from '../hud/stage/told-battle.ts';
import { hud } from '../i18n/en/hud.ts';
import { showcase } from '../i18n/en/showcase.ts';
import { addTexts, t } from '../i18n/index.ts';
import { fetchRecord, hashOfWanted, type Link } from '../record/source.ts';
import { battlesOf, hashOfBattle, wantedBattle } from '../replay/battles.ts';
import { OpenRecord } from '../replay/OpenRecord.tsx';
import { closeReplay, halt, openRecord, play, seek, step } from '../replay/session.ts';
import { useReplay } from '../replay/state.ts';
import { useSound } from '../sound/useSound.ts';
import { useTable } from '../state/game.ts';
import { isStill } from '../state/settings.ts';
import { LineText } from '../ui/LineText.tsx';
import { SideCards } from './SideCards.tsx';
import '../hud/stage/stage.css';
import './showcase.css';

addTexts(hud);
addTexts(showcase);

/** The cards are looked at so long before the first die falls, ms. */
const LOOKED_AT = 1800;

const PATHS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z',
  on: 'M5 5l9 7-9 7zM16 5h3v14h-3z',
  again: 'M12 5V1L6 6l6 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z',
} as const;

function Press({ name, label, onPress }: { name: keyof typeof PATHS; label: string; onPress(): void }) {
  return (
    <button type="button" aria-label={label} title={label} data-testid={`show-${name}`} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[name]} fill="currentColor" />
      </svg>
    </button>
  );
}

/** What was told last, in words: retreats, spoils and all that has no card. */
function LastLine() {
  const line = useTable((s) => s.lines.at(-1));
  return <p className="show-line">{line !== undefined && <LineText k={line.key} params={line.params} />}</p>;
}

function Fight({ told }: { told: ToldBattle }) {
  const { battle, view } = told;
  return (
    <div className="show-field">
      <div className="show-land" style={landOf(hexState(view, battle.hex).terrain)} />
      <Banner told={told} />
      <div className="show-sides">
        {battle.sides.map((seat) => (
          <SideCards key={seat} told={told} seat={seat} />
        ))}
      </div>
      <Odds told={told} />
      <LastLine />
    </div>
  );
}

/** Goes to the beginning of the battle and lets it be fought, unless nothing is to move. */
function useBattle(index: number): void {
  useEffect(() => {
    if (index < 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const begin = async () => {
      await seek(index);
      // Fought in one step: it is played from the moment before.
      if (!gone && useTable.getState().battle === null) await seek(index - 1);
      if (!gone && !isStill()) timer = setTimeout(() => void play(), LOOKED_AT);
    };
    void begin();
    // It ends with the battle.
    const stop = useTable.subscribe((s, was) => {
      if (s.now !== was.now && s.now?.event.t === 'battleEnded') halt();
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [index]);
}

/** The battle in this hex, and once it is over its end, whatever the table goes on to. */
function useFight(hex: HexOrNone): ToldBattle | null {
  const told = useToldBattle();
  const ended = useTable(({ now }) => (now?.event.t === 'battleEnded' && now.event.hex === hex ? now.event : null));
  const [kept, setKept] = useState<ToldBattle | null>(null);
  const { battle, view } = told ?? {};
  const isHere = battle !== undefined && battle.hex === hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is made anew each time, of these
  useEffect(() => {
    if (told !== null && isHere) setKept(told);
  }, [battle, view, isHere]);
  const last = isHere ? told : kept?.battle.hex === hex ? kept : null;
  if (last === null || ended === null || last.battle.over !== null) return last;
  return { ...last, rolling: null, battle: { ...last.battle, over: { winner: ended.winner, rounds: ended.rounds } } };
}

interface ControlsProps {
  link: Link;
  n: number;
  of: number;
  index: number;
  isOver: boolean;
}

function Controls({ link, n, of, index, isOver }: ControlsProps) {
  const playing = useReplay((s) => s.playing);
  const seq = useReplay((s) => s.opened?.moments[index]?.seq ?? -1);
  return (
    <nav className="show-controls" aria-label={t('showcase.title', { n, of })}>
      <span>{t('showcase.title', { n, of })}</span>
      {n > 1 && (
        <a className="chip" href={hashOfBattle(link, n - 1)}>
          {t('showcase.before')}
        </a>
      )}
      {isOver ? (
        <Press name="again" label={t('showcase.again')} onPress={() => void seek(index).then(() => play())} />
      ) : (
        <Press
          name={playing ? 'pause' : 'play'}
          label={t(playing ? 'showcase.pause' : 'showcase.play')}
          onPress={() => (playing ? halt() : void play())}
        />
      )}
      <Press name="on" label={t('showcase.on')} onPress={() => void step('action', false)} />
      {n < of && (
        <a className="chip" href={hashOfBattle(link, n + 1)}>
          {t('showcase.after')}
        </a>
      )}
      <a className="chip" href={hashOfWanted({ link, at: seq, viewer: -1 })}>
        {t('showcase.replay')}
      </a>
    </nav>
  );
}

function Shown({ link, n }: { link: Link; n: number }) {
  const opened = useReplay((s) => s.opened);
  const battles = opened === null ? [] : battlesOf(opened.moments);
  const { index, hex } = battles[n - 1] ?? { index: -1, hex: -1 as const };
  const told = useFight(hex);
  useBattle(index);
  useSound(told !== null);
  return (
    <main className="show-page" data-testid="showcase" data-hex={told?.battle.hex ?? -1}>
      {index < 0 ? <p role="status">{t('showcase.none')}</p> : told === null ? <div /> : <Fight told={told} />}
      <Controls link={link} n={n} of={battles.length} index={index} isOver={told?.battle.over != null} />
    </main>
  );
}

/** `#/battle/<room>/<game>/<n>` */
export function BattlePage() {
  const [hash, setHash] = useState(location.hash);
  const open = useReplay((s) => s.phase === 'open');
  const wanted = wantedBattle(hash);
  const match = wanted === null ? '' : `${wanted.link.room}/${wanted.link.game}/${wanted.link.code}`;
  useEffect(() => {
    const onHash = () => setHash(location.hash);
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  const load = useCallback(() => {
    const [room = '', game = '', code = ''] = match.split('/');
    if (room === '') return;
    const link = { room, game: Number(game), code };
    void openRecord(fetchRecord(link), { name: `kings-and-things-${room}-${game}`, link, at: -1, viewer: -1 });
  }, [match]);
  useEffect(() => {
    load();
    return closeReplay;
  }, [load]);
  if (open && wanted !== null) return <Shown link={wanted.link} n={wanted.n} />;
  return <OpenRecord onRetry={match === '' ? null : load} />;
}
