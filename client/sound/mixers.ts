// The one mixer of the page: browsers allow few at a time, and it goes from table to table.
import { create } from 'zustand';
import { Mixer } from './mixer.ts';

interface MixerState {
  mixer: Mixer | null;
  /** The mixer, made when it is first wanted: after somebody has pressed something. */
  open(): Mixer;
}

export const useMixer = create<MixerState>((set, get) => ({
  mixer: null,
  open() {
    const mixer = get().mixer ?? new Mixer(new AudioContext({ latencyHint: 'interactive' }));
    if (get().mixer === null) set({ mixer });
    return mixer;
  },
}));
