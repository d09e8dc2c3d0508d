// Watching a replay together.
import { seatsOf } from '../../../shared/model/game/types.ts';
import { seek, setViewer } from '../../session/record/controls.ts';
import { indexOf } from '../../session/record/moments.ts';
import { type Audience, EVERYTHING, PUBLIC } from '../../session/record/protocol.ts';
import { hashOfWanted } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import type { Lookout } from '../together/session.ts';
import { Together } from '../together/Together.tsx';

const LOOKOUT: Lookout = {
  place: () => {
    const { opened, index, viewer } = useReplay.getState();
    return { at: opened?.moments[index]?.seq ?? 0, viewer };
  },
  goTo: async ({ at, viewer }) => {
    const { opened, viewer: own } = useReplay.getState();
    if (opened === null) return;
    const viewers: readonly Audience[] = [PUBLIC, EVERYTHING, ...seatsOf(opened.match.seats)];
    const wanted = viewers.find((known) => known === viewer) ?? PUBLIC;
    if (wanted !== own) setViewer(wanted);
    // If the leader watches the game live, shows the record's last moment.
    await seek(at === 'live' ? opened.moments.length - 1 : indexOf(opened.moments, at));
  },
  subscribe: (call) => useReplay.subscribe(call),
};

function linkWith(session: string): string {
  const { link, opened, index, viewer } = useReplay.getState();
  return `${hashOfWanted({ link, at: opened?.moments[index]?.seq ?? 0, viewer })}&with=${session}`;
}

/** The control is hidden for a record from a file, which other viewers cannot fetch. */
export function ReplayTogether() {
  const link = useReplay((s) => s.link);
  return link === null ? null : <Together lookout={LOOKOUT} link={linkWith} />;
}
