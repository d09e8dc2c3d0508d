// Where help opens over a page: nothing of it is loaded before it is asked for.
import { lazy, Suspense } from 'react';
import { useHelp } from './open.ts';

const Overlay = lazy(() => import('./Overlay.tsx'));

export function HelpHost() {
  const open = useHelp((s) => s.topics.length > 0 || s.book !== null);
  return open ? (
    <Suspense>
      <Overlay />
    </Suspense>
  ) : null;
}
