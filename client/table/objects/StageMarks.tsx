// Marks on a battle's raised hex: what the dice need and their results, shots, the winner's banner.
import { useFrame } from '@react-three/fiber';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type BufferGeometry, Matrix4, TorusGeometry, Vector3 } from 'three';
import { SEATS, type Seat } from '../../../shared/model/game/types.ts';
import { type BadgeKind, badgeCell, badgeSheet, drawBadges } from '../art/badges.ts';
import { edgeCell, shieldCell } from '../art/palette.ts';
import { Sculpt } from '../art/sculpt.ts';
import type { Sprite } from '../layout/marks.ts';
import { BANNER_SPOT, groundOf, hexCentre, type Point } from '../layout/place.ts';
import { PODIUM_SIZE } from '../layout/stage.ts';
import type { TableHex } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { useMade, useTableKit } from './kit.ts';
import { easeInOut, easeOut } from './motion.ts';
import type { Podium } from './podium.ts';
import { Quads } from './quads.ts';
import { type Shot, scatterShards, shoot } from './shots.ts';

/** Builds a flat brass ring, which flies. */
function hitGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.add(new TorusGeometry(0.15, 0.034, 6, 18), '#f6c445', { rx: Math.PI / 2 });
  s.add(new TorusGeometry(0.15, 0.012, 5, 18), '#fff3c4', { rx: Math.PI / 2, y: 0.03 });
  return s.build();
}

/** Builds the winner's banner on its pole. */
function bannerGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.drum('#6b4a2b', 0.016, 0.022, 0.66, 6, {});
  s.ball('#f2c94a', 0.035, { y: 0.68 }, 1);
  s.box('#6b4a2b', 0.44, 0.026, 0.026, { x: 0.2, y: 0.6 });
  s.box('#ffffff', 0.4, 0.36, 0.014, { x: 0.21, y: 0.24, z: 0.012, cell: edgeCell(seat) });
  s.box('#ffffff', 0.22, 0.24, 0.012, { x: 0.21, y: 0.3, z: 0.026, cell: shieldCell(seat) });
  s.rock('#7d756a', 0.07, { y: 0.01 });
  return s.build();
}

/** A badge on the raised hex. `at` is its place before the hex is raised. */
export interface StageBadge {
  at: Point;
  r: number;
  as: BadgeKind;
  n: number;
}

export interface StageMarksHandle {
  badges(badges: readonly StageBadge[]): void;
  /** Flies rings from a place to others. */
  fly(from: Point, to: readonly Point[], ms: number): Promise<void>;
  /** Flies a shot. Resolves when it hits. `isOnHex`: it comes from the raised hex. */
  shoot(shot: Shot, isOnHex: boolean, ms: number, delay: number): Promise<void>;
  shatter(at: Point, seat: Seat, ms: number): Promise<void>;
  /** Plants the winner's banner, which stays until another hex is raised. */
  plant(hex: number, seat: number, ms: number): Promise<void>;
}

const OVER = 5;
const EDGE = (2 * PODIUM_SIZE) / 0.95;
const RING = shape(hitGeometry);
const BANNERS = SEATS.map((seat) => shape(() => bannerGeometry(seat)));

const scratch = new Matrix4();
const point = new Vector3();

function raisedPoint(podium: Podium, { x, y, z }: Point): Point {
  podium.lift(scratch.makeTranslation(x, y, z));
  point.setFromMatrixPosition(scratch);
  return { x: point.x, y: point.y, z: point.z };
}

interface StageMarksProps {
  ref: Ref<StageMarksHandle>;
  hexes: readonly TableHex[];
  staged: number;
}

export function StageMarks({ ref, hexes, staged }: StageMarksProps) {
  const { batch, motion, podium } = useTableKit();
  const sheet = useMade(badgeSheet);
  const quads = useMade(() => new Quads(sheet, OVER));
  const banner = useRef<Copy>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a banner stays while its hex is on the stage
  useEffect(
    () => () => {
      banner.current?.remove();
      banner.current = null;
      motion.touch();
    },
    [staged, motion],
  );
  useFrame(({ camera }) => quads.face(camera.quaternion));
  useImperativeHandle(
    ref,
    (): StageMarksHandle => ({
      badges(badges) {
        if (badges.length > 0) drawBadges(sheet);
        quads.show(
          badges.map(
            ({ at, r, as, n }): Sprite => ({ ...raisedPoint(podium, at), s: EDGE * r, cell: badgeCell(as, n) }),
          ),
        );
        motion.touch();
      },
      async fly(from, to, ms) {
        const rings = to.map((end) => ({ end: raisedPoint(podium, end), copy: batch.add(RING, { ...from, s: 0.01 }) }));
        const flyRing = ({ end, copy }: (typeof rings)[number], i: number) =>
          motion.run(
            ms,
            (t) => {
              const u = easeInOut(t);
              const along = (a: number, b: number) => a + (b - a) * u;
              const y = along(from.y, end.y) + 1.1 * u * (1 - u);
              copy.set({ x: along(from.x, end.x), y, z: along(from.z, end.z), s: 0.5 + 0.5 * u, yaw: t * 5 });
            },
            i * ms * 0.25,
          );
        try {
          await Promise.all(rings.map(flyRing));
        } finally {
          for (const { copy } of rings) copy.remove();
          motion.touch();
        }
      },
      async shoot({ from, to, as }, isOnHex, ms, delay) {
        const shot = { from: isOnHex ? raisedPoint(podium, from) : from, to: raisedPoint(podium, to), as };
        await shoot(batch, motion, shot, ms, delay).finally(() => motion.touch());
      },
      shatter: (at, seat, ms) =>
        scatterShards(batch, motion, raisedPoint(podium, at), seat, ms).finally(() => motion.touch()),
      async plant(hex, seat, ms) {
        const form = BANNERS[seat];
        if (form === undefined) return;
        const c = hexCentre(hex);
        const y = groundOf(hexes[hex]?.terrain ?? -1);
        banner.current?.remove();
        const copy = batch.add(form, { x: c.x + BANNER_SPOT.x, y, z: c.z + BANNER_SPOT.z, onBoard: true });
        banner.current = copy;
        await motion.run(ms, (t) =>
          copy.set({ y: y + 1.3 * (1 - easeOut(t)), sway: Math.sin(t * 16) * 0.12 * (1 - t) }),
        );
      },
    }),
    [batch, motion, podium, quads, sheet, hexes],
  );
  return <primitive object={quads.mesh} />;
}
