// The table of a game on the server: for its players, and with the spectators' bar.
import type { ComponentProps } from 'react';
import { TablePage } from '../../page/TablePage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LiveBattle = lazyPart(async () => (await import('../showcase/LiveBattle.tsx')).LiveBattle);
const WatchBar = lazyPart(async () => (await import('./WatchBar.tsx')).WatchBar);

interface OpenTableProps extends Omit<ComponentProps<typeof TablePage>, 'watching'> {
  /** Shown for an audience: the camera may drift while the game is idle. */
  drifts?: boolean;
}

export function OpenTable({ drifts = false, ...props }: OpenTableProps) {
  const watching = (
    <WatchBar drifts={drifts}>
      <LiveBattle />
    </WatchBar>
  );
  return <TablePage {...props} watching={watching} />;
}
