// The finished games in which this browser had a seat, for the start page.
import { isSeated } from '../../../shared/model/game/types.ts';
import { keep, readKept } from '../kept.ts';
import { recordKey } from './address.ts';

export interface Finished {
  room: string;
  game: number;
  /** The invite code; '' for a public table. */
  code: string;
  names: readonly string[];
  /** Empty for a draw. */
  winners: readonly number[];
  /** Epoch ms. */
  at: number;
}

/** The format of earlier versions had one winner, -1 for none. */
type Kept = Finished | (Omit<Finished, 'winners'> & { winner: number });

const KEPT_AS = 'kt.finished';
/** The most games remembered; the oldest are removed first. */
const MOST = 20;

/** Returns the finished games, newest first. */
export const finishedGames = (): readonly Finished[] =>
  (readKept<Kept[]>(KEPT_AS) ?? []).map((game) => {
    if ('winners' in game) return game;
    const { winner, ...rest } = game;
    return { ...rest, winners: !isSeated(winner) ? [] : [winner] };
  });

/** Stores a finished game, unless it is known. */
export function noteFinished(game: Finished): void {
  const games = finishedGames();
  if (games.some((g) => g.room === game.room && g.game === game.game)) return;
  keep(KEPT_AS, [game, ...games].slice(0, MOST));
}

/** Returns the address of a finished game's replay. */
export const replayHash = (of: { room: string; game: number; code: string }): string =>
  `#/replay/${of.room}/${of.game}${of.code === '' ? '' : `/${recordKey(of)}`}`;
