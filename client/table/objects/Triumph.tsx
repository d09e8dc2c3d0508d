// The end of a game on the table: banners unfurl on the hexes of the winners, and the other shields bend.

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BufferGeometry } from 'three';
import { isSeated, NOBODY, SEATS } from '../../../shared/model/game/types.ts';
import { edgeCell, shieldCell } from '../art/palette.ts';
import { Sculpt } from '../art/sculpt.ts';
import { groundOf, hexCentre, MOST_HEXES } from '../layout/place.ts';
import { growsBefore, PODIUM_UP } from '../layout/stage.ts';
import type { TableModel } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import type { KingdomsHandle } from './Kingdoms.tsx';
import { useRefs, useTableKit } from './kit.ts';
import { easeOut, springy } from './motion.ts';

const HIGH = 1.02;
const CLOTH = 0.66;

function mastGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum('#6b4a2b', 0.018, 0.028, HIGH + 0.08, 6);
  s.ball('#f2c94a', 0.05, { y: HIGH + 0.11 }, 1);
  s.box('#6b4a2b', 0.5, 0.03, 0.03, { y: HIGH });
  s.rock('#7d756a', 0.09, { y: 0.01 });
  return s.build();
}

/** Builds the cloth from its tail up, so that it unrolls as it grows from the bar down. */
function clothGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.box('#ffffff', 0.31, 0.31, 0.012, { y: 0.07, rz: Math.PI / 4, cell: edgeCell(seat) });
  s.box('#ffffff', 0.44, CLOTH - 0.22, 0.016, { y: 0.22, cell: edgeCell(seat) });
  for (const z of [-0.012, 0.012]) s.box('#ffffff', 0.3, 0.34, 0.012, { y: 0.27, z, cell: shieldCell(seat) });
  return s.build();
}

const MAST = shape(mastGeometry);
const CLOTHS = SEATS.map((seat) => shape(() => clothGeometry(seat)));

/** The place of the mast from the middle of its hex: behind the income piece, clear of the fort. */
const SPOT = { x: 0.34, z: -0.68 };
/** In the hexes before the crowned hex the masts are nearer to the viewer, so that they do not hide it. */
const BEFORE = 0.62;

/** In ms. */
const FIRST = 900;
const STEP = 170;
const ALL_STEPS = 2400;
const RISE = 420;
const UNROLL = 760;
const WAVES = 5200;
const BEND_MS = 2600;
const BEND_AT = 1900;
const BEND = 1.05;

/** Down, a rest, and up again. */
const bent = (t: number): number => Math.min(1, easeOut(Math.min(1, t * 3)), easeOut(Math.min(1, (1 - t) * 3)));

const NOT_YET: NonNullable<TableModel['crowned']> = { seat: NOBODY, hex: -1, seats: [] };

interface TriumphProps {
  model: TableModel;
  kingdoms: RefObject<KingdomsHandle | null>;
  still: boolean;
  /** Duration as a fraction of the usual. */
  pace: number;
}

export function Triumph({ model, kingdoms, still, pace }: TriumphProps) {
  const { motion } = useTableKit();
  const { crowned = NOT_YET } = model;
  const isOpen = useRef(false);
  const masts = useRefs<Copy>(MOST_HEXES);
  const cloths = useRefs<Copy>(MOST_HEXES);
  const from = hexCentre(Math.max(0, crowned.hex));
  const far = (hex: number): number => {
    const { x, z } = hexCentre(hex);
    return Math.hypot(x - from.x, z - from.z);
  };
  const up = (hex: number) => (hex === crowned.hex ? PODIUM_UP : 0);
  const owned = model.hexes.map(({ owner, terrain }, hex) => ({ owner, hex, ground: groundOf(terrain) + up(hex) }));
  const won = owned.filter(({ owner }) => crowned.seats.includes(owner)).toSorted((a, b) => far(a.hex) - far(b.hex));
  // biome-ignore lint/correctness/useExhaustiveDependencies: they unfurl once, as the game ends
  useLayoutEffect(() => {
    const isFirst = !isOpen.current;
    isOpen.current = true;
    if (isFirst || still || won.length === 0) return;
    const step = Math.min(STEP, ALL_STEPS / won.length);
    for (const [n, { hex, ground }] of won.entries()) {
      const at = (FIRST + n * step) * pace;
      const [mast, cloth] = [masts[hex], cloths[hex]];
      mast?.current?.set({ grow: 0 });
      cloth?.current?.set({ grow: 0 });
      void motion.run(RISE * pace, (t) => mast?.current?.set({ grow: springy(t) }), at);
      const unroll = (t: number) => {
        const grow = springy(t);
        cloth?.current?.set({ grow, y: ground + HIGH - CLOTH * grow });
      };
      void motion.run(UNROLL * pace, unroll, at + RISE * 0.7 * pace);
      const wave = (t: number) => cloth?.current?.set({ tilt: Math.sin(t * 19 + n) * 0.1 * (1 - t) });
      void motion.run(WAVES * pace, wave, at + RISE * pace);
    }
    const beaten = owned.filter(({ owner }) => isSeated(owner) && !crowned.seats.includes(owner));
    const bend = (t: number) => {
      for (const { hex } of beaten) kingdoms.current?.bend(hex, bent(t) * BEND);
    };
    void motion.run(BEND_MS * pace, bend, BEND_AT * pace);
  }, [model.crowned === undefined]);
  return won.map(({ owner, hex, ground }) => {
    const { x, z } = hexCentre(hex);
    const at = { x: x + SPOT.x, z: z + (growsBefore(hex, crowned.hex) ? BEFORE : SPOT.z) };
    return [
      <Carved key={`mast ${hex}`} ref={masts[hex]!} shape={MAST} {...at} y={ground} />,
      <Carved key={`cloth ${hex}`} ref={cloths[hex]!} shape={CLOTHS[owner]!} {...at} y={ground + HIGH - CLOTH} />,
    ];
  });
}
