/** The oak table top, and the dark room. */
import { litInSpot } from '../art/materials.ts';
import { tableTop } from '../art/tabletop.ts';
import { useTableKit } from './context.ts';
import { useMade } from './hooks.ts';

export function TableTop() {
  const { quality, sheets, podium } = useTableKit();
  const oak = useMade(() => litInSpot(quality, sheets.oak, 0.62, podium.light));
  const top = useMade(tableTop);
  return (
    <>
      <color attach="background" args={['#120b07']} />
      <mesh geometry={top} material={oak} receiveShadow />
    </>
  );
}
