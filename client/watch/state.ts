// What those who watch have chosen: whether the director has the picture, whom they follow, whether the picture drifts.
import { create } from 'zustand';
import { NOBODY, type Seat } from '../../shared/game/types.ts';
import { useBoard } from '../state/board.ts';
import { isStill } from '../state/settings.ts';

interface WatchState {
  /** The director has the picture. */
  directs: boolean;
  /** The player who is followed; NOBODY: the whole game. */
  follows: Seat;
  /** The picture may drift while nothing is open. */
  drifts: boolean;
  /** Steps of the running game that somebody came to see, by their numbers; null for none. */
  plays: PlayedSteps | null;
}

interface PlayedSteps {
  room: string;
  game: number;
  from: number;
  to: number;
}

export const useWatch = create<WatchState>(() => ({ directs: false, follows: NOBODY, drifts: false, plays: null }));

/** Gives the picture to the director, or takes it. */
export function setDirects(directs: boolean): void {
  useWatch.setState({ directs });
  if (!directs) useBoard.setState({ shot: null });
}

/**
 * What somebody who begins to watch has: a director, unless they want nothing to move.
 * @param isShow television, or a streamer's picture, which has no switch: somebody leads there for everybody, by cuts for who wants no
 * more; and the picture may drift
 */
export const beginWatching = (isShow: boolean): void => {
  useWatch.setState({ follows: NOBODY, drifts: isShow });
  setDirects(isShow || !isStill());
};
