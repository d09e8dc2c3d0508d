/** The oak everything lies on. */
import { lit } from '../art/materials.ts';
import { tableTop } from '../art/tabletop.ts';
import { useTableKit } from './context.ts';
import { useMade } from './hooks.ts';

export function TableTop() {
  const { quality, sheets } = useTableKit();
  const oak = useMade(() => lit(quality, sheets.oak, 0.62, true));
  const top = useMade(tableTop);
  return <mesh geometry={top} material={oak} receiveShadow />;
}
