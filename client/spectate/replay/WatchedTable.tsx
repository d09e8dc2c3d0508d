// The table of a record or a caster: boards, frame, and the page's controls.
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CrownTitle } from '../../page/crown/CrownTitle.tsx';
import { NearEnd } from '../../page/crown/NearEnd.tsx';
import { Heroes } from '../../page/frame/lazy-parts.tsx';
import { PageFrame } from '../../page/frame/PageFrame.tsx';
import { HelpHost } from '../../page/help/HelpHost.tsx';
import { Battle } from '../../page/panels/Battle.tsx';
import { Inspector } from '../../page/panels/Inspector.tsx';
import { Log } from '../../page/panels/Log.tsx';
import { Shown } from '../../page/panels/Shown.tsx';
import { useTable } from '../../session/game.ts';
import { useSound } from '../../sound/useSound.ts';
import { useDirector } from '../watch/useDirector.ts';
import './replay.css';

interface WatchedTableProps {
  isWatching: boolean;
  controls: ReactNode;
  racks: ReactNode;
  result?: ReactNode;
  menu: (onClose: () => void) => ReactNode;
  dropping?: ComponentProps<typeof PageFrame>['dropping'];
}

export function WatchedTable({ isWatching, controls, racks, result, menu, dropping }: WatchedTableProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const loaded = useTable((s) => s.shown !== null);
  useSound(loaded);
  useDirector();
  return (
    <PageFrame
      marks={`is-replay${isWatching ? ' is-watching' : ''}`}
      isDrawn={loaded}
      onMenu={() => setMenuOpen(true)}
      dropping={dropping}
    >
      <div className="aside">
        <Battle />
        <Log />
        <Inspector />
      </div>
      <div className="bottom">{controls}</div>
      {racks}
      {loaded && <Shown />}
      <NearEnd />
      <CrownTitle framed />
      {result}
      <Heroes />
      <HelpHost />
      {isMenuOpen && menu(() => setMenuOpen(false))}
    </PageFrame>
  );
}
