// The replay looked at with others.
import { seatsOf } from '../../shared/game/types.ts';
import { type Audience, EVERYTHING, PUBLIC } from '../record/protocol.ts';
import { hashOfWanted } from '../record/source.ts';
import type { Lookout } from '../together/session.ts';
import { Together } from '../together/Together.tsx';
import { seek, setViewer } from './controls.ts';
import { indexOf } from './moments.ts';
import { useReplay } from './state.ts';

/** Where the replay stands, for who looks at it with others. */
const LOOKOUT: Lookout = {
  here: () => {
    const { opened, index, viewer } = useReplay.getState();
    return { at: opened?.moments[index]?.seq ?? 0, viewer };
  },
  goTo: async ({ at, viewer }) => {
    const { opened, viewer: own } = useReplay.getState();
    if (opened === null) return;
    const viewers: readonly Audience[] = [PUBLIC, EVERYTHING, ...seatsOf(opened.match.seats)];
    const wanted = viewers.find((one) => one === viewer) ?? PUBLIC;
    if (wanted !== own) setViewer(wanted);
    // Who leads may look at the game while it goes on: its present is the last that a record has.
    await seek(at === 'live' ? opened.moments.length - 1 : indexOf(opened.moments, at));
  },
  subscribe: (call) => useReplay.subscribe(call),
};

/** The address of this moment with a session that others join. */
function linkWith(session: string): string {
  const { link, opened, index, viewer } = useReplay.getState();
  return `${hashOfWanted({ link, at: opened?.moments[index]?.seq ?? 0, viewer })}&with=${session}`;
}

/** Others have a record by its address alone: one that was opened as a file is looked at alone. */
export function ReplayTogether() {
  const link = useReplay((s) => s.link);
  return link === null ? null : <Together lookout={LOOKOUT} link={linkWith} />;
}
