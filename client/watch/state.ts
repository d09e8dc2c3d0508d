// What those who look on have chosen: whether the director has the picture, whom they follow, whether it is a show.
import { create } from 'zustand';
import { NOBODY, type Seat } from '../../shared/game/types.ts';
import { useBoard } from '../state/board.ts';
import { isStill } from '../state/settings.ts';

interface WatchState {
  /** The director has the picture. */
  directs: boolean;
  /** The player who is followed; NOBODY: the whole game. */
  follows: Seat;
  /** A show: the picture may drift while nothing is open. */
  show: boolean;
  /** Steps of the running game that somebody came to see, by their numbers; null for none. */
  plays: PlayedSteps | null;
}

export interface PlayedSteps {
  room: string;
  game: number;
  from: number;
  to: number;
}

export const useWatch = create<WatchState>(() => ({ directs: false, follows: NOBODY, show: false, plays: null }));

/** Gives the picture to the director, or takes it. */
export function setDirects(directs: boolean): void {
  useWatch.setState({ directs });
  if (!directs) useBoard.setState({ shot: null });
}

/** What somebody who begins to watch has: a director, unless they want nothing to move. */
export const beginWatching = (show: boolean): void => {
  useWatch.setState({ follows: NOBODY, show });
  setDirects(!isStill());
};
