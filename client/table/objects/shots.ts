// What flies between the pieces of a battle: arrows, stones and spells; and the shards of a broken counter.
import { TorusGeometry } from 'three';
import { SEATS } from '../../../shared/model/game/types.ts';
import { edgeCell } from '../art/palette.ts';
import { Sculpt } from '../art/sculpt.ts';
import type { Point } from '../layout/place.ts';
import { mix, wobble } from '../layout/random.ts';
import { type Batch, type Shape, shape } from './batch.ts';
import type { Motion } from './motion.ts';

export type ShotKind = 'arrow' | 'spell' | 'stone';

/** A flying shot, between places on the raised hex. */
export interface Shot {
  from: Point;
  to: Point;
  as: ShotKind;
}

const ARROW = shape(() => {
  const s = new Sculpt();
  s.box('#d9b27a', 0.026, 0.026, 0.34, {});
  s.cone('#e8ecef', 0.042, 0.12, 5, { rx: Math.PI / 2, z: 0.17, y: -0.05 });
  s.box('#c3382c', 0.11, 0.012, 0.1, { z: -0.15, y: 0.006 });
  s.box('#f4ead0', 0.012, 0.1, 0.1, { z: -0.15, y: -0.04 });
  return s.build();
});
const STONE = shape(() => new Sculpt().rock('#8b8378', 0.085).build());
const SPELL = shape(() => new Sculpt().ball('#c49bff', 0.1, {}, 1).ball('#f6e6ff', 0.062, { y: 0.06 }).build());
const SPARK = shape(() => new Sculpt().bead('#9fe7ff', 0.06).build());
const FLARE = shape(() =>
  new Sculpt().add(new TorusGeometry(0.15, 0.022, 5, 20), '#e6c8ff', { rx: Math.PI / 2 }).build(),
);
const SHARDS = SEATS.map((seat) =>
  shape(() => new Sculpt().drum('#e9dcc0', 0.1, 0.12, 0.05, 3, { cell: edgeCell(seat) }).build()),
);
const NEUTRAL = shape(() => new Sculpt().drum('#a3988a', 0.1, 0.12, 0.05, 3).build());

const HIGH: Readonly<Record<ShotKind, number>> = { arrow: 0.26, stone: 0.5, spell: 0.34 };
const TRAIL = 4;

const between = (a: number, b: number, u: number): number => a + (b - a) * u;

function placeOn({ from, to, as }: Shot, u: number): Point {
  const far = Math.hypot(to.x - from.x, to.z - from.z);
  const sway = as === 'spell' ? Math.sin(u * Math.PI * 3) * 0.12 * (1 - u) : 0;
  return {
    x: between(from.x, to.x, u) + sway,
    y: between(from.y, to.y, u) + HIGH[as] * (0.4 + far) * 4 * u * (1 - u) * 0.5,
    z: between(from.z, to.z, u),
  };
}

async function flyShape(batch: Batch, motion: Motion, form: Shape, shot: Shot, ms: number, delay: number, s: number) {
  const copy = batch.add(form, { ...shot.from, s: 0.01 });
  try {
    await motion.run(
      ms,
      (t) => {
        const [here, next] = [placeOn(shot, t), placeOn(shot, Math.min(1, t + 0.04))];
        const [dx, dy, dz] = [next.x - here.x, next.y - here.y, next.z - here.z];
        const aim = { yaw: Math.atan2(dx, dz), tilt: -Math.atan2(dy, Math.hypot(dx, dz)) };
        copy.set({ ...here, s, ...(shot.as === 'arrow' ? aim : { yaw: t * 9, tilt: t * 7 }) });
      },
      delay,
    );
  } finally {
    copy.remove();
  }
}

/** Flies a shot. Resolves when it hits. */
export async function shoot(batch: Batch, motion: Motion, shot: Shot, ms: number, delay: number): Promise<void> {
  const form = { arrow: ARROW, stone: STONE, spell: SPELL }[shot.as];
  const trail =
    shot.as === 'spell'
      ? Array.from({ length: TRAIL }, (_, i) =>
          flyShape(batch, motion, SPARK, shot, ms, delay + (i + 1) * ms * 0.07, 1 - i * 0.2),
        )
      : [];
  await flyShape(batch, motion, form, shot, ms, delay, 1);
  if (shot.as !== 'spell') return;
  const flare = batch.add(FLARE, { ...shot.to, s: 0.01 });
  try {
    await Promise.all([
      ...trail,
      motion.run(ms * 0.6, (t) => flare.set({ y: shot.to.y + 0.1, s: 0.5 + 2.2 * t, yaw: t * 4, grow: 1 - t })),
    ]);
  } finally {
    flare.remove();
  }
}

/** Scatters the shards of a broken counter. */
export async function scatterShards(batch: Batch, motion: Motion, at: Point, seat: number, ms: number): Promise<void> {
  const shards = Array.from({ length: 6 }, (_, i) => ({
    copy: batch.add(SHARDS[seat] ?? NEUTRAL, { ...at, s: 0.01 }),
    yaw: (i / 6) * Math.PI * 2 + wobble(seat, i) * 0.6,
    far: 0.3 + 0.25 * Math.abs(wobble(mix(i, 5), seat)),
  }));
  try {
    await motion.run(ms, (t) => {
      for (const { copy, yaw, far } of shards)
        copy.set({
          x: at.x + Math.sin(yaw) * far * t,
          y: at.y + 1.1 * t - 1.7 * t * t,
          z: at.z + Math.cos(yaw) * far * t,
          s: t < 0.7 ? 1 : Math.max(0.01, (1 - t) / 0.3),
          yaw: yaw + t * 5,
          tilt: t * 7,
        });
    });
  } finally {
    for (const { copy } of shards) copy.remove();
  }
}
