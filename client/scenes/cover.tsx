/**
 * The table without its frame: the source of the pictures behind the start page (assets/table/cover.webp and
 * cover-small.webp), seen as by the camera that drifts there.
 */
import { useEffect, useState } from 'react';
import { NOBODY } from '../../shared/model/game/types.ts';
import { Rest } from '../start/demo/Drift.tsx';
import { lettersReady } from '../table/art/letters.ts';
import { modelOf } from '../table/layout/model.ts';
import { Table } from '../table/Table.tsx';
import type { TableModel } from '../table/types.ts';
import { PREPARED, positionOf } from './prepared.ts';
import { addScene } from './registry.ts';

function Cover() {
  const [model, setModel] = useState<TableModel | null>(null);
  useEffect(() => {
    const scene = PREPARED.find(({ name }) => name === 'crowded-table');
    if (scene === undefined) return;
    void Promise.all([positionOf(scene), lettersReady()]).then(([{ view }]) => setModel(modelOf(view, NOBODY)));
  }, []);
  return (
    <div className="page-table">
      <div className="boards">
        {model !== null && (
          <Table model={model} still test>
            <Rest />
          </Table>
        )}
      </div>
    </div>
  );
}

addScene({ name: 'cover', says: 'the table alone, as behind the start page', render: () => <Cover /> });
