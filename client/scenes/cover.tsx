/**
 * The table without its frame: the source of the picture behind the start page (assets/table/cover.webp),
 * taken at 1920 × 1080.
 */
import { Suspense, useEffect } from 'react';
import { LazyBoard3D } from '../page/frame/lazyParts.tsx';
import { PREPARED, positionOf } from './prepared.ts';
import { addScene } from './registry.ts';
import { SceneSource } from './source.ts';

/** The place of the parchment with the name of the game. */
const INSETS = { top: 40, right: 620, bottom: 40, left: 0 };

function Cover() {
  useEffect(() => {
    const scene = PREPARED.find(({ name }) => name === 'crowded-table');
    // The picture must not show the marks of an open question.
    if (scene !== undefined)
      void positionOf(scene).then(({ view }) => new SceneSource().open().show({ ...view, open: [] }, 1));
  }, []);
  return (
    <div className="page-table">
      <div className="boards">
        <Suspense>
          <LazyBoard3D insets={INSETS} onFail={() => {}} />
        </Suspense>
      </div>
    </div>
  );
}

addScene({ name: 'cover', says: 'the table alone, as behind the start page', render: () => <Cover /> });
