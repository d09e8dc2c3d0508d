// The state of a "what if", from which the page draws.

import type { WhatIf } from '../../../shared/play/replay/what-if.ts';
import { sharedPart } from '../context.ts';
import type { Session } from '../session.ts';

/** The choices for a "what if", without a seed, because the luck is new each time. */
export type WhatIfSetup = Omit<WhatIf, 'seed'>;

export interface WhatIfPlayer {
  goOn(): Promise<void>;
  end(): void;
}

interface WhatIfState {
  /** The sheet with the choices is open. */
  chooses: boolean;
  player: WhatIfPlayer | null;
  session: Session | null;
  setup: WhatIfSetup | null;
  /** The round in which the "what if" began, 0 during the set-up. */
  round: number;
  /** The game runs on while the player has no question. */
  playing: boolean;
  failed: boolean;
}

const BEGINS = { round: 0, playing: true, failed: false };
const NONE: WhatIfState = { chooses: false, player: null, session: null, setup: null, ...BEGINS };

/** `times` counts all what ifs and is never reset. */
export const useWhatIf = sharedPart<WhatIfState & { times: number }>(() => ({ ...NONE, times: 0 }));

/** Changes the state of the "what if". */
export const patchWhatIf = (change: Partial<WhatIfState>): void => useWhatIf.setState(change);

/** Ends the running "what if", if any. */
export function dropWhatIf(): void {
  useWhatIf.getState().player?.end();
  useWhatIf.setState(NONE);
}

/** Replaces the running "what if". Returns the number of what ifs so far. */
export function nowPlays(player: WhatIfPlayer, setup: WhatIfSetup, round: number): number {
  dropWhatIf();
  useWhatIf.setState((s) => ({ player, setup, round, times: s.times + 1 }));
  return useWhatIf.getState().times;
}

/** Stores the session that shows the running "what if" game. */
export const nowShows = (session: Session): void => useWhatIf.setState({ session });

/** Resumes or pauses the "what if" game. */
export function setPlaying(playing: boolean): void {
  useWhatIf.setState({ playing });
  if (playing) void useWhatIf.getState().player?.goOn();
}
