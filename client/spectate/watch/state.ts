// A spectator's choices about the picture.

import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { patchBoard } from '../../session/board.ts';
import { frontSession, sessionPart } from '../../session/context.ts';
import { isStill } from '../../session/settings.ts';

interface WatchState {
  directs: boolean;
  /** NOBODY: the whole game. */
  follows: Seat;
  drifts: boolean;
  /** Steps of the running game that a link named, by number; null for none. */
  plays: PlayedSteps | null;
}

interface PlayedSteps {
  room: string;
  game: number;
  from: number;
  to: number;
}

export const useWatch = sessionPart<WatchState>(() => ({
  directs: false,
  follows: NOBODY,
  drifts: false,
  plays: null,
}));

/** Changes how this page watches. */
export const patchWatch = (change: Partial<WatchState>): void => useWatch.setState(change);

/** Lets the director choose the picture, or stops it. */
export function setDirects(directs: boolean): void {
  useWatch.setState({ directs });
  if (!directs) patchBoard({ shot: null }, frontSession());
}

/**
 * Begins watching with the director, unless motion is reduced.
 * @param isShow for television and a streamer's picture, which have no switch: the director is always on,
 * cuts without moving if motion is reduced, and the picture may drift
 */
export const beginWatching = (isShow: boolean): void => {
  useWatch.setState({ follows: NOBODY, drifts: isShow });
  setDirects(isShow || !isStill());
};
