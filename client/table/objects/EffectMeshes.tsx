/** The Black Cloud, walls of fire, transports, vapour. Loaded separately. */
import { memo, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { SEATS } from '../../../shared/model/game/types.ts';
import { balloonGeometry, boatGeometry, cloudGeometry, fireGeometry, puffGeometry } from '../art/conjured.ts';
import { isTransport, wayOf } from '../layout/items.ts';
import { AFLOAT, ALOFT, CLOUD, isAloft, isBurning, overHex } from '../layout/marks.ts';
import { groundOf, hexCentre } from '../layout/place.ts';
import { mix, seeded, wobble } from '../layout/random.ts';
import type { TableModel } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { type TableKit, useTableKit } from './kit.ts';
import { easeInOut, easeOut, springy } from './motion.ts';

const CLOUD_SHAPE = shape(cloudGeometry);
const FIRE = shape(fireGeometry);
const PUFF = shape(puffGeometry);
const TRANSPORTS = {
  air: { shapes: SEATS.map((seat) => shape(() => balloonGeometry(seat))), at: ALOFT },
  sea: { shapes: SEATS.map((seat) => shape(() => boatGeometry(seat))), at: AFLOAT },
} as const;
type Way = keyof typeof TRANSPORTS;

interface Ride {
  seat: number;
  path: readonly number[];
  way: Way;
}

export interface EffectMeshesHandle {
  /** Moves the cloud to a hex, or away (-1). `show` is called at half the time. */
  cloud(hex: number, ms: number, show: () => void): Promise<void>;
  rise(item: number, ms: number): Promise<void>;
  /** Returns the duration of a transport's journey, ms. */
  flight(path: readonly number[], ms: number): number;
  /** `carried` is called when the transport departs. */
  ride(ride: Ride, ms: number, carried: () => Promise<void>): Promise<void>;
  /** `during` is called when the vapour is thickest. */
  wither(hex: number, ms: number, during: () => Promise<void>): Promise<void>;
}

interface FireProps {
  hex: number;
  ground: number;
  /** The fire is in front for attackers, else at the back. */
  front: boolean;
}

const Fire = memo(function Fire({ hex, ground, front, ref }: FireProps & { ref: Ref<Copy> }) {
  const { x, z } = hexCentre(hex);
  return <Carved ref={ref} shape={FIRE} x={x} y={ground} z={z} grow={front ? 0.7 : 1} yaw={front ? Math.PI : 0} />;
});

const Transport = memo(function Transport({ hex, seat, way }: { hex: number; seat: number; way: Way }) {
  const { shapes, at } = TRANSPORTS[way];
  return <Carved shape={shapes[seat]!} {...overHex(hex, at)} yaw={wobble(hex, 6) * 0.5} />;
});

type Flames = Map<number, RefObject<Copy | null>>;

function flameOf(flames: Flames, item: number): RefObject<Copy | null> {
  const known = flames.get(item) ?? { current: null };
  flames.set(item, known);
  return known;
}

export function EffectMeshes({ ref, model }: { ref: Ref<EffectMeshesHandle>; model: TableModel }) {
  const kit = useTableKit();
  const cloud = useRef<Copy>(null);
  const riding = useRef<Copy>(null);
  const [flames] = useState<Flames>(() => new Map());
  // The transport on its way stays visible until its counter replaces it.
  useLayoutEffect(() => {
    if (!model.aside?.some((c) => isTransport(c.kind))) riding.current?.remove();
  }, [model]);
  useImperativeHandle(
    ref,
    (): EffectMeshesHandle => ({
      cloud: (hex, ms, show) => moveCloud(kit, cloud, hex, ms, show),
      async rise(item, ms) {
        const copy = flames.get(item)?.current;
        if (!copy) return;
        const full = copy.place.grow;
        const leap = (t: number) => 1 + Math.sin(t * 46) * 0.14 * (1 - t);
        await kit.motion.run(ms * 2.6, (t) =>
          copy.set({ grow: Math.max(0.02, full * springy(Math.min(1, t * 1.6)) * leap(t)) }),
        );
      },
      flight: flightTime,
      async ride(ride, ms, carried) {
        riding.current?.remove();
        const { shapes } = TRANSPORTS[ride.way];
        riding.current = kit.batch.add(shapes[Math.max(0, ride.seat)]!, { ...ends(ride).from, s: 0.01 });
        await rideOver(kit, riding.current, ride, ms, carried);
      },
      wither: (hex, ms, during) => vapour(kit, hex, ms, during),
    }),
    [kit, flames],
  );
  return (
    <>
      {(model.cloud ?? -1) >= 0 && <Carved ref={cloud} shape={CLOUD_SHAPE} {...overHex(model.cloud ?? 0, CLOUD)} />}
      {model.hexes.flatMap((h, hex) =>
        (h.items ?? []).map((item) => {
          if (isBurning(item)) {
            const flame = flameOf(flames, item.id);
            const front = item.seat !== h.owner;
            return <Fire key={item.id} ref={flame} hex={hex} ground={groundOf(h.terrain)} front={front} />;
          }
          return (
            isAloft(item) && <Transport key={item.id} hex={hex} seat={item.seat} way={wayOf(item.kind) ?? 'air'} />
          );
        }),
      )}
    </>
  );
}

async function moveCloud(
  { batch, motion }: TableKit,
  cloud: RefObject<Copy | null>,
  hex: number,
  ms: number,
  show: () => void,
): Promise<void> {
  const previous = cloud.current;
  if (hex < 0) {
    await motion.run(ms * 1.6, (t) => previous?.set({ s: Math.max(0.02, 1 - t), y: CLOUD.y + easeOut(t) * 0.7 }));
    show();
    return;
  }
  const to = overHex(hex, CLOUD);
  const { x, y, z } = previous?.place ?? { x: to.x + 3.2, y: to.y + 1.6, z: to.z - 3.4 };
  const moved = previous ?? batch.add(CLOUD_SHAPE, { x, y, z, s: 0.2 });
  await motion.run(ms * 2.6, (t) => {
    const u = easeInOut(t);
    moved.set({
      x: x + (to.x - x) * u,
      y: y + (to.y - y) * u + Math.sin(Math.PI * t) * 0.35,
      z: z + (to.z - z) * u,
      s: previous ? 1 : 0.2 + 0.8 * u,
      yaw: Math.sin(t * 5) * 0.12,
    });
  });
  if (previous === null) moved.remove();
  show();
  // The cloud rumbles when it arrives.
  await motion.run(ms, (t) => {
    const fade = Math.sin(Math.PI * t);
    cloud.current?.set({ sway: t < 1 ? Math.sin(t * 40) * 0.05 * fade : 0, s: t < 1 ? 1 + 0.12 * fade : 1 });
  });
}

const ends = ({ path, way }: Omit<Ride, 'seat'>) => ({
  from: overHex(path[0] ?? 0, TRANSPORTS[way].at),
  to: overHex(path[path.length - 1] ?? 0, TRANSPORTS[way].at),
});

function flightTime(path: readonly number[], ms: number): number {
  const { from, to } = ends({ path, way: 'air' });
  return ms * (1.6 + Math.hypot(to.x - from.x, to.z - from.z) * 0.5);
}

async function rideOver(
  { motion }: TableKit,
  carrier: Copy,
  ride: Ride,
  ms: number,
  carried: () => Promise<void>,
): Promise<void> {
  const { path, way } = ride;
  const { from, to } = ends(ride);
  const away = Math.hypot(to.x - from.x, to.z - from.z);
  await motion.run(ms, (t) => carrier.set({ s: Math.max(0.01, springy(t)) }));
  const passengers = carried();
  await motion.run(flightTime(path, ms), (t) => {
    const u = easeInOut(t);
    // A boat stays low.
    const lift = Math.sin(Math.PI * u) * (way === 'air' ? 0.7 + away * 0.12 : 0.08);
    const at = { x: from.x + (to.x - from.x) * u, y: from.y + lift, z: from.z + (to.z - from.z) * u };
    carrier.set({
      ...at,
      yaw: way === 'air' ? u * 0.9 : Math.atan2(from.z - to.z, to.x - from.x),
      sway: Math.sin(t * 9) * 0.07 * (1 - t),
    });
  });
  await passengers;
}

async function vapour(
  { batch, motion }: TableKit,
  hex: number,
  ms: number,
  during: () => Promise<void>,
): Promise<void> {
  const c = hexCentre(hex);
  const random = seeded(mix(hex, 3));
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * Math.PI * 2 + random();
    const r = 0.15 + random() * 0.5;
    const late = random() * 0.35;
    const s = 0.7 + random() * 0.9;
    const copy = batch.add(PUFF, { x: c.x + Math.cos(a) * r, z: c.z + Math.sin(a) * r, s: 0.01, yaw: late * 9 });
    return { copy, late, s };
  });
  const drift = motion.run(ms * 2.8, (t) => {
    for (const { copy, late, s } of puffs) {
      const u = Math.max(0, Math.min(1, (t - late) / (1 - late)));
      copy.set({ y: 0.05 + u * 0.85, s: Math.max(0.01, Math.sin(Math.PI * u) * s), yaw: u * 2 });
    }
  });
  await motion.wait(ms);
  await during();
  await drift;
  for (const { copy } of puffs) copy.remove();
}
