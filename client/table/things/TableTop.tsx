/** The oak everything lies on. */
import { lit } from '../art/materials.ts';
import { tableTop } from '../art/tabletop.ts';
import { useCraft, useMade } from './context.ts';

export function TableTop() {
  const { quality, sheets } = useCraft();
  const oak = useMade(() => lit(quality, sheets.oak, 0.62, true));
  const top = useMade(tableTop);
  return <mesh geometry={top} material={oak} receiveShadow />;
}
