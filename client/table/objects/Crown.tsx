// The crown: next to the first player's rack, at the end on the winner's strongest fort.

import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { BufferGeometry } from 'three';
import { isSeated } from '../../../shared/model/game/types.ts';
import { Sculpt } from '../art/sculpt.ts';
import { FORT_SPOT, groundOf, hexCentre, nearRack, type Point, TABLE_Y } from '../layout/place.ts';
import { mix, wobble } from '../layout/random.ts';
import { PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';
import type { TableModel } from '../types.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import type { HexNamesHandle } from './HexNames.tsx';
import type { KingdomsHandle } from './Kingdoms.tsx';
import { useRefs, useTableKit } from './kit.ts';
import { easeInOut } from './motion.ts';
import { type Aimed, orbit } from './orbit.ts';
import { COIN } from './Seats.tsx';
import { Triumph } from './Triumph.tsx';

// The model of the first-player marker.

function cushionGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum('#6d2a76', 0.27, 0.3, 0.1, 12, { shade: 0.3 });
  return s.build();
}

function crownGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum('#f2c14a', 0.19, 0.17, 0.12, 12);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    s.cone('#f2c14a', 0.065, 0.16, 4, { x: Math.cos(a) * 0.16, y: 0.1, z: Math.sin(a) * 0.16 });
    s.ball(i % 2 ? '#d63b4a' : '#3f7fd6', 0.03, { x: Math.cos(a) * 0.17, y: 0.27, z: Math.sin(a) * 0.17 });
  }
  return s.build();
}

const CUSHION = shape(cushionGeometry);
const CROWN = shape(crownGeometry);
const CUSHION_HIGH = 0.1;

/** In ms. */
const WAY_MS = 1900;
const FALL_MS = 520;
const FLIGHT = 2.6;
/** The height of the crown over the raised hex, by the level of the fort below it. */
const TOPS = [0.1, 0.5, 0.62, 0.72, 1.0];
/** Duration of the camera's way around. */
const AROUND_MS = 5200;
const WON = 1.5;
const COINS = 18;

interface Place extends Point {
  s: number;
}

/** Returns the crown's place; null without a first player. */
function placeOf({ crowned, hexes, edges, firstSeat, size }: TableModel): Place | null {
  if (crowned && crowned.hex >= 0) {
    const { x, z } = hexCentre(crowned.hex);
    const { terrain = -1, fort = 0 } = hexes[crowned.hex] ?? {};
    const y = PODIUM_UP + groundOf(terrain) + (TOPS[fort] ?? 0);
    return { x, y, z: z + FORT_SPOT.z * PODIUM_SIZE, s: WON };
  }
  const seat = crowned?.seat ?? firstSeat;
  if (!isSeated(seat)) return null;
  const { x, z } = nearRack(edges[seat] ?? 0, size, -3.25, 0.02);
  return { x, y: TABLE_Y + CUSHION_HIGH, z, s: crowned ? WON : 1 };
}

function coinAt({ x, z }: Point, ground: number, n: number): Point & { yaw: number } {
  const jog = mix(n, 7, 5);
  const angle = (n / COINS) * Math.PI * 2 + wobble(jog, 1) * 0.3;
  const far = 0.42 + (n % 3) * 0.09 + wobble(jog, 2) * 0.04;
  return { x: x + Math.cos(angle) * far, y: ground + 0.02, z: z + Math.sin(angle) * far, yaw: wobble(jog, 3) * 3 };
}

interface CrownProps {
  model: TableModel;
  parts: {
    camera: RefObject<Aimed | null>;
    kingdoms: RefObject<KingdomsHandle | null>;
    names: RefObject<HexNamesHandle | null>;
  };
  still: boolean;
  /** Duration as a fraction of the usual. */
  pace: number;
}

/** Not drawn again while the game's end plays: that would put everything to its final place. */
export const Crown = memo(function Crown({ model, parts, still, pace }: CrownProps) {
  const { motion } = useTableKit();
  const crown = useRef<Copy>(null);
  const coins = useRefs<Copy>(COINS);
  const stood = useRef<Place | null>(null);
  const place = placeOf(model);
  const hex = model.crowned?.hex ?? -1;
  const ground = hex < 0 ? TABLE_Y : PODIUM_UP + groundOf(model.hexes[hex]?.terrain ?? -1);
  const lying =
    place === null || !model.crowned ? [] : Array.from({ length: COINS }, (_, n) => coinAt(place, ground, n));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it flies once, at the end, and not when the board turns
  useLayoutEffect(() => {
    const from = stood.current;
    stood.current = place;
    if (from === null || place === null || still || !model.crowned) return;
    const fly = (t: number) => {
      const along = easeInOut(t);
      const flat = (a: number, b: number) => a + (b - a) * along;
      const y = flat(from.y, place.y) + FLIGHT * Math.sin(Math.PI * along);
      const s = flat(from.s, place.s);
      crown.current?.set({ x: flat(from.x, place.x), y, z: flat(from.z, place.z), s, yaw: along * Math.PI * 4 });
    };
    fly(0);
    void motion.run(WAY_MS * pace, fly);
    const { current: camera } = parts.camera;
    if (camera && hex >= 0) orbit(camera, motion, place, AROUND_MS * pace, (flies) => parts.names.current?.hide(flies));
    for (const [n, at] of lying.entries()) {
      coins[n]?.current?.set({ s: 0.01 });
      const fall = (t: number) => coins[n]?.current?.set({ y: at.y + 1.6 * (1 - t * t), s: 1, tilt: (1 - t) * 9 });
      void motion.run(FALL_MS * pace, fall, (WAY_MS * 0.9 + n * 45) * pace);
    }
  }, [model.crowned?.seat ?? model.firstSeat, model.crowned === undefined]);
  if (place === null) return null;
  return (
    <>
      {!model.crowned && <Carved shape={CUSHION} {...place} y={place.y - CUSHION_HIGH} />}
      <Carved ref={crown} shape={CROWN} {...place} />
      {lying.map((at, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: coins have no other key
        <Carved key={n} ref={coins[n]!} shape={COIN} {...at} />
      ))}
      <Triumph model={model} kingdoms={parts.kingdoms} still={still} pace={pace} />
    </>
  );
});
