// The only mixer of the page: browsers allow few.
import { create } from 'zustand';
import { Mixer } from './mixer.ts';

interface MixerState {
  mixer: Mixer | null;
  /** Made on first use, after a gesture. */
  open(): Mixer;
}

/** After a failure the next use makes another mixer. */
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
