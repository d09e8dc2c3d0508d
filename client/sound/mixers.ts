// The one mixer of the page: browsers allow few at a time, and it goes from table to table.
import { create } from 'zustand';
import { Mixer } from './mixer.ts';

interface MixerState {
  mixer: Mixer | null;
  /** The mixer, made when it is first wanted: after somebody has pressed something. */
  open(): Mixer;
}

/** A context whose machine failed it, as a browser tells once in its own words, sounds no more: another is made when it is wanted next. */
function watchFailures(mixer: Mixer): void {
  const { context } = mixer;
  const drop = () => {
    if (useMixer.getState().mixer !== mixer) return;
    useMixer.setState({ mixer: null });
    if (context.state !== 'closed') context.close().catch(() => {});
  };
  context.addEventListener('error', drop);
  context.addEventListener('statechange', () => {
    if (context.state === 'closed') drop();
  });
}

export const useMixer = create<MixerState>((set, get) => ({
  mixer: null,
  open() {
    const known = get().mixer;
    if (known !== null) return known;
    const mixer = new Mixer(new AudioContext({ latencyHint: 'interactive' }));
    set({ mixer });
    watchFailures(mixer);
    return mixer;
  },
}));
