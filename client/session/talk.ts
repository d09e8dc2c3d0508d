// The cheers and jeers (calls) that this page shows for a few seconds, each after the step that
// its caller had seen.
import { battleOn } from '../../shared/model/game/places.ts';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import type { CallsMessage, HeardCall } from '../../shared/play/net/talk.ts';
import { sessionPart } from './context.ts';
import type { PlayedEvent } from './playback.ts';
import type { Session } from './session.ts';
import { useSettings } from './settings.ts';
import type { TableState } from './table.ts';

/** How long a cheer or jeer is shown, and how long the offer to jeer, ms. */
const CALL_SHOWN = 2800;
const OFFER_SHOWN = 8000;
/** The most calls shown at a time. Each player has one; spectators have the rest. */
const SHOWN_MOST = 9;

export interface ShownCall extends HeardCall {
  /** Numbers the cheers and jeers of this page. */
  id: number;
}

interface Talk {
  calls: readonly ShownCall[];
  /** The player who has just left a battle of three sides or more; NOBODY for none. MULT-02 */
  leaver: Seat;
  /** Callers whom this page does not show; NOBODY: the spectators. */
  muted: readonly Seat[];
}

/** The calls of a table, and whom its page mutes. */
export const useTalk = sessionPart<Talk>(() => ({ calls: [], leaver: NOBODY, muted: [] }));

/** Mutes a player, or the spectators, on this page, or hears them again. */
export function toggleMute(who: Seat): void {
  useTalk.setState(({ muted, calls }) => {
    const isMuted = muted.includes(who);
    return {
      muted: isMuted ? muted.filter((other) => other !== who) : [...muted, who],
      calls: isMuted ? calls : calls.filter(({ from }) => from !== who),
    };
  });
}

/** Is a ranked game on? The server refuses cheers and jeers until it is over. */
export const isRankedPlay = ({ table }: TableState): boolean => table?.isRanked === true && table.status !== 'over';

/** Ends the offer to jeer. */
export const endOffer = (): void => useTalk.setState({ leaver: NOBODY });

/** Returns the seat that leaves a battle of three sides or more by this event; NOBODY for any other event. */
function leaverOf({ event, before }: PlayedEvent): Seat {
  if (event.t !== 'moved' || event.why !== 'retreat') return NOBODY;
  return (battleOn(before)?.sides.length ?? 0) > 2 ? event.seat : NOBODY;
}

/**
 * Shows the calls of a session's table.
 * @param hear called when a call is shown
 * @returns a function that stops it
 */
export function followTalk(session: Session, hear: (call: HeardCall) => void): () => void {
  const talk = useTalk.of(session);
  let waiting: CallsMessage[] = [];
  let shown = 0;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
  const show = (heard: HeardCall) => {
    if (useSettings.getState().callsMuted || talk.getState().muted.includes(heard.from)) return;
    const call = { ...heard, id: ++shown };
    talk.setState(({ calls }) => {
      const others = heard.from === NOBODY ? calls : calls.filter(({ from }) => from !== heard.from);
      return { calls: [...others, call].slice(-SHOWN_MOST) };
    });
    hear(heard);
    after(CALL_SHOWN, () => talk.setState(({ calls }) => ({ calls: calls.filter(({ id }) => id !== call.id) })));
  };
  const offer = (leaver: Seat) => {
    talk.setState({ leaver });
    after(OFFER_SHOWN, () => talk.getState().leaver === leaver && talk.setState({ leaver: NOBODY }));
  };
  const stop = session.table.subscribe((s, before) => {
    if (s.heard !== before.heard && s.heard !== null && 'calls' in s.heard) waiting.push(s.heard);
    const due = waiting.filter(({ seq }) => s.past || s.shown === null || s.shown.seq >= seq);
    if (due.length > 0) waiting = waiting.filter((message) => !due.includes(message));
    for (const { calls } of due) for (const call of calls) show(call);
    const played = [...(s.now === before.now || s.now === null ? [] : [s.now])];
    if (s.justPlayed !== before.justPlayed) played.push(...s.justPlayed);
    const leaver = played.map(leaverOf).find((seat) => seat !== NOBODY) ?? NOBODY;
    if (leaver !== NOBODY && leaver !== s.seat && leaver !== talk.getState().leaver) offer(leaver);
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
    talk.setState({ calls: [], leaver: NOBODY });
  };
}
