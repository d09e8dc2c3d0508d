// Which rolls wait for their player, and for how long. The wait is only on this page: the server has already
// rolled, and nothing is sent.
import type { Purpose } from '../../../shared/model/luck/luck.ts';
import type { Hold, PlayedEvent } from '../../session/playback.ts';
import type { Session } from '../../session/session.ts';
import { speedNow, useSettings } from '../../session/settings.ts';
import { mayPlay, type TableState } from '../../session/table.ts';
import type { TableFlick } from '../../table/types.ts';

/** How long dice wait for a flick, ms. */
const WAIT = 2000;
/** Dice do not wait if less time than this is left, ms: the player could not react. */
const SHORTEST_WAIT = 400;

/**
 * The purposes of dice that wait. Other dice do not: all players throw for the first player together, and
 * saving rolls and damage to buildings come several in a row.
 */
const WAITING: readonly Purpose[] = ['explore', 'hero', 'event', 'power', 'item'];

/**
 * Returns whether an event throws dice that wait for this player. In a battle, the dice of a step are one
 * throw.
 */
function isOwnRoll({ event: e }: PlayedEvent, seat: TableState['seat']): boolean {
  if (e.t === 'rolled') return e.seat === seat && WAITING.includes(e.purpose);
  return e.t === 'battleRolled' && e.side === seat && e.dice.length > 0;
}

/** Returns whether dice may wait on this page now: not for spectators and bots, and not in replays. */
const mayRoll = (s: TableState): boolean =>
  mayPlay(s) && !s.past && s.rate === 1 && s.table?.status !== 'over' && speedNow() !== 'off';

/** Returns how long the dice of an event wait, ms; 0 for no wait. */
function waitOf(next: PlayedEvent, most: number, s: TableState): number {
  const lasts = Math.min(WAIT, most);
  return useSettings.getState().rollsDice && mayRoll(s) && isOwnRoll(next, s.seat) && lasts >= SHORTEST_WAIT
    ? lasts
    : 0;
}

export interface OpenHold extends Hold {
  /** ms */
  readonly lasts: number;
  /** Ends the wait; null throws the dice without a flick. */
  flick(flick: TableFlick | null): void;
}

/** Begins a wait. It ends with a flick, with `end`, or after `lasts` ms. */
function beginHold(lasts: number, onEnd: () => void): OpenHold {
  let flick: OpenHold['flick'] = () => {};
  const ready = new Promise<TableFlick | null>((resolve) => {
    const timer = setTimeout(() => flick(null), lasts);
    flick = (given) => {
      clearTimeout(timer);
      resolve(given);
      onEnd();
    };
  });
  return { lasts, ready, flick: (given) => flick(given), end: () => flick(null) };
}

/**
 * Lets the dice of a session wait for their player. Returns a function that stops this.
 * @param show called with each wait that begins, and with null at its end
 */
export function holdRolls({ table, patch }: Session, show: (hold: OpenHold | null) => void): () => void {
  const { playback } = table.getState();
  let open: OpenHold | null = null;
  const hold = (next: PlayedEvent, most: number): Hold | null => {
    const lasts = waitOf(next, most, table.getState());
    if (lasts === 0 || document.querySelector('dialog[open]') !== null) return null;
    open = beginHold(lasts, () => {
      show(null);
      patch({ waits: null });
    });
    show(open);
    patch({ waits: next });
    return open;
  };
  playback.hold = hold;
  return () => {
    open?.end();
    if (playback.hold === hold) playback.hold = () => null;
  };
}
