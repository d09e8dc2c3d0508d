// A game of bots on the 3D table behind the start page, for show only.
import { Suspense, useEffect, useState } from 'react';
import { LazyBoard3D } from '../../page/frame/lazyParts.tsx';
import { SessionContext } from '../../session/context.ts';
import { DemoSource } from '../../session/demo.ts';
import { Session } from '../../session/session.ts';
import type { Insets } from '../../table/camera/view.ts';
import { ErrorBoundary } from '../../ui/failures.tsx';

function insetsOf(): Insets {
  const parchment = document.querySelector('.parchment')?.getBoundingClientRect();
  return { top: 30, right: parchment === undefined ? 0 : innerWidth - parchment.left, bottom: 60, left: 0 };
}

export function Demo() {
  const [insets, setInsets] = useState(insetsOf);
  const [state, setState] = useState<'loading' | 'stands' | 'failed'>('loading');
  const [session] = useState(() => new Session());
  useEffect(() => {
    session.open(new DemoSource(() => setState('failed')));
    return () => session.close();
  }, [session]);
  useEffect(() => {
    const measure = () => setInsets(insetsOf());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  if (state === 'failed') return null;
  const fail = () => setState('failed');
  return (
    <div className={`demo${state === 'stands' ? ' is-there' : ''}`} data-testid="demo" inert>
      <SessionContext value={session}>
        <ErrorBoundary onFail={fail}>
          <Suspense>
            <LazyBoard3D insets={insets} onReady={() => setState('stands')} onFail={fail} />
          </Suspense>
        </ErrorBoundary>
      </SessionContext>
    </div>
  );
}
