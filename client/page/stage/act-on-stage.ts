// Describes the act on the stage outside battles. The stage shows one hex large over the board. The
// act is derived from the frames of the shown view and the playing event, so it shows only what
// this viewer may know.
import { isEvent, type KindOrNone } from '../../../shared/model/catalogue/index.ts';
import type { EventOf } from '../../../shared/model/events/index.ts';
import { findCounter } from '../../../shared/model/game/pieces.ts';
import {
  type Frame,
  type FrameOf,
  type HexOrNone,
  NOBODY,
  type Seat,
  type View,
} from '../../../shared/model/game/types.ts';
import { facesWithoutThings } from '../../../shared/rules/exploration/what-is-met.ts';
import { needFor } from '../../../shared/rules/heroes/hero-roll.ts';
import { useTable } from '../../session/game.ts';
import type { NewLine } from '../../session/log/line.ts';
import type { PlayedEvent } from '../../session/playback.ts';
import { hexOfEvent } from '../../table/layout/stage-hex.ts';
import { useSeatNames } from '../../ui/names.ts';

export interface ActOnStage {
  what: 'explore' | 'contest' | 'call' | 'event' | 'item' | 'hero' | 'fly';
  hex: HexOrNone;
  seat: Seat;
  /** The opponent, or NOBODY. */
  rival: Seat;
  /** The hero, event or item that the act is about; -1 if unknown or absent. */
  kind: KindOrNone;
  view: View;
  step: number;
  roll: { seat: Seat; dice: readonly number[]; lies: boolean } | null;
  /** What the tumbling dice need, if that is known before they land. */
  need: Need | null;
  /** The roll of each side of a contest. */
  sums: readonly [number | null, number | null] | null;
  /** The call of a bluff whose event plays now, and the called kind. */
  called: { call: EventOf<'called'>; kind: KindOrNone } | null;
  /** The playing event's sentences, once they may be read. */
  lines: readonly NewLine[];
}

interface Need {
  key: 'explore' | 'hero' | 'more' | 'atLeast' | 'caught';
  n: string;
}

type About = Pick<ActOnStage, 'what' | 'hex' | 'seat' | 'rival' | 'kind'>;

const EXPLORE_STEPS: Readonly<Record<FrameOf<'explore'>['state'], number>> = {
  roll: 0,
  rolled: 0,
  income: 1,
  arm: 1,
  armed: 1,
  bribe: 2,
};

function aboutFrame(view: View, f: Frame): About | null {
  const kindOf = (id: number): KindOrNone => view.counters.find((c) => c.id === id)?.kind ?? -1;
  switch (f.kind) {
    case 'explore':
      return { what: 'explore', hex: f.hex, seat: f.seat, rival: NOBODY, kind: -1 };
    case 'powers':
      if (f.state.step === 'ask') return null;
      return { what: 'contest', hex: f.state.hex, seat: f.state.seat, rival: f.state.rival, kind: f.state.power };
    case 'event': {
      const { state } = f;
      const on = state.step === 'shown' && 'seat' in state.on ? state.on.seat : null;
      const rival = ('rival' in state ? state.rival : on) ?? NOBODY;
      return { what: 'event', hex: hexOfEvent(state), seat: f.seat, rival, kind: f.event };
    }
    case 'reply':
      return { what: 'item', hex: f.hex ?? -1, seat: f.seat, rival: NOBODY, kind: kindOf(f.item) };
    case 'transport':
      return { what: 'item', hex: f.hex, seat: f.seat, rival: NOBODY, kind: kindOf(f.item) };
    case 'heroes': {
      const { state } = f;
      const seat = view.turn;
      return state.step === 'try' ? null : { what: 'hero', hex: -1, seat, rival: NOBODY, kind: state.hero };
    }
    case 'fly':
      return { what: 'fly', hex: f.hex, seat: f.seat, rival: NOBODY, kind: -1 };
    default:
      return null;
  }
}

