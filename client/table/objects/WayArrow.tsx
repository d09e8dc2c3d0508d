/** The path of a stack: an arrow with its cost at the head. */
import { useFrame } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { headGeometry, jointGeometry, shaftGeometry } from '../art/arrow.ts';
import { numberCell } from '../layout/marks.ts';
import { groundOf, hexCentre } from '../layout/place.ts';
import type { TableWay } from '../types.ts';
import { shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { useMade, useTableKit } from './kit.ts';
import { Quads } from './quads.ts';

const STEP = Math.sqrt(3);
/** Distance of the head from the middle of the last hex. */
const SHORT = 0.3;
/** The arrow is behind the piles of a hex. */
const BEHIND = -0.2;
/** Offset of the cost from the head. */
const ASIDE = 0.36;
const HEIGHT = 0.08;
const OVER = 4;

const SHAFT = shape(() => shaftGeometry(STEP));
const LAST = shape(() => shaftGeometry(STEP - SHORT));
const JOINT = shape(jointGeometry);
const HEAD = shape(headGeometry);

const y = groundOf(-1) + HEIGHT;
const at = (hex: number) => {
  const { x, z } = hexCentre(hex);
  return { x, y, z: z + BEHIND };
};

export function WayArrow({ way: { hexes, cost } }: { way: TableWay }) {
  const { sheets, podium } = useTableKit();
  const number = useMade(() => new Quads(sheets.parts, OVER, podium));
  const end = hexes.at(-1) ?? 0;
  useLayoutEffect(() => {
    const { x, z } = at(end);
    number.show([{ x: x + ASIDE, y: y + 0.12, z, s: 0.34, cell: numberCell(cost) }]);
  }, [number, end, cost]);
  useFrame(({ camera }) => number.face(camera.quaternion));
  const steps = hexes.slice(1).map((to, i) => {
    const from = at(hexes[i] ?? to);
    const { x, z } = at(to);
    return { from, to: { x, y, z }, yaw: Math.atan2(x - from.x, z - from.z), last: i === hexes.length - 2 };
  });
  return (
    <>
      {steps.map(({ from, to, yaw, last }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <Step key={i} from={from} to={to} yaw={yaw} last={last} />
      ))}
      <primitive object={number.mesh} />
    </>
  );
}

interface StepProps {
  from: ReturnType<typeof at>;
  to: ReturnType<typeof at>;
  yaw: number;
  last: boolean;
}

function Step({ from, to, yaw, last }: StepProps) {
  const head = { x: to.x - SHORT * Math.sin(yaw), y: y + 0.004, z: to.z - SHORT * Math.cos(yaw) };
  return (
    <>
      <Carved shape={JOINT} {...from} y={y + 0.003} />
      <Carved shape={last ? LAST : SHAFT} {...from} yaw={yaw} />
      {last && <Carved shape={HEAD} {...head} yaw={yaw} />}
    </>
  );
}
