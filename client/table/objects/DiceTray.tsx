// Throws dice into a tray. They show the given numbers and stay for a while, to be read.
import { type Ref, useImperativeHandle, useState } from 'react';
import { Vector3 } from 'three';
import throwsUrl from '../../../assets/table/throws.bin?url';
import { THROW } from '../../../shared/model/events/define.ts';
import { DECIDES } from '../../../shared/rules/queries/great-battle.ts';
import { trayGeometry } from '../art/tray.ts';
import { boardExtent, hexCentre, type Point, type Spot } from '../layout/place.ts';
import { DICE_ROOM, diceSpot } from '../layout/stage.ts';
import type { TableDie, TableFlick } from '../types.ts';
import { shape } from './batch.ts';
import { DIE_EDGE, DiceMesh, trayArea } from './dice-mesh.ts';
import { type TableKit, useMade, useTableKit } from './kit.ts';
import { easeInOut, easeOut, type Motion } from './motion.ts';
import { type Throw, TRAY, unpackThrows } from './throws.ts';

// The library of computed throws, which is fetched for the first dice.

class ThrowLibrary {
  private coming: Promise<readonly Throw[]> | null = null;

  /** Rejects if the fetch fails; the next call fetches again. */
  get(): Promise<readonly Throw[]> {
    this.coming ??= fetch(throwsUrl)
      .then(async (r) => unpackThrows(new Uint8Array(await r.arrayBuffer())))
      .catch((why: unknown) => {
        this.coming = null;
        throw why;
      });
    return this.coming;
  }
}

/**
 * `close`: has the camera flown to a hex? `wide`: is the window wider than high? `aside`: do the dice of a
 * battle fall to the left of its hex?
 */
export interface DiceView {
  distance: number;
  close: boolean;
  wide: boolean;
  aside: boolean;
  stage: number;
  /** Returns a place for a tray in full view, not over the hex. */
  room(hex: number, half: Spot, y: number): Spot | null;
}

/** How long the throw (`throw`), and tray and lights (`all`) last, as fractions of the usual. */
export interface Pace {
  all: number;
  throw: number;
}

interface AnyRoll {
  /** The same number gives the same movement. */
  roll: number;
  hex: number;
  seen: DiceView;
  pace: Pace;
}

interface Roll extends AnyRoll {
  dice: readonly TableDie[];
  /** The dice wait over their tray until this flick, null for none. Without it they fall immediately. */
  ready?: Promise<TableFlick | null>;
  /** The index of the die that falls after the others, slowly; -1 for none. */
  last?: number;
  /** Called when the dice lie still: first with the index of the die that still falls, if there is one. */
  onLie?: (hanging?: number) => void;
}

export interface DiceHandle {
  roll(thrown: Roll): Promise<void>;
  nudge(die: TableDie, thrown: AnyRoll): Promise<void>;
}

const TRAY_SHAPE = shape(() => trayGeometry(TRAY.x * DIE_EDGE, TRAY.z * DIE_EDGE));
/** In ms. */
const READ_MS = 620;
const TRAY_MS = 100;
const LIGHT_MS = 240;
/** The fall takes at most this part of the throw's duration. */
const FALLS_MOST = 0.45;
/** How long dice that wait move up and down once. */
const BEAT_MS = 900;
const GATHER_MS = 110;
/** How much the strength of a flick shortens the fall: from a tap to the strongest flick. */
const HASTE = [1.15, 0.75] as const;

/** Shows dice over their tray until they are ready. Returns the flick. */
async function waitFor(
  ready: Promise<TableFlick | null>,
  { motion }: { motion: Motion },
  dice: DiceMesh,
): Promise<TableFlick | null> {
  let isThrown = false;
  void ready.then(() => {
    isThrown = true;
  });
  dice.hover(0);
  await Promise.resolve();
  for (let beat = 0; !isThrown && !motion.skips; beat++) {
    const moved = motion.run(BEAT_MS, (t) => {
      if (!isThrown) dice.hover(beat + t);
    });
    await Promise.race([ready, moved]);
  }
  return motion.skips ? null : ready;
}

/**
 * Returns the times of a throw whose dice would fall for `whole` ms, so that the whole throw
 * has its duration.
 */
function timesOf(whole: number, pace: Pace, flick: TableFlick | null): { falls: number; reads: number } {
  const all = THROW * pace.all;
  const haste = flick ? HASTE[0] + (HASTE[1] - HASTE[0]) * flick.force : 1;
  const falls = Math.min(whole * pace.throw, all * FALLS_MOST) * haste;
  return { falls, reads: Math.max(0, all - falls - (2 * TRAY_MS + LIGHT_MS) * pace.all) };
}