function aboutEvent({ event: e, before }: PlayedEvent): About | null {
  if (e.t === 'played') {
    const what = isEvent(e.face.kind) ? 'event' : 'item';
    return { what, hex: -1, seat: e.seat, rival: NOBODY, kind: e.face.kind };
  }
  if (e.t === 'heroSent') return { what: 'contest', hex: e.hex, seat: e.seat, rival: e.rival, kind: e.hero };
  if (e.t !== 'called') return null;
  const kind = findCounter(before.counters, e.id)?.kind ?? -1;
  const rival = findCounter(before.counters, e.id)?.seat ?? NOBODY;
  return { what: 'call', hex: e.hex, seat: e.seat, rival, kind };
}

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/** Returns the roll of each side of a contest. `mine` is the first roller's sum. */
function sumsOf(f: Frame | undefined, view: View, tumbles: boolean): ActOnStage['sums'] {
  if (f?.kind !== 'powers' && f?.kind !== 'event') return null;
  const { state } = f;
  const lying = tumbles ? null : sum(view.dice);
  if (state.step === 'roll') return [null, null];
  if (state.step === 'rolled' || state.step === 'wooing') return [lying, null];
  return state.step === 'answered' || state.step === 'outbidding' || state.step === 'settled'
    ? [state.mine, lying]
    : null;
}

function needOf(f: Frame | undefined, view: View, purpose: string): Need | null {
  if (f?.kind === 'explore' && purpose === 'explore')
    return { key: 'explore', n: facesWithoutThings(view, f.seat).join(', ') };
  if (f?.kind === 'heroes' && f.state.step === 'rolled' && purpose === 'hero') {
    const need = needFor(view, view.turn, f.state.hero) - f.state.plus;
    return { key: 'hero', n: `${Math.max(need, 2)}` };
  }
  if (f?.kind === 'powers' && f.state.step === 'answered')
    return { key: f.state.tie ? 'caught' : 'atLeast', n: `${f.state.tie ? f.state.mine + 1 : f.state.mine}` };
  if (f?.kind === 'event' && f.state.step === 'outbidding') return { key: 'atLeast', n: `${f.state.mine}` };
  if (f?.kind === 'powers' || (f?.kind === 'event' && f.state.step === 'wooing')) return { key: 'more', n: '' };
  return null;
}

/**
 * Returns the act on the stage, or null.
 * @param now the event that plays now, or the last event
 * @param behind more events wait to be played
 */
export function actOf(view: View, now: PlayedEvent | null, behind: boolean): ActOnStage | null {
  const isTelling = behind && now !== null && now.after !== view;
  const hasLanded = !isTelling;
  const frame = view.stack.findLast((f) => aboutFrame(view, f) !== null);
  const ownAct = now !== null && behind ? aboutEvent(now) : null;
  const about = frame === undefined ? ownAct : aboutFrame(view, frame);
  if (about === null) return null;
  const e = now?.event;
  const roll = e?.t === 'rolled' ? { seat: e.seat, dice: hasLanded ? view.dice : e.dice, lies: hasLanded } : null;
  const tumbles = roll !== null && !roll.lies;
  const step = frame?.kind === 'explore' ? (e?.t === 'uncovered' ? 1 : EXPLORE_STEPS[frame.state]) : 0;
  const calls = behind && e?.t === 'called';
  return {
    ...about,
    view,
    step,
    roll,
    need: tumbles && e?.t === 'rolled' ? needOf(frame, view, e.purpose) : null,
    sums: sumsOf(frame, view, tumbles),
    called: calls ? { call: e, kind: findCounter(now?.before.counters ?? [], e.id)?.kind ?? -1 } : null,
    // After catching up, the last played event may be an old one.
    lines: tumbles || !(isTelling || now?.after === view) ? [] : (now.lines ?? []),
  };
}

/** Returns the act on the stage; null during a battle. */
export function useActOnStage(): ActOnStage | null {
  const view = useTable((s) => s.shown);
  const isFought = useTable((s) => s.battle !== null && s.battle.over === null);
  // Dice that wait for a flick are shown as tumbling dice.
  const now = useTable((s) => s.waits ?? s.now);
  const behind = useTable((s) => s.behind);
  useSeatNames();
  return view === null || isFought ? null : actOf(view, now, behind);
}
