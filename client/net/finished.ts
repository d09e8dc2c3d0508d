// The games this browser had a seat in and that are over: what the start page needs to lead back to them.
import { keep, readKept } from '../state/kept.ts';
import { recordKey } from './recordKey.ts';

/** A game that is over. */
export interface Finished {
  room: string;
  /** The table's game number. */
  game: number;
  /** The invite code of a private table, '' for a public one. */
  code: string;
  /** Who sat there, by seat. */
  names: readonly string[];
  /** The seats that have won; none of a game that was drawn. */
  winners: readonly number[];
  /** Epoch ms. */
  at: number;
}

/** As a browser may have kept it from when there was one winner, -1 for none. */
type Kept = Finished | (Omit<Finished, 'winners'> & { winner: number });

const KEPT_AS = 'kt.finished';
/** Games remembered; the oldest go first. */
const MOST = 20;

/** The newest first. */
export const finishedGames = (): readonly Finished[] =>
  (readKept<Kept[]>(KEPT_AS) ?? []).map((game) => {
    if ('winners' in game) return game;
    const { winner, ...rest } = game;
    return { ...rest, winners: winner < 0 ? [] : [winner] };
  });

/** Remembers a game that is over; told again of one it knows, it changes nothing. */
export function noteFinished(one: Finished): void {
  const known = finishedGames();
  if (known.some((g) => g.room === one.room && g.game === one.game)) return;
  keep(KEPT_AS, [one, ...known].slice(0, MOST));
}

/** The address of a finished game's replay. */
export const replayHash = (of: { room: string; game: number; code: string }): string =>
  `#/replay/${of.room}/${of.game}${of.code === '' ? '' : `/${recordKey(of)}`}`;