export function DiceTray({ ref, size }: { ref: Ref<DiceHandle>; size: number }) {
  const kit = useTableKit();
  const dice = useMade(() => new DiceMesh(kit.quality, kit.sheets.parts));
  const [library] = useState(() => new ThrowLibrary());
  useImperativeHandle(
    ref,
    (): DiceHandle => ({
      async roll({ dice: thrown, roll, hex, seen, pace, ready, last = -1, onLie }) {
        if (pace.all === 0 || thrown.length === 0) return;
        const throws = await library.get();
        const { at, scale, trays } = placed(thrown.length, hex, size, seen);
        const tray = raise(kit, trays, scale);
        kit.podium.lightUp(at.x, at.z, TRAY.x * DIE_EDGE * scale * trays.length);
        try {
          const preparation = { throws, dice: thrown, roll, at, scale, last };
          let whole = dice.prepare(preparation);
          let flick: TableFlick | null = null;
          if (ready) dice.hover(0);
          await tray.grow(TRAY_MS * pace.all, (t) => easeOut(t));
          if (ready) {
            flick = await waitFor(ready, kit, dice);
            dice.keep();
            whole = dice.prepare({ ...preparation, flick });
            dice.gather(0);
            await kit.motion.run(GATHER_MS * pace.all, (t) => dice.gather(easeInOut(t)));
          }
          const { falls, reads } = timesOf(whole, pace, flick);
          kit.tellThrow?.({ tracks: dice.tracks, pace: falls / whole });
          await kit.motion.run(falls, (t) => dice.show((t * whole) / 1000));
          if (last >= 0) {
            onLie?.(last);
            await kit.motion.run(DECIDES * pace.all, (t) => dice.show(whole / 1000, t));
          }
          onLie?.();
          await kit.motion.run(LIGHT_MS * pace.all, (t) => dice.light(t));
          await kit.motion.wait(reads);
          await tray.grow(TRAY_MS * pace.all, (t) => easeOut(1 - t));
        } finally {
          dice.hide();
          tray.remove();
          kit.podium.lightUp(0, 0, 0);
          kit.motion.touch();
        }
      },
      async nudge(die, { roll, hex, seen, pace }) {
        if (pace.all === 0) return;
        const throws = await library.get();
        const scale = Math.max(0.5, Math.min(seen.distance / 8, 2.2));
        const c = hexCentre(Math.max(hex, 0));
        try {
          const half = DIE_EDGE * scale * 1.2;
          const spot = seen.room(hex, { x: half, z: half }, 0.9) ?? { x: c.x, z: c.z + 0.5 };
          const at = new Vector3(spot.x, 0.9, spot.z);
          const whole = dice.prepare({ throws, dice: [die], roll, at, scale });
          await kit.motion.run(420 * pace.all, (t) => dice.show((whole * (0.72 + 0.28 * t)) / 1000));
          await kit.motion.run(200 * pace.all, (t) => dice.light(t));
          await kit.motion.wait(READ_MS * pace.all);
        } finally {
          dice.hide();
          kit.motion.touch();
        }
      },
    }),
    [kit, dice, library, size],
  );
  return <primitive object={dice.mesh} />;
}

/** How much larger the tray of a roll without a hex is, for example of a try for a hero. */
const HEXLESS = 2.1;
/** Sizes to try if there is no room next to the hex. */
const SMALLER = [1, 0.8, 0.62, 0.5];

function placed(n: number, hex: number, size: number, diceView: DiceView) {
  const plain = trayArea(n);
  if (diceView.stage >= 0 && diceView.stage === hex) return trayInRoom(plain, diceSpot(hex, diceView.aside));
  // The tray is larger if the camera is far away, but never wider than the board.
  const near = Math.max(0.4, Math.min(diceView.distance / 13, 1.3));
  const e = boardExtent(size);
  const scale = Math.min(near * (hex < 0 ? HEXLESS : 1), (e.x * 0.95) / plain.x);
  for (const less of SMALLER) {
    const s = scale * less;
    const y = 0.86 * Math.min(s, 1);
    const spot = diceView.room(hex, { x: plain.x * s, z: plain.z * s }, y);
    if (spot !== null) return laidOut(plain, new Vector3(spot.x, y, spot.z), s);
  }
  const area = { x: plain.x * scale, z: plain.z * scale };
  const c = hexCentre(Math.max(hex, 0));
  const at = new Vector3(c.x, 0.86 * Math.min(scale, 1), c.z);
  // A tray without a hex is on the middle of the board, in front of the banner.
  if (hex < 0) return laidOut(plain, at.setZ(area.z / 2), scale);
  // The tray is next to a hex that the camera has flown to; otherwise it is in front of the hex.
  if (diceView.close && diceView.wide) at.x -= 0.76 + area.x;
  else {
    at.x = Math.max(-e.x + area.x * 0.7, Math.min(e.x - area.x * 0.7, c.x));
    at.z = Math.max(-e.z + 1, Math.min(e.z - 1.2, c.z + 0.75 + area.z * 0.6));
  }
  return laidOut(plain, at, scale);
}

/** Returns trays in a row around a point. */
function laidOut(plain: ReturnType<typeof trayArea>, at: Vector3, scale: number) {
  const width = (plain.x * scale * 2) / plain.trays;
  const trays = Array.from({ length: plain.trays }, (_, i) => ({
    x: at.x + (i - (plain.trays - 1) / 2) * width,
    y: at.y,
    z: at.z,
  }));
  return { at, scale, trays };
}

function trayInRoom(plain: ReturnType<typeof trayArea>, room: Point) {
  const scale = Math.min(DICE_ROOM.x / plain.x, DICE_ROOM.z / plain.z);
  return laidOut(plain, new Vector3(room.x, room.y, room.z), scale);
}

function raise({ batch, motion }: TableKit, at: readonly Point[], scale: number) {
  const trays = at.map((point) => batch.add(TRAY_SHAPE, { ...point, s: 0.01 }));
  return {
    grow: (ms: number, size: (t: number) => number) =>
      motion.run(ms, (t) => {
        for (const tray of trays) tray.set({ s: Math.max(0.01, size(t) * scale) });
      }),
    remove() {
      for (const tray of trays) tray.remove();
    },
  };
}
