// What the page draws from where a moment of a record is played on.
import { create } from 'zustand';
import type { WhatIf } from '../../../shared/replay/what-if.ts';

/** What whoever wishes it has chosen; the luck is another each time. */
export type Chosen = Omit<WhatIf, 'seed'>;

/** What plays it. */
export interface Played {
  /** Goes on until somebody is asked, or it is over. */
  goOn(): Promise<void>;
  end(): void;
}

interface WhatIfState {
  /** They are choosing. */
  chooses: boolean;
  played: Played | null;
  /** What is played; null while the record is looked at. */
  chosen: Chosen | null;
  /** The round it began in, 0 while kingdoms were founded. */
  round: number;
  /** It goes on by itself wherever nobody is asked. */
  playing: boolean;
  /** What plays it broke, or could not be fetched. */
  failed: boolean;
}

const NONE: WhatIfState = { chooses: false, played: null, chosen: null, round: 0, playing: true, failed: false };

/** `times`: how often anything was played on. */
export const useWhatIf = create<WhatIfState & { times: number }>(() => ({ ...NONE, times: 0 }));

/** Ends what is played, if anything is. */
export function dropWhatIf(): void {
  useWhatIf.getState().played?.end();
  useWhatIf.setState(NONE);
}

/** This is played from now on, in place of what was. Returns how often anything was. */
export function nowPlays(played: Played, chosen: Chosen, round: number): number {
  dropWhatIf();
  useWhatIf.setState((s) => ({ played, chosen, round, times: s.times + 1 }));
  return useWhatIf.getState().times;
}

/** Lets it go on by itself, or stand. */
export function setPlaying(playing: boolean): void {
  useWhatIf.setState({ playing });
  if (playing) void useWhatIf.getState().played?.goOn();
}
