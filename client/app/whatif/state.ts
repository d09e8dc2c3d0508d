// What the page draws from where a moment of a record is played on.
import { create } from 'zustand';
import type { WhatIf } from '../../../shared/replay/what-if.ts';

/** What whoever wishes it has chosen; the luck is another each time. */
export type WhatIfSetup = Omit<WhatIf, 'seed'>;

/** What plays it. */
export interface WhatIfPlayer {
  /** Goes on until somebody is asked, or it is over. */
  goOn(): Promise<void>;
  end(): void;
}

interface WhatIfState {
  /** They are choosing. */
  chooses: boolean;
  player: WhatIfPlayer | null;
  /** What is played; null while the record is looked at. */
  setup: WhatIfSetup | null;
  /** The round it began in, 0 while kingdoms were founded. */
  round: number;
  /** It goes on by itself wherever nobody is asked. */
  playing: boolean;
  /** What plays it broke, or could not be fetched. */
  failed: boolean;
}

const NONE: WhatIfState = { chooses: false, player: null, setup: null, round: 0, playing: true, failed: false };

/** What is played goes; `times` stays: how often anything was played on. */
export const useWhatIf = create<WhatIfState & { times: number }>(() => ({ ...NONE, times: 0 }));

/** Ends what is played, if anything is. */
export function dropWhatIf(): void {
  useWhatIf.getState().player?.end();
  useWhatIf.setState(NONE);
}

/** This is played from now on, in place of what was. Returns how often anything was. */
export function nowPlays(player: WhatIfPlayer, setup: WhatIfSetup, round: number): number {
  dropWhatIf();
  useWhatIf.setState((s) => ({ player, setup, round, times: s.times + 1 }));
  return useWhatIf.getState().times;
}

/** Lets it go on by itself, or stand. */
export function setPlaying(playing: boolean): void {
  useWhatIf.setState({ playing });
  if (playing) void useWhatIf.getState().player?.goOn();
}
