/** Scenes of the table alone. */
import { Table } from '../table/Table.tsx';
import type { LitHex, TableQuality } from '../table/types.ts';
import { crowdedBoard, emptyBoard } from './models.ts';
import { addScene } from './registry.ts';

const query = new URLSearchParams(location.search);
const quality: TableQuality = query.get('quality') === 'low' ? 'low' : 'high';
const LIT: LitHex[] = [
  { hex: 3, as: 'target' },
  { hex: 2, as: 'target' },
  { hex: 9, as: 'target' },
  { hex: 0, as: 'from' },
  { hex: 11, as: 'chosen' },
  { hex: 14, as: 'focus' },
];

const full = (children: React.ReactNode) => <div style={{ position: 'fixed', inset: 0 }}>{children}</div>;

addScene({ name: 'empty', says: 'All eight terrains.', render: () => full(<Table test quality={quality} model={emptyBoard()} />) });
addScene({ name: 'small', says: 'The 19-hex board.', render: () => full(<Table test quality={quality} model={emptyBoard(2, 19, 2)} />) });
addScene({
  name: 'crowded',
  says: 'A full game of four.',
  render: () => full(<Table test quality={quality} model={crowdedBoard()} lit={LIT} />),
});
